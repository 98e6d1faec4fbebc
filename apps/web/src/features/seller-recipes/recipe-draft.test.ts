import type { Ingredient } from '@dapur/contract/seller-recipes';
import { expect, test } from 'vitest';
import { draftCostSen, draftOf, recipeOf } from './recipe-draft.ts';

const flour: Ingredient = {
  id: 'flour',
  name: 'Flour',
  unit: 'g',
  pack_amount: 1_000_000,
  pack_sen: 400,
  on_hand: 0,
  recipes: 0,
};
const parts = [
  {
    option: '',
    choice: '',
    makes: 12,
    lines: [{ ingredient_id: 'flour', amount: 1_500_000, unit: 'kg' as const }],
  },
  {
    option: 'Topping',
    choice: 'Cheese',
    makes: 1,
    lines: [{ ingredient_id: 'flour', amount: 2_500, unit: 'g' as const }],
  },
];

test('a recipe is shown in the units it was written in, and saved as it was', () => {
  const draft = draftOf(parts);
  expect(draft[0]?.lines).toEqual([{ ingredientId: 'flour', amount: '1.5', unit: 'kg' }]);
  expect(recipeOf(draft)).toEqual(parts);
});

test('a product without a recipe begins with an empty one for every portion', () => {
  expect(draftOf([])).toEqual([{ option: '', choice: '', makes: '1', lines: [] }]);
});

test('what is no amount is not saved', () => {
  const [base] = draftOf(parts);
  const line = { ingredientId: 'flour', unit: 'g' as const };
  for (const amount of ['', 'x', '0', '1.2345'])
    expect(recipeOf([{ ...base!, lines: [{ ...line, amount }] }])).toBeUndefined();
  expect(recipeOf([{ ...base!, makes: '0' }])).toBeUndefined();
});

test('a portion costs its share of the packs, rounded once', () => {
  // 125 g at RM 4.00 a kilogram: 50 sen; 2.5 g more: 51.
  expect(draftCostSen(draftOf(parts).slice(0, 1), [flour])).toBe(50);
  expect(draftCostSen(draftOf(parts), [flour])).toBe(51);
});
