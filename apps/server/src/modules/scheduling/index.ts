import { addDays, malaysianDate } from '@dapur/contract/dates';
import type { DeliveryDate, DeliveryTime } from '@dapur/contract/scheduling';
import type { Clock } from '../../kernel/clock.ts';
import type { Pools } from '../../platform/db/index.ts';
import { readCalendar, readTimes } from './data/calendar.ts';
import { shownDates } from './domain/portions.ts';
import { schedulingHandlers, type SchedulingHandlers } from './http.ts';

export { schedulingCachePlan } from './http.ts';
export {
  claimPools,
  explainShortage,
  reclaimPools,
  releaseClaims,
  shortagesOf,
  type Wanted,
  type WantedLine,
} from './capacity.ts';

export interface SchedulingDeps {
  readonly db: Pools;
  readonly clock: Clock;
  readonly minOrderDays: (tenantId: string) => Promise<number>;
}

/** Dates, times and the portions they have. */
export interface Scheduling {
  readonly handlers: SchedulingHandlers;
  /** Today in Malaysia. */
  today(): string;
  /** Dates from today on, open and closed. */
  dates(tenantId: string): Promise<DeliveryDate[]>;
  times(tenantId: string): Promise<DeliveryTime[]>;
}

/** How far ahead dates are shown. */
const DAYS_SHOWN = 90;

export function createScheduling(deps: SchedulingDeps): Scheduling {
  const today = (): string => malaysianDate(deps.clock.now());
  const scheduling: Omit<Scheduling, 'handlers'> = {
    today,
    dates: async (tenantId) => {
      const from = today();
      return shownDates(await readCalendar(deps.db, tenantId, { from, to: addDays(from, DAYS_SHOWN) }));
    },
    times: (tenantId) => readTimes(deps.db, tenantId),
  };
  return { ...scheduling, handlers: schedulingHandlers(deps, scheduling) };
}

/** The first date that may be ordered for and still has portions; null when none is left. */
export function nextOrderableDate(
  dates: readonly DeliveryDate[],
  today: string,
  minOrderDays: number,
): string | null {
  const from = addDays(today, minOrderDays);
  return (
    dates.find(({ date, is_active, availability }) => is_active && date >= from && availability !== 'full')
      ?.date ?? null
  );
}
