import { isUnpaid } from '@dapur/contract/order-states';
import type { OrderStatus, PaymentStatus } from '@dapur/contract/ordering';

export interface PayableOrder {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly totalSen: number;
  /** What of it credit in the store pays. */
  readonly creditSen: number;
  readonly cancelledBy: 'buyer' | 'seller' | 'system' | null;
  /** The day of delivery lies behind us. */
  readonly isPast: boolean;
}

export interface ReceivedPayment {
  /** What the bill asked for when we opened it, and what the provider says was asked for and paid. */
  readonly openedSen: number;
  readonly billedSen: number;
  readonly paidSen: number;
}

/**
 * What money that arrived means for its order:
 * - confirm: the order waits for exactly this
 * - revive: the order was cancelled; it lives again if all its portions and its voucher are still to be had
 * - late: it was cancelled and must stay so; the money goes back
 * - twice: the order is paid already; the money goes back
 * - mismatch: not the amount of the order; it is never confirmed by it
 */
export type Settlement = 'confirm' | 'revive' | 'late' | 'twice' | 'mismatch';

export function decideSettlement(order: PayableOrder, payment: ReceivedPayment): Settlement {
  if (!isUnpaid(order.paymentStatus)) return 'twice';
  const amounts = [payment.openedSen, payment.billedSen, payment.paidSen];
  if (amounts.some((sen) => sen !== order.totalSen - order.creditSen)) return 'mismatch';
  if (order.status !== 'cancelled') return 'confirm';
  // A seller who cancelled does not want the order back.
  return order.cancelledBy === 'seller' || order.isPast ? 'late' : 'revive';
}
