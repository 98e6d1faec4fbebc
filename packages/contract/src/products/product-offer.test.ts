import { expect, test } from 'vitest';
import { brokenQuantity, whyNotOffered, whyNotOn } from './product-offer.ts';

// A Friday.
const friday = '2026-11-27';

test.each([
  [{}, undefined],
  [{ weekdays: [5, 6] }, undefined],
  [{ weekdays: [1, 7] }, 'weekday'],
  [{ season: { from: friday, until: friday } }, undefined],
  [{ season: { from: '2026-11-28', until: null } }, 'early'],
  [{ season: { from: null, until: '2026-11-26' } }, 'over'],
  // A season that is over comes before a weekday that would come again.
  [{ season: { from: null, until: '2026-11-26' }, weekdays: [1] }, 'over'],
] as const)('%j for a Friday: %s', (made, why) => {
  const { weekdays, ...rest } = { weekdays: undefined, ...made };
  expect(whyNotOn({ ...rest, ...(weekdays === undefined ? {} : { weekdays: [...weekdays] }) }, friday)).toBe(
    why,
  );
});

test('a way in which it is not handed over is said before the date is chosen', () => {
  expect(whyNotOffered({ only_by: 'pickup', weekdays: [1] }, '', 'delivery')).toBe('method');
  expect(whyNotOffered({ only_by: 'pickup', weekdays: [1] }, '', 'pickup')).toBeUndefined();
  expect(whyNotOffered({ only_by: 'pickup', weekdays: [1] }, friday, 'pickup')).toBe('weekday');
});

test.each([
  [{}, 1, undefined],
  [{ min_quantity: 4 }, 3, { least: 4 }],
  [{ min_quantity: 4 }, 4, undefined],
  [{ max_quantity: 7 }, 7, undefined],
  [{ min_quantity: 4, max_quantity: 7 }, 8, { most: 7 }],
])('%j with %i portions: %j', (bounds, quantity, broken) => {
  expect(brokenQuantity(bounds, quantity)).toEqual(broken);
});
