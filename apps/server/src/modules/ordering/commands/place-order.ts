import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { orderNumber } from '@dapur/contract/order-number';
import type { OrderInput } from '@dapur/contract/ordering';
import { normaliseEmail, normalisePhone } from '@dapur/contract/phone';
import { withTenant, type Pools, type Tx } from '../../../platform/db/index.ts';
import { explainShortage, shortagesOf } from '../../scheduling/index.ts';
import {
  insertOrder,
  OrderRefusedError,
  readRequestHash,
  type NewOrder,
  type PlacedTimes,
} from '../data/insert-order.ts';
import { readPlacementFacts } from '../data/placement-facts.ts';
import { readOrder, type OrderRecord } from '../data/read-order.ts';
import { draftOrder, limitExceeded, VOUCHER_REFUSED, type OrderDraft } from '../domain/draft-order.ts';
import type { PlacementFacts } from '../domain/placement-facts.ts';
import { canonicalRequest } from '../domain/canonical-request.ts';

export interface PlaceOrderSettings {
  /** How long portions are held for an unpaid order. */
  readonly holdSeconds: number;
  /** Open unpaid orders that one phone number or e-mail address may have in a store. */
  readonly mostOpenOrders: number;
}

interface Placement {
  readonly tenantId: string;
  readonly id: string;
  readonly customerId: string | null;
  readonly input: OrderInput;
  readonly hash: Buffer;
  readonly phoneKey: string;
  readonly emailKey: string;
}

const MOST_NUMBERS_TRIED = 5;

/**
 * Places an order, or answers the one placed with the same id and content before, whoever asks. All is decided and
 * written in one transaction. `customerId` is the signed-in person's; no field of the request says it. Throws AppError
 * with the codes that the endpoint declares.
 */
export async function placeOrder(
  db: Pools,
  settings: PlaceOrderSettings,
  tenantId: string,
  input: OrderInput,
  customerId: string | null = null,
): Promise<OrderRecord> {
  const placement: Placement = {
    tenantId,
    id: input.id.toLowerCase(),
    customerId,
    input,
    hash: createHash('sha256').update(canonicalRequest(input)).digest(),
    phoneKey: normalisePhone(input.phone),
    emailKey: normaliseEmail(input.email),
  };
  const base = orderNumber(input.name, placement.id);
  for (let attempt = 1; ; attempt++) {
    // Two ids may begin alike; the second order's number gets a suffix.
    const number = attempt === 1 ? base : `${base}-${attempt}`;
    try {
      const placed = await withTenant(db, tenantId, (tx) => place(tx, settings, placement, number));
      return placed ?? (await withTenant(db, tenantId, (tx) => explainUnplaced(tx, placement)));
    } catch (error) {
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
    date: input.delivery_date,
    time: input.delivery_time,
    pickupLocationId: input.pickup_location_id ?? null,
    voucherCode: input.voucher_code?.toUpperCase() || null,
    productIds: [...new Set(input.items.map((item) => item.product_id.toLowerCase()))],
    buyerLocks: lockNumbers(tenantId, [`phone:${phoneKey}`, `email:${emailKey}`]),
    locale: input.lang ?? 'en',
  });
  if (facts.existing !== undefined) return repeated(tx, placement, facts.existing);

  const draft = draftOrder(input, facts);
  // Most of a rush meets a full day: it is told so before it writes anything.
  const held = new Map(facts.products.map((product) => [product.id, product.held]));
  const short = shortagesOf(draft.demand, held);
  if (short.length > 0) throw limitExceeded(short, input.delivery_date);

  const order = newOrder(placement, draft, settings, number);
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
  readonly draft: OrderDraft;
  readonly refusal: OrderRefusedError;

  constructor(order: NewOrder, draft: OrderDraft, refusal: OrderRefusedError) {
    super(refusal.message, { cause: refusal });
    this.order = order;
    this.draft = draft;
    this.refusal = refusal;
  }
}

async function explainRace(tx: Tx, { order, draft, refusal }: LostRaceError): Promise<AppError> {
  if (refusal.reason === 'voucher') return new AppError('voucher_invalid', VOUCHER_REFUSED);
  return limitExceeded(await explainShortage(tx, order, draft.demand, refusal.claimed), order.date);
}

async function explainUnplaced(tx: Tx, placement: Placement): Promise<OrderRecord> {
  const existing = await readRequestHash(tx, placement.tenantId, placement.id);
  if (existing !== undefined) return repeated(tx, placement, existing);
  throw new AppError('too_many_open_orders', 'Please pay or cancel your open orders first');
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
  draft: OrderDraft,
  settings: PlaceOrderSettings,
  number: string,
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
    subtotalSen: draft.subtotalSen,
    discountSen: draft.discountSen,
    deliveryFeeSen: draft.deliveryFeeSen,
    taxName: draft.taxName,
    taxBasisPoints: draft.taxBasisPoints,
    taxSen: draft.taxSen,
    totalSen: draft.totalSen,
    voucherCode: draft.voucherCode,
    notes: input.notes ?? '',
    holdSeconds: settings.holdSeconds,
    mostOpenOrders: settings.mostOpenOrders,
    demand: draft.demand,
    items: draft.lines.map(({ productId, name, quantity, unitSen, options }) => ({
      id: randomUUID(),
      productId,
      name,
      quantity,
      unitSen,
      options,
    })),
  };
}

/** The order as a reading would give it, so that placing needs no further round trip. */
function recordOf(
  order: NewOrder,
  draft: OrderDraft,
  placed: PlacedTimes,
  facts: PlacementFacts,
): OrderRecord {
  return {
    ...order,
    status: 'pending',
    paymentStatus: 'unpaid',
    deliveryMethod: 'pickup',
    address: null,
    paymentMethod: '',
    paymentRef: null,
    receiptNumber: null,
    cancelReason: null,
    refundDue: false,
    createdAt: placed.createdAt,
    expiresAt: placed.expiresAt,
    paidAt: null,
    readAt: facts.at,
    items: order.items.map((item, at) => ({
      ...item,
      lineSen: item.unitSen * item.quantity,
      options: { ...item.options },
      pictureKey: draft.lines[at]?.pictureKey ?? null,
    })),
  };
}

/** Two lock numbers, smaller first, that say nothing about the buyer. */
function lockNumbers(tenantId: string, keys: readonly [string, string]): [string, string] {
  const [a, b] = keys.map((key) =>
    createHash('sha256').update(`${tenantId}:${key}`).digest().readBigInt64BE(),
  );
  if (a === undefined || b === undefined) throw new RangeError('two keys are needed');
  return a < b ? [String(a), String(b)] : [String(b), String(a)];
}

function isNumberTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'orders__number';
}
