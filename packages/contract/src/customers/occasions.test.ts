import { describe, expect, test } from 'vitest';
import { isYearlyDay, monthDaysFrom, nextOn } from './occasions.ts';

describe('days that come again each year', () => {
  test('29 February is one, 30 February and 31 April are none', () => {
    expect(isYearlyDay({ month: 2, day: 29 })).toBe(true);
    expect([
      isYearlyDay({ month: 2, day: 30 }),
      isYearlyDay({ month: 4, day: 31 }),
      isYearlyDay({ month: 13, day: 1 }),
      isYearlyDay({ month: 1, day: 0 }),
    ]).toEqual([false, false, false, false]);
  });

  test('the days ahead go on over the end of a month and of a year', () => {
    expect(monthDaysFrom('2026-12-30', 3)).toEqual([101, 102, 1230, 1231]);
    expect(monthDaysFrom('2026-04-29', 2)).toEqual([429, 430, 501]);
    expect(monthDaysFrom('2026-04-29', 0)).toEqual([429]);
  });

  test('a year without 29 February keeps it on the 28th, one with it on its own day', () => {
    expect(monthDaysFrom('2026-02-27', 1)).toEqual([227, 228, 229]);
    expect(monthDaysFrom('2026-03-01', 1)).toEqual([301, 302]);
    expect(monthDaysFrom('2028-02-27', 1)).toEqual([227, 228]);
    expect(monthDaysFrom('2028-02-28', 1)).toEqual([228, 229]);
  });

  test('a year ahead holds every day there is', () => {
    expect(monthDaysFrom('2026-06-15', 366)).toHaveLength(366);
    expect(monthDaysFrom('2026-06-15', 100_000)).toHaveLength(366);
  });

  test('the next one is today, later this year, or next year', () => {
    expect(nextOn({ month: 6, day: 15 }, '2026-06-15')).toBe('2026-06-15');
    expect(nextOn({ month: 6, day: 16 }, '2026-06-15')).toBe('2026-06-16');
    expect(nextOn({ month: 6, day: 14 }, '2026-06-15')).toBe('2027-06-14');
    expect(nextOn({ month: 2, day: 29 }, '2026-02-28')).toBe('2026-02-28');
    expect(nextOn({ month: 2, day: 29 }, '2026-03-01')).toBe('2027-02-28');
    expect(nextOn({ month: 2, day: 29 }, '2027-03-01')).toBe('2028-02-29');
  });

  test('whatever is found ahead comes within those days', () => {
    for (const today of ['2026-02-20', '2027-12-25', '2028-02-20'])
      for (const days of [0, 7, 30])
        for (let month = 1; month <= 12; month++)
          for (let day = 1; day <= 31; day++) {
            if (!isYearlyDay({ month, day })) continue;
            const isAhead = monthDaysFrom(today, days).includes(month * 100 + day);
            const daysLeft = (Date.parse(nextOn({ month, day }, today)) - Date.parse(today)) / 86_400_000;
            expect(isAhead, `${today} +${days}: ${day}/${month}`).toBe(daysLeft <= days);
          }
  });
});
