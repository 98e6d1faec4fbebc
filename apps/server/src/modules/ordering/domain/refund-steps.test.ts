import { openRefundStates } from '@dapur/contract/order-states';
import { expect, test } from 'vitest';
import { mayRefundBecome, refundLife } from './refund-steps.ts';

test('each state is reached, and left unless it is final', () => {
  expect(refundLife.faults()).toEqual([]);
});

test('what is still to be sent back, and only that, can be given up', () => {
  expect(refundLife.statesBefore('withdrawn')).toEqual(openRefundStates);
});

test('money that is owed anyway is not given up', () => {
  expect(mayRefundBecome('due', 'withdrawn', 'seller')).toBe(true);
  expect(mayRefundBecome('due', 'withdrawn', 'paid_late')).toBe(false);
  expect(mayRefundBecome('done', 'sent', 'seller')).toBe(false);
});
