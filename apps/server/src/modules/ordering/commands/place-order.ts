import { createHash, randomInt } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { depositOf } from '@dapur/contract/money/deposits';
import { orderNumber } from '@dapur/contract/orders/order-number';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import { normaliseEmail } from '@dapur/contract/people/email';
import { normalisePhone } from '@dapur/contract/people/phone';
import { withTenant, type Pools, type Tx } from '../../../platform/db/index.ts';
import type { CreditHolder } from '../../credit/index.ts';
import { acceptQuote } from '../../delivery/index.ts';
import { brokenBound, claimName, explainShortage, shortagesOf } from '../../scheduling/index.ts';
import {
  insertOrder,
  OrderRefusedError,
  readOpenOrders,
  readRequestHash,
  type NewOrder,
} from '../data/insert-order.ts';
import { readPlacementFacts } from '../data/placement-facts.ts';
import { readOrder, type OrderRecord } from '../data/read-order.ts';
import {
  dateUnavailable,
  priceOrder,
  limitExceeded,
  requireOrderable,
  slotUnavailable,
  VOUCHER_REFUSED,
  type PricedOrder,
} from '../domain/price-order.ts';
import { NO_LIMIT } from '../domain/order-change.ts';
import { refuseSmallBill } from '../domain/order-money.ts';
import { buyerLock, placedFrom } from '../data/hold-buyers.ts';
import { creditUnavailable, wantedCredit } from './wanted-credit.ts';
import { canonicalRequest } from '../domain/canonical-request.ts';
import {
  type PlaceOrderSettings,
  type Placement,
  portionsOf,
  newOrder,
  deliveryWish,
  recordOf,
} from './new-order.ts';
import { addToOutbox } from '../../events/index.ts';
import { noteHeldBackNotice } from '../../stores/index.ts';

/** Who sends the order, as the server knows it and not as the request says. */
export interface OrderSender {
  /** The signed-in person's; null for a guest. */
  readonly customerId?: string | null;
  /**
   * The account whose credit may pay; undefined for guests and for people who have not confirmed their mail address.
   */
  readonly creditHolder?: CreditHolder | undefined;
  /** The IP address; null: not counted by address. */
  readonly address?: string | null;
  /** Whether the sender can prove to hold an order. */
  readonly holdsProof?: (orderId: string) => boolean;
}

const MAX_NUMBERS_TRIED = 5;
const MAX_TIMES_READ = 3;

/**
 * Places an order, or answers the one placed before with the same id and content, whoever sends it. Everything is
 * decided and written in one transaction. Throws AppError with the codes that the endpoint declares.
 */
export async function placeOrder(
  db: Pools,
  settings: PlaceOrderSettings,
  tenantId: string,
  input: OrderInput,
  { customerId = null, creditHolder, address = null, holdsProof = () => false }: OrderSender = {},
): Promise<OrderRecord> {
  const placement: Placement = {
    tenantId,
    id: input.id.toLowerCase(),
    customerId,
    creditHolder,
    placedFrom: address === null || settings.mostOpenFromAddress === 0 ? null : placedFrom(tenantId, address),
    input,
    hash: createHash('sha256').update(canonicalRequest(input)).digest(),
    phoneKey: normalisePhone(input.phone),
    emailKey: normaliseEmail(input.email),
  };
  const base = orderNumber(input.name, placement.id);
  let timesRead = 1;
  let { mostOpenOrders } = settings;
  for (let attempt = 1; ; attempt++) {
    // Two ids may give the same number: the second order gets the suffix 2, later ones a random suffix.
    const number = attempt === 1 ? base : `${base}-${attempt === 2 ? 2 : randomInt(1_000, 1_000_000)}`;
    try {
      const limits = { ...settings, mostOpenOrders };
      const placed = await withTenant(db, tenantId, (tx) => place(tx, limits, placement, number));
      if (placed !== undefined) return placed;
      const before = await withTenant(db, tenantId, (tx) => explainUnplaced(tx, placement));
      if (before.kind === 'repeated') return before.order;
      const shown = before.orderIds.filter(holdsProof).length;
      if (shown === 0 || shown >= mostOpenOrders)
        throw new AppError('too_many_open_orders', 'Please pay or cancel your open orders first');
      // The customer can prove which of these orders are their own; the others were placed in the same name by somebody
      // behind the same address.
      mostOpenOrders = NO_LIMIT;
      attempt--;
    } catch (error) {
      if (
        error instanceof LostRaceError &&
        (error.refusal.reason === 'schedule' || error.refusal.reason === 'sold_out') &&
        timesRead < MAX_TIMES_READ
      ) {
        timesRead++;
        attempt--;
        continue;
      }
      if (error instanceof LostRaceError)
        throw await withTenant(db, tenantId, (tx) => explainRace(tx, error));
      if (attempt >= MAX_NUMBERS_TRIED || !isNumberTaken(error)) throw error;
    }
  }
}

