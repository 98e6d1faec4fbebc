import { malaysianMoment } from '@dapur/contract/dates/date-rules';
import { addDays } from '@dapur/contract/dates/dates';
import type { DeliveryDate } from '@dapur/contract/dates/scheduling';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import { readCalendar, readTimes } from './data/calendar.ts';
import { shownDates } from './domain/portions.ts';
import { schedulingHandlers, type SchedulingHandlers } from './http.ts';
import { rollingTask } from './jobs.ts';
import type { SchedulingDeps } from './scheduling-deps.ts';
import type { ShownSchedule } from './shown-schedule.ts';

export { voidedSchedulingSecrets } from './data/voided-secrets.ts';
export { schedulingCachePlan } from './http.ts';
export { datesEnd, lastOpenDate } from './data/date-warnings.ts';
export { rollAllDates, warnOfLastDates } from './commands/roll-dates.ts';
export { changeClaims, poolName, type ClaimWanted } from './data/change-claims.ts';
export { writeFirstSchedule } from './data/first-schedule.ts';
export { forgetLimitsOf } from './data/dates.ts';
export { holdSchedule } from './data/hold-schedule.ts';
export { giveResourceClaims } from './data/give-resource-claims.ts';
export { readTimedResources } from './data/timed-resources.ts';
export {
  brokenBound,
  claimName,
  claimPools,
  explainShortage,
  isScheduleUnchanged,
  readResourcePools,
  reclaimPools,
  releaseClaims,
  shareSchedule,
  shortagesOf,
  slotFacts,
  toSlotFacts,
  wantedPlaces,
  wantedResources,
  type ResourcePool,
  type SlotFacts,
  type SlotFactsRow,
  type Wanted,
  type WantedPlace,
} from './capacity.ts';

/** Dates, times and the portions they have. */
export interface Scheduling extends ShownSchedule {
  readonly handlers: SchedulingHandlers;
  readonly tasks: readonly RepeatingTask[];
}

/** No store's horizon is further; what lies beyond the store's own is left out. */
const MAX_DAYS_SHOWN = 365;

export function createScheduling(deps: SchedulingDeps): Scheduling {
  const now = () => malaysianMoment(deps.clock.now());
  const scheduling: ShownSchedule = {
    today: () => now().today,
    dates: async (tenantId, locale = 'en') => {
      const at = now();
      const days = { now: at, from: at.today, to: addDays(at.today, MAX_DAYS_SHOWN), locale };
      return shownDates(await readCalendar(deps.db, tenantId, days));
    },
    times: (tenantId) => readTimes(deps.db, tenantId),
  };
  return { ...scheduling, handlers: schedulingHandlers(deps, scheduling), tasks: [rollingTask(deps)] };
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
