import type { Sen } from './money.ts';

/** What a sale costs until the platform names a rate, in basis points. The database knows it too (`commission_rate_on`). */
export const FIRST_COMMISSION_RATE = 300;

/** How long before it counts everybody sees a higher default rate coming, as the page on commission promises. */
export const RATE_NOTICE_DAYS = 14;

/** An order's money, as far as its commission depends on it. All in whole sen. */
export interface CommissionedOrder {
  /** Items after what was taken off them. */
  readonly itemsSen: Sen;
  /** Delivery after what was taken off it, with its tax. */
  readonly deliverySen: Sen;
  readonly totalSen: Sen;
  readonly receivedSen: Sen;
  /** What of it goes or went back. */
  readonly refundingSen: Sen;
  /** The part of that which the store gives of its own will. */
  readonly concededSen: Sen;
  /** What of that was given for lines, and as an amount; the rest was for the delivery. */
  readonly linesBackSen: Sen;
  readonly amountsBackSen: Sen;
  readonly isCancelled: boolean;
}

/**
 * The commission of an order in whole sen, at a rate in basis points: on what was paid for items after the discount, and
 * neither on delivery nor on tax. What is given back for items takes its share with it, what is given back for the delivery
 * takes none, and it is never on more than the store kept. Rounded once, half a sen up. The database settles by the same
 * rule (`commission_due`); this one explains it and is what tests compare it with.
 */
export function commissionSen(order: CommissionedOrder, basisPoints: number): Sen {
  const items = BigInt(order.itemsSen);
  const total = BigInt(order.totalSen);
  const price = BigInt(order.totalSen - order.deliverySen);
  const kept = BigInt(order.receivedSen - order.refundingSen);
  if (items <= 0n || total <= 0n || price <= 0n || kept <= 0n) return 0;
  // The items that are still paid for, as the fraction share / whole.
  const whole = order.isCancelled ? total : total * price;
  const paid = least(total, BigInt(order.receivedSen - (order.refundingSen - order.concededSen)));
  const back = BigInt(order.linesBackSen) * total + BigInt(order.amountsBackSen) * price;
  const remaining = order.isCancelled ? least(kept, total) : most(0n, paid * price - back);
  const share = least(items * remaining, kept * whole);
  return Number((2n * BigInt(basisPoints) * share + 10_000n * whole) / (20_000n * whole));
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
