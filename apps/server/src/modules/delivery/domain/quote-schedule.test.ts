import { AppError } from '@dapur/contract/errors';
import { expect, test } from 'vitest';
import { wantedTime, type AskedTime } from './quote-schedule.ts';

const at = (time: string): number => Date.parse(`2026-11-21T${time}:00+08:00`);
const ask = (asked: AskedTime, now: number): string => {
  try {
    return wantedTime(asked, now)?.toISOString() ?? 'now';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
};
const slot = (deliveryTime: string, deliveryDate = '2026-11-21'): AskedTime => ({
  deliveryDate,
  deliveryTime,
});

test('a slot is wanted for its beginning until that comes', () => {
  expect(ask(slot('3:00 PM'), at('14:59'))).toBe('2026-11-21T07:00:00.000Z');
  expect(ask(slot('3:00 PM'), at('15:00'))).toBe('slot_unavailable');
  expect(ask(slot('3:00 PM', '2026-11-20'), at('09:00'))).toBe('slot_unavailable');
});

test('a span is wanted now from its beginning to its end, even over midnight', () => {
  const span = '3:00 PM - 5:00 PM';
  expect(ask(slot(span), at('14:59'))).toBe('2026-11-21T07:00:00.000Z');
  expect([ask(slot(span), at('15:00')), ask(slot(span), at('16:59'))]).toEqual(['now', 'now']);
  expect(ask(slot(span), at('17:00'))).toBe('slot_unavailable');
  expect(ask(slot('11:00 PM - 1:00 AM'), at('23:30'))).toBe('now');
  expect(ask(slot('11:00 PM - 1:00 AM', '2026-11-20'), at('00:30'))).toBe('slot_unavailable');
});

test('an instant counts where no slot is named', () => {
  expect(ask({ scheduledTime: '2026-11-21T15:00:00+08:00' }, at('14:59'))).toBe('2026-11-21T07:00:00.000Z');
  expect(ask({ scheduledTime: '2026-11-21T15:00:00+08:00' }, at('15:00'))).toBe('slot_unavailable');
  expect(ask({ deliveryDate: null, deliveryTime: '', scheduledTime: null }, at('15:00'))).toBe('now');
  expect(ask({ ...slot('3:00 PM'), scheduledTime: '2020-01-01T00:00:00Z' }, at('09:00'))).toBe(
    '2026-11-21T07:00:00.000Z',
  );
});
