import { commissionSen } from './commission.ts';
import type { Sen } from './money.ts';

/** A seller's usual order, as typed into the calculator. */
export interface UsualOrder {
  readonly priceSen: Sen;
  /** Pieces in one order. */
  readonly quantity: number;
  /** Orders in a month. */
  readonly orders: number;
  /** What bringing one order costs; 0 where customers pick it up. */
  readonly deliverySen: Sen;
  readonly deliveryPaidBy: 'customer' | 'store';
  /** What the payment provider keeps of one payment: a fixed amount, by the seller's own account with it. */
  readonly paymentFeeSen: Sen;
  /** Ingredients, boxes and gas of one order. */
  readonly costSen: Sen;
}

export interface SellerEarnings {
  readonly itemsSen: Sen;
  /** What the customer pays. */
  readonly paidSen: Sen;
  readonly commissionSen: Sen;
  readonly paymentFeeSen: Sen;
  /** What the seller pays for the delivery. */
  readonly deliverySen: Sen;
  readonly costSen: Sen;
  /** What is left of one order; negative where the seller loses money. */
  readonly perOrderSen: Sen;
  readonly perMonthSen: Sen;
}

/**
 * What a seller keeps of a usual order, paid in full, and of a month of them, to the sen. A delivery that the customer
 * pays goes on to the person who brings the order, and is neither income nor cost.
 */
export function sellerEarnings(order: UsualOrder, commissionBasisPoints: number): SellerEarnings {
  const itemsSen = order.priceSen * order.quantity;
  const isPaidBySeller = order.deliveryPaidBy === 'store';
  const deliverySen = isPaidBySeller ? order.deliverySen : 0;
  const paidSen = itemsSen + (isPaidBySeller ? 0 : order.deliverySen);
  const commission = commissionSen(
    {
      itemsSen,
      deliverySen: paidSen - itemsSen,
      totalSen: paidSen,
      receivedSen: paidSen,
      refundingSen: 0,
      concededSen: 0,
      linesBackSen: 0,
      amountsBackSen: 0,
      isCancelled: false,
    },
    commissionBasisPoints,
  );
  const perOrderSen = itemsSen - commission - order.paymentFeeSen - deliverySen - order.costSen;
  return {
    itemsSen,
    paidSen,
    commissionSen: commission,
    paymentFeeSen: order.paymentFeeSen,
    deliverySen,
    costSen: order.costSen,
    perOrderSen,
    perMonthSen: perOrderSen * order.orders,
  };
}

/** A rate as people read it: 400 becomes `4%`, 425 becomes `4.25%`. */
export function formatBasisPoints(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
