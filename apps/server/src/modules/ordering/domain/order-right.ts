/**
 * Why a caller may see an order and act on it. `follower`: they have a link that the store's people passed on, and may
 * even be one of them; they may do all that a holder may, except say where money goes.
 */
export type OrderRight = 'holder' | 'customer' | 'seller' | 'platform' | 'follower';

/** The signed-in person, as far as it matters for a right. */
export interface OrderViewer {
  readonly userId: string;
  /** Undefined for a handoff token, which only shows who somebody is and opens nothing. */
  readonly sessionId: string | undefined;
  /** Stores that the person looks into as one of the platform's people. */
  readonly impersonations: ReadonlyMap<string, unknown>;
  /** By store, with the person's rights there. */
  readonly memberships: ReadonlyMap<string, { readonly rights: ReadonlySet<string> }>;
}

export interface OrderRelation {
  readonly tenantId: string;
  readonly holdsProof: boolean;
  /** The caller has a link that the store's people passed on. */
  readonly holdsShared?: boolean;
  readonly viewer: OrderViewer | undefined;
  /** The order's customer; null for a guest's order, undefined while it is unknown. */
  readonly customerId: string | null | undefined;
}

/** The strongest right of a caller; undefined when there is none, and the order does not exist for this caller. */
export function orderRight({
  tenantId,
  holdsProof,
  holdsShared = false,
  viewer,
  customerId,
}: OrderRelation): OrderRight | undefined {
  if (holdsProof) return 'holder';
  const least = holdsShared ? 'follower' : undefined;
  if (viewer?.sessionId === undefined) return least;
  if (viewer.userId === customerId) return 'customer';
  if (viewer.memberships.get(tenantId)?.rights.has('orders') === true) return 'seller';
  return viewer.impersonations.has(tenantId) ? 'platform' : least;
}
