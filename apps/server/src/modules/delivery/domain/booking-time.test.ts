import { expect, test } from 'vitest';
import { lalamove } from '../providers/lalamove/index.ts';
import { bookingDueAt, lookForLostAt, wantedPickupTime } from './booking-time.ts';

// 2:00 PM in Malaysia.
const NOW = Date.parse('2026-11-24T06:00:00Z');
const LIMITS = lalamove.limits;
const inMinutes = (minutes: number): Date => new Date(NOW + minutes * 60_000);

test.each([
  [180, 120],
  [61, 1],
  [60, 0],
  [10, 0],
  [-30, 0],
])('a slot in %i minutes is booked in %i, an hour ahead', (slot, due) => {
  expect(bookingDueAt(inMinutes(slot), 60, NOW)).toBe(NOW + due * 60_000);
});

test('a driver is asked for now when the slot is over or nearer than a quarter of an hour, else for the slot', () => {
  expect(wantedPickupTime(inMinutes(-5), NOW, LIMITS)).toBeUndefined();
  expect(wantedPickupTime(inMinutes(14), NOW, LIMITS)).toBeUndefined();
  expect(wantedPickupTime(inMinutes(15), NOW, LIMITS)).toEqual(inMinutes(15));
});

test('an order that the courier does not show is asked for after growing pauses, and after an hour at most', () => {
  const lost = { requestedAt: inMinutes(-10) };
  const pauses: number[] = [];
  let now = NOW;
  for (let look = 0; look < 9; look += 1) {
    const next = lookForLostAt(lost, new Date(NOW), now, LIMITS) ?? Number.NaN;
    pauses.push((next - now) / 60_000);
    now = next;
  }
  expect(pauses).toEqual([5, 5, 10, 20, 40, 60, 60, 60, 60]);
});

test('after sixty days, when the courier shows it to nobody any more, it is not asked for', () => {
  const days = (count: number): number => NOW + count * 24 * 3_600_000;
  const lost = { requestedAt: new Date(NOW) };
  expect(lookForLostAt(lost, new Date(NOW), days(59.9), LIMITS)).toBe(days(59.9) + 3_600_000);
  expect(lookForLostAt(lost, new Date(NOW), days(60), LIMITS)).toBeUndefined();
});
