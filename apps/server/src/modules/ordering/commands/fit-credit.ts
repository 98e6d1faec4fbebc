import { creditToUse } from '@dapur/contract/vouchers/credit-rules';
import { isUnpaid } from '@dapur/contract/orders/order-states';
import type { Tx } from '../../../platform/db/index.ts';
import { releaseCredit } from '../../credit/index.ts';
import { writeCredit } from '../data/change-order.ts';
import type { LockedOrder } from '../data/order-state.ts';

type Credited = Pick<LockedOrder, 'id' | 'creditSen' | 'paymentStatus'>;

/**
 * How much of its credit an order keeps at another total: no more than the total, and so that the rest is an amount
 * that can be paid.
 */
export function creditWithin({ creditSen, paymentStatus }: Credited, totalSen: number): number {
  return isUnpaid(paymentStatus) ? creditToUse(totalSen, creditSen) : creditSen;
}

/**
 * Gives back the credit that an unpaid order holds beyond `creditWithin`. A paid order has its credit in its payments.
 */
export async function fitCredit(tx: Tx, tenantId: string, order: Credited, totalSen: number): Promise<void> {
  const kept = creditWithin(order, totalSen);
  if (kept === order.creditSen) return;
  await releaseCredit(tx, tenantId, order.id, order.creditSen - kept);
  await writeCredit(tx, tenantId, order.id, kept);
}
