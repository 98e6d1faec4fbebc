import { randomUUID } from 'node:crypto';
import { feeForItems } from '@dapur/contract/delivery/fee-promise';
import { AppError } from '@dapur/contract/errors';
import { toRinggit } from '@dapur/contract/money/money';
import { isChangeable } from '@dapur/contract/orders/order-states';
import type { EditPreview, OrderEdit } from '@dapur/contract/orders/seller-order-input';
import { orderTotals } from '@dapur/contract/money/totals';
import { withTenant, withTenantRetry, type Pools, type Tx } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { actAs, recordActivity } from '../../activity/index.ts';
import { chargeAgain, readFeePromise } from '../../delivery/index.ts';
import {
  changeClaims,
  poolName,
  readResourcePools,
  shortagesOf,
  wantedPlaces,
  wantedResources,
  type ClaimWanted,
} from '../../scheduling/index.ts';
import { mayUseVoucher, reclaimVoucher, releaseVoucher } from '../../vouchers/index.ts';
import { shareScheduleOf, writeChange, type ChangedItem } from '../data/change-order.ts';
import { readVoucherRules } from '../data/checkout-terms.ts';
import { dropOpenBills, readMoney } from '../data/order-money.ts';
import { lockOrder, type LockedOrder } from '../data/order-state.ts';
import { readPlacementFacts, type PlacementRead } from '../data/placement-facts.ts';
import { readOrder, type OrderRecord } from '../data/read-order.ts';
import { readRefunds, writeGone, type RefundRow } from '../data/refunds.ts';
import { refuseClosedPlace } from '../domain/closed-place.ts';
import {
  dateUnavailable,
  demandOf,
  limitExceeded,
  priceLines,
  refuseChangedQuantities,
  refuseDate,
  refuseTooSoon,
  slotUnavailable,
} from '../domain/price-order.ts';
import { changedTotals, keptLine, NO_LIMIT, stillOwn, type ChangedTotals } from '../domain/order-change.ts';
import { excessSen, payableAmounts } from '../domain/order-money.ts';
import { refundsAfter, takenOver } from '../domain/refund-shares.ts';
import { orderNotFound } from '../order-access.ts';
import { balanceOrder } from './balance-order.ts';
import { bringDeliveryAfter, isElsewhere } from './bring-delivery-after.ts';
import { changedHandover, type ChangedHandover } from './changed-handover.ts';
import { fitCredit, creditWithin } from './fit-credit.ts';
import { fullSlot, lockNumbers } from './place-order.ts';
import type { OrderTaker } from './place-manual-order.ts';

interface Draft {
  readonly order: OrderRecord;
  readonly locked: LockedOrder;
  readonly facts: PlacementRead;
  readonly items: readonly ChangedItem[];
  readonly handover: ChangedHandover;
  readonly totals: ChangedTotals;
  /** What the store gave back of its own will, as it stands after the change. */
  readonly gifts: readonly RefundRow[];
}

/**
 * Changes an order for its store: what is ordered, when, how and where it is handed over. Portions of the old and the
 * new date are exchanged at once or not at all; unchanged lines keep their price, and a delivery to the same place
 * keeps its fee; what is then missing or too much becomes the order's balance or a refund due. While a courier is
 * booked, nothing about the delivery changes. Throws AppError with the codes that the endpoint declares.
 */
