import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stopsInOrder } from './stops-in-order.ts';

const stop = (name: string, minute: number, longitude: number) => ({
  name,
  minute,
  latitude: 3,
  longitude,
});
const names = (stops: readonly { readonly name: string }[]): string => stops.map(({ name }) => name).join('');

describe('the order of stops', () => {
  it('goes slot by slot, and within a slot to the nearest that is left', () => {
    const stops = [stop('d', 960, 101), stop('c', 900, 103), stop('a', 900, 101.1), stop('b', 900, 102)];
    expect(names(stopsInOrder(stops, { lat: 3, lng: 101 }))).toBe('abcd');
    // From the other side the same slot is brought the other way round.
    expect(names(stopsInOrder(stops, { lat: 3, lng: 104 }))).toBe('cbad');
  });

  it('begins with the first stop where nobody knows where the store is', () => {
    expect(names(stopsInOrder([stop('a', 900, 102), stop('b', 900, 101)], undefined))).toBe('ab');
  });

  it('leaves no stop out and visits none twice', () => {
    const any = fc.array(
      fc.record({
        minute: fc.integer({ min: 0, max: 1_440 }),
        latitude: fc.double({ min: 1, max: 7, noNaN: true }),
        longitude: fc.double({ min: 100, max: 119, noNaN: true }),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(any, (stops) => {
        const ordered = stopsInOrder(stops, { lat: 3, lng: 101 });
        expect(new Set(ordered)).toEqual(new Set(stops));
        expect(ordered).toHaveLength(stops.length);
        expect(ordered.map(({ minute }) => minute)).toEqual(
          ordered.map(({ minute }) => minute).toSorted((a, b) => a - b),
        );
      }),
    );
  });
});
