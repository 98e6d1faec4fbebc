import { earliestDate, latestDate, malaysianMoment, type DateRules } from '@dapur/contract/dates/date-rules';
import { addDays } from '@dapur/contract/dates/dates';
import { AppError } from '@dapur/contract/errors';
import { stateCodeOf } from '@dapur/contract/dates/malaysian-states';
import type { Schedule, ScheduleGrid } from '@dapur/contract/dates/seller-schedule';
import { withTenant } from '../../../platform/db/index.ts';
import { readGrid } from '../data/grid.ts';
import { readWeek } from '../data/week.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';

/** The usual week, and how far ahead orders are taken. `userId`: whose calendar address is told of. */
export async function sellerSchedule(
  { db, clock }: Pick<SchedulingDeps, 'db' | 'clock'>,
  tenantId: string,
  userId: string,
): Promise<Schedule> {
  const week = await readWeek(db, tenantId, userId);
  if (week === undefined) throw new AppError('tenant_not_found', 'Store not found');
  const { settings } = week;
  const now = malaysianMoment(clock.now());
  const rules: DateRules = {
    leadDays: settings.lead_days,
    orderBy: settings.order_by,
    horizonDays: settings.horizon_days,
  };
  return {
    today: now.today,
    earliest: earliestDate(now, rules),
    latest: latestDate(now, rules),
    settings,
    day_caps: week.dayCaps ?? Array.from({ length: 7 }, () => null),
    slots: week.slots,
    state: stateCodeOf(week.state),
    feed_since: week.feedSince?.toISOString() ?? null,
  };
}

/** So many dates from `from` on, with all that is offered and taken. */
export async function scheduleGrid(
  { db, pictureUrl }: Pick<SchedulingDeps, 'db' | 'pictureUrl'>,
  tenantId: string,
  from: string,
  days: number,
): Promise<ScheduleGrid> {
  const { dates, products, resources } = await withTenant(db, tenantId, (tx) =>
    readGrid(tx, tenantId, from, addDays(from, days - 1)),
  );
  return {
    dates,
    resources,
    products: products.map(({ picture, ...product }) => ({
      ...product,
      image: picture === null ? null : pictureUrl(tenantId, picture),
    })),
  };
}
