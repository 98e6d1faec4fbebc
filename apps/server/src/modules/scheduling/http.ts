import { malaysianMoment } from '@dapur/contract/dates/date-rules';
import type { CachePlan, Handlers } from '../../platform/http/index.ts';
import { readItemCounts } from './data/calendar.ts';
import type { ShownSchedule } from './shown-schedule.ts';
import { checkAvailability } from './queries/check-availability.ts';
import { offeredTimes } from './queries/offered-times.ts';
import type { SchedulingDeps } from './scheduling-deps.ts';
import { sellerScheduleHandlers, type SellerScheduleHandlers } from './seller-http.ts';

export type SchedulingHandlers = Handlers<
  'listDeliveryDates' | 'listDeliveryTimes' | 'itemCounts' | 'checkAvailability'
> &
  SellerScheduleHandlers;

/** Orders move the counts without announcing it, so those live for a moment only. */
export const schedulingCachePlan: CachePlan = {
  listDeliveryDates: { maxAgeMs: 2_000 },
  listDeliveryTimes: { maxAgeMs: 1_000 },
  itemCounts: { maxAgeMs: 1_000 },
};

export function schedulingHandlers(deps: SchedulingDeps, scheduling: ShownSchedule): SchedulingHandlers {
  return {
    ...sellerScheduleHandlers(deps),
    listDeliveryDates: ({ query }, { tenant }) => scheduling.dates(tenant.id, query.lang),
    listDeliveryTimes: ({ query: { date, method } }, { tenant }) =>
      date === undefined || method === undefined
        ? scheduling.times(tenant.id)
        : offeredTimes(deps, tenant.id, date, method),
    itemCounts: ({ query }, { tenant }) => readItemCounts(deps.db, tenant.id, query.delivery_date),
    checkAvailability: ({ body }, { tenant }) =>
      checkAvailability(deps.db, tenant.id, {
        date: body.delivery_date,
        items: body.items,
        now: malaysianMoment(deps.clock.now()),
      }),
  };
}
