import { expect, test } from 'vitest';
import { malaysia, pinZoom, viewOfState } from './map-view.ts';

// The numbers are the specification's (storefront ordering, section 9).
test('without a pin the map shows all of Malaysia', () => {
  expect(malaysia).toEqual({ centre: { lat: 4.2105, lng: 101.9758 }, zoom: 6 });
  for (const state of ['', 'Johor', 'Pulau Pinang', 'Sabah', 'Sarawak', 'Perak', 'Labuan'])
    expect(viewOfState(state), state).toBe(malaysia);
});

test.each(['Selangor', 'SELANGOR', 'Kuala Lumpur', 'WP Kuala Lumpur', 'Wilayah Persekutuan Putrajaya'])(
  'a store in %s begins with the Klang Valley',
  (state) => {
    const { centre, zoom } = viewOfState(state);
    expect(centre).toEqual({ lat: 3.139, lng: 101.6869 });
    expect(zoom, 'nearer than the country, further than a pin').toBeGreaterThan(malaysia.zoom);
    expect(zoom).toBeLessThan(pinZoom.rough);
  },
);

test('a pin is shown the nearer the better its place is known', () => {
  expect(pinZoom).toEqual({ rough: 15, kept: 16, exact: 18 });
});
