import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { MalaysianState } from '@dapur/contract/dates/malaysian-states';
import type { Oversold, WeekRule } from '@dapur/contract/dates/seller-schedule';
import { withPlatform, withTenantRetry, type Tx } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { askForDateWarnings } from '../data/date-warnings.ts';
import { giveClaims } from '../data/give-claims.ts';
import { holdSchedule } from '../data/hold-schedule.ts';
import {
  isUnrolled,
  readUnrolled,
  readWeekRule,
  rollDates,
  writeWeekRule,
  type Rolled,
} from '../data/week-rule.ts';
import { holidaysOf } from '../holidays/holidays.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { changeSchedule, type ScheduleKeeper } from './change-schedule.ts';

export type RollingDeps = Pick<SchedulingDeps, 'db' | 'clock' | 'forgetStore' | 'log'>;

const KL_OFFSET_MS = 8 * 3_600_000;
/** Nobody is mailed at night. */
const FROM_HOUR = 9;
const MAX_DAYS_AHEAD = 12 * 7;

/**
 * Sets the weekdays whose dates open by themselves, and opens them. Throws AppError `invalid_input` where holidays are to
 * be skipped and the store's address names no state.
 */
export async function saveWeekRule(
  deps: SchedulingDeps,
  keeper: ScheduleKeeper,
  rule: WeekRule,
): Promise<{ readonly over: Oversold[]; readonly rolled: Rolled }> {
  let rolled: Rolled = { opened: [], closed: [], kept: [] };
  const over = await changeSchedule(deps, keeper, {
    action: 'schedule.rule',
    details: { ...rule },
    // Dates that open or are kept have room for what is ordered.
    dates: [],
    work: async (tx, today) => {
      const { state } = await readWeekRule(tx, keeper.tenantId, today);
      if (rule.skips_holidays && state === null)
        throw invalidInput([
          { field: 'skips_holidays', message: 'needs a state in the address of the store' },
        ]);
      await writeWeekRule(tx, keeper.tenantId, rule, today);
      rolled = await rollDates(tx, keeper.tenantId, today, holidaysFrom(state, today));
    },
  });
  return { over, rolled };
}

/** Applies the rule of each store, once a day in Malaysia, whichever process does it. */
export async function rollAllDates(deps: RollingDeps, now: number): Promise<void> {
  const { db, log } = deps;
  const today = malaysianDate(now);
  const due = await withPlatform(db, 'scheduling', 'dates open by the rules of stores', (tx) =>
    readUnrolled(tx, today),
  );
  for (const tenantId of due) {
    try {
      await rollStore(deps, tenantId, today);
    } catch (err) {
      log.error({ err, tenantId }, 'The dates of a store could not be opened; it is tried again');
    }
  }
}

async function rollStore({ db, forgetStore }: RollingDeps, tenantId: string, today: string): Promise<void> {
  const isChanged = await withTenantRetry(db, tenantId, async (tx) => {
    if (!(await isUnrolled(tx, tenantId, today))) return false;
    await holdSchedule(tx, tenantId);
    return rollHeld(tx, tenantId, today);
  });
  if (isChanged) forgetStore(tenantId);
}

async function rollHeld(tx: Tx, tenantId: string, today: string): Promise<boolean> {
  if (!(await isUnrolled(tx, tenantId, today))) return false;
  const { state } = await readWeekRule(tx, tenantId, today);
  const { opened, closed } = await rollDates(tx, tenantId, today, holidaysFrom(state, today));
  if (opened.length + closed.length === 0) return false;
  await giveClaims(tx, tenantId, today);
  return true;
}

/** Asks for the mails to stores whose dates run out, in daytime and each once. */
export async function warnOfLastDates({ db }: Pick<RollingDeps, 'db'>, now: number): Promise<void> {
  if (new Date(now + KL_OFFSET_MS).getUTCHours() < FROM_HOUR) return;
  await withPlatform(db, 'scheduling', 'stores are told that their dates run out', (tx) =>
    askForDateWarnings(tx, malaysianDate(now)),
  );
}

const holidaysFrom = (state: MalaysianState | null, today: string): string[] =>
  state === null ? [] : holidaysOf(state, today, addDays(today, MAX_DAYS_AHEAD)).map(({ date }) => date);
