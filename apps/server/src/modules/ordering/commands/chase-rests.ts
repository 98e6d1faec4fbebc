import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { NO_DEPOSIT } from '@dapur/contract/stores/deposit-input';
import { withTenantRetry, type RowKey, type Tx } from '../../../platform/db/index.ts';
import { actAs, recordActivity } from '../../activity/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { readDepositTerms } from '../../stores/index.ts';
import { lockOrder } from '../data/order-state.ts';
import { findRests, noteReminder, readRest } from '../data/rests.ts';
import { keptDepositSen, refundableSen } from '../domain/order-money.ts';
import { nextRestStep, SOON_DAYS } from '../domain/rest-reminders.ts';
import type { OrderingDeps } from '../ordering-deps.ts';
import { cancelConfirmed } from './cancel-order.ts';
import { closeBills, type BillDeps } from './check-bill.ts';

const AT_ONCE = 200;
/** The reason of such a cancellation, as it is stored; people read words for it. */
export const REST_UNPAID = 'rest_unpaid';

export type ChaseDeps = BillDeps & Pick<OrderingDeps, 'log' | 'isTransferWaiting'>;

/**
 * Reminds customers of what is left to pay after a deposit, and cancels orders whose terms say so, in all stores. Several
 * processes may do so at once: each order is looked at under its lock.
 */
export async function chaseRests(deps: ChaseDeps, now: Date): Promise<void> {
  const today = malaysianDate(now.getTime());
  const found = await findRests(deps.db, { today, until: addDays(today, SOON_DAYS), most: AT_ONCE });
  for (const key of found) {
    try {
      const step = await withTenantRetry(deps.db, key.tenantId, (tx) => remind(tx, key, now));
      if (step === 'cancel') await cancelUnpaidRest(deps, key, now);
    } catch (err) {
      // A failure with one order must not keep the others' customers from being told.
      deps.log.error(
        { err, tenantId: key.tenantId, orderId: key.id },
        'The rest of an order could not be asked for',
      );
    }
  }
}

/** Sends the reminder that is due, if one is; answers what is to be done. */
async function remind(tx: Tx, key: RowKey, now: Date): Promise<ReturnType<typeof nextRestStep>> {
  const { tenantId, id } = key;
  const next = await nextOf(tx, key, now);
  if (next === undefined || next.step === undefined || next.step === 'cancel') return next?.step;
  const { step: stage, dueOn } = next;
  await noteReminder(tx, key, { dueOn, stage, at: now });
  await addToOutbox(tx, { tenantId, topic: 'order.rest_reminder', payload: { orderId: id, stage, dueOn } });
  return stage;
}

async function nextOf(tx: Tx, { tenantId, id }: RowKey, now: Date) {
  const order = await lockOrder(tx, tenantId, id);
  const rest = order && (await readRest(tx, tenantId, id));
  if (order === undefined || rest === undefined) return undefined;
  const terms =
    rest.termsVersion === null
      ? NO_DEPOSIT
      : ((await readDepositTerms(tx, tenantId, rest.termsVersion)) ?? NO_DEPOSIT);
  const step = nextRestStep({ ...rest, ifUnpaid: terms.if_unpaid }, now);
  return { order, step, dueOn: rest.dueOn, depositSen: rest.depositSen, terms };
}

/**
 * Cancels an order whose rest did not come: nobody shall pay it any more, what was paid meanwhile counts, and a slip that
 * the store has not looked at stops it. The store keeps of the deposit what the accepted terms say; the remainder goes back.
 */
async function cancelUnpaidRest(deps: ChaseDeps, key: RowKey, now: Date): Promise<void> {
  const { tenantId, id } = key;
  const isWaiting = (tx: Tx) => deps.isTransferWaiting(tx, tenantId, id);
  if (await withTenantRetry(deps.db, tenantId, isWaiting)) return;
  await closeBills(deps, tenantId, id);
  await withTenantRetry(deps.db, tenantId, async (tx) => {
    const actor = { kind: 'system' } as const;
    await actAs(tx, actor);
    const next = await nextOf(tx, key, now);
    if (next?.step !== 'cancel' || (await isWaiting(tx))) return;
    const keptSen = keptDepositSen(next.depositSen, next.terms.kept_percent);
    const refundSen = Math.max(0, refundableSen(next.order) - keptSen);
    await cancelConfirmed(tx, tenantId, next.order, {
      reason: REST_UNPAID,
      by: 'system',
      refundSen,
      createdBy: null,
    });
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'order.rest_unpaid',
      subject: 'order',
      subjectId: id,
      details: { due_on: next.dueOn, refund_sen: refundSen },
    });
  });
}
