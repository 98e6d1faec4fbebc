import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  neededOf,
  packsToBuy,
  portionCostSen,
  type MadePortions,
  type RecipePart,
} from './ingredient-sums.ts';

const part = (makes: number, amount: number, change: Partial<RecipePart> = {}): RecipePart => ({
  option: '',
  choice: '',
  makes,
  lines: [{ ingredient_id: 'flour', amount }],
  ...change,
});
const made = (quantity: number, options: MadePortions['options'] = []): MadePortions => ({
  productId: 'tart',
  quantity,
  options,
});

test('a recipe for a dozen is scaled to what is sold', () => {
  const recipes = new Map([['tart', [part(12, 500_000)]]]);
  expect(neededOf([made(18)], recipes)).toEqual(new Map([['flour', 750_000]]));
  // 41.6666… g, rounded up to the thousandth once, and not for each of the two lines.
  expect(neededOf([made(1)], recipes)).toEqual(new Map([['flour', 41_667]]));
  expect(neededOf([made(1), made(2)], recipes)).toEqual(new Map([['flour', 125_000]]));
});

test('what a choice adds is needed for the portions with that choice', () => {
  const extra = part(1, 7_000, { option: 'Topping', choice: 'Cheese' });
  const recipes = new Map([['tart', [part(10, 100_000), extra]]]);
  const sold = [made(5), made(3, [['Topping', ['Cheese', 'Nuts']]]), made(2, [['Topping', ['Nuts']]])];
  expect(neededOf(sold, recipes)).toEqual(new Map([['flour', 100_000 + 3 * 7_000]]));
  expect(neededOf([{ ...made(3), productId: 'cake' }], recipes)).toEqual(new Map());
});

test('what a portion costs is rounded half up once', () => {
  // 1 kg at RM 4.00; 333 g for 10 pieces: 13.32 sen.
  const prices = new Map([['flour', { pack_amount: 1_000_000, pack_sen: 400 }]]);
  expect(portionCostSen([part(10, 333_000)], prices)).toBe(13);
  expect(portionCostSen([part(1, 1_250)], prices)).toBe(1);
  expect(portionCostSen([part(1, 1_249)], prices)).toBe(0);
  expect(portionCostSen([part(10, 333_000), part(1, 420)], prices)).toBe(13);
  expect(portionCostSen([part(10, 333_000), part(1, 450)], prices)).toBe(14);
});

const lots = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 500 }),
    choice: fc.constantFrom('', 'Cheese', 'Nuts'),
  }),
  { minLength: 1, maxLength: 12 },
);
const amounts = fc.integer({ min: 1, max: 5_000_000 });
const makes = fc.integer({ min: 1, max: 48 });
const books = fc
  .record({ base: fc.tuple(makes, amounts), cheese: fc.tuple(makes, amounts) })
  .map(
    ({ base, cheese }) =>
      new Map([['tart', [part(...base), part(...cheese, { option: 'Topping', choice: 'Cheese' })]]]),
  );
const asMade = ({ quantity, choice }: { quantity: number; choice: string }): MadePortions =>
  made(quantity, choice === '' ? [] : [['Topping', [choice]]]);
const flour = (sums: ReadonlyMap<string, number>): number => sums.get('flour') ?? 0;

test('the sum of lots is the list: neither their order nor how they are split changes a thousandth', () => {
  fc.assert(
    fc.property(lots, books, (all, recipes) => {
      const whole = flour(neededOf(all.map(asMade), recipes));
      const split = all.flatMap(({ quantity, choice }) =>
        Array.from({ length: quantity % 7 === 0 ? 1 : 2 }, (_, at) => ({
          quantity:
            quantity % 7 === 0
              ? quantity
              : at === 0
                ? quantity - Math.floor(quantity / 2)
                : Math.floor(quantity / 2),
          choice,
        })),
      );
      expect(flour(neededOf(split.toReversed().map(asMade), recipes))).toBe(whole);
      // Each lot by itself may round up by a thousandth, and never down.
      const apart = all.reduce((sum, lot) => sum + flour(neededOf([asMade(lot)], recipes)), 0);
      expect(apart).toBeGreaterThanOrEqual(whole);
      expect(apart - whole).toBeLessThan(all.length + 1);
    }),
  );
});

test('what is bought is enough, and one pack less would not be', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000_000 });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 50_000_000 }), (needed, onHand, pack) => {
      const packs = packsToBuy(needed, onHand, pack);
      expect(onHand + packs * pack).toBeGreaterThanOrEqual(needed);
      if (packs > 0) expect(onHand + (packs - 1) * pack).toBeLessThan(needed);
    }),
  );
});