export function editOrder(
  db: Pools,
  { tenantId, actor }: OrderTaker,
  orderId: string,
  edit: OrderEdit,
): Promise<void> {
  return withTenantRetry(db, tenantId, async (tx) => {
    await actAs(tx, actor);
    const draft = await draftEdit(tx, tenantId, orderId, edit);
    const { order, items, totals, locked, handover } = draft;
    const isMoved = order.date !== edit.delivery_date || order.time !== edit.delivery_time;
    if (isMoved && edit.delivery_date < draft.facts.today) throw dateUnavailable(edit.delivery_date);
    if (edit.override === undefined) {
      if (isMoved) {
        refuseDate(edit, draft.facts);
        refuseTooSoon(edit.delivery_date, items, draft.facts);
      }
      if (!isMoved && handover.method !== order.deliveryMethod && !draft.facts.isSlotOpen)
        throw slotUnavailable(edit.delivery_time);
      if (isMoved || edit.handover !== undefined) refuseClosedPlace(handover.pickup, edit, draft.facts);
      refuseChangedQuantities(order.items, items, draft.facts.products);
    }
    await exchangePortions(tx, tenantId, draft, edit);
    await fitVoucher(tx, order, totals);
    await fitCredit(tx, tenantId, locked, totals.totalSen);
    const { delivery: _quoted, promise: _promise, recipient: _receiver, ...place } = handover;
    const { delivery_date: date, delivery_time: time, notes } = edit;
    await writeChange(tx, { ...totals, ...place, tenantId, orderId: order.id, date, time, notes, items });
    await bringDeliveryAfter(tx, order, handover, { date, time, deliveryFeeSen: totals.deliveryFeeSen });
    await chargeAgain(tx, tenantId, order.id, edit.revision + 1);
    await writeGone(tx, tenantId, draft.gifts);
    const owedBefore = payableAmounts(locked);
    await balanceOrder(tx, {
      tenantId,
      orderId: order.id,
      cause: 'edited',
      reason: edit.override?.reason ?? '',
      createdBy: actor.kind === 'person' ? actor.id : null,
    });
    const { totalSen, balanceSen } = await readMoney(tx, tenantId, order.id);
    const creditSen = creditWithin(locked, totalSen);
    const owed = payableAmounts({ ...locked, creditSen, totalSen, balanceSen });
    if (owed.join() !== owedBefore.join()) await dropOpenBills(tx, tenantId, order.id);

    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'order.edited',
      subject: 'order',
      subjectId: order.id,
      details: {
        before: summary(order),
        after: summary({
          items,
          totalSen: totals.totalSen,
          date,
          time,
          notes,
          deliveryMethod: handover.method,
          deliveryFeeSen: totals.deliveryFeeSen,
        }),
        ...(isElsewhere(order, handover) ? { elsewhere: true } : {}),
        ...(edit.override === undefined ? {} : { override: edit.override.reason }),
      },
    });
    const payload = { orderId: order.id, revision: edit.revision + 1, notify: edit.notify };
    await addToOutbox(tx, { tenantId, topic: 'order.edited', payload });
  });
}

/** What a change would do to the totals and the money. Nothing is written. Throws for its lines as `editOrder` does. */
export function previewEdit(
  db: Pools,
  tenantId: string,
  orderId: string,
  edit: OrderEdit,
): Promise<EditPreview> {
  return withTenant(db, tenantId, async (tx) => {
    const { totals, locked, gifts } = await draftEdit(tx, tenantId, orderId, edit);
    const concededSen = gifts.reduce((sum, gift) => sum + gift.amountSen - gift.takenSen, 0);
    const changed = { ...locked, totalSen: totals.totalSen, concededSen };
    const isConfirmed = locked.status !== 'pending';
    const kept = locked.receivedSen - locked.refundingSen + concededSen;
    const balanceSen = isConfirmed
      ? Math.max(0, totals.totalSen - kept)
      : totals.totalSen - creditWithin(locked, totals.totalSen);
    return {
      sub_total: toRinggit(totals.subtotalSen),
      discount: toRinggit(totals.discountSen),
      delivery_fee: toRinggit(totals.deliveryFeeSen),
      tax_amount: toRinggit(totals.taxSen),
      total: toRinggit(totals.totalSen),
      balance: toRinggit(balanceSen),
      refund: toRinggit(isConfirmed ? excessSen(changed) : 0),
      voucher_fails: totals.isVoucherLost,
    };
  });
}

