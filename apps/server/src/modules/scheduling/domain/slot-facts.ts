/** A bound on the orders of a day, or on the orders or portions of a slot. */
export interface BoundedPool {
  readonly kind: 'day' | 'slot' | 'slot_items';
  readonly subjectId: string;
  readonly limit: number;
  readonly held: number;
}

/** What the schedule says of one date and slot. */
export interface SlotFacts {
  readonly isDateOpen: boolean;
  /** The slot is offered on that date for the order's method. */
  readonly isOffered: boolean;
  /** The version of the schedule that was read; null for a store without a profile. */
  readonly version: number | null;
  readonly pools: readonly BoundedPool[];
  /** Products of the store take of resources; which ones is read apart. */
  readonly hasResources: boolean;
}

/** What an order takes of a bounded pool. */
export interface WantedPlace {
  readonly kind: BoundedPool['kind'] | 'resource';
  readonly subjectId: string;
  readonly quantity: number;
  readonly limit: number;
}

/** What an order of so many portions takes of the pools it is bounded by. */
export function wantedPlaces(pools: readonly BoundedPool[], portions: number): WantedPlace[] {
  return pools.map(({ kind, subjectId, limit }) => ({
    kind,
    subjectId,
    limit,
    quantity: kind === 'slot_items' ? portions : 1,
  }));
}

/** The bound that an order of so many portions breaks, by figures already read; undefined when it fits. */
export function brokenBound(pools: readonly BoundedPool[], portions: number): BoundedPool | undefined {
  return pools.find(({ kind, limit, held }) => held + (kind === 'slot_items' ? portions : 1) > limit);
}
