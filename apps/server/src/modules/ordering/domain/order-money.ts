import { firstSen } from '@dapur/contract/money/deposits';
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

/** What the store keeps of a deposit when it cancels the order because its rest never came. */
export function keptDepositSen(depositSen: Sen, percent: number): Sen {
  return Math.round((depositSen * percent) / 100);
}

export interface OwingOrder {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly totalSen: Sen;
  /** The part of the total that store credit pays: held since the order was placed. */
  readonly creditSen: Sen;
  /** What confirms the order, where that is not all of it. */
  readonly depositSen: Sen | null;
  readonly balanceSen: Sen;
  /** Its hold has not run out. */
  readonly isHeld: boolean;
}

/**
 * The amounts of which one can be paid for an order now, the smaller first: the deposit or the whole of an unpaid order
 * that is held; the rest of a confirmed one, whether a deposit or a change left it open. Empty: nothing.
 */
export function payableAmounts({ status, paymentStatus, balanceSen, isHeld, ...order }: OwingOrder): Sen[] {
  if (status !== 'pending') return balanceSen > 0 ? [balanceSen] : [];
  return isUnpaid(paymentStatus) && isHeld ? confirmingAmounts(order) : [];
}

/** The amounts of which one confirms an unpaid order: its deposit, or the whole. */
export function confirmingAmounts({
  totalSen,
  creditSen,
  depositSen,
}: Pick<OwingOrder, 'totalSen' | 'creditSen' | 'depositSen'>): Sen[] {
  const whole = totalSen - creditSen;
  const first = firstSen(whole, depositSen);
  return first === whole ? [whole] : [first, whole];
}

/** The least that can be paid for an order now. 0: nothing. */
export function payableSen(order: OwingOrder): Sen {
  return payableAmounts(order)[0] ?? 0;
}

/** What is left to pay once a deposit is paid; of a confirmed order, what is left now. */
export function restSen(order: Omit<OwingOrder, 'paymentStatus' | 'isHeld'>): Sen {
  if (order.status !== 'pending') return order.balanceSen;
  const [first = 0, whole = first] = confirmingAmounts(order);
  return whole - first;
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

/** Whether what is left of an order is paid in cash when it is collected. */
export const isCashDue = ({
  byCash,
  deliveryMethod,
  balanceSen,
}: {
  readonly byCash: boolean;
  readonly deliveryMethod: 'delivery' | 'pickup';
  readonly balanceSen: Sen;
}): boolean => byCash && deliveryMethod === 'pickup' && balanceSen > 0;

/** Whether the order waits for its first payment: until it comes, or the order is cancelled. */
export function awaitsPayment({
  status,
  paymentStatus,
}: Pick<OwingOrder, 'status' | 'paymentStatus'>): boolean {
  return status === 'pending' && paymentStatus === 'unpaid';
}
