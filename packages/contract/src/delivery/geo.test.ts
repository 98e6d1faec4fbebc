import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceKm, isInMalaysia } from './geo.ts';

const kualaLumpur = { lat: 3.139, lng: 101.6869 };
const johorBahru = { lat: 1.4927, lng: 103.7414 };
const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

it('measures along the great circle of a sphere of 6371 km', () => {
  expect(distanceKm(kualaLumpur, johorBahru)).toBeCloseTo(292.6, 0);
  // A quarter of the way round, and half of it.
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 90, lng: 0 })).toBeCloseTo((Math.PI / 2) * 6371, 6);
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6371, 6);
});

it('is a distance: nothing to itself, the same both ways, and never longer than by a third place', () => {
  fc.assert(
    fc.property(place, place, place, (a, b, c) => {
      expect(distanceKm(a, a)).toBe(0);
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
      expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-6);
    }),
  );
});

it('knows the box around Malaysia', () => {
  const inside = [kualaLumpur, johorBahru, { lat: 6.4414, lng: 100.1986 }, { lat: 5.9804, lng: 116.0735 }];
  const outside = [
    { lat: 13.7563, lng: 100.5018 },
    { lat: -6.2088, lng: 106.8456 },
    { lat: 51.5, lng: 0 },
  ];
  expect(inside.map(isInMalaysia)).toEqual([true, true, true, true]);
  expect(outside.map(isInMalaysia)).toEqual([false, false, false]);
});
