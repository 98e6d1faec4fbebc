import { createHash, randomUUID } from 'node:crypto';
import { feeForItems } from '@dapur/contract/delivery/fee-promise';
import { AppError } from '@dapur/contract/errors';
import { toSen } from '@dapur/contract/money/money';
import { orderNumber } from '@dapur/contract/orders/order-number';
import { normaliseEmail } from '@dapur/contract/people/email';
import { normalisePhone } from '@dapur/contract/people/phone';
import type { ManualOrderInput } from '@dapur/contract/orders/seller-order-input';
import { slotBegins } from '@dapur/contract/dates/slot-times';
import { orderTotals, type Totals } from '@dapur/contract/money/totals';
import { withTenant, type Pools, type Tx } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { recordActivity, type ActivityActor } from '../../activity/index.ts';
import { acceptQuote, type AcceptedDelivery } from '../../delivery/index.ts';
import { brokenBound, shortagesOf, wantedPlaces, wantedResources } from '../../scheduling/index.ts';
import { insertOrder, OrderRefusedError, type NewOrder } from '../data/insert-order.ts';
import { readPlacementFacts, type PlacementRead } from '../data/placement-facts.ts';
import { readOrder, type OrderRecord } from '../data/read-order.ts';
import { refuseClosedPlace } from '../domain/closed-place.ts';
import {
  dateUnavailable,
  demandOf,
  limitExceeded,
  priceLines,
  refuseDate,
  refuseTooSoon,
  refuseUnoffered,
  type DraftLine,
  type ProductDemand,
} from '../domain/price-order.ts';
import { NO_LIMIT } from '../domain/order-change.ts';
import { refuseSmallBill } from '../domain/order-money.ts';
import { recipientOf } from './new-order.ts';
import { fullSlot, isNumberTaken, lockNumbers } from './place-order.ts';

/** Who takes the order, for the store's log. */
export interface OrderTaker {
  readonly tenantId: string;
  readonly actor: ActivityActor;
}

const MAX_TRIES = 5;
/** An order paid at the counter is marked as paid right after it is placed; if that fails, its hold ends soon. */
const COUNTER_HOLD_SECONDS = 900;
const HOUR_SECONDS = 3_600;

/**
 * Places an order for somebody who called or wrote, or answers the one placed with the same id and content before. It
 * waits for its payment like any other order, only longer. A closed date or a limit may be passed only with a reason,
 * which is shown in the order's timeline. Throws AppError with the codes that the endpoint declares.
 */
export async function placeManualOrder(
  db: Pools,
  taker: OrderTaker,
  input: ManualOrderInput,
): Promise<OrderRecord> {
  const { tenantId } = taker;
  const id = input.id.toLowerCase();
  const base = orderNumber(input.name, id);
  for (let attempt = 1; ; attempt++) {
    const number = attempt === 1 ? base : `${base}-${attempt}`;
    try {
      await withTenant(db, tenantId, (tx) => place(tx, taker, { ...input, id }, number));
      return await withTenant(db, tenantId, async (tx) => {
        const order = await readOrder(tx, tenantId, { id });
        if (order === undefined) throw new Error(`order ${id} was placed and is not there`);
        return order;
      });
    } catch (error) {
      // The next try reads everything again and reports itself what is short.
      const isWorthAnother = error instanceof OrderRefusedError || isNumberTaken(error);
      if (attempt >= MAX_TRIES || !isWorthAnother) throw error;
    }
  }
}

