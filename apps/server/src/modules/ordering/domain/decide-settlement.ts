import { isUnpaid } from '@dapur/contract/orders/order-states';
import type { OrderStatus, PaymentStatus } from '@dapur/contract/orders/ordering';
import { confirmingAmounts } from './order-money.ts';

export interface PayableOrder {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly totalSen: number;
  /** The part of the total that store credit pays. */
  readonly creditSen: number;
  /** What confirms it, where that is not all of it. */
  readonly depositSen: number | null;
  readonly cancelledBy: 'buyer' | 'seller' | 'system' | null;
  /** The day of its handover is over. */
  readonly isPast: boolean;
}

export interface ReceivedPayment {
  /** The bill's amount when we opened it, and the provider's figures for the billed and the paid amount. */
  readonly openedSen: number;
  readonly billedSen: number;
  readonly paidSen: number;
}

/**
 * What money that arrived means for its order:
 * - confirm: the order waits for exactly this, its deposit or the whole
 * - revive: the order was cancelled; it lives again if all its portions and its voucher are still to be had
 * - late: it was cancelled and must stay so; the money goes back
 * - twice: the order is paid already; the money goes back
 * - mismatch: not the amount of the order; it is never confirmed by it
 */
export type Settlement = 'confirm' | 'revive' | 'late' | 'twice' | 'mismatch';

export function decideSettlement(order: PayableOrder, payment: ReceivedPayment): Settlement {
  if (!isUnpaid(order.paymentStatus)) return 'twice';
  const amounts = [payment.openedSen, payment.billedSen, payment.paidSen];
  if (!confirmingAmounts(order).some((wanted) => amounts.every((sen) => sen === wanted))) return 'mismatch';
  if (order.status !== 'cancelled') return 'confirm';
  // A seller who cancelled an order does not want it back.
  return order.cancelledBy === 'seller' || order.isPast ? 'late' : 'revive';
}
