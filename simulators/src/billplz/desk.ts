import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CallbackSender } from './callbacks.ts';
import type { Faults } from './faults.ts';
import { providerTime, type Account, type Bill, type Clock, type Transaction, type Store } from './model.ts';
import { sign } from './signature.ts';

export type Outcome = 'approve' | 'decline' | 'leave';

export type Desk = {
  /** Proof that the bank page was opened while the bill could be paid. It outlives a deletion of the bill. */
  openPayment(bill: Bill, gatewayCode: string): string;
  wasOpened(bill: Bill, gatewayCode: string, proof: string): boolean;
  /** Settles one attempt, sends the callback, and returns where the browser goes (null: no redirect URL). */
  settle(bill: Bill, gatewayCode: string, outcome: Outcome): string | null;
  /** The signed way back to the shop from a paid bill; null when unpaid or without a redirect URL. */
  wayBack(bill: Bill): string | null;
};

/** The place where bills get paid. */
export function openDesk(options: {
  store: Store;
  faults: Faults;
  clock: Clock;
  callbacks: CallbackSender;
  accountOf: (bill: Bill) => Account;
}): Desk {
  const { store, faults, clock, callbacks, accountOf } = options;

  const proofOf = (bill: Bill, gatewayCode: string) =>
    createHmac('sha256', accountOf(bill).xSignatureKey).update(`open ${bill.id} ${gatewayCode}`).digest();

  function settle(bill: Bill, gatewayCode: string, outcome: Outcome): string | null {
    // A second tab that approves too finds the bill paid; nothing is taken twice.
    if (bill.state === 'paid') return wayBack(bill);
    const account = accountOf(bill);
    const transaction: Transaction = {
      id: randomBytes(6).toString('hex').toUpperCase(),
      status: outcome === 'approve' ? 'completed' : outcome === 'decline' ? 'failed' : 'pending',
      gatewayCode,
      completedAt: outcome === 'approve' ? clock.now().toISOString() : null,
    };
    bill.transactions.push(transaction);
    if (outcome === 'approve') {
      // Also from state 'deleted': a payer who was at the bank already completes the payment, and the bill reappears.
      bill.state = 'paid';
      bill.paidAmount = bill.amount;
      bill.paidAt = transaction.completedAt;
    }
    store.changed();
    if (outcome !== 'leave') callbacks.notify(bill, account, transaction);
    return returnUrl(bill, account, transaction);
  }

  function wayBack(bill: Bill): string | null {
    const payment = bill.transactions.find(({ status }) => status === 'completed');
    return payment === undefined ? null : returnUrl(bill, accountOf(bill), payment);
  }

  function returnUrl(bill: Bill, account: Account, transaction: Transaction): string | null {
    if (bill.redirectUrl === null) return null;
    const url = new URL(bill.redirectUrl);
    url.searchParams.set('billplz[id]', bill.id);
    if (faults.unsignedRedirect) return url.href;
    const values: Record<string, string> = {
      id: bill.id,
      paid: String(bill.state === 'paid'),
      paid_at: bill.paidAt === null ? '' : providerTime(bill.paidAt),
      ...(account.extraPaymentInfo && { transaction_id: transaction.id, transaction_status: transaction.status }),
    };
    for (const [name, value] of Object.entries(values)) url.searchParams.set(`billplz[${name}]`, value);
    url.searchParams.set('billplz[x_signature]', sign({ billplz: values }, account.xSignatureKey));
    // Spaces leave percent-encoded, as the provider writes them; a literal plus is already %2B here.
    url.search = url.search.replaceAll('+', '%20');
    return url.href;
  }

  return {
    openPayment: (bill, gatewayCode) => proofOf(bill, gatewayCode).toString('hex'),
    wasOpened: (bill, gatewayCode, proof) =>
      /^[0-9a-f]{64}$/.test(proof) && timingSafeEqual(Buffer.from(proof, 'hex'), proofOf(bill, gatewayCode)),
    settle,
    wayBack,
  };
}
