import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StoreDepositInput, type DepositRule } from '../stores/deposit-input.ts';
import { MIN_BILL_SEN } from '../vouchers/credit-rules.ts';
import { depositOf, firstSen, restDueOn, type DepositedOrder } from './deposits.ts';

const rule = (change: Partial<DepositRule> = {}): DepositRule => ({
  on: 'every',
  product_ids: [],
  from: null,
  days: null,
  percent: 50,
  amount: null,
  rest_days: 3,
  ...change,
});
const order: DepositedOrder = {
  productIds: ['cake'],
  totalSen: 20_000,
  payableSen: 20_000,
  today: '2026-12-01',
  date: '2026-12-15',
};

test.each([
  ['a share', [rule()], {}, { sen: 10_000, restDays: 3 }],
  ['an amount', [rule({ percent: null, amount: 80 })], {}, { sen: 8_000, restDays: 3 }],
  ['of what credit leaves', [rule()], { payableSen: 15_001 }, { sen: 7_501, restDays: 3 }],
  ['for a product', [rule({ on: 'product', product_ids: ['cake'] })], {}, { sen: 10_000, restDays: 3 }],
  ['for another product', [rule({ on: 'product', product_ids: ['kuih'] })], {}, undefined],
  ['from a total', [rule({ on: 'total', from: 200 })], {}, { sen: 10_000, restDays: 3 }],
  ['a sen below it', [rule({ on: 'total', from: 200 })], { totalSen: 19_999 }, undefined],
  ['far ahead', [rule({ on: 'ahead', days: 14 })], {}, { sen: 10_000, restDays: 3 }],
  ['a day too near', [rule({ on: 'ahead', days: 14 })], { date: '2026-12-14' }, undefined],
  [
    'the most of several',
    [rule({ percent: 20 }), rule({ percent: 60, rest_days: 1 })],
    {},
    { sen: 12_000, restDays: 1 },
  ],
  ['a day before the rest is due', [rule()], { date: '2026-12-05' }, { sen: 10_000, restDays: 3 }],
  ['on the day that the rest is due', [rule()], { date: '2026-12-04' }, undefined],
  ['for today', [rule({ rest_days: 0 })], { date: '2026-12-01' }, undefined],
  ['where the amount is all of it', [rule({ percent: null, amount: 200 })], {}, undefined],
  ['without rules', [], {}, undefined],
] as const)('a deposit: %s', (_name, rules, change, expected) => {
  expect(depositOf(rules, { ...order, ...change })).toEqual(expected);
});

test('both parts are bills that can be paid, and together they are the order, whatever the rules', () => {
  const anyRule = fc
    .record({
      percent: fc.option(fc.integer({ min: 1, max: 99 })),
      sen: fc.integer({ min: 1, max: 50_000 }),
      rest: fc.integer({ min: 0, max: 10 }),
    })
    .map(({ percent, sen, rest }) =>
      rule({ percent, amount: percent === null ? sen / 100 : null, rest_days: rest }),
    );
  fc.assert(
    fc.property(
      fc.array(anyRule, { maxLength: 6 }),
      fc.integer({ min: MIN_BILL_SEN, max: 60_000 }),
      (rules, sen) => {
        const deposit = depositOf(rules, { ...order, totalSen: sen, payableSen: sen });
        const first = firstSen(sen, deposit?.sen ?? null);
        expect(first).toBe(deposit?.sen ?? sen);
        expect(first).toBeGreaterThanOrEqual(MIN_BILL_SEN);
        if (deposit !== undefined) expect(sen - first).toBeGreaterThanOrEqual(MIN_BILL_SEN);
      },
    ),
  );
});

test('the rest is due days before the date, over months and years', () => {
  expect(restDueOn('2027-01-02', 3)).toBe('2026-12-30');
});

const input = { version: 'x', rules: [], if_unpaid: 'wait', kept_percent: 0 };
test.each([
  [
    'products of a rule for all',
    { rules: [rule({ product_ids: ['0b7e2c1a-0000-4000-8000-000000000001'] })] },
    'rules.0.product_ids',
  ],
  ['no product', { rules: [rule({ on: 'product' })] }, 'rules.0.product_ids'],
  ['no total', { rules: [rule({ on: 'total' })] }, 'rules.0.from'],
  ['no days', { rules: [rule({ on: 'ahead' })] }, 'rules.0.days'],
  ['a share and an amount', { rules: [rule({ amount: 5 })] }, 'rules.0.percent'],
  ['neither', { rules: [rule({ percent: null })] }, 'rules.0.percent'],
  ['all of it', { rules: [rule({ percent: 100 })] }, 'rules.0.percent'],
  ['an amount of nothing', { rules: [rule({ percent: null, amount: 0 })] }, 'rules.0.amount'],
  ['seven rules', { rules: Array.from({ length: 7 }, () => rule()) }, 'rules'],
  [
    'too late to cancel',
    { if_unpaid: 'cancel', rules: [rule(), rule({ rest_days: 1 })] },
    'rules.1.rest_days',
  ],
  ['more than all kept', { kept_percent: 101 }, 'kept_percent'],
] as const)('rules are refused that make no sense: %s', (_name, change, path) => {
  const read = StoreDepositInput.safeParse({ ...input, ...change });
  expect(read.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});
