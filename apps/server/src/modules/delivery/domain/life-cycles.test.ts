import { expect, test } from 'vitest';
import { bookingLife } from './booking-life-cycle.ts';
import { deliveryLife } from './delivery-life-cycle.ts';

test('each state is reached, and left unless it is final', () => {
  expect(bookingLife.faults()).toEqual([]);
  expect(deliveryLife.faults()).toEqual([]);
});

test('what was brought stays brought', () => {
  expect(deliveryLife.moves.delivered).toEqual(['delivered']);
  expect(bookingLife.moves.completed).toEqual([]);
});

test('nobody waits for the seller before the order is paid, or after it was cancelled', () => {
  expect(deliveryLife.statesBefore('stuck')).toEqual(['scheduled', 'booking', 'booked', 'by_store', 'stuck']);
});