/** The order after the edit, priced, with its row locked. */
async function draftEdit(tx: Tx, tenantId: string, orderId: string, edit: OrderEdit): Promise<Draft> {
  // Locks the schedule before the order, in the same order as a change of the schedule.
  await shareScheduleOf(tx, tenantId);
  const seen = await readOrder(tx, tenantId, { id: orderId });
  if (seen === undefined) throw orderNotFound();
  const wish = edit.handover;
  const facts = await readPlacementFacts(tx, {
    tenantId,
    orderId: seen.id,
    email: '',
    phoneKey: '',
    date: edit.delivery_date,
    time: edit.delivery_time,
    method: wish?.method ?? seen.deliveryMethod,
    // The same point as before if the edit names none, to know that point's hours.
    pickupLocationId: (wish?.method === 'pickup' ? wish.pickup_location_id : seen.pickup?.id) ?? null,
    quotationId: wish?.method === 'delivery' ? (wish.quotation_id ?? null) : undefined,
    voucherCode: null,
    productIds: [...new Set(edit.items.map((item) => item.product_id.toLowerCase()))],
    buyerLocks: lockNumbers(tenantId, [`edit:${seen.id}`, `order:${seen.id}`]),
    locale: seen.locale,
  });
  const locked = await lockOrder(tx, tenantId, seen.id);
  const order = locked && (await readOrder(tx, tenantId, { id: seen.id }));
  if (locked === undefined || order === undefined) throw orderNotFound();
  // What was read before the lock is void if the order changed in between.
  if (order.revision !== edit.revision || seen.revision !== order.revision)
    throw new AppError('conflict', 'Someone else has changed this order. Please look again.', {
      revision: order.revision,
    });
  const isOpen = locked.status === 'pending' ? locked.isHeld : isChangeable(locked.status);
  if (!isOpen || locked.paymentStatus === 'paid_late')
    throw new AppError('conflict', 'This order can no longer be changed.', { status: locked.status });
  const promise =
    order.deliveryMethod === 'delivery' ? await readFeePromise(tx, tenantId, order.id) : undefined;
  const handover = changedHandover({ ...order, promise }, edit, facts);
  const items = priceItems(order, facts, edit, handover);
  const totals = await totalsOf(tx, order, { items, handover }, edit);
  const given = (await readRefunds(tx, tenantId, order.id)).filter(
    ({ cause, state }) => cause === 'seller' && state !== 'withdrawn',
  );
  const left = refundsAfter(given, order.items, { ...order, ...totals, items });
  const taken = takenOver(left, { ...locked, totalSen: totals.totalSen });
  const gifts = left.map((gift, at) => ({ ...gift, takenSen: taken[at] ?? 0 }));
  return { order, locked, facts, items, handover, totals, gifts };
}

function priceItems(
  order: OrderRecord,
  facts: PlacementRead,
  edit: OrderEdit,
  { method }: ChangedHandover,
): ChangedItem[] {
  const taken = new Set<string>();
  return edit.items.map((wish, at) => {
    const kept = keptLine(order.items, wish);
    if (kept !== undefined && taken.has(kept.id))
      throw invalidInput([{ field: `items.${at}.id`, message: 'names a line twice' }]);
    if (kept !== undefined) {
      taken.add(kept.id);
      return { ...kept, quantity: wish.quantity };
    }
    const [line] = priceLines({ delivery_method: method, items: [wish] }, facts.products);
    if (line === undefined) throw new Error('a line was not priced');
    const { productId, name, nameRead, quantity, unitSen, options, optionsRead } = line;
    return { id: randomUUID(), productId, name, nameRead, quantity, unitSen, options, optionsRead };
  });
}

async function totalsOf(
  tx: Tx,
  order: OrderRecord,
  { items: lines, handover }: Pick<Draft, 'items' | 'handover'>,
  { delivery_date: date, keep_voucher: keepsVoucher }: OrderEdit,
): Promise<ChangedTotals> {
  const { tenantId, voucherCode } = order;
  const mayHave = voucherCode !== null && (await mayUseVoucher(tx, tenantId, order.id));
  const voucher = await readVoucherRules(tx, tenantId, mayHave ? voucherCode : null);
  try {
    const { method, promise } = handover;
    const { taxBasisPoints } = order;
    const { subtotalSen } = orderTotals({ lines, discountSen: 0, deliveryFeeSen: 0, taxBasisPoints });
    const deliveryFeeSen = feeForItems(promise, subtotalSen);
    return changedTotals(order, { lines, date, method, deliveryFeeSen, voucher, keepsVoucher });
  } catch (error) {
    if (error instanceof RangeError) throw invalidInput([{ field: 'items', message: 'too large' }]);
    throw error;
  }
}

