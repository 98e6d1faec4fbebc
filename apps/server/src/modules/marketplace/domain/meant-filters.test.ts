import { expect, test } from 'vitest';
import { meantBy } from './meant-filters.ts';

const TODAY = '2026-03-02';

test.each([
  ['halal', { halal: 'yes' }],
  ['Halal!', { halal: 'yes' }],
  ['hallal', { halal: 'yes' }],
  ['清真', { halal: 'yes' }],
  ['bersijil halal', { halal: 'yes' }],
  ['nasi lemak halal', { q: 'nasi lemak', halal: 'yes' }],
  ['清真蛋糕', { q: '蛋糕', halal: 'yes' }],
  ['cake today', { q: 'cake', date: TODAY }],
  ['kek hari ini', { q: 'kek', date: TODAY }],
  ['今天', { date: TODAY }],
  ['kuih esok', { q: 'kuih', date: '2026-03-03' }],
  ['near me', { sort: 'nearest' }],
  ['cake near me', { q: 'cake', sort: 'nearest' }],
  ['kuih berdekatan', { q: 'kuih', sort: 'nearest' }],
  ['kuih dekat saya', { q: 'kuih', sort: 'nearest' }],
  ['附近的蛋糕', { q: '蛋糕', sort: 'nearest' }],
  ['cake delivery', { q: 'cake', method: 'delivery' }],
  ['自取', { method: 'pickup' }],
  ['halal cake near me today', { q: 'cake', halal: 'yes', date: TODAY, sort: 'nearest' }],
])('“%s” means the filters that it says', (q, meant) => {
  const asked = Object.entries(meantBy({ q }, TODAY)).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(asked)).toEqual(meant);
});

test.each(['hantaran', 'kuih berdekatan Klang', '莎阿南附近', 'vegetarian', 'halalan', 'nasi lemak'])(
  '“%s” is searched as it is written',
  (q) => expect(meantBy({ q }, TODAY)).toEqual({ q }),
);

test('a filter that was chosen stays, unless the words say another one', () => {
  expect(meantBy({ q: 'halal', method: 'pickup', kind: 'cakes' }, TODAY)).toEqual({
    q: undefined,
    halal: 'yes',
    method: 'pickup',
    kind: 'cakes',
  });
  expect(meantBy({ q: 'delivery', method: 'pickup' }, TODAY)).toMatchObject({ method: 'delivery' });
});
