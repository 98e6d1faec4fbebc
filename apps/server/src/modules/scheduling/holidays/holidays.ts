import { readFileSync } from 'node:fs';
import { inEachLocale } from '@dapur/contract/words/locales';
import { malaysianStates, type MalaysianState } from '@dapur/contract/dates/malaysian-states';
import type { Holiday } from '@dapur/contract/dates/seller-schedule';

/** The checked-in data. A day: date, name, where (`all`, `except 13`, or the codes of states), and whether it may move. */
interface HolidaysFile {
  readonly days: readonly (readonly [date: string, name: string, where: string, mayMove?: string])[];
}

interface KnownHoliday extends Holiday {
  readonly states: ReadonlySet<MalaysianState>;
}

let known: readonly KnownHoliday[] | undefined;

/** The public holidays of a state from `from` to `to`, by date. Known from 2026 to 2030. */
export function holidaysOf(state: MalaysianState, from: string, to: string): Holiday[] {
  known ??= readHolidays();
  return known
    .filter(({ date, states }) => date >= from && date <= to && states.has(state))
    .map(({ states: _states, ...holiday }) => holiday);
}

function readHolidays(): KnownHoliday[] {
  const { days } = readJson<HolidaysFile>('malaysia.json');
  const names = inEachLocale((locale) => readJson<Readonly<Record<string, string>>>(`names/${locale}.json`));
  return days.map(([date, key, where, mayMove]) => {
    const name = inEachLocale((locale) => names[locale][key] ?? '');
    if (Object.values(name).includes('')) throw new Error(`the holiday ${key} has no name`);
    const states = statesOf(where);
    return { date, name, states, is_national: where === 'all', may_move: mayMove !== undefined };
  });
}

const readJson = <File>(file: string): File =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as File;

function statesOf(where: string): Set<MalaysianState> {
  const all = malaysianStates;
  if (where === 'all') return new Set(all);
  const [first, ...rest] = where.split(' ');
  if (first === 'except') return new Set(all.filter((state) => !rest.includes(state)));
  return new Set(all.filter((state) => where.split(' ').includes(state)));
}
