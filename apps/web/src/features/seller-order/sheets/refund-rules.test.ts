import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import { expect, test } from 'vitest';
import { faultsOf } from '../../../lib/form/judge.ts';
import { cancelRules, refundRules, type TypedCancel, type TypedRefund } from './refund-rules.ts';

const id = '0197a000-0000-4000-8000-000000000001';
const item = '0197a000-0000-4000-8000-000000000002';
const isSaid = () => true;

const money = { refundable: 45 } as SellerOrder['money'];
const cancel: TypedCancel = { reason: 'Sick', back: 'part', refund: '12.50', method: 'transfer' };
const paid = cancelRules({ money, policy_refund: null });

const refund: TypedRefund = {
  kind: 'lines',
  amount: '',
  lines: { [item]: 2 },
  method: 'cash',
  reason: 'Broken on the way',
};
const rules = refundRules(id, 45);

test('a cancelled order needs a reason, and an amount that was paid', () => {
  expect(faultsOf(paid, cancel, isSaid)).toEqual({});
  expect(Object.keys(faultsOf(paid, { ...cancel, reason: ' a ' }, isSaid))).toEqual(['reason']);
  for (const part of ['', '0', '45.01', '1.234', 'x'])
    expect(Object.keys(faultsOf(paid, { ...cancel, refund: part }, isSaid))).toEqual(['refund']);
});

test('of an order that was not paid nothing goes back, whatever was typed', () => {
  const unpaid = cancelRules({ money: { ...money, refundable: 0 }, policy_refund: null });
  expect(unpaid.read(cancel)).toEqual({ reason: 'Sick', method: 'transfer' });
});

test('by the policy no more goes back than was paid', () => {
  const strict = cancelRules({ money, policy_refund: { amount: 60, percent: 50 } });
  expect(strict.read({ ...cancel, back: 'policy' }).refund).toBe(45);
  expect(strict.read({ ...cancel, back: 'all' }).refund).toBe(45);
  expect(strict.read({ ...cancel, back: 'none' }).refund).toBe(0);
});

test('a refund for items names those of which some were chosen, and at least one', () => {
  expect(rules.read(refund)).toEqual({
    id,
    kind: 'lines',
    reason: 'Broken on the way',
    method: 'cash',
    lines: [{ item_id: item, quantity: 2 }],
  });
  expect(faultsOf(rules, refund, isSaid)).toEqual({});
  const none = faultsOf(rules, { ...refund, lines: { [item]: 0 } }, isSaid);
  expect(none).toMatchObject({ lines: { code: 'nothing' } });
  // Fields that belong to another kind of refund are not checked.
  expect(faultsOf(rules, { ...refund, kind: 'delivery', lines: {} }, isSaid)).toEqual({});
});

test('a refund of an amount is one between nothing and what can go back', () => {
  expect(rules.read({ ...refund, kind: 'amount', amount: 'RM 45' }).amount).toBe(45);
  expect(rules.read({ ...refund, kind: 'amount', amount: '12,50' }).amount).toBe(12.5);
  for (const amount of ['', '0', '45.01'])
    expect(Object.keys(faultsOf(rules, { ...refund, kind: 'amount', amount }, isSaid))).toEqual(['amount']);
});
