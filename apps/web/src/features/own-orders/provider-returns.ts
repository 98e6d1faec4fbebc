/** What a payment provider puts into the address that it sends the payer back to. */
export interface ProviderReturn {
  readonly billId: string;
  /** Undefined where it does not say, or where nothing is decided yet. */
  readonly saysPaid: boolean | undefined;
  /** Its own signature is with it. */
  readonly isSigned: boolean;
  /** The order that it names. */
  readonly orderId?: string;
  /** The query that hands all of it on to the server, as it came: Billplz signed it so. No other provider has such a call. */
  readonly handedOn?: {
    readonly billplz_id: string;
    readonly billplz_paid?: string;
    readonly billplz_paid_at?: string;
    readonly billplz_transaction_id?: string;
    readonly billplz_transaction_status?: string;
    readonly x_signature?: string;
  };
}

/** Undefined where no provider says anything. `saysPaid`: what the address says apart from a provider's own words. */
export function readProviderReturn(
  query: URLSearchParams,
  saysPaid: boolean | undefined,
): ProviderReturn | undefined {
  return readBillplz(query, saysPaid) ?? readToyyibpay(query);
}

/** Nothing of it is signed. */
function readToyyibpay(query: URLSearchParams): ProviderReturn | undefined {
  const billId = query.get('billcode')?.trim() ?? '';
  if (billId === '') return undefined;
  const status = query.get('status_id')?.trim();
  const orderId = query.get('order_id')?.trim() ?? '';
  return {
    billId,
    // 2: the bank has not decided yet.
    saysPaid: status === '1' ? true : status === '3' ? false : undefined,
    isSigned: false,
    ...(orderId && { orderId }),
  };
}

function readBillplz(query: URLSearchParams, saysPaid: boolean | undefined): ProviderReturn | undefined {
  const get = (name: string) => query.get(name)?.trim() ?? '';
  const billId = get('billplz[id]');
  const paid = get('billplz[paid]');
  if (billId === '' && paid === '') return undefined;
  // A bank that waits for a second approver says unpaid and pending: nothing is decided yet.
  const isUndecided = get('billplz[transaction_status]') === 'pending';
  const said = paid === '' ? saysPaid : paid === 'true';
  const handedPaid = query.get('billplz[paid]') ?? (said === undefined ? null : String(said));
  const signature = get('billplz[x_signature]') || get('x_signature');
  const asItCame = {
    billplz_paid: handedPaid,
    billplz_paid_at: query.get('billplz[paid_at]'),
    billplz_transaction_id: query.get('billplz[transaction_id]'),
    billplz_transaction_status: query.get('billplz[transaction_status]'),
    x_signature: signature || null,
  };
  return {
    billId,
    saysPaid: isUndecided ? undefined : said,
    isSigned: signature !== '',
    handedOn: {
      billplz_id: billId,
      ...Object.fromEntries(Object.entries(asItCame).filter(([, value]) => value !== null)),
    },
  };
}
