/** What the address says about a payment. All of it is a hint: the server asks the provider. */
export interface PaymentReturn {
  /** The order's id or number. */
  readonly reference: string;
  readonly billId: string;
  /** Undefined where the address does not say. */
  readonly saysPaid: boolean | undefined;
  /** The provider's own words beside the bill, as they came: it signed them so. */
  readonly paid: string | undefined;
  readonly paidAt: string | undefined;
  readonly transactionId: string | undefined;
  readonly transactionStatus: string | undefined;
  readonly signature: string;
}

/** Reads `status`, `reference`, `billplz[id]`, `billplz[paid]` and what the provider signed with them. */
export function readPaymentReturn(search: string): PaymentReturn {
  const query = new URLSearchParams(search);
  const get = (name: string) => query.get(name)?.trim() ?? '';
  const paid = get('billplz[paid]');
  // A bank that waits for a second approver says unpaid and pending: nothing is decided yet.
  const undecided = get('billplz[transaction_status]') === 'pending';
  return {
    reference: get('reference'),
    billId: get('billplz[id]'),
    saysPaid: undecided ? undefined : said(paid, get('status')),
    paid: query.get('billplz[paid]') ?? undefined,
    paidAt: query.get('billplz[paid_at]') ?? undefined,
    transactionId: query.get('billplz[transaction_id]') ?? undefined,
    transactionStatus: query.get('billplz[transaction_status]') ?? undefined,
    signature: get('billplz[x_signature]') || get('x_signature'),
  };
}

function said(paid: string, status: string): boolean | undefined {
  if (paid !== '') return paid === 'true';
  if (['success', 'paid', 'completed'].includes(status)) return true;
  if (['failed', 'fail', 'unpaid', 'cancelled'].includes(status)) return false;
  return undefined;
}
