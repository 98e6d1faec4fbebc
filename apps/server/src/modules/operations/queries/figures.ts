import { toRinggit } from '@dapur/contract/money/money';
import type { FigurePeriod, PlatformFigures } from '@dapur/contract/platform/platform-system';
import type { Tx } from '../../../platform/db/index.ts';
import { countPlatform, readFigures, type FigureRow } from '../data/figures.ts';
import { countJobs } from '../data/jobs.ts';
import { jobSums } from './system-health.ts';

/** The platform in figures. */
export async function platformFigures(tx: Tx, period: FigurePeriod): Promise<PlatformFigures> {
  const { now, before } = await readFigures(tx, period);
  const { live, stores, people } = await countPlatform(tx);
  const both = <T>(of: (row: FigureRow) => T) => ({ now: of(now), before: of(before) });
  return {
    period,
    from: now.from.toISOString(),
    to: now.to.toISOString(),
    sold: both((row) => toRinggit(row.sold)),
    orders: both((row) => row.orders),
    take: both((row) => toRinggit(row.take)),
    new_stores: both((row) => row.new_stores),
    bills: both((row) => ({ opened: row.bills_opened, paid: row.bills_paid })),
    callbacks: both((row) => ({ all: row.callbacks, faulty: row.callbacks_faulty })),
    couriers: both((row) => ({ asked: row.couriers, failed: row.couriers_failed })),
    late: both((row) => ({ count: row.late, amount: toRinggit(row.late_sen) })),
    refunds: both((row) => ({ count: row.refunds, amount: toRinggit(row.refunds_sen) })),
    stores: { live, all: stores },
    people,
    queue: jobSums(await countJobs(tx)),
  };
}
