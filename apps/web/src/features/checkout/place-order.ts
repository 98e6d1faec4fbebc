import { ApiError, type Client } from '@dapur/contract/client';
import type { ErrorDetails } from '@dapur/contract/error-details';
import { toRinggit, toSen } from '@dapur/contract/money/money';
import { orderNumber } from '@dapur/contract/orders/order-number';
import type { OptionValue } from '@dapur/contract/products/options';
import { isAccepted, isPaid } from '@dapur/contract/orders/order-states';
import type { Order, OrderInput } from '@dapur/contract/orders/ordering';
import type { Locale } from '@dapur/contract/primitives';
import type { Shortage } from '@dapur/contract/dates/scheduling';
import type { Totals } from '@dapur/contract/money/totals';
import { rawDetails } from './raw-details.ts';
import { orderApi } from '../../lib/order/order-api.ts';
import { trimmedRecipient } from '../../lib/order/recipient.ts';
import type { DraftDelivery, OrderDraft } from '../../lib/order/order-draft.ts';
import {
  attemptFor,
  fingerprintOf,
  newAttempt,
  readAttempt,
  type OrderAttempt,
} from '../../lib/order/order-attempt.ts';

export interface OrderToPlace {
  readonly slug: string;
  readonly locale: Locale;
  readonly draft: OrderDraft;
  readonly totals: Totals;
  readonly tax: { readonly name: string; readonly percentage: number } | null;
  /** The version of the store's terms that the customer was shown; null where they were not. */
  readonly termsVersion?: number | null;
  /** How much of the total the buyer's store credit pays. */
  readonly creditSen?: number;
  readonly lines: readonly {
    readonly productId: string;
    readonly name: string;
    readonly unitSen: number;
    readonly quantity: number;
    readonly options: Readonly<Record<string, OptionValue>>;
  }[];
}

/** Why the server refused, as far as the buyer can do something about it. */
export type PlaceRefusal =
  | 'failed'
  | 'network'
  | 'product'
  | 'options'
  | 'paused'
  | 'date'
  | 'slot'
  | 'method'
  | 'place'
  | 'openOrders'
  | 'crowded'
  | 'small'
  | 'declined'
  | 'rate'
  | 'offer'
  | 'quantity'
  | 'owner';

/** A product whose quantity is too small or too large for one order, and the limits. */
export interface BrokenBound {
  readonly product: string;
  readonly least: number | undefined;
  readonly most: number | undefined;
}

/** What is wrong with the quote that the order names; step 2 mends it. */
export type QuoteRefusal = 'needed' | 'invalid' | 'expired' | 'tooFar' | 'outside';

export type PlaceOutcome =
  | { readonly kind: 'placed'; readonly order: Order }
  | { readonly kind: 'paid'; readonly orderId: string }
  | {
      readonly kind: 'unavailable';
      readonly shortages: readonly Shortage[];
      readonly alternatives: readonly string[];
    }
  | { readonly kind: 'limit'; readonly shortages: readonly Shortage[]; readonly message: string }
  /** More portions than the store takes in one order; 0 where it did not say how many. */
  | { readonly kind: 'large'; readonly portions: number; readonly most: number }
  | { readonly kind: 'changed'; readonly totalSen: number | null }
  | { readonly kind: 'voucher' }
  /** The store's terms are not those that were shown. */
  | { readonly kind: 'terms' }
  /** The buyer's credit in the store is not what they were shown. */
  | { readonly kind: 'credit' }
  | { readonly kind: 'quote'; readonly why: QuoteRefusal; readonly message: string }
  | { readonly kind: 'refused'; readonly why: PlaceRefusal; readonly bound?: BrokenBound };

/**
 * Places the order: gives back what an older order of this cart still holds, asks whether everything is available on
 * the date, and sends the order under its kept id. Never throws; each outcome is something the screen can show.
 */
