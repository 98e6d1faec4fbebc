import type { KitchenResource } from '@dapur/contract/seller-resources';
import { expect, test } from 'vitest';
import { readResource, resourceFormOf } from './resource-form.ts';

const oven: KitchenResource = {
  id: 'oven',
  name: 'Oven 1',
  unit: 'minutes',
  per_day: 480_000,
  weekdays: [null, 0, null, null, null, 240_500, null],
  uses: [
    { product_id: 'tart', amount: 15_000, portions: 12 },
    { product_id: 'cake', amount: 40_000, portions: 1 },
  ],
};

test('a resource is shown and saved as it was', () => {
  expect(readResource('oven', resourceFormOf(oven), [])).toEqual({
    resource: oven,
    faults: { weekdays: [], uses: [] },
  });
});

test('a product whose amount is emptied takes nothing', () => {
  const form = resourceFormOf(oven);
  const { resource } = readResource(
    'oven',
    { ...form, uses: { ...form.uses, cake: { amount: '', portions: '1' } } },
    [],
  );
  expect(resource?.uses).toEqual([oven.uses[0]]);
});

test('what is no amount is named, and nothing is saved', () => {
  const form = {
    ...resourceFormOf(oven),
    name: 'Fridge',
    perDay: 'much',
    weekdays: ['', '-1', '', '', '', '', ''],
    uses: { tart: { amount: '0', portions: '12' }, cake: { amount: '3', portions: '0' } },
  };
  expect(readResource('oven', form, ['fridge'])).toEqual({
    faults: { name: 'taken', perDay: true, weekdays: [1], uses: ['tart', 'cake'] },
  });
});
