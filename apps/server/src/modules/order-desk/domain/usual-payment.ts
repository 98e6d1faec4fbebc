import type { PaymentStatus } from '@dapur/contract/orders/ordering';

/**
 * The payment states of nearly all orders. Orders in any other state have an index of their own, whose definition names
 * these two.
 */
export const USUAL_PAYMENTS = ['paid', 'unpaid'] as const satisfies readonly PaymentStatus[];

export const isUsualPayment = (status: PaymentStatus): boolean =>
  USUAL_PAYMENTS.some((usual) => usual === status);