export async function placeOrder(client: Client, input: OrderToPlace): Promise<PlaceOutcome> {
  const { slug, draft, totals, creditSen = 0 } = input;
  const fingerprint = fingerprintOf(draft, totals.discountSen, totals.totalSen - creditSen);
  const kept = readAttempt(slug);
  const resending = kept?.fingerprint === fingerprint && draft.order?.id === kept.id;
  try {
    if (draft.order && !resending && (await release(client, draft.order.id)) === 'paid') {
      return { kind: 'paid', orderId: draft.order.id };
    }
    // An order that is already placed holds its own portions, so asking again would find them taken.
    if (!resending) {
      const check = await client(orderApi.checkAvailability, {
        body: { delivery_date: draft.date, items: quantities(input) },
      });
      if (!check.available) {
        return {
          kind: 'unavailable',
          shortages: check.shortages,
          alternatives: check.alternatives.slice(0, 5),
        };
      }
    }
    const renew = () => newAttempt(slug, fingerprint, input.locale);
    const first = await send(client, input, attemptFor(slug, fingerprint, input.locale), renew);
    // The kept id belongs to an order that has ended meanwhile, so the same content becomes a new order.
    const order = first.status === 'cancelled' ? await send(client, input, renew(), renew) : first;
    return isPaid(order.payment_status) || isAccepted(order.status)
      ? { kind: 'paid', orderId: order.id }
      : { kind: 'placed', order };
  } catch (error) {
    return outcomeOf(error);
  }
}

