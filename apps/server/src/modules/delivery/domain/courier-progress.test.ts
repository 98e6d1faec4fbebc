import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDriverNews, progressOf, type SeenStatus } from './courier-progress.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 24, 8, minute));
const booking = (courierStatus: string, minute = 10, driverId: string | null = null) => ({
  state: 'booked' as const,
  courierStatus,
  statusAt: at(minute),
  driverId,
});
const seen = (status: SeenStatus, minute: number, driverId?: string) => ({
  status,
  driverId,
  at: at(minute),
});

test('older news changes nothing', () => {
  expect(progressOf(booking('PICKED_UP'), seen('ASSIGNING_DRIVER', 9))).toEqual({ kind: 'nothing' });
  expect(progressOf(booking('ON_GOING'), seen('CANCELED', 9))).toEqual({ kind: 'nothing' });
});

test('of two with one time the one that is further on counts', () => {
  expect(progressOf(booking('PICKED_UP'), seen('ON_GOING', 10)).kind).toBe('nothing');
  expect(progressOf(booking('ON_GOING'), seen('PICKED_UP', 10)).kind).toBe('under_way');
  expect(progressOf(booking('PICKED_UP'), seen('COMPLETED', 10)).kind).toBe('completed');
});

test('a driver may give an order back, even with the goods in hand, and is forgotten then', () => {
  for (const status of ['ON_GOING', 'PICKED_UP'])
    expect(progressOf(booking(status, 10, '7'), seen('ASSIGNING_DRIVER', 11))).toEqual({
      kind: 'under_way',
      news: undefined,
      keepsDriver: false,
    });
});

test('the goods are picked up once', () => {
  expect(progressOf(booking('ON_GOING', 10, '7'), seen('PICKED_UP', 11, '7'))).toEqual({
    kind: 'under_way',
    news: 'picked_up',
    keepsDriver: true,
  });
  expect(progressOf(booking('PICKED_UP', 10, '7'), seen('PICKED_UP', 11, '8'))).toEqual({
    kind: 'under_way',
    news: undefined,
    keepsDriver: false,
  });
});

test.each([
  ['CANCELED', 'cancelled', 'courier_cancelled'],
  ['REJECTED', 'rejected', 'rejected'],
  ['EXPIRED', 'expired', 'no_driver'],
] as const)('%s ends the booking and alerts the seller', (status, state, alert) => {
  expect(progressOf(booking('ON_GOING'), seen(status, 11))).toEqual({ kind: 'ended', state, alert });
});

test('what is over stays over, and unknown words change nothing', () => {
  const anyStatus = fc.constantFrom<SeenStatus>(
    'ASSIGNING_DRIVER',
    'ON_GOING',
    'PICKED_UP',
    'COMPLETED',
    'CANCELED',
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
      expect(progressOf({ ...booking('ON_GOING'), state }, seen(status, minute))).toEqual({
        kind: 'nothing',
      });
    }),
  );
  expect(progressOf(booking('ON_GOING'), seen('other', 20))).toEqual({ kind: 'nothing' });
});

test('news of a driver holds for the one who drives, or who came after all that is known', () => {
  expect(isDriverNews(booking('ON_GOING', 10, '7'), { driverId: '7', at: at(9) })).toBe(true);
  expect(isDriverNews(booking('ON_GOING', 10, '7'), { driverId: '6', at: at(9) })).toBe(false);
  expect(isDriverNews(booking('ASSIGNING_DRIVER', 10), { driverId: '6', at: at(9) })).toBe(false);
  expect(isDriverNews(booking('ASSIGNING_DRIVER', 10), { driverId: '8', at: at(11) })).toBe(true);
});
