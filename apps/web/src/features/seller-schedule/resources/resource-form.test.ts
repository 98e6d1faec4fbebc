import type { KitchenResource } from '@dapur/contract/dates/resource-input';
import { expect, test } from 'vitest';
import { faultsOf } from '../../../lib/form/judge.ts';
import { placeOfUse, resourceFormOf, resourceRules, type ResourceForm } from './resource-form.ts';

const [id, tart, cake] = [1, 2, 3].map((last) => `0199f0a0-0000-7000-8000-00000000000${last}`) as [
  string,
  string,
  string,
];
const oven: KitchenResource = {
  id,
  name: 'Oven 1',
  unit: 'minutes',
  per_day: 480_000,
  weekdays: [null, 0, null, null, null, 240_500, null],
  uses: [
    { product_id: tart, amount: 15_000, portions: 12 },
    { product_id: cake, amount: 40_000, portions: 1 },
  ],
};

const rules = resourceRules(id, ['fridge']);
const faultsIn = (form: ResourceForm) => Object.keys(faultsOf(rules, form, () => true));

test('a resource is shown and saved as it was', () => {
  expect(rules.read(resourceFormOf(oven))).toEqual(oven);
  expect(faultsIn(resourceFormOf(oven))).toEqual([]);
});

test('a product whose amount is emptied takes nothing', () => {
  const form = resourceFormOf(oven);
  const emptied = { ...form, uses: { ...form.uses, [tart]: { amount: ' ', portions: '1' } } };
  expect(rules.read(emptied).uses).toEqual([oven.uses[1]]);
  expect([placeOfUse(emptied, tart), placeOfUse(emptied, cake)]).toEqual([-1, 0]);
});

test('what is no amount is named', () => {
  const form: ResourceForm = {
    ...resourceFormOf(oven),
    name: ' Fridge ',
    per_day: 'much',
    weekdays: ['', '-1', '', '', '', '', ''],
    uses: { [tart]: { amount: '0', portions: '12' }, [cake]: { amount: '3', portions: '0' } },
  };
  expect(faultsIn(form)).toEqual(['per_day', 'weekdays.1', 'uses.0.amount', 'uses.1.portions', 'name']);
});
