import { leavingPayoutStates, openPayoutStates } from '@dapur/contract/money/payout-states';
import { expect, test } from 'vitest';
import { payoutLife, payoutRunLife } from './payout-life-cycles.ts';

test('each state is reached, and left unless it is final', () => {
  expect(payoutLife.faults()).toEqual([]);
  expect(payoutRunLife.faults()).toEqual([]);
});

test('a payout is open until it is over, and only one that was let go is paid or comes back', () => {
  expect(payoutLife.states.filter((state) => !payoutLife.final.includes(state))).toEqual(openPayoutStates);
  expect(payoutLife.statesBefore('completed')).toEqual(leavingPayoutStates);
  expect(payoutLife.statesBefore('refunded')).toEqual(leavingPayoutStates);
});
