import { taxSen, type Sen } from '@dapur/contract/money/money';
import type { OrderSums } from './order-money.ts';

/** The figures of an order of which a part is given back. */
export interface RefundedOrder {
  readonly subtotalSen: Sen;
  readonly discountSen: Sen;
  readonly deliveryDiscountSen: Sen;
  readonly deliveryFeeSen: Sen;
  readonly taxSen: Sen;
  readonly taxBasisPoints: number;
  readonly items: readonly Piece[];
}

interface Piece {
  readonly id: string;
  readonly quantity: number;
  readonly unitSen: Sen;
}

export interface RefundedLine {
  readonly item_id: string;
  readonly quantity: number;
}

/** A refund that was not withdrawn. */
export interface EarlierRefund {
  readonly kind: 'amount' | 'lines' | 'delivery';
  readonly amountSen: Sen;
  /** What of it was given for what is in the order no more. */
  readonly goneSen: Sen;
  /** The pieces it was given for that are still in the order. */
  readonly lines: readonly RefundedLine[];
}

/** What was paid for the delivery, with its tax: the fee less the voucher's discount on it. */
export function paidForDelivery(order: Omit<RefundedOrder, 'items' | 'subtotalSen' | 'discountSen'>): Sen {
  return order.deliveryFeeSen - order.deliveryDiscountSen + taxOnDelivery(order);
}

/**
 * What was paid for items of this price: less their share of the discount on the items, with their share of the tax.
 * Of all items it is all that was not paid for the delivery, so that both come to the order's total.
 */
export function paidForItems(order: Omit<RefundedOrder, 'items'>, grossSen: Sen): Sen {
  if (order.subtotalSen === 0) return 0;
  const off = order.discountSen - order.deliveryDiscountSen;
  const tax = order.taxSen - taxOnDelivery(order);
  // A discount of RM 10 million on as much stays within safe integers only in BigInt.
  const whole = BigInt(order.subtotalSen);
  const gross = BigInt(Math.min(grossSen, order.subtotalSen));
  const discountShare = (BigInt(off) * gross) / whole;
  const taxShare = (2n * BigInt(tax) * gross + whole) / (2n * whole);
  return Number(gross - discountShare + taxShare);
}

/** How many pieces of each item were given back for and are still in the order. */
export function refundedPieces(earlier: readonly EarlierRefund[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const line of earlier.flatMap(({ lines }) => lines))
    pieces.set(line.item_id, (pieces.get(line.item_id) ?? 0) + line.quantity);
  return pieces;
}

/** What is given back for more pieces: what was paid for all that are given back for, less what was given before. */
export function nextForLines(
  order: RefundedOrder,
  earlier: readonly EarlierRefund[],
  lines: readonly RefundedLine[],
): Sen {
  const gross = grossOf(order.items, earlier.flatMap((refund) => refund.lines).concat(lines));
  return paidForItems(order, gross) - givenFor('lines', earlier);
}

/** What is given back for the delivery: what was paid for it, less what was given before. */
export function nextForDelivery(order: RefundedOrder, earlier: readonly EarlierRefund[]): Sen {
  return paidForDelivery(order) - givenFor('delivery', earlier);
}

/**
 * What a change of the order makes of its refunds. Pieces that were given back for leave first, and what was given for
 * them goes with them; so does what was given for a delivery that costs less by now.
 */
export function refundsAfter<R extends EarlierRefund>(
  earlier: readonly R[],
  before: readonly Piece[],
  after: Omit<RefundedOrder, 'items'> & { readonly items: readonly Piece[] },
): R[] {
  const left = new Map(before.map(({ id, quantity }) => [id, quantity]));
  for (const { id, quantity } of after.items) left.set(id, (left.get(id) ?? 0) - quantity);
  const staying = earlier.map((refund) => ({
    ...refund,
    lines: refund.lines.flatMap((line) => {
      const leaving = Math.min(line.quantity, Math.max(0, left.get(line.item_id) ?? 0));
      left.set(line.item_id, (left.get(line.item_id) ?? 0) - leaving);
      return leaving === line.quantity ? [] : [{ ...line, quantity: line.quantity - leaving }];
    }),
  }));
  const given = givenFor('lines', earlier);
  const grossBefore = grossOf(
    before,
    earlier.flatMap(({ lines }) => lines),
  );
  const grossAfter = grossOf(
    before,
    staying.flatMap(({ lines }) => lines),
  );
  const keeps =
    grossBefore === 0 ? given : Number((BigInt(given) * BigInt(grossAfter)) / BigInt(grossBefore));
  const gone = {
    lines: given - keeps,
    delivery: givenFor('delivery', earlier) - paidForDelivery(after),
    amount: 0,
  };
  return staying.map((refund) => {
    const more = Math.max(0, Math.min(gone[refund.kind], refund.amountSen - refund.goneSen));
    gone[refund.kind] -= more;
    return { ...refund, goneSen: refund.goneSen + more };
  });
}

/**
 * How much of what was given for things that left the order counts as owed for the change and no longer as a gift: as
 * far as more is kept than the smaller order costs, for nobody is asked for a gift again. By refund, oldest first.
 */
export function takenOver(
  gifts: readonly Pick<EarlierRefund, 'amountSen' | 'goneSen'>[],
  { totalSen, receivedSen, refundingSen }: Omit<OrderSums, 'concededSen'>,
): Sen[] {
  const given = gifts.reduce((sum, { amountSen }) => sum + amountSen, 0);
  let room = Math.max(0, receivedSen - (refundingSen - given) - totalSen);
  return gifts.map(({ goneSen }) => {
    const taken = Math.min(goneSen, room);
    room -= taken;
    return taken;
  });
}

function taxOnDelivery({
  deliveryFeeSen,
  taxSen: all,
  taxBasisPoints,
}: Pick<RefundedOrder, 'deliveryFeeSen' | 'taxSen' | 'taxBasisPoints'>): Sen {
  return Math.min(all, taxSen(deliveryFeeSen, taxBasisPoints));
}

function givenFor(kind: EarlierRefund['kind'], earlier: readonly EarlierRefund[]): Sen {
  return earlier.reduce(
    (sum, refund) => (refund.kind === kind ? sum + refund.amountSen - refund.goneSen : sum),
    0,
  );
}

function grossOf(items: readonly Piece[], lines: readonly RefundedLine[]): Sen {
  const units = new Map(items.map(({ id, unitSen }) => [id, unitSen]));
  return lines.reduce((sum, line) => sum + (units.get(line.item_id) ?? 0) * line.quantity, 0);
}
