import type { PaymentStatus } from '@dapur/contract/ordering';

/** How the payment of nearly all orders stands; the others have an index of their own, which names these. */
export const USUAL_PAYMENTS = ['paid', 'unpaid'] as const satisfies readonly PaymentStatus[];

export const isUsualPayment = (status: PaymentStatus): boolean =>
  USUAL_PAYMENTS.some((usual) => usual === status);
