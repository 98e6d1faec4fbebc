import { distanceKm } from '@dapur/contract/delivery/geo';
import { expect, test } from 'vitest';
import { createAreaPin } from './area-pin.ts';
import { Secret } from './secret.ts';

const areaPin = createAreaPin(new Secret('the operator’s key, which nobody else knows'));

test('a pin is moved by more than 300 m and less than a kilometre, wherever a kitchen is', () => {
  for (let kitchen = 0; kitchen < 5_000; kitchen++) {
    const place = { lat: 1 + (kitchen % 73) * 0.0841, lng: 99.6 + (kitchen % 311) * 0.0633 };
    const km = distanceKm(place, areaPin(`store-${kitchen}`, place));
    expect(km).toBeGreaterThan(0.3);
    expect(km).toBeLessThan(1.05);
  }
});

test('a store’s pin stays where it is, and its neighbours’ pins tell nothing about it', () => {
  const place = { lat: 3.0728, lng: 101.4953 };
  expect(areaPin('a', place)).toEqual(areaPin('a', place));
  expect(areaPin('b', place)).not.toEqual(areaPin('a', place));
  // Another key moves the pin another way: without the key nobody can move it back.
  expect(createAreaPin(new Secret('another key'))('a', place)).not.toEqual(areaPin('a', place));
});

test('many pins of one kitchen are moved alike, so that their middle is not the kitchen', () => {
  const pins = Array.from({ length: 50 }, (_, at) => ({ lat: 3.0712 + at * 0.00005, lng: 101.4953 }));
  const shown = pins.map((pin) => areaPin('a', pin));
  const middle = {
    lat: shown.reduce((sum, { lat }) => sum + lat, 0) / shown.length,
    lng: shown.reduce((sum, { lng }) => sum + lng, 0) / shown.length,
  };
  expect(distanceKm(middle, pins[25] ?? middle)).toBeGreaterThan(0.3);
});
