import type { OrderStatus, PaymentStatus } from '@dapur/contract/ordering';
import { taxSen, type Sen } from '@dapur/contract/money';
import { isUnpaid } from '@dapur/contract/order-states';

/** An order's money in sums. */
export interface OrderSums {
  readonly totalSen: Sen;
  readonly receivedSen: Sen;
  /** The part of it that goes or went back. */
  readonly refundingSen: Sen;
  /** The part of that which the store gives freely: it does not make the order less paid. */
  readonly concededSen: Sen;
}

/** How much a live order received beyond its total and has not given back, limited to what can still be given back. */
export function excessSen({ totalSen, receivedSen, refundingSen, concededSen }: OrderSums): Sen {
  const keptFor = receivedSen - (refundingSen - concededSen);
  return Math.max(0, Math.min(keptFor - totalSen, receivedSen - refundingSen));
}

/** The most that can still be given back. */
export function refundableSen({
  receivedSen,
  refundingSen,
}: Pick<OrderSums, 'receivedSen' | 'refundingSen'>): Sen {
  return receivedSen - refundingSen;
}

export interface OwingOrder {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly totalSen: Sen;
  /** The part of the total that store credit pays: held since the order was placed. */
  readonly creditSen: Sen;
  readonly balanceSen: Sen;
  /** Its hold has not run out. */
  readonly isHeld: boolean;
}

/**
 * What can be paid for an order now: the whole of an unpaid order that is held, or what a change left open. 0: nothing.
 */
export function payableSen({
  status,
  paymentStatus,
  totalSen,
  creditSen,
  balanceSen,
  isHeld,
}: OwingOrder): Sen {
  if (status !== 'pending') return balanceSen;
  return isUnpaid(paymentStatus) && isHeld ? totalSen - creditSen : 0;
}

/** Whether the order waits for its first payment: until it comes, or the order is cancelled. */
export function awaitsPayment({
  status,
  paymentStatus,
}: Pick<OwingOrder, 'status' | 'paymentStatus'>): boolean {
  return status === 'pending' && paymentStatus === 'unpaid';
}

/** The figures of an order of which a part is given back. */
export interface RefundedOrder {
  readonly subtotalSen: Sen;
  readonly discountSen: Sen;
  readonly deliveryDiscountSen: Sen;
  readonly deliveryFeeSen: Sen;
  readonly taxBasisPoints: number;
  readonly items: readonly { readonly id: string; readonly quantity: number; readonly unitSen: Sen }[];
}

/**
 * What was paid for some of an order's lines: their price less their share of the discount on the items, with their
 * tax.
 */
export function paidForLines(
  order: RefundedOrder,
  lines: readonly { readonly item_id: string; readonly quantity: number }[],
): Sen {
  const units = new Map(order.items.map(({ id, unitSen }) => [id, unitSen]));
  const gross = lines.reduce((sum, line) => sum + (units.get(line.item_id) ?? 0) * line.quantity, 0);
  // A discount of RM 10 million on as much stays within safe integers only in BigInt.
  const share =
    order.subtotalSen === 0
      ? 0
      : Number(
          (BigInt(order.discountSen - order.deliveryDiscountSen) * BigInt(gross)) / BigInt(order.subtotalSen),
        );
  return gross - share + taxSen(gross, order.taxBasisPoints);
}

/** What was paid for the delivery, with its tax: the fee less the voucher's discount on it. */
export function paidForDelivery({
  deliveryFeeSen,
  deliveryDiscountSen,
  taxBasisPoints,
}: Omit<RefundedOrder, 'items'>): Sen {
  return deliveryFeeSen - deliveryDiscountSen + taxSen(deliveryFeeSen, taxBasisPoints);
}
