import { expect, test } from 'vitest';
import { priceAfter } from './price-change.ts';

test.each([
  [1_000, { kind: 'price_percent', percent: 5 }, 1_050],
  [1_000, { kind: 'price_percent', percent: -10 }, 900],
  // Half a sen goes up, whichever way the price goes.
  [50, { kind: 'price_percent', percent: 5 }, 53],
  [50, { kind: 'price_percent', percent: -5 }, 48],
  [1_005, { kind: 'price_percent', percent: 2.5 }, 1_030],
  [1_000, { kind: 'price_amount', amount: 1.5 }, 1_150],
  [100, { kind: 'price_amount', amount: -2 }, 0],
] as const)('%i sen by %j is %i sen', (sen, change, after) => {
  expect(priceAfter(sen, change)).toBe(after);
});
