import { withTenant, type Pools } from '../../../platform/db/index.ts';
import {
  attemptLife,
  moveAttempt,
  payableAttemptStates,
  readAttemptByBill,
  readAttempts,
  type AttemptState,
  type Bill,
  type Payments,
} from '../../payments/index.ts';
import { paidBillOf, settlePayment } from './settle-payment.ts';

export interface BillDeps {
  readonly db: Pools;
  readonly payments: Pick<Payments, 'askBill' | 'recallBill' | 'deleteBill'>;
}

/**
 * Asks the provider about a bill and settles what it says. Undefined when the provider does not know the bill.
 * Throws PaymentProviderError when it cannot be asked, and then nothing has changed.
 */
export async function checkBill(
  { db, payments }: BillDeps,
  tenantId: string,
  billId: string,
): Promise<Bill | undefined> {
  return settled(db, tenantId, await payments.askBill(tenantId, billId));
}

/**
 * As `checkBill`, but the provider's word may be two seconds old: for strangers, who may ask as often as they like. Whoever
 * has just paid must not be told what was so before.
 */
export async function recallBill(
  { db, payments }: BillDeps,
  tenantId: string,
  billId: string,
): Promise<Bill | undefined> {
  return settled(db, tenantId, await payments.recallBill(tenantId, billId));
}

async function settled(db: Pools, tenantId: string, bill: Bill | undefined): Promise<Bill | undefined> {
  if (bill?.paid === true) {
    await settlePayment(db, tenantId, paidBillOf(bill));
  }
  return bill;
}

/** Deletes one bill at the provider, or settles it when it turns out paid. Throws PaymentProviderError. */
export async function closeBill(
  deps: BillDeps,
  tenantId: string,
  billId: string,
): Promise<'closed' | 'paid'> {
  if ((await deps.payments.deleteBill(tenantId, billId)) === 'already_paid') {
    const bill = await checkBill(deps, tenantId, billId);
    // The provider said a moment ago that the bill is paid: if it now says otherwise, the caller tries again later.
    if (bill?.paid !== true) throw new Error(`the provider contradicts itself about bill ${billId}`);
    return 'paid';
  }
  await withTenant(deps.db, tenantId, async (tx) => {
    const attempt = await readAttemptByBill(tx, tenantId, billId);
    if (attempt !== undefined) await moveAttempt(tx, tenantId, attempt.id, attemptLife.move('deleted'));
  });
  return 'closed';
}

/** Whether a bill in this state could still be paid at the provider. */
export function isPayable(state: AttemptState): boolean {
  return payableAttemptStates.some((payable) => payable === state);
}

/** Closes every bill of an order that is still open. Repeating it is harmless. */
export async function closeBills(deps: BillDeps, tenantId: string, orderId: string): Promise<void> {
  const attempts = await withTenant(deps.db, tenantId, (tx) => readAttempts(tx, tenantId, orderId));
  for (const { state, billId } of attempts) {
    if (isPayable(state) && billId !== null) await closeBill(deps, tenantId, billId);
  }
}
