import { describe, expect, test } from 'vitest';
import { hoursText, shownHours, spanFaults, whyPlaceClosed } from './opening-hours.ts';
import type { OpeningSpan } from '../stores/pickup-point-input.ts';

const span = (weekday: number, from: string, to: string): OpeningSpan => ({ weekday, from, to });
const [MONDAY, FRIDAY, SATURDAY, SUNDAY] = ['2026-11-23', '2026-11-27', '2026-11-28', '2026-11-29'] as const;
const stall = [span(6, '07:30', '11:00'), span(7, '07:30', '11:00')];

describe('whether a place is open for a slot', () => {
  test.each([
    [FRIDAY, '10:00 AM', 'day'],
    [SATURDAY, '10:00 AM', undefined],
    [SUNDAY, '10:00 AM', undefined],
    [SATURDAY, '3:00 PM', 'time'],
    [SATURDAY, '7:29 AM', 'time'],
    [SATURDAY, '7:30 AM', undefined],
    [SATURDAY, '10:59 AM', undefined],
    [SATURDAY, '11:00 AM', 'time'],
  ])('%s, %s: %s', (date, slot, why) => {
    expect(whyPlaceClosed(stall, date, slot)).toBe(why);
  });

  test('a slot that lasts is open where the place is for some of it', () => {
    expect(whyPlaceClosed(stall, SATURDAY, '10:00 AM - 12:00 PM')).toBeUndefined();
    expect(whyPlaceClosed(stall, SATURDAY, '6:00 AM – 8:00 AM')).toBeUndefined();
    expect(whyPlaceClosed(stall, SATURDAY, '11:00 AM - 1:00 PM')).toBe('time');
    expect(whyPlaceClosed(stall, SATURDAY, '6:00 AM - 7:30 AM')).toBe('time');
    expect(whyPlaceClosed(stall, SATURDAY, '10:00 AM - 10:00 AM')).toBeUndefined();
  });

  test('between two spans of a day it is closed', () => {
    const hours = [span(5, '15:00', '18:00'), span(5, '09:00', '12:00')];
    expect(whyPlaceClosed(hours, FRIDAY, '10:00 AM')).toBeUndefined();
    expect(whyPlaceClosed(hours, FRIDAY, '1:00 PM')).toBe('time');
    expect(whyPlaceClosed(hours, FRIDAY, '12:30 PM - 2:30 PM')).toBe('time');
    expect(whyPlaceClosed(hours, FRIDAY, '3:00 PM')).toBeUndefined();
  });

  test('a night market is open past midnight, which is the next day', () => {
    const night = [span(6, '18:00', '02:00')];
    expect(whyPlaceClosed(night, SATURDAY, '11:00 PM')).toBeUndefined();
    expect(whyPlaceClosed(night, SUNDAY, '1:00 AM')).toBeUndefined();
    expect(whyPlaceClosed(night, SUNDAY, '2:00 AM')).toBe('day');
    expect(whyPlaceClosed(night, SATURDAY, '1:00 AM')).toBe('time');
    const sundays = [span(7, '20:00', '03:00')];
    expect(whyPlaceClosed(sundays, MONDAY, '12:00 AM'), 'over the end of the week').toBeUndefined();
  });

  test('until midnight ends with the day', () => {
    const late = [span(5, '18:00', '00:00')];
    expect(whyPlaceClosed(late, FRIDAY, '11:59 PM')).toBeUndefined();
    expect(whyPlaceClosed(late, SATURDAY, '12:00 AM')).toBe('day');
  });

  test('a slot over midnight meets what opens on the next day', () => {
    const early = [span(6, '00:30', '06:00')];
    expect(whyPlaceClosed(early, FRIDAY, '11:00 PM - 1:00 AM')).toBeUndefined();
    expect(whyPlaceClosed(early, FRIDAY, '11:00 PM - 12:30 AM')).toBe('day');
    expect(whyPlaceClosed([span(1, '00:30', '06:00')], SUNDAY, '11:00 PM - 1:00 AM')).toBeUndefined();
  });

  test.each(['Selepas Zohor', 'Morning', '', '15:00'])(
    'words that name no time (%o) go by the day',
    (slot) => {
      expect(whyPlaceClosed(stall, SATURDAY, slot)).toBeUndefined();
      expect(whyPlaceClosed(stall, FRIDAY, slot)).toBe('day');
    },
  );

  test('words behind a first time go by that time', () => {
    expect(whyPlaceClosed(stall, SATURDAY, '10:00 AM onwards')).toBeUndefined();
    expect(whyPlaceClosed(stall, SATURDAY, '2:00 PM onwards')).toBe('time');
  });

  test('a place without hours, and a day that is not chosen yet, close nothing', () => {
    expect(whyPlaceClosed(null, FRIDAY, '3:00 AM')).toBeUndefined();
    expect(whyPlaceClosed(stall, '', '')).toBeUndefined();
  });
});

