import { AppError } from '@dapur/contract/errors';
import type { FindingSource } from '@dapur/contract/platform/platform-payments';
import { withPlatform } from '../../../platform/db/index.ts';
import { recordPrivileged, type PrivilegedActor } from '../../audit/index.ts';
import { NoPaymentAccountError, PaymentProviderError } from '../../payments/index.ts';
import { readFinding } from '../data/findings.ts';
import { actionsFor } from '../finding-actions.ts';
import type { ReconciliationDeps } from '../reconciliation-deps.ts';

export interface FindingTarget {
  readonly source: FindingSource;
  readonly id: string;
  readonly by: Exclude<PrivilegedActor, 'operator'>;
}

/**
 * Asks the provider about a finding's bill, or has it closed there, and settles the answer as any other payment.
 * Answers the provider's word. Throws AppError: not_found, conflict (the bill is not open any more),
 * payment_unavailable (the store has no keys), payment_provider_failed.
 */
export async function askProvider(
  { db, log, ordering }: ReconciliationDeps,
  { source, id, by }: FindingTarget,
  step: 'ask' | 'close',
): Promise<string> {
  const actor = `user ${by.userId}`;
  const reason = `a bill is ${step === 'ask' ? 'asked about' : 'closed'}: ${source} ${id}`;
  const found = await withPlatform(db, actor, reason, (tx) => readFinding(tx, source, id));
  if (found === undefined) throw new AppError('not_found', 'It matches now');
  const { store_id: storeId, bill_id: billId } = found;
  if (!actionsFor(found)[step] || billId === null)
    throw new AppError('conflict', 'There is no bill to ask about');
  const outcome = await atProvider(() =>
    step === 'ask' ? ordering.askAboutBill(storeId, billId) : ordering.closeBill(storeId, billId),
  );
  await withPlatform(db, actor, reason, (tx) =>
    recordPrivileged(tx, {
      actor: by,
      action: step === 'ask' ? 'bill.asked_about' : 'bill.closed',
      subject: 'bill',
      subjectId: billId,
      tenantId: storeId,
      after: { outcome },
    }),
  );
  return outcome;

  async function atProvider(call: () => Promise<string | undefined>): Promise<string> {
    try {
      return (await call()) ?? 'unknown';
    } catch (err) {
      if (err instanceof NoPaymentAccountError)
        throw new AppError('payment_unavailable', 'The store has no payment keys');
      if (!(err instanceof PaymentProviderError)) throw err;
      log.warn({ err, tenantId: storeId, billId }, 'The provider did not answer the platform about a bill');
      throw new AppError('payment_provider_failed', 'The payment provider does not answer');
    }
  }
}
