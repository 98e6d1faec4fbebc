import { createHash, randomInt } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { orderNumber } from '@dapur/contract/order-number';
import type { OrderInput } from '@dapur/contract/ordering';
import { normaliseEmail } from '@dapur/contract/email';
import { normalisePhone } from '@dapur/contract/phone';
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
import { tellHeldBack } from './tell-held-back.ts';
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

/** Who sends the order, as the server knows it and not as the request says. */
export interface OrderSender {
  /** The signed-in person's; null for a guest. */
  readonly customerId?: string | null;
  /** Whose credit pays for it; undefined for guests, and for who has not confirmed her mail address. */
  readonly creditHolder?: CreditHolder | undefined;
  /** Null: of nobody's address, and not counted by it. */
  readonly address?: string | null;
  /** Whether she can show the proof of an order. */
  readonly holdsProof?: (orderId: string) => boolean;
}

const MOST_NUMBERS_TRIED = 5;
const MOST_SCHEDULES_READ = 3;
const NO_LIMIT = 1_000_000;

/**
 * Places an order, or answers the one placed with the same id and content before, whoever asks. All is decided and
 * written in one transaction. Throws AppError with the codes that the endpoint declares.
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
  let schedulesRead = 1;
  let { mostOpenOrders } = settings;
  for (let attempt = 1; ; attempt++) {
    // Ids may begin alike: the second order's number gets a suffix, and from the third on one that others hardly have.
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
      // She shows which of them are hers; the others are written in her name by who sits behind the same address.
      mostOpenOrders = NO_LIMIT;
      attempt--;
    } catch (error) {
      if (
        error instanceof LostRaceError &&
        error.refusal.reason === 'schedule' &&
        schedulesRead < MOST_SCHEDULES_READ
      ) {
        schedulesRead++;
        attempt--;
        continue;
      }
      if (error instanceof LostRaceError)
        throw await withTenant(db, tenantId, (tx) => explainRace(tx, error));
      if (attempt >= MOST_NUMBERS_TRIED || !isNumberTaken(error)) throw error;
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
  // Most of a rush meets a full day: it is told so before it writes anything.
  const held = new Map(facts.products.map((product) => [product.id, product.held]));
  const short = shortagesOf(draft.demand, held, facts.resources);
  if (short.length > 0) throw limitExceeded(short, input.delivery_date);
  const portions = portionsOf(draft);
  const broken = brokenBound(facts.slot.pools, portions);
  if (broken !== undefined) throw fullSlot(broken.kind, input);
  // After the limits of the day, which are the nearer answer where both are broken.
  if (portions > facts.mostPortions) throw orderTooLarge(portions, facts.mostPortions);

  const credit = await wantedCredit(tx, placement, draft.totalSen);
  const order = { ...newOrder(placement, draft, delivery, settings, number, facts), credit };
  try {
    const placed = await insertOrder(tx, order);
    return placed && recordOf(order, draft, placed, facts);
  } catch (error) {
    throw error instanceof OrderRefusedError ? new LostRaceError(order, draft, error) : error;
  }
}

/** The order fitted when it was looked at and no longer when it was written. What was short is read anew. */
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
  // Neutral: she is not told that it is about her.
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

/** The day takes no more orders, or the slot does not. */
export function fullSlot(
  kind: 'day' | 'slot' | 'slot_items',
  { delivery_date: date, delivery_time: time }: Pick<OrderInput, 'delivery_date' | 'delivery_time'>,
): AppError {
  return kind === 'day' ? dateUnavailable(date) : slotUnavailable(time);
}

type Unplaced =
  | { readonly kind: 'repeated'; readonly order: OrderRecord }
  /** Too many in her name, these. */
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

/** Two lock numbers, smaller first, that say nothing about the buyer. */
export function lockNumbers(tenantId: string, keys: readonly [string, string]): [string, string] {
  const [a, b] = keys.map((key) => buyerLock(tenantId, key));
  if (a === undefined || b === undefined) throw new RangeError('two keys are needed');
  return a < b ? [String(a), String(b)] : [String(b), String(a)];
}

export function isNumberTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'orders__number';
}
