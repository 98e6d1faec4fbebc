import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertedAt, movedTo, replacedAt, withoutAt } from './changed-list.ts';

const lists = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 9 });
const places = fc.nat(8);

test('each change is as the browser’s own method makes it, and leaves the list that it was given', () => {
  fc.assert(
    fc.property(lists, places, places, (list, one, other) => {
      const from = one % list.length;
      const to = other % list.length;
      const before = [...list];
      const spliced = (at: number, count: number, ...more: number[]): number[] => {
        const copy = [...list];
        copy.splice(at, count, ...more);
        return copy;
      };
      expect(replacedAt(list, from, 99)).toEqual(spliced(from, 1, 99));
      expect(withoutAt(list, from)).toEqual(spliced(from, 1));
      expect(insertedAt(list, from, 99)).toEqual(spliced(from, 0, 99));
      const moved = movedTo(list, from, to);
      expect(moved.indexOf(list[from] ?? Number.NaN)).toBe(to);
      const byNumber = (a: number, b: number) => a - b;
      expect([...moved].sort(byNumber)).toEqual([...list].sort(byNumber));
      expect(list).toEqual(before);
    }),
  );
});
