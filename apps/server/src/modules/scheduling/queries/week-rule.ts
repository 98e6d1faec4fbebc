import { malaysianDate } from '@dapur/contract/dates/dates';
import type { SavedWeekRule } from '@dapur/contract/dates/seller-schedule';
import { withTenant } from '../../../platform/db/index.ts';
import { readWeekRule } from '../data/week-rule.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';

/** The weekdays whose dates open by themselves, and how far dates are open. */
export async function savedWeekRule(
  { db, clock }: Pick<SchedulingDeps, 'db' | 'clock'>,
  tenantId: string,
): Promise<SavedWeekRule> {
  const today = malaysianDate(clock.now());
  const { rule, lastOpen, state } = await withTenant(db, tenantId, (tx) => readWeekRule(tx, tenantId, today));
  return { today, rule, last_open: lastOpen, knows_holidays: state !== null };
}
