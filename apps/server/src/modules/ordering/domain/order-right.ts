/** Why somebody may see an order and act on it. */
export type OrderRight = 'holder' | 'customer' | 'seller' | 'platform';

/** The signed-in person, as far as it matters for a right. */
export interface OrderViewer {
  readonly userId: string;
  /** Undefined for a handoff token, which only shows who somebody is and opens nothing. */
  readonly sessionId: string | undefined;
  readonly isSuperAdmin: boolean;
  readonly memberships: ReadonlyMap<string, unknown>;
}

export interface OrderRelation {
  readonly tenantId: string;
  readonly holdsProof: boolean;
  readonly viewer: OrderViewer | undefined;
  /** The order's customer; null for a guest's, undefined while it is not known. */
  readonly customerId: string | null | undefined;
}

/** The strongest right of a caller; undefined when there is none, and the order does not exist for her. */
export function orderRight({
  tenantId,
  holdsProof,
  viewer,
  customerId,
}: OrderRelation): OrderRight | undefined {
  if (holdsProof) return 'holder';
  if (viewer?.sessionId === undefined) return undefined;
  if (viewer.userId === customerId) return 'customer';
  if (viewer.memberships.has(tenantId)) return 'seller';
  return viewer.isSuperAdmin ? 'platform' : undefined;
}
