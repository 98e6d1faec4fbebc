import { expect, test } from 'vitest';
import {
  isLateFor,
  isSlotOver,
  slotSpan,
  slotText,
  timeOfInstant,
  to12Hour,
  to24Hour,
} from './slot-times.ts';

test('a slot’s text says its times, and its times make its text', () => {
  expect(slotText('15:00', null)).toBe('3:00 PM');
  expect(slotText('09:30', '12:00')).toBe('9:30 AM - 12:00 PM');
  expect(slotSpan('9:30 AM - 12:00 PM')).toEqual({ begins: '09:30', ends: '12:00' });
  expect(slotSpan('3:00 PM')).toEqual({ begins: '15:00', ends: null });
  // An en dash, as people type it on phones.
  expect(slotSpan('9:00 AM – 11:00 AM')).toEqual({ begins: '09:00', ends: '11:00' });
  for (const words of ['Morning', '15:00', '3:00 PM - later', '1:00 PM - 2:00 PM - 3:00 PM', ''])
    expect(slotSpan(words)).toBeUndefined();
});

test('every minute of the day goes there and back', () => {
  for (let minute = 0; minute < 1_440; minute++) {
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    expect(to24Hour(to12Hour(time))).toBe(time);
  }
});

test('a slot of today is over at its end, and one past midnight never is', () => {
  expect(isSlotOver('3:00 PM', '14:59')).toBe(false);
  expect(isSlotOver('3:00 PM', '15:00')).toBe(true);
  expect(isSlotOver('3:00 PM - 5:00 PM', '16:59')).toBe(false);
  expect(isSlotOver('3:00 PM - 5:00 PM', '17:00')).toBe(true);
  expect(isSlotOver('10:00 PM - 1:00 AM', '23:59')).toBe(false);
  expect(isSlotOver('Evening', '23:59')).toBe(false);
});

test('an instant’s time is written as a slot is, as it is in Malaysia', () => {
  expect(timeOfInstant(Date.parse('2026-11-22T04:26:00.000Z'))).toBe('12:26 PM');
  expect(timeOfInstant(Date.parse('2026-11-22T16:05:59.999Z'))).toBe('12:05 AM');
  expect(timeOfInstant(Date.parse('2026-11-22T01:00:00+08:00'))).toBe('1:00 AM');
});

test.each([
  ['3:00 PM', '15:29', false],
  ['3:00 PM', '15:30', true],
  ['3:00 PM', '22:46', true],
  ['3:00 PM - 5:00 PM', '17:29', false],
  ['3:00 PM – 5:00 PM', '17:30', true],
  ['11:00 PM - 1:00 AM', '23:59', false],
  ['Morning', '23:59', false],
])('an order for %s is late at %s: %s', (slot, time, isLate) => {
  const at = (date: string) => Date.parse(`${date}T${time}:00+08:00`);
  expect(isLateFor('2026-11-27', slot, at('2026-11-27'))).toBe(isLate);
  expect(isLateFor('2026-11-27', slot, at('2026-11-26'))).toBe(false);
  expect(isLateFor('2026-11-27', slot, at('2026-11-28'))).toBe(true);
});
