import { ApiError, type Client } from '@dapur/contract/client';
import { useEffect, useState } from 'react';
import { orderApi } from '../../lib/order/order-api.ts';
import { fetchKnownOrder } from '../../lib/order/fetch-order.ts';
import { isWhole, stateOf, type KnownOrder } from '../../lib/order/order-state.ts';
import { readPaymentReturn, type PaymentReturn } from './payment-return.ts';

export type PaymentResult =
  | { readonly kind: 'processing' }
  /** The address names no payment. */
  | { readonly kind: 'invalid' }
  /** No such order, or none that may be told. */
  | { readonly kind: 'missing' }
  /** The server could not be asked. */
  | { readonly kind: 'unreachable' }
  /** `refused`: the payer came back with the word that it was not paid. */
  | { readonly kind: 'order'; readonly order: KnownOrder; readonly refused: boolean }
  /** Said to be paid, and not confirmed yet. */
  | { readonly kind: 'waiting'; readonly order: KnownOrder };

// The payment callback waits 1 s before and 2 s after its work (specification, storefront ordering, section 4).
const BEFORE_MS = 1_000;
const AFTER_MS = 2_000;
/** How often and how long an unconfirmed payment is asked about before the buyer is told to come back. */
const ASK_EVERY_MS = 2_500;
const ASK_TIMES = 8;

/** How the payment of the page's address went. `again` asks once more; `show` takes over what another call answered. */
export function usePaymentResult(client: Client): {
  readonly result: PaymentResult;
  readonly again: () => void;
} {
  const [result, setResult] = useState<PaymentResult>({ kind: 'processing' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const tell = (next: PaymentResult) => {
      if (!leaving.signal.aborted) setResult(next);
    };
    void follow(client, readPaymentReturn(window.location.search), tell, leaving.signal);
    return () => leaving.abort();
  }, [client, round]);
  return {
    result,
    again: () => {
      setResult({ kind: 'processing' });
      setRound((before) => before + 1);
    },
  };
}

async function follow(
  client: Client,
  back: PaymentReturn,
  tell: (result: PaymentResult) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!back.reference && !back.billId) return tell({ kind: 'invalid' });
  const refused = back.saysPaid === false;
  let found = await firstLook(client, back);
  // The provider's own word to the server may be on its way; the buyer who says "paid" is not told "unpaid".
  const undecided = back.billId !== '' && !refused;
  for (let asked = 0; undecided && asked < ASK_TIMES && isOpen(found) && !signal.aborted; asked += 1) {
    await pause(ASK_EVERY_MS);
    if (!signal.aborted) found = await lookAgain(client, back, found);
  }
  if (typeof found === 'string') return tell({ kind: found });
  tell(
    undecided && isOpen(found) ? { kind: 'waiting', order: found } : { kind: 'order', order: found, refused },
  );
}

/** Who may know the order only by the provider's signature asks by that again; its number alone tells nothing. */
async function lookAgain(
  client: Client,
  back: PaymentReturn,
  before: KnownOrder | 'missing' | 'unreachable',
): Promise<KnownOrder | 'missing' | 'unreachable'> {
  if (!back.signature || typeof before === 'string' || isWhole(before))
    return fetchKnownOrder(client, back.reference || back.billId);
  return (await askProvider(client, back)) ?? before;
}

async function firstLook(
  client: Client,
  back: PaymentReturn,
): Promise<KnownOrder | 'missing' | 'unreachable'> {
  if (!back.billId) return fetchKnownOrder(client, back.reference);
  await pause(BEFORE_MS);
  const answered = await askProvider(client, back);
  await pause(AFTER_MS);
  return answered ?? fetchKnownOrder(client, back.reference || back.billId);
}

/** Makes the server ask the provider about the bill. Undefined when that tells nothing about an order. */
async function askProvider(client: Client, back: PaymentReturn): Promise<KnownOrder | undefined> {
  const paid = back.paid ?? (back.saysPaid === undefined ? undefined : String(back.saysPaid));
  try {
    const { order } = await client(orderApi.paymentReturn, {
      query: {
        billplz_id: back.billId,
        ...(paid === undefined ? {} : { billplz_paid: paid }),
        ...(back.paidAt === undefined ? {} : { billplz_paid_at: back.paidAt }),
        ...(back.transactionId === undefined ? {} : { billplz_transaction_id: back.transactionId }),
        ...(back.transactionStatus === undefined
          ? {}
          : { billplz_transaction_status: back.transactionStatus }),
        ...(back.signature ? { x_signature: back.signature } : {}),
      },
    });
    return order;
  } catch (error) {
    // A refused or failed check decides nothing; the order itself is read next.
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

function isOpen(found: KnownOrder | 'missing' | 'unreachable'): boolean {
  if (typeof found === 'string') return found === 'unreachable';
  const state = stateOf(found);
  // An order that ended unpaid may still come back to life when the money arrives.
  return state === 'open' || state === 'ended';
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
