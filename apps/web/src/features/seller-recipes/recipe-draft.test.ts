import type { Ingredient } from '@dapur/contract/kitchen/seller-recipes';
import { expect, test } from 'vitest';
import { faultsOf } from '../../lib/form/judge.ts';
import { draftCostSen, recipeDraftOf, recipeRules, type DraftPart } from './recipe-draft.ts';

const id = '0197a000-0000-4000-8000-000000000001';
const flour: Ingredient = {
  id,
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
    lines: [{ ingredient_id: id, amount: 1_500_000, unit: 'kg' as const }],
  },
  {
    option: 'Topping',
    choice: 'Cheese',
    makes: 1,
    lines: [{ ingredient_id: id, amount: 2_500, unit: 'g' as const }],
  },
];

const wrongIn = (draft: readonly DraftPart[]) =>
  Object.keys(faultsOf(recipeRules, { parts: draft }, () => true));

test('a recipe is shown in the units it was written in, and saved as it was', () => {
  const draft = recipeDraftOf(parts);
  expect(draft[0]?.lines).toEqual([{ ingredientId: id, amount: '1.5', unit: 'kg' }]);
  expect(recipeRules.read({ parts: draft })).toEqual({ parts });
  expect(wrongIn(draft)).toEqual([]);
});

test('a product without a recipe begins with an empty one for every portion', () => {
  expect(recipeDraftOf([])).toEqual([{ option: '', choice: '', makes: '1', lines: [] }]);
});

test('what is no amount is not saved, and is said where it was typed', () => {
  const base: DraftPart = { option: '', choice: '', makes: '12', lines: [] };
  const sound = { ingredientId: id, unit: 'g' as const, amount: '1' };
  for (const amount of ['', 'x', '0', '1.2345', '999999999'])
    expect(wrongIn([{ ...base, lines: [{ ...sound, amount }] }])).toEqual(['parts.0.lines.0.amount']);
  for (const makes of ['', '0', '1.5', '10000'])
    expect(wrongIn([base, { ...base, option: 'Topping', choice: 'Cheese', makes }])).toEqual([
      'parts.1.makes',
    ]);
});

test('a portion costs its share of the packs, rounded once', () => {
  // 125 g at RM 4.00 a kilogram: 50 sen; 2.5 g more: 51.
  expect(draftCostSen(recipeDraftOf(parts).slice(0, 1), [flour])).toBe(50);
  expect(draftCostSen(recipeDraftOf(parts), [flour])).toBe(51);
});
