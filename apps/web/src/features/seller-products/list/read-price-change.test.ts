import { expect, test } from 'vitest';
import { faultsOf } from '../../../lib/form/judge.ts';
import { priceChangeOf, priceRules, type TypedChange } from './read-price-change.ts';

const byPercent: TypedChange = { kind: 'price_percent', isUp: true, percent: '10', amount: '' };
const byAmount: TypedChange = { kind: 'price_amount', isUp: false, percent: '', amount: 'RM 1.50' };
const wrongIn = (typed: TypedChange) => Object.keys(faultsOf(priceRules, typed, () => true));

test('a change is what the server takes, down with a sign', () => {
  expect(priceChangeOf(byPercent)).toEqual({ kind: 'price_percent', percent: 10 });
  expect(priceChangeOf(byAmount)).toEqual({ kind: 'price_amount', amount: -1.5 });
});

test('nothing, less than nothing and too much are said where they were typed', () => {
  for (const percent of ['', '0', '-5', 'x', '500.01'])
    expect(wrongIn({ ...byPercent, percent })).toEqual(['percent']);
  expect(wrongIn({ ...byPercent, percent: '500' })).toEqual([]);
  expect(wrongIn({ ...byPercent, isUp: false, percent: '90.01' })).toEqual(['percent']);
  for (const amount of ['', '0', '-1', '10000.01'])
    expect(wrongIn({ ...byAmount, amount })).toEqual(['amount']);
  expect(priceChangeOf({ ...byAmount, amount: '0' })).toBeUndefined();
});