async function release(client: Client, orderId: string): Promise<'released' | 'paid'> {
  try {
    await client(orderApi.cancelOrder, {
      params: { id: orderId },
      body: { reason: 'changed by the customer' },
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'order_already_paid') return 'paid';
    // If the release failed, the older order ends by itself when its hold ends.
  }
  return 'released';
}

async function send(
  client: Client,
  input: OrderToPlace,
  attempt: OrderAttempt,
  renew: () => OrderAttempt,
): Promise<Order> {
  try {
    return await create(client, input, attempt);
  } catch (error) {
    // The id was used for another content, which this browser has forgotten: the order goes out under a new one.
    if (!(error instanceof ApiError) || error.code !== 'idempotency_conflict') throw error;
    return create(client, input, renew());
  }
}

async function create(client: Client, input: OrderToPlace, attempt: OrderAttempt): Promise<Order> {
  try {
    return (await client(orderApi.createOrder, { body: payload(input, attempt) })).data;
  } catch (error) {
    // For this call a status of 400 alone means an exceeded limit, whatever code comes with it.
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    throw new ApiError(error.status, 'limit_exceeded', error.message, error.details);
  }
}

function payload(
  { draft, totals, tax, lines, creditSen = 0, termsVersion = null }: OrderToPlace,
  { id, lang }: OrderAttempt,
): OrderInput {
  const now = new Date().toISOString();
  return {
    id,
    order_number: orderNumber(draft.customer.name, id),
    name: draft.customer.name.trim(),
    phone: draft.customer.phone.trim(),
    email: draft.customer.email.trim(),
    delivery_method: draft.method,
    delivery_date: draft.date,
    delivery_time: draft.time,
    pickup_location_id: draft.method === 'pickup' ? draft.pickupLocationId : null,
    ...(draft.method === 'delivery' ? deliveryPayload(draft.delivery) : noDelivery),
    sub_total: toRinggit(totals.subtotalSen),
    delivery_fee: toRinggit(totals.deliveryFeeSen),
    discount: toRinggit(totals.discountSen),
    tax_name: tax?.name ?? null,
    tax_percentage: tax?.percentage ?? null,
    tax_amount: toRinggit(totals.taxSen),
    total: toRinggit(totals.totalSen),
    ...(creditSen > 0 ? { store_credit: toRinggit(creditSen) } : {}),
    voucher_code: draft.voucherCode || null,
    // The values of every new order; the server goes by its own records and its own clock.
    status: 'pending',
    payment_status: 'unpaid',
    payment_method: '',
    payment_ref: null,
    notes: draft.notes.trim() || null,
    lang,
    ...(termsVersion === null ? {} : { terms_version: termsVersion }),
    items: lines.map((line) => ({
      product_id: line.productId,
      name: line.name,
      price: toRinggit(line.unitSen),
      quantity: line.quantity,
      subtotal: toRinggit(line.unitSen * line.quantity),
      product_option: filledOptions(line.options),
    })),
    created_at: now,
    updated_at: now,
  };
}

const noDelivery = { address: null, house_unit_no: null, building_name: null, lalamove_data: null };

/** What a buyer left empty is not sent: an empty text is no choice. */
const filledOptions = (options: OrderToPlace['lines'][number]['options']) =>
  Object.fromEntries(
    Object.entries(options).filter(([, value]) => (Array.isArray(value) ? value : value.trim()).length > 0),
  );

/** Fee, place and vehicle are only named here: the server takes them from its own record of the quote. */
function deliveryPayload({ unit, building, address, vehicle, quote, recipient }: DraftDelivery) {
  return {
    ...(recipient ? { recipient: trimmedRecipient(recipient) } : {}),
    address: address.trim(),
    house_unit_no: unit.trim(),
    building_name: building.trim() || null,
    lalamove_data: quote && { quotationId: quote.id, serviceType: vehicle },
  };
}

/** Quantities per product: two lines of one product draw on the same limit. */
function quantities({ lines }: OrderToPlace): { product_id: string; quantity: number }[] {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(line.productId, (sums.get(line.productId) ?? 0) + line.quantity);
  return [...sums].map(([product_id, quantity]) => ({ product_id, quantity }));
}

const refusals: Record<string, PlaceRefusal> = {
  owner_cannot_order: 'owner',
  network: 'network',
  product_unavailable: 'product',
  options_invalid: 'options',
  product_not_offered: 'offer',
  quantity_not_allowed: 'quantity',
  store_paused: 'paused',
  date_unavailable: 'date',
  slot_unavailable: 'slot',
  method_unavailable: 'method',
  pickup_closed: 'place',
  too_many_open_orders: 'openOrders',
  address_crowded: 'crowded',
  bill_too_small: 'small',
  order_refused: 'declined',
  rate_limited: 'rate',
};

const quoteRefusals: Record<string, QuoteRefusal> = {
  quote_required: 'needed',
  quote_invalid: 'invalid',
  quote_expired: 'expired',
  delivery_too_far: 'tooFar',
  outside_malaysia: 'outside',
};

function outcomeOf(error: unknown): PlaceOutcome {
  if (!(error instanceof ApiError)) return { kind: 'refused', why: 'failed' };
  if (isLimit(error)) return { kind: 'limit', shortages: shortagesIn(error), message: error.message };
  if (error.code === 'totals_changed') return { kind: 'changed', totalSen: totalIn(error) };
  if (error.code === 'terms_changed') return { kind: 'terms' };
  if (error.code === 'voucher_invalid') return { kind: 'voucher' };
  if (error.code === 'credit_unavailable') return { kind: 'credit' };
  const quote = quoteRefusals[error.code];
  if (quote) return { kind: 'quote', why: quote, message: error.message };
  if (error.code === 'order_too_large') return { kind: 'large', ...sizeIn(error) };
  if (error.code === 'quantity_not_allowed')
    return { kind: 'refused', why: 'quantity', bound: boundIn(error) };
  return { kind: 'refused', why: refusals[error.code] ?? 'failed' };
}

function isLimit(error: ApiError): boolean {
  const limitText = error.message.includes('is limited to') && error.message.includes('orders for');
  return error.code === 'limit_exceeded' || limitText;
}

function shortagesIn(error: ApiError): Shortage[] {
  const { items } = rawDetails(error, 'limit_exceeded');
  return Array.isArray(items) ? items.filter(isShortage) : [];
}

function isShortage(value: unknown): value is Shortage {
  if (typeof value !== 'object' || value === null) return false;
  const { product, requested, available, limit }: { readonly [Name in keyof Shortage]?: unknown } = value;
  return (
    typeof product === 'string' && [requested, available, limit].every((figure) => typeof figure === 'number')
  );
}

function boundIn(error: ApiError): BrokenBound {
  const { product, least, most } = rawDetails(error, 'quantity_not_allowed');
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
  return {
    product: typeof product === 'string' ? product : '',
    least: numberOf(least),
    most: numberOf(most),
  };
}

function sizeIn(error: ApiError): ErrorDetails['order_too_large'] {
  const { portions, most } = rawDetails(error, 'order_too_large');
  return {
    portions: typeof portions === 'number' ? portions : 0,
    most: typeof most === 'number' ? most : 0,
  };
}

function totalIn(error: ApiError): number | null {
  const { total } = rawDetails(error, 'totals_changed');
  return typeof total === 'number' ? toSen(total) : null;
}
