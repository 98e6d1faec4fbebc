import type { OrderStatus, PaymentStatus } from '@dapur/contract/orders/ordering';
import { MIN_BILL_SEN } from '@dapur/contract/vouchers/credit-rules';
import { AppError } from '@dapur/contract/errors';
import { toRinggit, type Sen } from '@dapur/contract/money/money';
import { isUnpaid } from '@dapur/contract/orders/order-states';

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

/** Refuses what no bank transfer can bring, before a bill is opened that nobody can pay. Throws bill_too_small. */
export function refuseSmallBill(amountSen: Sen): void {
  if (amountSen >= MIN_BILL_SEN) return;
  const least = toRinggit(MIN_BILL_SEN);
  throw new AppError(
    'bill_too_small',
    `Online payment starts at RM ${least.toFixed(2)}. Please pay the store directly, or add something to the order.`,
    { least },
  );
}

/** Whether the order waits for its first payment: until it comes, or the order is cancelled. */
export function awaitsPayment({
  status,
  paymentStatus,
}: Pick<OwingOrder, 'status' | 'paymentStatus'>): boolean {
  return status === 'pending' && paymentStatus === 'unpaid';
}
