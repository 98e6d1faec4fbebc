import type { OrderStatus, PaymentStatus } from '@dapur/contract/orders/ordering';
import { lifeCycle } from '../../../kernel/life-cycle.ts';

/**
 * Where an order may go from each state. `cancelled` leads back only through money that came late. A courier may take
 * or deliver an order that the kitchen never marked as ready.
 */
export const orderLife = lifeCycle<OrderStatus>({
  first: ['pending'],
  moves: {
    pending: ['confirmed', 'cancelled'],
    confirmed: ['preparing', 'out_for_delivery', 'completed', 'cancelled'],
    preparing: ['ready', 'out_for_delivery', 'completed', 'cancelled'],
    ready: ['out_for_delivery', 'awaiting_pickup', 'completed', 'cancelled'],
    out_for_delivery: ['completed', 'cancelled'],
    awaiting_pickup: ['completed', 'cancelled'],
    completed: [],
    cancelled: ['confirmed'],
  },
  final: ['completed'],
});

/** The step back that undoes an accidental last step. Handovers and cancellations are final. */
export const stepBack = {
  pending: null,
  confirmed: null,
  preparing: 'confirmed',
  ready: 'preparing',
  out_for_delivery: 'ready',
  awaiting_pickup: 'ready',
  completed: null,
  cancelled: null,
} as const satisfies Record<OrderStatus, OrderStatus | null>;

/** Whether the life cycle allows this step forward. */
export const mayBecome = orderLife.mayBecome;

/**
 * The states of an order's payment. The database moves it by the order's refunds (`sum_refunds`), and back when a
 * refund is withdrawn. Nothing sets `failed` any more.
 */
export const paymentLife = lifeCycle<PaymentStatus>({
  first: ['unpaid', 'failed'],
  moves: {
    unpaid: ['paid', 'paid_late'],
    failed: ['paid', 'paid_late'],
    paid: ['partially_refunded', 'refunded'],
    paid_late: ['paid', 'partially_refunded', 'refunded'],
    partially_refunded: ['paid', 'refunded'],
    refunded: ['paid', 'partially_refunded', 'paid_late'],
  },
  final: [],
});
