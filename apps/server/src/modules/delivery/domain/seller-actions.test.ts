import { expect, test } from 'vitest';
import type { BookingState } from './booking-life-cycle.ts';
import type { StoredState } from './delivery-life-cycle.ts';
import { sellerActions } from './seller-actions.ts';

const table: [StoredState, BookingState | undefined, string, string[]][] = [
  ['unpaid', undefined, '', []],
  ['scheduled', undefined, '', ['book', 'by_store']],
  ['booking', 'booking', '', []],
  ['booking', undefined, '', ['book', 'by_store']],
  // Nobody can say yet whether it was booked.
  ['booking', 'in_doubt', '', []],
  ['stuck', 'in_doubt', '', ['book', 'by_store', 'link']],
  ['stuck', undefined, '', ['book', 'by_store', 'link']],
  ['booked', 'booked', 'finding_driver', ['by_store', 'cancel_courier']],
  ['booked', 'booked', 'picked_up', []],
  ['by_store', undefined, '', ['book']],
  ['delivered', 'completed', 'completed', []],
  ['cancelled', undefined, '', []],
  ['cancelled', 'booked', 'driver_assigned', ['cancel_courier']],
];
test.each(table)('%s with a booking that is %s %s: %j', (state, live, courierStatus, actions) => {
  expect(sellerActions({ carrier: 'courier', state }, live, courierStatus)).toEqual(actions);
});

test('what the store promised to bring itself needs nothing', () => {
  expect(sellerActions({ carrier: 'store', state: 'by_store' }, undefined, '')).toEqual([]);
});
