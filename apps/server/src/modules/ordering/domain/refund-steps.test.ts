import { openRefundStates } from '@dapur/contract/orders/order-states';
import { expect, test } from 'vitest';
import { mayRefundBecome, refundLife } from './refund-steps.ts';

test('each state is reached, and left unless it is final', () => {
  expect(refundLife.faults()).toEqual([]);
});

test('what is still to be sent back, and only that, can be given up', () => {
  expect(refundLife.statesBefore('withdrawn')).toEqual(openRefundStates);
});

test('money that is owed anyway is not given up', () => {
  const gift = { cause: 'seller', takenSen: 0 } as const;
  expect(mayRefundBecome('due', 'withdrawn', gift)).toBe(true);
  expect(mayRefundBecome('due', 'withdrawn', { ...gift, cause: 'paid_late' })).toBe(false);
  // Nor what was given for a piece that left the order since.
  expect(mayRefundBecome('due', 'withdrawn', { ...gift, takenSen: 1 })).toBe(false);
  expect(mayRefundBecome('done', 'sent', gift)).toBe(false);
});
