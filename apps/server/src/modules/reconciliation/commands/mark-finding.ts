import { AppError } from '@dapur/contract/errors';
import { withPlatform, type Tx } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { recordPrivileged } from '../../audit/index.ts';
import { readFinding, type FindingRow } from '../data/findings.ts';
import { markFinding, unmarkFinding } from '../data/marks.ts';
import { actionsFor } from '../finding-actions.ts';
import type { ReconciliationDeps } from '../reconciliation-deps.ts';
import type { FindingTarget } from './ask-provider.ts';

/** Reminds the store of a finding by mail. Throws AppError: not_found, conflict (reminded a short while ago). */
export function handToStore(deps: ReconciliationDeps, target: FindingTarget, note: string): Promise<void> {
  return onFinding(deps, target, async (tx, found) => {
    if (!actionsFor(found).hand_over || found.order_id === null)
      throw new AppError('conflict', "The store can't resolve this");
    await mark(tx, target, found, 'handed_over', note);
    await addToOutbox(tx, {
      tenantId: found.store_id,
      topic: 'payment.handed_over',
      payload: {
        orderId: found.order_id,
        finding: found.id,
        isRefund: found.source === 'refund',
        amountSen: found.amount_sen,
        since: found.since.toISOString(),
        note,
      },
    });
  });
}

/** Says that a finding is dealt with. Throws AppError: not_found, conflict (it is already, or ends by itself). */
export function settleFinding(deps: ReconciliationDeps, target: FindingTarget, note: string): Promise<void> {
  return onFinding(deps, target, async (tx, found) => {
    if (!actionsFor(found).deal) throw new AppError('conflict', 'This closes when the money is refunded');
    await mark(tx, target, found, 'dealt_with', note);
  });
}

/** Says that it is not. Throws AppError: not_found, conflict (nobody said it was). */
export function reopen(deps: ReconciliationDeps, target: FindingTarget): Promise<void> {
  return onFinding(deps, target, async (tx, found) => {
    if (!(await unmarkFinding(tx, target.source, target.id)))
      throw new AppError('conflict', 'It is not resolved');
    await recordPrivileged(tx, {
      actor: target.by,
      action: 'payment.reopened',
      subject: target.source,
      subjectId: target.id,
      tenantId: found.store_id,
    });
  });
}

async function mark(
  tx: Tx,
  { source, id, by }: FindingTarget,
  { store_id: storeId, kind, amount_sen }: FindingRow,
  state: 'handed_over' | 'dealt_with',
  note: string,
): Promise<void> {
  if (!(await markFinding(tx, { source, id, storeId, state, note, by: by.userId })))
    throw new AppError('conflict', 'Someone did this a moment ago');
  await recordPrivileged(tx, {
    actor: by,
    action: `payment.${state}`,
    subject: source,
    subjectId: id,
    tenantId: storeId,
    reason: note,
    after: { kind, amount_sen },
  });
}

function onFinding(
  { db }: ReconciliationDeps,
  { source, id, by }: FindingTarget,
  work: (tx: Tx, found: FindingRow) => Promise<void>,
): Promise<void> {
  return withPlatform(db, `user ${by.userId}`, `about a payment: ${source} ${id}`, async (tx) => {
    const found = await readFinding(tx, source, id);
    if (found === undefined) throw new AppError('not_found', 'It matches now');
    await work(tx, found);
  });
}
