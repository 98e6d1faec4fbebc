import { expect, test } from 'vitest';
import { addSpan, firstDay, madeHours, sameTimes, spansOf, switchDay } from './week-hours.ts';

const span = (weekday: number, from: string, to: string) => ({ weekday, from, to });

test('a day opens with usual times, then with those of the open day before it, and closes again', () => {
  const one = switchDay([], 6);
  expect(one).toEqual([span(6, '09:00', '18:00')]);
  const stall = [span(6, '07:30', '11:00'), span(6, '17:00', '19:00')];
  expect(switchDay(stall, 7)).toEqual([...stall, span(7, '07:30', '11:00'), span(7, '17:00', '19:00')]);
  expect(switchDay(stall, 2), 'else with those of the first').toEqual([
    ...stall,
    span(2, '07:30', '11:00'),
    span(2, '17:00', '19:00'),
  ]);
  expect(switchDay(switchDay(stall, 7), 7)).toEqual(stall);
});

test('another time begins where the last one ends, past midnight too', () => {
  expect(addSpan([span(1, '09:00', '12:30')], 1).at(-1)).toEqual(span(1, '12:30', '14:30'));
  expect(addSpan([span(1, '09:00', '23:00')], 1).at(-1)).toEqual(span(1, '23:00', '01:00'));
});

test('the times of a day on every open day leave closed days closed', () => {
  const hours = [span(5, '09:00', '12:00'), span(6, '07:30', '11:00')];
  expect(sameTimes(hours, 6)).toEqual([span(5, '07:30', '11:00'), span(6, '07:30', '11:00')]);
  expect(firstDay(hours)).toBe(5);
  expect(spansOf(hours, 6)).toEqual([{ span: hours[1], at: 1 }]);
});

test('what shoppers read is made of the hours, where there are any', () => {
  expect([madeHours(null, 'en'), madeHours([], 'en')]).toEqual([undefined, undefined]);
  expect(madeHours([span(6, '07:30', '11:00')], 'ms')).toBe('Sab 7:30 AM – 11:00 AM');
});