/** An order holds its use of a voucher while that takes something off, and gives it back with the discount. */
async function fitVoucher(
  tx: Tx,
  { tenantId, id, voucherCode }: OrderRecord,
  { discountSen }: ChangedTotals,
): Promise<void> {
  if (voucherCode === null) return;
  if (discountSen === 0) await releaseVoucher(tx, tenantId, id);
  else if (!(await reclaimVoucher(tx, tenantId, id, true)))
    throw new AppError('conflict', 'Its voucher has been used for another order. Please look again.');
}

async function exchangePortions(
  tx: Tx,
  tenantId: string,
  { order, facts, items }: Draft,
  edit: OrderEdit,
): Promise<void> {
  const { delivery_date: date } = edit;
  const isForced = edit.override !== undefined;
  const demand = demandOf(date, items, { ...facts, products: stillOwn(facts.products, order, items) });
  const portions = demand.reduce((sum, { quantity }) => sum + quantity, 0);
  const wanted: ClaimWanted[] = [
    ...demand.map(({ productId, ...rest }) => ({ kind: 'product' as const, subjectId: productId, ...rest })),
    ...wantedPlaces(facts.slot.pools, portions),
    ...wantedResources(facts.resources, demand),
  ].map(({ kind, subjectId, quantity, limit }) => ({
    kind,
    date,
    subjectId,
    quantity,
    limit: isForced ? NO_LIMIT : limit,
  }));
  const short = new Set(await changeClaims(tx, tenantId, order.id, wanted));
  if (short.size === 0) return;
  const isShort = (kind: ClaimWanted['kind'], subjectId: string): boolean =>
    short.has(poolName({ kind, date, subjectId }));
  const lines = demand.filter(({ productId }) => isShort('product', productId));
  const pool = facts.slot.pools.find(({ kind, subjectId }) => isShort(kind, subjectId));
  if (lines.length === 0 && pool !== undefined) throw fullSlot(pool.kind, edit);
  const held = new Map(facts.products.map((product) => [product.id, product.held]));
  // The portions that this order holds are available to it.
  const others = new Map(
    demand.map(({ productId }) => [
      productId,
      (held.get(productId) ?? 0) - (order.date === date ? quantityOf(order, productId) : 0),
    ]),
  );
  if (lines.length > 0)
    throw limitExceeded(
      lines.map(({ productId, name, quantity, limit }) => ({
        product_id: productId,
        product: name,
        requested: quantity,
        available: Math.max(0, limit - (others.get(productId) ?? 0)),
        limit,
      })),
      date,
    );
  const productIds = demand.map(({ productId }) => productId);
  const resources = await readResourcePools(tx, tenantId, { date, productIds, exceptOrder: order.id });
  const shortages = shortagesOf(demand, others, resources);
  // No shortage left means that portions came back between the claim and this look: nothing to name.
  throw shortages.length > 0 ? limitExceeded(shortages, date) : dateUnavailable(date);
}

const quantityOf = (order: OrderRecord, productId: string): number =>
  order.items.reduce((sum, item) => (item.productId === productId ? sum + item.quantity : sum), 0);

function summary({
  items,
  totalSen,
  date,
  time,
  notes,
  deliveryMethod,
  deliveryFeeSen,
}: Pick<OrderRecord, 'totalSen' | 'date' | 'time' | 'notes' | 'deliveryMethod' | 'deliveryFeeSen'> & {
  readonly items: readonly Pick<ChangedItem, 'name' | 'quantity' | 'unitSen'>[];
}) {
  return {
    items: items.map(({ name, quantity, unitSen }) => ({ name, quantity, unit_sen: unitSen })),
    total_sen: totalSen,
    date,
    time,
    notes,
    method: deliveryMethod,
    delivery_fee_sen: deliveryFeeSen,
  };
}
