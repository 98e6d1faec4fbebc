import type { OrderSegment } from '@dapur/contract/orders/my-orders';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
import {
  countCustomerOrders,
  readCustomerOrder,
  readCustomerOrders,
  type CustomerOrderRecord,
} from '../data/customer-orders.ts';
import { segmentStatuses } from '../domain/customer-terms.ts';

export interface MyOrdersWanted {
  readonly segment: OrderSegment;
  readonly search?: string | undefined;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

export interface MyOrders {
  readonly orders: readonly CustomerOrderRecord[];
  /** How many orders the search finds in each segment. */
  readonly counts: Record<OrderSegment, number>;
  readonly hasMore: boolean;
}

/** A page of a person's orders in all stores, and how many each segment holds. */
export async function myOrders(db: Pools, userId: string, wanted: MyOrdersWanted): Promise<MyOrders> {
  const { segment, page, limit } = wanted;
  const search = { customerId: userId, text: wanted.search || undefined };
  // One more than is shown tells whether there are others.
  const range = { statuses: segmentStatuses[segment], offset: (page - 1) * limit, most: limit + 1 };
  return withPlatform(db, `user:${userId}`, 'reads their own orders in all stores', async (tx) => {
    const byStatus = await countCustomerOrders(tx, search);
    const count = (of: OrderSegment): number =>
      segmentStatuses[of].reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0);
    const counts = {
      to_pay: count('to_pay'),
      upcoming: count('upcoming'),
      past: count('past'),
      cancelled: count('cancelled'),
    };
    const found = counts[segment] > range.offset ? await readCustomerOrders(tx, search, range) : [];
    return { orders: found.slice(0, limit), counts, hasMore: found.length > limit };
  });
}

/** One of a person's orders, in any store; undefined for an order of somebody else. */
export function myOrder(
  db: Pools,
  userId: string,
  orderId: string,
): Promise<CustomerOrderRecord | undefined> {
  return withPlatform(db, `user:${userId}`, 'reads an order of their own', (tx) =>
    readCustomerOrder(tx, userId, orderId),
  );
}
