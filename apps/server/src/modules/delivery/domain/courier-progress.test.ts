import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDriverNews, progressOf, type CourierStatus } from './courier-progress.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 24, 8, minute));
const booking = (courierStatus: string, minute = 10, driverId: string | null = null) => ({
  state: 'booked' as const,
  courierStatus,
  statusAt: at(minute),
  driverId,
});
const seen = (status: CourierStatus, minute: number, driverId?: string) => ({
  status,
  driverId,
  at: at(minute),
});

test('older news changes nothing', () => {
  expect(progressOf(booking('picked_up'), seen('finding_driver', 9))).toEqual({ kind: 'nothing' });
  expect(progressOf(booking('driver_assigned'), seen('cancelled', 9))).toEqual({ kind: 'nothing' });
});

test('of two with one time the one that is further on counts', () => {
  expect(progressOf(booking('picked_up'), seen('driver_assigned', 10)).kind).toBe('nothing');
  expect(progressOf(booking('driver_assigned'), seen('picked_up', 10)).kind).toBe('under_way');
  expect(progressOf(booking('picked_up'), seen('completed', 10)).kind).toBe('completed');
});

test('a driver may give an order back, even with the goods in hand, and is forgotten then', () => {
  for (const status of ['driver_assigned', 'picked_up'])
    expect(progressOf(booking(status, 10, '7'), seen('finding_driver', 11))).toEqual({
      kind: 'under_way',
      news: undefined,
      keepsDriver: false,
    });
});

test('the goods are picked up once', () => {
  expect(progressOf(booking('driver_assigned', 10, '7'), seen('picked_up', 11, '7'))).toEqual({
    kind: 'under_way',
    news: 'picked_up',
    keepsDriver: true,
  });
  expect(progressOf(booking('picked_up', 10, '7'), seen('picked_up', 11, '8'))).toEqual({
    kind: 'under_way',
    news: undefined,
    keepsDriver: false,
  });
});

test.each([
  ['cancelled', 'cancelled', 'courier_cancelled'],
  ['rejected', 'rejected', 'rejected'],
  ['expired', 'expired', 'no_driver'],
] as const)('%s ends the booking and alerts the seller', (status, state, alert) => {
  expect(progressOf(booking('driver_assigned'), seen(status, 11))).toEqual({ kind: 'ended', state, alert });
});

test('what is over stays over, and unknown words change nothing', () => {
  const anyStatus = fc.constantFrom<CourierStatus>(
    'finding_driver',
    'driver_assigned',
    'picked_up',
    'completed',
    'cancelled',
  );
  const over = fc.constantFrom(
    'completed' as const,
    'cancelled',
    'rejected',
    'expired',
    'failed',
    'abandoned',
  );
  fc.assert(
    fc.property(anyStatus, over, fc.integer({ min: 0, max: 59 }), (status, state, minute) => {
      expect(progressOf({ ...booking('driver_assigned'), state }, seen(status, minute))).toEqual({
        kind: 'nothing',
      });
    }),
  );
  expect(progressOf(booking('driver_assigned'), seen('other', 20))).toEqual({ kind: 'nothing' });
});

test('news of a driver holds for the one who drives, or who came after all that is known', () => {
  expect(isDriverNews(booking('driver_assigned', 10, '7'), { driverId: '7', at: at(9) })).toBe(true);
  expect(isDriverNews(booking('driver_assigned', 10, '7'), { driverId: '6', at: at(9) })).toBe(false);
  expect(isDriverNews(booking('finding_driver', 10), { driverId: '6', at: at(9) })).toBe(false);
  expect(isDriverNews(booking('finding_driver', 10), { driverId: '8', at: at(11) })).toBe(true);
});
