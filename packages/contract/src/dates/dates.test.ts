import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, formatDate, isLocalDate, malaysianDate, weekdayAndDay } from './dates.ts';
import { slotBegins, to24Hour } from './slot-times.ts';

describe('12-hour times', () => {
  test.each([
    ['12:00 AM', '00:00'],
    ['12:15 AM', '00:15'],
    ['12:59 AM', '00:59'],
    ['1:00 AM', '01:00'],
    ['9:05 AM', '09:05'],
    ['11:59 AM', '11:59'],
    ['12:00 PM', '12:00'],
    ['12:45 PM', '12:45'],
    ['1:00 PM', '13:00'],
    ['3:00 PM', '15:00'],
    ['11:59 PM', '23:59'],
    ['03:00 pm', '15:00'],
    [' 3:00PM ', '15:00'],
  ])('%s is %s', (time, expected) => {
    expect(to24Hour(time)).toBe(expected);
  });

  test.each([
    '',
    '0:30 AM',
    '00:30 AM',
    '13:00 PM',
    '12:60 PM',
    '3 PM',
    '15:00',
    '3:00',
    '3:0 PM',
    '3:00 XM',
    '3:00 PM PM',
    '-3:00 PM',
    '３:00 PM',
  ])('%j is none', (time) => {
    expect(to24Hour(time)).toBeUndefined();
  });

  test('all 1,440 minutes of a day come out, each once and in order', () => {
    const minutes = ['AM', 'PM'].flatMap((half) =>
      [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].flatMap((hour) =>
        Array.from({ length: 60 }, (_, minute) =>
          String(to24Hour(`${hour}:${String(minute).padStart(2, '0')} ${half}`)),
        ),
      ),
    );
    expect(minutes).toHaveLength(1_440);
    expect(minutes).toEqual([...new Set(minutes)].sort());
  });
});

describe('local dates', () => {
  test.each(['2026-01-01', '2026-12-31', '2024-02-29', '2000-02-29', '2026-04-30'])('%s is one', (date) => {
    expect(isLocalDate(date)).toBe(true);
  });

  test.each([
    '2026-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '2026-1-1',
    '26-01-01',
    '01-01-2026',
    '2026/01/01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '+002026-01-01',
    '-2026-01-01',
    '２０２６-01-01',
    '',
    'today',
    '2026-01-01\u0000',
    '0000-01-01',
  ])('%j is none', (date) => {
    expect(isLocalDate(date)).toBe(false);
  });

  test.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 1, '2024-03-01'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-29', 365, '2025-02-28'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 60, '2027-01-19'],
  ])('%s and %d days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  test('adding and counting days undo each other', () => {
    const day = fc.integer({ min: 0, max: 36_524 }).map((offset) => addDays('2000-01-01', offset));
    fc.assert(
      fc.property(day, fc.integer({ min: -10_000, max: 10_000 }), (date, days) => {
        const other = addDays(date, days);
        expect(isLocalDate(date) && isLocalDate(other)).toBe(true);
        expect(daysBetween(date, other)).toBe(days);
        // Text order is time order: lists are sorted and compared as text.
        expect(Math.sign(days)).toBe(other > date ? 1 : other < date ? -1 : 0);
      }),
    );
  });
});

describe('the date in Malaysia', () => {
  test.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20'],
    ['2026-11-20T16:00:00.000Z', '2026-11-21'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01'],
    ['2024-02-28T16:00:00.000Z', '2024-02-29'],
    ['2024-02-29T16:00:00.000Z', '2024-03-01'],
    ['2026-01-01T00:00:00.000Z', '2026-01-01'],
  ])('at %s is %s', (instant, date) => {
    expect(malaysianDate(Date.parse(instant))).toBe(date);
  });

  test('agrees with the time-zone database', () => {
    const inKualaLumpur = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Kuala_Lumpur',
      dateStyle: 'short',
    });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (at) => {
          expect(malaysianDate(at.getTime())).toBe(inKualaLumpur.format(at));
        },
      ),
    );
  });
});

test.each([
  ['en', 'Fri, 27 Nov'],
  ['ms', 'Jum, 27 Nov'],
  ['zh', '11月27日周五'],
] as const)('a date in %s reads %s', (locale, text) => {
  expect(formatDate('2026-11-27', locale)).toBe(text);
});

test.each([
  ['en', 'en-GB'],
  ['ms', 'ms-MY'],
  ['zh', 'zh-CN'],
] as const)(
  'the short names of days and months in %s are those of the Unicode locale data',
  (locale, tag) => {
    const written = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
    const [weekday, day] = [written({ weekday: 'short' }), written({ day: 'numeric', month: 'short' })];
    for (let nth = 0; nth < 366; nth++) {
      const date = addDays('2028-01-01', nth);
      const at = new Date(date);
      expect(weekdayAndDay(date, locale)).toEqual({ weekday: weekday.format(at), day: day.format(at) });
    }
  },
);

describe('the instant at which a slot begins', () => {
  test.each([
    ['2026-11-28', '3:00 PM', '2026-11-28T07:00:00.000Z'],
    ['2026-11-28', ' 10:30 am - 12:00 pm', '2026-11-28T02:30:00.000Z'],
    // A morning in Malaysia is the evening before in UTC.
    ['2026-11-28', '7:59 AM', '2026-11-27T23:59:00.000Z'],
    ['2028-02-29', '12:00 AM', '2028-02-28T16:00:00.000Z'],
  ])('%s, %s is %s', (date, slot, expected) => {
    expect(new Date(slotBegins(date, slot) ?? Number.NaN).toISOString()).toBe(expected);
  });

  test.each([
    ['2026-11-28', 'Afternoon'],
    ['2026-11-28', '15:00'],
    ['2026-11-28', '13:00 PM'],
    ['2026-11-28', '3:00 PMs'],
    ['2026-02-30', '3:00 PM'],
  ])('%s, %s names none', (date, slot) => {
    expect(slotBegins(date, slot)).toBeUndefined();
  });
});
