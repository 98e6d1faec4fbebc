import { createHash, randomInt, randomUUID } from 'node:crypto';
import { slotBegins } from '@dapur/contract/slot-times';
import { AppError } from '@dapur/contract/errors';
import { orderNumber } from '@dapur/contract/order-number';
import type { OrderInput } from '@dapur/contract/ordering';
import { normaliseEmail } from '@dapur/contract/email';
import { normalisePhone } from '@dapur/contract/phone';
import { withTenant, type Pools, type Tx } from '../../../platform/db/index.ts';
import type { CreditHolder } from '../../credit/index.ts';
import { acceptQuote, newlyTracked, type AcceptedDelivery, type DeliveryWish } from '../../delivery/index.ts';
import {
  brokenBound,
  claimName,
  explainShortage,
  shortagesOf,
  wantedPlaces,
  wantedResources,
} from '../../scheduling/index.ts';
import {
  insertOrder,
  OrderRefusedError,
  readOpenOrders,
  readRequestHash,
  type NewOrder,
  type PlacedTimes,
} from '../data/insert-order.ts';
import { tellHeldBack } from './tell-held-back.ts';
import { readPlacementFacts, type PlacementRead } from '../data/placement-facts.ts';
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
import type { PlacementFacts } from '../domain/placement-facts.ts';
import { buyerLock, placedFrom } from '../data/hold-buyers.ts';
import { creditUnavailable, wantedCredit } from './wanted-credit.ts';
import { canonicalRequest } from '../domain/canonical-request.ts';

export interface PlaceOrderSettings {
  /** How long portions are held for an unpaid order. */
  readonly holdSeconds: number;
  /** Open unpaid orders that one phone number or e-mail address may have in a store. */
  readonly mostOpenOrders: number;
  /**
   * The same for one address, in the middle of a rush too: a town may sit behind a mobile carrier's. Whoever changes
   * phone and mail with each order is stopped by it, and by the portions that may wait there (`address_has_room`). 0:
   * nobody is counted by address.
   */
  readonly mostOpenFromAddress: number;
}

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

interface Placement {
  readonly tenantId: string;
  readonly id: string;
  readonly customerId: string | null;
  readonly creditHolder: CreditHolder | undefined;
  readonly placedFrom: string | null;
  readonly input: OrderInput;
  readonly hash: Buffer;
  readonly phoneKey: string;
  readonly emailKey: string;
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

const portionsOf = ({ demand }: PricedOrder): number =>
  demand.reduce((sum, { quantity }) => sum + quantity, 0);

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

function newOrder(
  placement: Placement,
  draft: PricedOrder,
  delivery: AcceptedDelivery | undefined,
  settings: PlaceOrderSettings,
  number: string,
  { slot, resources }: PlacementRead,
): NewOrder {
  const { input } = placement;
  return {
    tenantId: placement.tenantId,
    id: placement.id,
    number,
    customerId: placement.customerId,
    requestHash: placement.hash,
    name: input.name,
    phone: input.phone,
    email: input.email,
    phoneKey: placement.phoneKey,
    emailKey: placement.emailKey,
    locale: input.lang ?? 'en',
    date: input.delivery_date,
    time: input.delivery_time,
    pickup: draft.pickup,
    delivery,
    subtotalSen: draft.subtotalSen,
    discountSen: draft.discountSen,
    deliveryDiscountSen: draft.deliveryDiscountSen,
    deliveryFeeSen: draft.deliveryFeeSen,
    taxName: draft.taxName,
    taxBasisPoints: draft.taxBasisPoints,
    taxSen: draft.taxSen,
    totalSen: draft.totalSen,
    voucherCode: draft.voucherCode,
    notes: input.notes ?? '',
    holdSeconds: settings.holdSeconds,
    mostOpenOrders: settings.mostOpenOrders,
    placedFrom: placement.placedFrom,
    portions: portionsOf(draft),
    mostOpenFromAddress: settings.mostOpenFromAddress,
    demand: draft.demand,
    places: [...wantedPlaces(slot.pools, portionsOf(draft)), ...wantedResources(resources, draft.demand)],
    scheduleVersion: slot.version,
    items: draft.lines.map(({ productId, name, nameRead, quantity, unitSen, options, optionsRead }) => ({
      id: randomUUID(),
      productId,
      name,
      nameRead,
      quantity,
      unitSen,
      options,
      optionsRead,
    })),
  };
}

function deliveryWish(input: OrderInput, today: string): DeliveryWish {
  const begins = slotBegins(input.delivery_date, input.delivery_time);
  return {
    quotationId: input.lalamove_data?.quotationId || undefined,
    address: input.address,
    houseUnitNo: input.house_unit_no,
    buildingName: input.building_name,
    phone: input.phone,
    slotBegins: begins === undefined ? undefined : new Date(begins),
    isToday: input.delivery_date === today,
  };
}

/** The order as a reading would give it, so that placing needs no further round trip. */
function recordOf(
  order: NewOrder,
  draft: PricedOrder,
  placed: PlacedTimes,
  facts: PlacementFacts,
): OrderRecord {
  const { delivery } = order;
  return {
    ...order,
    creditSen: order.credit?.sen ?? 0,
    status: 'pending',
    paymentStatus: 'unpaid',
    deliveryMethod: delivery === undefined ? 'pickup' : 'delivery',
    address: delivery?.address ?? null,
    houseUnitNo: delivery?.houseUnitNo ?? null,
    buildingName: delivery?.buildingName || null,
    delivery: delivery === undefined ? null : newlyTracked(delivery, facts.at),
    paymentMethod: '',
    paymentRef: null,
    receiptNumber: null,
    cancelReason: null,
    refundDue: false,
    refundingSen: 0,
    returnedSen: 0,
    lateCause: null,
    pickupPhotos: null,
    balanceSen: 0,
    revision: 0,
    createdAt: placed.createdAt,
    expiresAt: placed.expiresAt,
    paidAt: null,
    readAt: facts.at,
    items: order.items.map((item, at) => ({
      ...item,
      lineSen: item.unitSen * item.quantity,
      options: { ...item.options },
      optionsRead: item.optionsRead && { ...item.optionsRead },
      pictureKey: draft.lines[at]?.pictureKey ?? null,
    })),
  };
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
