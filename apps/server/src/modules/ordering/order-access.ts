import { AppError } from '@dapur/contract/errors';
import type { OrderProof } from './order-proof.ts';
import type { Pools } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { readCustomerOf } from './data/customer-of-order.ts';
import { orderRight, type OrderRight } from './domain/order-right.ts';

/** What a request brings that may give it a right to an order. */
export type OrderCaller = Pick<RequestContext, 'orderTokens' | 'principal'>;

/** An order, with its customer where the caller has read it already. */
export interface OrderInQuestion {
  readonly tenantId: string;
  readonly id: string;
  readonly customerId?: string | null;
}

/** Decides, for every call about a single order, whether the order is there for the caller. */
export interface OrderAccess {
  /** Undefined when the caller has no right. The holder of a proof costs no query. */
  rightOf(caller: OrderCaller, order: OrderInQuestion): Promise<OrderRight | undefined>;
  /** Throws not_found, as for an order that does not exist. */
  requireRight(caller: OrderCaller, order: OrderInQuestion): Promise<OrderRight>;
  /** As `requireRight`, but not for who only follows the order by a link of the store's people. */
  requirePayer(caller: OrderCaller, order: OrderInQuestion): Promise<OrderRight>;
}

export function createOrderAccess(db: Pools, orderProof: OrderProof): OrderAccess {
  const rightOf: OrderAccess['rightOf'] = async (caller, { tenantId, id, customerId }) => {
    const holdsProof = orderProof.holds(caller.orderTokens, tenantId, id);
    const holdsShared = !holdsProof && orderProof.holdsShared(caller.orderTokens, tenantId, id);
    const viewer = holdsProof ? undefined : await caller.principal();
    const known = { tenantId, holdsProof, holdsShared, viewer, customerId };
    const right = orderRight(known);
    if ((right !== undefined && right !== 'follower') || viewer === undefined || customerId !== undefined)
      return right;
    return orderRight({ ...known, customerId: await readCustomerOf(db, tenantId, id) });
  };
  const requireRight: OrderAccess['requireRight'] = async (caller, order) => {
    const right = await rightOf(caller, order);
    if (right === undefined) throw orderNotFound();
    return right;
  };
  return {
    rightOf,
    requireRight,
    requirePayer: async (caller, order) => {
      const right = await requireRight(caller, order);
      if (right === 'follower') throw orderNotFound();
      return right;
    },
  };
}

/** Makes the token of a link to the order: who is not its customer passes on one that does not make others its customer. */
export const linkToken = (
  { tokenFor, sharedTokenFor }: OrderProof,
  right: OrderRight,
): OrderProof['tokenFor'] => (right === 'holder' || right === 'customer' ? tokenFor : sharedTokenFor);

/** The same answer for an order that is somebody else's and for one that does not exist. */
export function orderNotFound(): AppError {
  return new AppError('not_found', 'Order not found');
}