async function place(
  tx: Tx,
  { tenantId, actor }: OrderTaker,
  input: ManualOrderInput,
  number: string,
): Promise<void> {
  const phoneKey = normalisePhone(input.phone);
  const emailKey = normaliseEmail(input.email);
  const facts = await readPlacementFacts(tx, {
    tenantId,
    orderId: input.id,
    email: emailKey,
    phoneKey,
    date: input.delivery_date,
    time: input.delivery_time,
    method: input.delivery_method,
    pickupLocationId: input.pickup_location_id ?? null,
    quotationId: input.delivery_method === 'delivery' ? (input.quotation_id ?? null) : undefined,
    voucherCode: null,
    productIds: [...new Set(input.items.map((item) => item.product_id.toLowerCase()))],
    buyerLocks: lockNumbers(tenantId, [`phone:${phoneKey}`, `order:${input.id}`]),
    locale: input.lang,
  });
  const hash = createHash('sha256').update(JSON.stringify(input)).digest();
  if (facts.existing !== undefined) {
    if (facts.existing.equals(hash)) return;
    throw new AppError('idempotency_conflict', 'This order was already placed with other content');
  }
  if (facts.isSuspended)
    throw new AppError('store_paused', 'The platform has suspended this store. It is not taking orders.');
  const isForced = input.override !== undefined;
  if (input.delivery_date < facts.today) throw dateUnavailable(input.delivery_date);
  if (!isForced) refuseDate(input, facts);
  const delivery = facts.delivery && acceptQuote(wishOf(input, facts.today), facts.delivery, facts.at);
  if (delivery === undefined && facts.pickup === null)
    throw new AppError('method_unavailable', 'This pickup location is not available');
  if (delivery === undefined && !isForced) refuseClosedPlace(facts.pickup, input, facts);
  const lines = priceLines(input, facts.products);
  const totals = totalsOf(input, facts, lines, delivery);
  const demand = demandOf(input.delivery_date, lines, facts);
  if (!isForced) {
    refuseUnoffered(input.delivery_date, lines, facts.products);
    refuseTooSoon(input.delivery_date, lines, facts);
    refuseFull(input, facts, demand);
  }

  await recordActivity(tx, {
    tenantId,
    actor,
    action: 'order.taken',
    subject: 'order',
    subjectId: input.id,
    details: {
      payment: input.payment.kind,
      ...(totals.discountSen > 0 ? { discount_sen: totals.discountSen } : {}),
      ...(input.override === undefined ? {} : { override: input.override.reason }),
    },
  });
  if (input.payment.kind === 'link') {
    if (totals.totalSen > 0) refuseSmallBill(totals.totalSen);
    const payload = { orderId: input.id, asked: facts.at.getTime() };
    await addToOutbox(tx, { tenantId, topic: 'order.pay_link', payload });
  }
  const isTaxed = facts.tax.isActive;
  const portions = demand.reduce((sum, { quantity }) => sum + quantity, 0);
  const order: NewOrder = {
    ...totals,
    tenantId,
    id: input.id,
    number,
    customerId: null,
    requestHash: hash,
    name: input.name,
    phone: input.phone,
    email: input.email,
    phoneKey,
    emailKey,
    locale: input.lang,
    date: input.delivery_date,
    time: input.delivery_time,
    pickup: delivery === undefined ? facts.pickup : null,
    delivery,
    recipient: recipientOf(input),
    taxName: isTaxed ? facts.tax.name : null,
    taxBasisPoints: isTaxed ? facts.tax.basisPoints : 0,
    voucherCode: null,
    notes: input.notes,
    termsVersion: null,
    holdSeconds:
      input.payment.kind === 'link' ? input.payment.hold_hours * HOUR_SECONDS : COUNTER_HOLD_SECONDS,
    mostOpenOrders: NO_LIMIT,
    placedFrom: null,
    portions,
    mostOpenFromAddress: NO_LIMIT,
    demand: demand.map((line) => (isForced ? { ...line, limit: NO_LIMIT } : line)),
    places: [...wantedPlaces(facts.slot.pools, portions), ...wantedResources(facts.resources, demand)].map(
      (wanted) => (isForced ? { ...wanted, limit: NO_LIMIT } : wanted),
    ),
    scheduleVersion: facts.slot.version,
    source: 'manual',
    items: lines.map(({ productId, name, nameRead, quantity, unitSen, options, optionsRead }) => ({
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
  await insertOrder(tx, order);
}

function wishOf(input: ManualOrderInput, today: string) {
  const begins = slotBegins(input.delivery_date, input.delivery_time);
  return {
    quotationId: input.quotation_id ?? undefined,
    address: input.address,
    houseUnitNo: input.house_unit_no,
    buildingName: input.building_name,
    phone: (recipientOf(input) ?? input).phone,
    slotBegins: begins === undefined ? undefined : new Date(begins),
    isToday: input.delivery_date === today,
  };
}

function totalsOf(
  input: ManualOrderInput,
  { tax }: PlacementRead,
  lines: readonly DraftLine[],
  delivery: AcceptedDelivery | undefined,
): Totals {
  const wanted = toSen(input.discount);
  const taxBasisPoints = tax.isActive ? tax.basisPoints : 0;
  try {
    const { subtotalSen } = orderTotals({ lines, discountSen: 0, deliveryFeeSen: 0, taxBasisPoints });
    const deliveryFeeSen = delivery === undefined ? 0 : feeForItems(delivery, subtotalSen);
    const totals = orderTotals({ lines, discountSen: wanted, deliveryFeeSen, taxBasisPoints });
    if (totals.discountSen === wanted) return totals;
    throw invalidInput([{ field: 'discount', message: 'must not be more than the subtotal' }]);
  } catch (error) {
    if (error instanceof RangeError) throw invalidInput([{ field: 'items', message: 'too large' }]);
    throw error;
  }
}

function refuseFull(input: ManualOrderInput, facts: PlacementRead, demand: readonly ProductDemand[]): void {
  const held = new Map(facts.products.map((product) => [product.id, product.held]));
  const short = shortagesOf(demand, held, facts.resources);
  if (short.length > 0) throw limitExceeded(short, input.delivery_date);
  const portions = demand.reduce((sum, { quantity }) => sum + quantity, 0);
  const broken = brokenBound(facts.slot.pools, portions);
  if (broken !== undefined) throw fullSlot(broken.kind, input);
}
