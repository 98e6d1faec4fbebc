import { expect, it } from 'vitest';
import { googleMapsUrl, wazeUrl } from './map-links.ts';

it('leads to coordinates where the store has set them, else to the address', () => {
  const place = { name: 'Dapur', address: '18, Jalan Kristal & 7/68', latitude: 3.07, longitude: 101.5 };
  expect(googleMapsUrl(place)).toBe('https://www.google.com/maps/search/?api=1&query=3.07%2C101.5');
  expect(wazeUrl({ ...place, latitude: null })).toBe(
    'https://waze.com/ul?q=18%2C%20Jalan%20Kristal%20%26%207%2F68&navigate=yes',
  );
});
