import { describe, expect, test } from 'vitest';
import {
  cutoffOf,
  earliestDate,
  latestDate,
  malaysianMoment,
  mondayOf,
  type DateRules,
} from './date-rules.ts';
import { addDays, daysBetween, malaysianDate, weekdayOf } from './dates.ts';

const rules = (change: Partial<DateRules> = {}): DateRules => ({
  leadDays: 2,
  orderBy: null,
  horizonDays: 30,
  ...change,
});
const at = (iso: string) => malaysianMoment(Date.parse(iso));

test('the moment is Malaysia’s, whatever the machine’s zone, to the minute on both sides of midnight', () => {
  expect(at('2026-11-20T15:59:59.999Z')).toEqual({ today: '2026-11-20', timeOfDay: '23:59' });
  expect(at('2026-11-20T16:00:00.000Z')).toEqual({ today: '2026-11-21', timeOfDay: '00:00' });
  // Nights on which clocks change elsewhere are like all others.
  for (const day of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'])
    expect(at(`${day}T02:30:00+08:00`)).toEqual({ today: day, timeOfDay: '02:30' });
});

describe('order by 8 PM, 2 days before', () => {
  const evening = rules({ orderBy: '20:00' });
  test('a minute before it is in time, on the minute it is not', () => {
    expect(earliestDate(at('2026-11-20T19:59:59+08:00'), evening)).toBe('2026-11-22');
    expect(earliestDate(at('2026-11-20T20:00:00+08:00'), evening)).toBe('2026-11-23');
    expect(cutoffOf('2026-11-22', evening)).toBe(Date.parse('2026-11-20T20:00:00+08:00'));
  });
});

test('without a time of day the day counts until midnight', () => {
  expect(earliestDate(at('2026-11-20T23:59:59+08:00'), rules())).toBe('2026-11-22');
  expect(earliestDate(at('2026-11-21T00:00:00+08:00'), rules())).toBe('2026-11-23');
});

test('23:59 leaves a last minute that is too late; 00:00 takes the whole day', () => {
  const late = rules({ leadDays: 0, orderBy: '23:59' });
  expect(earliestDate(at('2026-11-20T23:58:59+08:00'), late)).toBe('2026-11-20');
  expect(earliestDate(at('2026-11-20T23:59:00+08:00'), late)).toBe('2026-11-21');
  expect(earliestDate(at('2026-11-20T00:00:00+08:00'), rules({ leadDays: 0, orderBy: '00:00' }))).toBe(
    '2026-11-21',
  );
});

test('a product counts only where it needs more days than the store', () => {
  const now = at('2026-11-20T12:00:00+08:00');
  expect(earliestDate(now, rules(), 1)).toBe('2026-11-22');
  expect(earliestDate(now, rules(), 5)).toBe('2026-11-25');
  expect(latestDate(now, rules())).toBe('2026-12-20');
});

test('for random moments and rules a date is orderable exactly until its cut-off', () => {
  const random = seeded(Number(process.env['DAPUR_SEED'] ?? 20_261_121));
  const faults: unknown[] = [];
  for (let round = 0; round < 20_000; round++) {
    const start = Date.parse('2026-01-01T00:00:00Z') + Math.floor(random() * 1_500) * 86_400_000;
    // Near the edges of days and minutes more often than chance would be.
    const edge = [0, 1, 59_999, 60_000, 86_399_999, 86_400_000 - 60_000][Math.floor(random() * 8)];
    const now = start + (edge ?? Math.floor(random() * 86_400_000)) - 8 * 3_600_000;
    const minute = [0, 1, 1_439, 1_200][Math.floor(random() * 6)] ?? Math.floor(random() * 1_440);
    const one = rules({
      leadDays: Math.floor(random() * 8),
      orderBy: random() < 0.3 ? null : hhmm(minute),
    });
    const product = random() < 0.5 ? null : Math.floor(random() * 12);
    const earliest = earliestDate(malaysianMoment(now), one, product);
    const isExact = [addDays(earliest, -1), earliest, addDays(earliest, 1)].every(
      (date) => date >= earliest === now < cutoffOf(date, one, product),
    );
    // Later moments never open a date again.
    const isMonotone = earliestDate(malaysianMoment(now + 60_000), one, product) >= earliest;
    const beyondLead = daysBetween(malaysianDate(now), earliest) - Math.max(one.leadDays, product ?? 0);
    if (!isExact || !isMonotone || (beyondLead !== 0 && beyondLead !== 1))
      faults.push({ now: new Date(now).toISOString(), one, product, earliest });
  }
  expect(faults).toEqual([]);
});

test('weeks begin on Monday', () => {
  expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([1, 7]);
  for (let day = 0; day < 7; day++) expect(mondayOf(addDays('2026-11-16', day))).toBe('2026-11-16');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
});

const hhmm = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The same numbers for one seed, so that a failure can be seen again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
