import { expect, test } from 'vitest';
import { nextStage } from './next-stage.ts';

const found = {
  buyers: 0,
  qualifying_orders: 5,
  stage: 'store_created',
  is_held: false,
  is_late: false,
  is_closed: false,
  is_suspended: false,
  is_same_bank: false,
} as const;

test.each([
  ['nobody bought', {}, 'store_created', ''],
  ['somebody bought', { buyers: 1 }, 'first_sale', ''],
  ['enough bought', { buyers: 5, stage: 'first_sale' }, 'in_hold', ''],
  ['it waits', { buyers: 5, stage: 'in_hold', is_held: true }, 'in_hold', ''],
  ['it has waited', { buyers: 6, stage: 'in_hold' }, 'qualified', ''],
  ['an order was given back meanwhile', { buyers: 4, stage: 'in_hold' }, 'first_sale', ''],
  ['the store is suspended', { buyers: 5, stage: 'in_hold', is_suspended: true }, 'in_hold', ''],
  ['it took too long', { buyers: 4, stage: 'first_sale', is_late: true }, 'rejected', 'not_in_time'],
  ['it was in time and waits', { buyers: 5, stage: 'in_hold', is_held: true, is_late: true }, 'in_hold', ''],
  ['both have one account', { buyers: 5, stage: 'in_hold', is_same_bank: true }, 'rejected', 'same_bank'],
  ['the store has closed', { is_closed: true }, 'rejected', 'closed'],
] as const)('%s', (_what, change, stage, reason) => {
  expect(nextStage({ ...found, ...change })).toEqual({ stage, reason });
});
