import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backupName, backupsToRemove, backupTime } from './kept-backups.ts';

const DAY_MS = 24 * 3_600_000;
const from = Date.parse('2026-01-01T02:00:00Z');
const at = (time: number): string => backupName(new Date(time), true);
const dayOf = (name: string): string => name.slice(6, 14);
const monthOf = (name: string): string => name.slice(6, 12);

const moments = fc.array(fc.integer({ min: 0, max: 900 * 24 * 60 }), { minLength: 1, maxLength: 120 });
const names = moments.map((all) => [...new Set(all)].map((minutes) => at(from + minutes * 60_000)));
const count = fc.integer({ min: 0, max: 14 });
const keep = fc.record({ days: count, weeks: count, months: count });
const stay = (all: readonly string[], keeping: Parameters<typeof backupsToRemove>[1]): string[] => {
  const removed = new Set(backupsToRemove(all, keeping));
  return all.filter((name) => !removed.has(name)).toSorted();
};

describe('whatever there is and whatever is to be kept', () => {
  test('the newest stays, and all of the day before it', () => {
    fc.assert(
      fc.property(names, keep, (all, keeping) => {
        const left = stay(all, keeping);
        const newest = all.toSorted().at(-1) ?? '';
        const since = (backupTime(newest)?.getTime() ?? 0) - DAY_MS;
        for (const name of all) if ((backupTime(name)?.getTime() ?? 0) > since) expect(left).toContain(name);
        expect(left).toContain(newest);
      }),
    );
  });

  test('the last of each of the newest days and months stays, and no more than was asked for beside the last day', () => {
    fc.assert(
      fc.property(names, keep, (all, keeping) => {
        const left = stay(all, keeping);
        const lastOfEach = (periodOf: (name: string) => string, most: number): string[] => {
          const last = new Map(all.toSorted().map((name) => [periodOf(name), name]));
          return [...last.values()].toSorted().slice(Math.max(0, last.size - most));
        };
        const wanted = [
          ...(keeping.days === 0 ? [] : lastOfEach(dayOf, keeping.days)),
          ...(keeping.months === 0 ? [] : lastOfEach(monthOf, keeping.months)),
        ];
        for (const name of wanted) expect(left).toContain(name);
        const newest = backupTime(all.toSorted().at(-1) ?? '')?.getTime() ?? 0;
        const older = left.filter((name) => newest - (backupTime(name)?.getTime() ?? 0) >= DAY_MS);
        expect(older.length).toBeLessThanOrEqual(keeping.days + keeping.weeks + keeping.months);
      }),
    );
  });

  test('a second look removes nothing more, in whatever order they are named', () => {
    fc.assert(
      fc.property(names, keep, (all, keeping) => {
        const left = stay(all, keeping);
        expect(backupsToRemove(left, keeping)).toEqual([]);
        expect(stay(all.toReversed(), keeping)).toEqual(left);
      }),
    );
  });

  test('nothing is removed that the clock did not name so', () => {
    const strange = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'dapur-20260101T020000Z.age.partial',
        'copy of dapur-20260101T020000Z.age',
        'dapur-20261301T020000Z.age',
        'dapur-20260101T020000Z.zip',
        'dapur-before-the-move.backup',
        '../dapur-20260101T020000Z.age',
      ),
    );
    fc.assert(
      fc.property(names, fc.array(strange), keep, (all, others, keeping) => {
        const asked = [...others, ...all];
        for (const name of backupsToRemove(asked, keeping)) expect(all).toContain(name);
      }),
    );
  });

  test('a name says its moment to the second', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('2999-01-01'), noInvalidDate: true }),
        (moment) => {
          moment.setUTCMilliseconds(0);
          expect(backupTime(backupName(moment, false))).toEqual(moment);
        },
      ),
    );
  });
});

test('a year of nights leaves seven days, four weeks and the ends of twelve months', () => {
  const keeping = { days: 7, weeks: 4, months: 12 };
  let there: string[] = [];
  for (let day = 0; day < 500; day++) there = stay([...there, at(from + day * DAY_MS)], keeping);
  // The last night is that of Saturday, 15 May 2027.
  expect(there.map((name) => name.slice(6, 14))).toEqual([
    '20260630',
    '20260731',
    '20260831',
    '20260930',
    '20261031',
    '20261130',
    '20261231',
    '20270131',
    '20270228',
    '20270331',
    '20270425',
    '20270430',
    '20270502',
    '20270509',
    '20270510',
    '20270511',
    '20270512',
    '20270513',
    '20270514',
    '20270515',
  ]);
});
