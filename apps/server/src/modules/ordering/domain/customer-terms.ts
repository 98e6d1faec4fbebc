import { malaysianDate, type LocalDate } from '@dapur/contract/dates/dates';
import type { OrderSegment } from '@dapur/contract/orders/my-orders';
import { isUnpaid, upcomingStatuses } from '@dapur/contract/orders/order-states';
import type { OrderStatus, PaymentStatus } from '@dapur/contract/orders/ordering';
import { awaitsPayment, payableSen } from './order-money.ts';

export interface OrderState {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly totalSen: number;
  /** The part of the total that store credit pays. */
  readonly creditSen: number;
  readonly depositSen: number | null;
  /** What is still missing on a confirmed order. */
  readonly balanceSen: number;
  readonly expiresAt: Date;
  /** The database's clock at the reading. */
  readonly readAt: Date;
}

/**
 * The segment of a person's list that an order is in. An order whose hold ran out stays under `to_pay` for the seconds
 * until it is ended: only then is it known that no money came.
 */
export const segmentStatuses = {
  to_pay: ['pending'],
  upcoming: upcomingStatuses,
  past: ['completed'],
  cancelled: ['cancelled'],
} as const satisfies Record<OrderSegment, readonly OrderStatus[]>;

/**
 * Whether the customer may still cancel the order: while it waits for payment and no money has come; and until the day
 * before, where it is to be paid on collection and the kitchen has not begun.
 */
export function canCancel(order: PromisedOrder): boolean {
  return awaitsPayment(order) || isPromiseOpen(order);
}

type PromisedOrder = Pick<OrderState, 'status' | 'paymentStatus' | 'readAt'> & {
  readonly byCash: boolean;
  readonly date: LocalDate;
};

export const isPromiseOpen = ({ byCash, status, paymentStatus, date, readAt }: PromisedOrder): boolean =>
  byCash && status === 'confirmed' && isUnpaid(paymentStatus) && date > malaysianDate(readAt.getTime());

/**
 * What is to be paid now, in sen: all, a deposit, or what is left; 0 once it is paid, cancelled, or its hold ran out.
 */
export function totalDueSen({ expiresAt, readAt, ...order }: OrderState): number {
  return payableSen({ ...order, isHeld: expiresAt > readAt });
}

/** Whether nothing more happens to the order: it was handed over or cancelled, and no money is on its way. */
export function isSettled(
  order: Pick<OrderState, 'status' | 'paymentStatus'> & { refundDue: boolean },
): boolean {
  if (order.refundDue) return false;
  if (order.status === 'completed') return true;
  return (
    order.status === 'cancelled' && (isUnpaid(order.paymentStatus) || order.paymentStatus === 'refunded')
  );
}
