import { ApiError, type Client } from '@dapur/contract/client';
import { orderApi } from '../../lib/order/order-api.ts';
import { fetchKnownOrder } from '../../lib/order/fetch-order.ts';
import { isWhole, stateOf, type KnownOrder } from '../../lib/order/order-state.ts';
import { pause } from '../../lib/query/pause.ts';
import { shopKeys } from '../../lib/query/query-keys.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { readPaymentReturn, type PaymentReturn } from './payment-return.ts';

export type PaymentResult =
  | { readonly kind: 'processing' }
  /** The address names no payment. */
  | { readonly kind: 'invalid' }
  /** No such order, or none that may be told. */
  | { readonly kind: 'missing' }
  /** The server could not be asked. */
  | { readonly kind: 'unreachable' }
  /** `refused`: the payer came back with the answer that the payment failed. */
  | { readonly kind: 'order'; readonly order: KnownOrder; readonly refused: boolean }
  /** The payer says that it is paid, but no confirmation has come yet. */
  | { readonly kind: 'waiting'; readonly order: KnownOrder };

// The payment callback waits 1 s before and 2 s after its work (specification, storefront ordering, section 4).
const BEFORE_MS = 1_000;
const AFTER_MS = 2_000;
/**
 * How often an unconfirmed payment is asked about, and at which interval, before the buyer is told to come back later.
 */
const ASK_EVERY_MS = 2_500;
const ASK_TIMES = 8;

/** How the payment of the page's address went. `again` asks once more. */
export function usePaymentResult(
  client: Client,
  slug: string,
): {
  readonly result: PaymentResult;
  readonly again: () => void;
} {
  const { search } = window.location;
  const { data, fault, reload } = useRead(shopKeys(slug).paymentResult(search), (signal) =>
    resultOf(client, readPaymentReturn(search), signal),
  );
  return {
    result: data ?? { kind: fault === undefined ? 'processing' : 'unreachable' },
    again: reload,
  };
}

async function resultOf(client: Client, back: PaymentReturn, signal: AbortSignal): Promise<PaymentResult> {
  const billId = back.provider?.billId ?? '';
  if (!back.reference && !billId) return { kind: 'invalid' };
  const refused = back.saysPaid === false;
  let found = await firstLook(client, back, signal);
  // The provider's own confirmation may still be on its way: a buyer who was told "paid" must not read "unpaid".
  const undecided = billId !== '' && !refused;
  for (let asked = 0; undecided && asked < ASK_TIMES && isOpen(found); asked += 1) {
    await pause(ASK_EVERY_MS, signal);
    found = await lookAgain(client, back, found);
  }
  if (typeof found === 'string') return { kind: found };
  return undecided && isOpen(found)
    ? { kind: 'waiting', order: found }
    : { kind: 'order', order: found, refused };
}

/**
 * A visitor who may see the order only by the provider's signature asks by it again; the order's number alone gives
 * nothing.
 */
async function lookAgain(
  client: Client,
  back: PaymentReturn,
  before: KnownOrder | 'missing' | 'unreachable',
): Promise<KnownOrder | 'missing' | 'unreachable'> {
  if (back.provider?.isSigned !== true || typeof before === 'string' || isWhole(before))
    return fetchKnownOrder(client, referenceOf(back));
  return (await askProvider(client, back)) ?? before;
}

async function firstLook(
  client: Client,
  back: PaymentReturn,
  signal: AbortSignal,
): Promise<KnownOrder | 'missing' | 'unreachable'> {
  if (!back.provider?.billId) return fetchKnownOrder(client, back.reference);
  await pause(BEFORE_MS, signal);
  const answered = await askProvider(client, back);
  await pause(AFTER_MS, signal);
  return answered ?? fetchKnownOrder(client, referenceOf(back));
}

const referenceOf = (back: PaymentReturn): string => back.reference || (back.provider?.billId ?? '');

/** Makes the server ask the provider about the bill. Undefined when the answer says nothing about an order. */
async function askProvider(client: Client, back: PaymentReturn): Promise<KnownOrder | undefined> {
  const { handedOn, orderId } = back.provider ?? {};
  try {
    if (handedOn !== undefined) return (await client(orderApi.paymentReturn, { query: handedOn })).order;
    if (orderId === undefined) return undefined;
    return (await client(orderApi.completePayment, { body: { order_id: orderId } })).data;
  } catch (error) {
    // If the check is refused or fails, the order itself is read next.
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

function isOpen(found: KnownOrder | 'missing' | 'unreachable'): boolean {
  if (typeof found === 'string') return found === 'unreachable';
  const state = stateOf(found);
  // An order that ended unpaid may be revived when the money arrives.
  return state === 'open' || state === 'ended';
}
