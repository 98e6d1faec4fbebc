import { malaysianMoment } from '@dapur/contract/dates/date-rules';
import { addDays, daysBetween } from '@dapur/contract/dates/dates';
import type { Oversold } from '@dapur/contract/dates/seller-schedule';
import { withTenantRetry, type Tx } from '../../../platform/db/index.ts';
import { recordActivity, type ActivityActor } from '../../activity/index.ts';
import { giveClaims } from '../data/give-claims.ts';
import { readGrid } from '../data/grid.ts';
import { holdSchedule } from '../data/hold-schedule.ts';
import { oversoldOn } from '../domain/oversold.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';

/** Whoever changes a store's schedule. */
export interface ScheduleKeeper {
  readonly tenantId: string;
  readonly actor: ActivityActor;
}

export interface ScheduleDeed {
  /** Such as `schedule.dates`. */
  readonly action: string;
  readonly details: Record<string, unknown>;
  /** The dates it touches; what is oversold there afterwards is answered. None: from today to the store's horizon. */
  readonly dates?: readonly string[];
  readonly work: (tx: Tx, today: string) => Promise<void>;
}

/** Nobody would read more. */
const MAX_TOLD = 50;
/** Beyond these days there are few orders; each shows as oversold when its date is opened. */
const DAYS_LOOKED_AT = 120;

/**
 * Changes a schedule: in one transaction, with its entry in the store's log, while no order is placed. Answers what is
 * sold beyond what it may be now; nothing sold is taken away.
 */
export async function changeSchedule(
  { db, clock, forgetStore }: Pick<SchedulingDeps, 'db' | 'clock' | 'forgetStore'>,
  { tenantId, actor }: ScheduleKeeper,
  { action, details, dates, work }: ScheduleDeed,
): Promise<Oversold[]> {
  const { today } = malaysianMoment(clock.now());
  const over = await withTenantRetry(db, tenantId, async (tx) => {
    await holdSchedule(tx, tenantId);
    await work(tx, today);
    await giveClaims(tx, tenantId, today);
    await recordActivity(tx, { tenantId, actor, action, subject: 'schedule', subjectId: null, details });
    return readOversold(tx, tenantId, today, dates);
  });
  forgetStore(tenantId);
  return over;
}

async function readOversold(
  tx: Tx,
  tenantId: string,
  today: string,
  dates: readonly string[] | undefined,
): Promise<Oversold[]> {
  // Nobody has to be told about past days.
  const coming = dates?.filter((date) => date >= today).toSorted();
  if (coming?.length === 0) return [];
  const from = coming?.[0] ?? today;
  const last = coming?.at(-1) ?? addDays(today, DAYS_LOOKED_AT);
  const to = daysBetween(from, last) > DAYS_LOOKED_AT ? addDays(from, DAYS_LOOKED_AT) : last;
  const grid = await readGrid(tx, tenantId, from, to);
  const touched = coming && new Set(coming);
  const looked = touched === undefined ? grid.dates : grid.dates.filter(({ date }) => touched.has(date));
  return oversoldOn(looked, grid.products, grid.resources, MAX_TOLD);
}
