import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byCategory, moved, placedLast } from './menu-order.ts';

const of = (text: string) =>
  [...text].map((id) => ({ id, category: id.toLowerCase() < 'm' ? 'kek' : 'kuih' }));
const ids = (menu: readonly { id: string }[] | undefined) => menu?.map(({ id }) => id).join('');

test.each([
  ['abx', 'x', 'a', 'xab'],
  ['abx', 'a', 'x', 'bax'],
  ['abxy', 'a', null, 'baxy'],
  ['abxy', 'x', null, 'abyx'],
  ['abx', 'a', 'a', undefined],
  ['abx', 'q', 'a', undefined],
  ['abx', 'a', 'q', undefined],
])('in %s, %s put before %s makes %s', (menu, id, before, after) => {
  expect(ids(moved(of(menu), id, before))).toBe(after);
});

test('a new product stands behind the last of its category', () => {
  expect(ids(placedLast(of('axb'), { id: 'c', category: 'kek' }))).toBe('axbc');
  expect(ids(placedLast(of('axyb'), { id: 'z', category: 'kuih' }))).toBe('axyzb');
  expect(ids(placedLast(of('ax'), { id: 'r', category: 'roti' }))).toBe('axr');
});

test('ordering categories keeps every product, and those of a category in their order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...'abcdxyzw'), { maxLength: 8 }),
      fc.subarray(['kuih', 'kek', 'roti']),
      (letters, names) => {
        const menu = of(letters.join(''));
        const after = byCategory(menu, names);
        expect(new Set(after)).toEqual(new Set(menu));
        for (const name of ['kek', 'kuih'])
          expect(after.filter(({ category }) => category === name)).toEqual(
            menu.filter(({ category }) => category === name),
          );
      },
    ),
  );
});