/** The order; undefined when its id is taken or the buyer has too many open orders. */
async function place(
  tx: Tx,
  settings: PlaceOrderSettings,
  placement: Placement,
  number: string,
): Promise<OrderRecord | undefined> {
  const { tenantId, id, input, emailKey, phoneKey } = placement;
  const facts = await readPlacementFacts(tx, {
    tenantId,
    orderId: id,
    email: emailKey,
    phoneKey,
    date: input.delivery_date,
    time: input.delivery_time,
    method: input.delivery_method,
    pickupLocationId: input.pickup_location_id ?? null,
    quotationId:
      input.delivery_method === 'delivery' ? (input.lalamove_data?.quotationId ?? null) : undefined,
    voucherCode: input.voucher_code?.toUpperCase() || null,
    productIds: [...new Set(input.items.map((item) => item.product_id.toLowerCase()))],
    buyerLocks: lockNumbers(tenantId, [`phone:${phoneKey}`, `email:${emailKey}`]),
    locale: input.lang ?? 'en',
  });
  if (facts.existing !== undefined) return repeated(tx, placement, facts.existing);

  requireOrderable(input, facts);
  const delivery = facts.delivery && acceptQuote(deliveryWish(input, facts.today), facts.delivery, facts.at);
  const draft = priceOrder(input, facts, delivery);
  // In a rush, most orders meet a full day: they are refused here before anything is written.
  const held = new Map(facts.products.map((product) => [product.id, product.held]));
  const short = shortagesOf(draft.demand, held, facts.resources);
  if (short.length > 0) throw limitExceeded(short, input.delivery_date);
  const portions = portionsOf(draft);
  const broken = brokenBound(facts.slot.pools, portions);
  if (broken !== undefined) throw fullSlot(broken.kind, input);
  // After the limits of the day: when both are exceeded, those are the more useful answer.
  if (portions > facts.mostPortions) throw orderTooLarge(portions, facts.mostPortions);

  const credit = await wantedCredit(tx, placement, draft.totalSen);
  const restSen = draft.totalSen - (credit?.sen ?? 0);
  if (restSen > 0) refuseSmallBill(restSen);
  const deposit = depositOf(facts.depositRules, {
    productIds: draft.demand.map(({ productId }) => productId),
    totalSen: draft.totalSen,
    payableSen: restSen,
    date: input.delivery_date,
    today: facts.today,
  });
  const order = { ...newOrder(placement, draft, delivery, settings, number, facts), credit, deposit };
  try {
    const placed = await insertOrder(tx, order);
    return placed && recordOf(order, draft, placed, facts);
  } catch (error) {
    throw error instanceof OrderRefusedError ? new LostRaceError(order, draft, error) : error;
  }
}

/** The order fitted when it was checked but no longer when it was written. What is short is read again. */
class LostRaceError extends Error {
  readonly order: NewOrder;
  readonly draft: PricedOrder;
  readonly refusal: OrderRefusedError;

  constructor(order: NewOrder, draft: PricedOrder, refusal: OrderRefusedError) {
    super(refusal.message, { cause: refusal });
    this.order = order;
    this.draft = draft;
    this.refusal = refusal;
  }
}

async function explainRace(tx: Tx, { order, draft, refusal }: LostRaceError): Promise<AppError> {
  // A neutral answer: the customer is not told about the block.
  if (refusal.reason === 'blocked')
    return new AppError('order_refused', 'This order could not be placed. Please contact the store.');
  if (refusal.reason === 'credit') return creditUnavailable('Your store credit was used for another order.');
  if (refusal.reason === 'voucher') return new AppError('voucher_invalid', VOUCHER_REFUSED);
  if (refusal.reason === 'crowded') {
    await tellHeldBack(tx, order.tenantId);
    return new AppError(
      'address_crowded',
      'Many orders from this network are waiting for payment. Please try again in a few minutes.',
    );
  }
  if (refusal.reason === 'schedule') return slotUnavailable(order.time);
  for (const { kind, subjectId } of order.places)
    if (kind !== 'resource' && !refusal.claimed.has(claimName(kind, subjectId)))
      return fullSlot(kind, { delivery_date: order.date, delivery_time: order.time });
  return limitExceeded(await explainShortage(tx, order, draft.demand, refusal.claimed), order.date);
}

function orderTooLarge(portions: number, most: number): AppError {
  const message = `This store takes up to ${most} portions in one order. For more, please ask the store.`;
  return new AppError('order_too_large', message, { portions, most });
}

/** The error for a day or a slot that takes no more orders. */
export function fullSlot(
  kind: 'day' | 'slot' | 'slot_items',
  { delivery_date: date, delivery_time: time }: Pick<OrderInput, 'delivery_date' | 'delivery_time'>,
): AppError {
  return kind === 'day' ? dateUnavailable(date) : slotUnavailable(time);
}

type Unplaced =
  | { readonly kind: 'repeated'; readonly order: OrderRecord }
  /** The buyer has too many open orders: these. */
  | { readonly kind: 'open'; readonly orderIds: readonly string[] };

async function explainUnplaced(tx: Tx, placement: Placement): Promise<Unplaced> {
  const existing = await readRequestHash(tx, placement.tenantId, placement.id);
  if (existing !== undefined) return { kind: 'repeated', order: await repeated(tx, placement, existing) };
  return { kind: 'open', orderIds: await readOpenOrders(tx, placement) };
}

async function repeated(tx: Tx, { tenantId, id, hash }: Placement, existing: Buffer): Promise<OrderRecord> {
  if (!existing.equals(hash))
    throw new AppError('idempotency_conflict', 'This order was already placed with other content');
  const order = await readOrder(tx, tenantId, { id });
  if (order === undefined) throw new Error('an order that exists could not be read');
  return order;
}

/** The two lock numbers of the customer, smaller first; they reveal nothing about the customer. */
export function lockNumbers(tenantId: string, keys: readonly [string, string]): [string, string] {
  const [a, b] = keys.map((key) => buyerLock(tenantId, key));
  if (a === undefined || b === undefined) throw new RangeError('two keys are needed');
  return a < b ? [String(a), String(b)] : [String(b), String(a)];
}

export function isNumberTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'orders__number';
}

/** Puts the news that orders of one network are being held back into the store's outbox, once an hour at most. */
async function tellHeldBack(tx: Tx, tenantId: string): Promise<void> {
  if (await noteHeldBackNotice(tx, tenantId))
    await addToOutbox(tx, { tenantId, topic: 'orders.held_back', payload: {} });
}
