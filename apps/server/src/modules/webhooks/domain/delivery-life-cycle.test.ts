import { expect, test } from 'vitest';
import { webhookDeliveryLife } from './delivery-life-cycle.ts';

test('each state is reached, and left unless it is final', () => {
  expect(webhookDeliveryLife.faults()).toEqual([]);
});
