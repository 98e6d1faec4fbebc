import type { CachePlan, Handlers } from '../../platform/http/index.ts';
import { readItemCounts } from './data/calendar.ts';
import type { Scheduling, SchedulingDeps } from './index.ts';
import { checkAvailability } from './queries/check-availability.ts';

export type SchedulingHandlers = Handlers<
  'listDeliveryDates' | 'listDeliveryTimes' | 'itemCounts' | 'checkAvailability'
>;

/** Orders move the counts without announcing it, so those live for a moment only. */
export const schedulingCachePlan: CachePlan = {
  listDeliveryDates: { maxAgeMs: 2_000 },
  listDeliveryTimes: {},
  itemCounts: { maxAgeMs: 1_000 },
};

export function schedulingHandlers(
  deps: SchedulingDeps,
  scheduling: Omit<Scheduling, 'handlers'>,
): SchedulingHandlers {
  return {
    listDeliveryDates: (_input, { tenant }) => scheduling.dates(tenant.id),
    listDeliveryTimes: (_input, { tenant }) => scheduling.times(tenant.id),
    itemCounts: ({ query }, { tenant }) => readItemCounts(deps.db, tenant.id, query.delivery_date),
    checkAvailability: async ({ body }, { tenant }) =>
      checkAvailability(deps.db, tenant.id, {
        date: body.delivery_date,
        items: body.items,
        today: scheduling.today(),
        minOrderDays: await deps.minOrderDays(tenant.id),
      }),
  };
}
