import { describe, expect, it } from 'vitest';
import { googleLegs, wazeStop } from './route-links.ts';

const point = (n: number) => ({ latitude: 3 + n / 100, longitude: 101 });
const queryOf = (href: string): Record<string, string> => Object.fromEntries(new URL(href).searchParams);

describe('a route in Google Maps', () => {
  it('goes from the store over each stop to the last', () => {
    const [leg, ...others] = googleLegs(point(0), [point(1), point(2), point(3)]);
    expect(others).toEqual([]);
    expect(leg).toMatchObject({ from: 1, to: 3 });
    expect(queryOf(leg?.href ?? '')).toEqual({
      api: '1',
      travelmode: 'driving',
      origin: '3,101',
      waypoints: '3.01,101|3.02,101',
      destination: '3.03,101',
    });
  });

  it('is cut where it has more stops than a link takes, and goes on where it was cut', () => {
    const stops = Array.from({ length: 21 }, (_, at) => point(at + 1));
    const legs = googleLegs(null, stops);
    expect(legs.map(({ from, to }) => [from, to])).toEqual([
      [1, 10],
      [11, 20],
      [21, 21],
    ]);
    expect(queryOf(legs[0]?.href ?? '')).not.toHaveProperty('origin');
    expect(queryOf(legs[1]?.href ?? '')['origin']).toBe('3.1,101');
    expect(queryOf(legs[1]?.href ?? '')['waypoints']?.split('|')).toHaveLength(9);
    expect(queryOf(legs[2]?.href ?? '')).not.toHaveProperty('waypoints');
  });

  it('has no link without stops', () => expect(googleLegs(point(0), [])).toEqual([]));
});

it('opens one stop in Waze', () => {
  expect(queryOf(wazeStop(point(1)))).toEqual({ ll: '3.01,101', navigate: 'yes' });
});