describe('hours in words', () => {
  test.each([
    ['en', 'Sat, Sun 7:30 AM – 11:00 AM'],
    ['ms', 'Sab, Ahd 7:30 AM – 11:00 AM'],
    ['zh', '周六、周日 7:30 AM – 11:00 AM'],
  ] as const)('two days in %s', (locale, text) => {
    expect(hoursText(stall, locale)).toBe(text);
  });

  test('days that are alike stand together, and three in a row as from and to', () => {
    const week = [5, 4, 3, 2].map((day) => span(day, '09:00', '18:00'));
    const hours = [...stall, ...week];
    expect(hoursText(hours, 'en')).toBe('Tue–Fri 9:00 AM – 6:00 PM; Sat, Sun 7:30 AM – 11:00 AM');
    expect(hoursText(hours, 'ms')).toBe('Sel–Jum 9:00 AM – 6:00 PM; Sab, Ahd 7:30 AM – 11:00 AM');
    expect(hoursText(hours, 'zh')).toBe('周二至周五 9:00 AM – 6:00 PM；周六、周日 7:30 AM – 11:00 AM');
  });

  test('several spans of a day, days apart, and every day', () => {
    const split = [1, 3, 5].flatMap((day) => [span(day, '14:00', '18:00'), span(day, '09:00', '12:00')]);
    expect(hoursText(split, 'en')).toBe('Mon, Wed, Fri 9:00 AM – 12:00 PM, 2:00 PM – 6:00 PM');
    const daily = [1, 2, 3, 4, 5, 6, 7].map((day) => span(day, '10:00', '00:00'));
    expect(['en', 'ms', 'zh'].map((locale) => hoursText(daily, locale as 'en'))).toEqual([
      'Every day 10:00 AM – 12:00 AM',
      'Setiap hari 10:00 AM – 12:00 AM',
      '每天 10:00 AM – 12:00 AM',
    ]);
  });

  test('the words of the store come before those made from its hours', () => {
    expect(shownHours('Sabtu sahaja', stall, 'ms')).toBe('Sabtu sahaja');
    expect(shownHours('', stall, 'ms')).toBe('Sab, Ahd 7:30 AM – 11:00 AM');
    expect(shownHours('', null, 'ms')).toBe('');
  });
});

describe('faults of spans', () => {
  test('spans that only touch have none', () => {
    const hours = [span(1, '09:00', '12:00'), span(1, '12:00', '15:00'), span(1, '22:00', '02:00')];
    expect(spanFaults([...hours, span(2, '02:00', '05:00')])).toEqual(Array(4).fill(undefined));
  });

  test('one that ends as it begins, and the later of two that overlap', () => {
    expect(spanFaults([span(1, '09:00', '09:00')])).toEqual(['empty']);
    expect(spanFaults([span(1, '09:00', '12:00'), span(1, '11:00', '15:00')])).toEqual([
      undefined,
      'overlap',
    ]);
  });

  test('overlaps over midnight, over the end of the week too', () => {
    expect(spanFaults([span(1, '22:00', '02:00'), span(2, '01:00', '05:00')])[1]).toBe('overlap');
    expect(spanFaults([span(1, '01:00', '05:00'), span(7, '22:00', '02:00')])[1]).toBe('overlap');
    expect(spanFaults([span(7, '22:00', '02:00'), span(1, '01:00', '05:00')])[1]).toBe('overlap');
  });
});
