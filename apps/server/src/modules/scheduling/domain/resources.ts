import type { WantedPlace } from './slot-facts.ts';

/** What a product takes of a resource: so many thousandths for so many portions together. Both are positive. */
export interface ResourceUse {
  readonly productId: string;
  readonly amount: number;
  readonly portions: number;
}

/** A resource on a date, in thousandths of its unit, with what takes of it. */
export interface ResourcePool {
  readonly id: string;
  readonly limit: number;
  readonly held: number;
  readonly uses: readonly ResourceUse[];
}

/** Above any allowed amount: larger needs count as this much, so that no sum overflows its column. */
const BEYOND_ALL = 100_000_001;

/** What portions of a product take, rounded up to the thousandth: never less than they need. */
export function needOf({ amount, portions }: Omit<ResourceUse, 'productId'>, quantity: number): number {
  return Math.min(BEYOND_ALL, Math.ceil((quantity * amount) / portions));
}

/** The most portions that take no more than `free`. */
export function portionsWithin(free: number, { amount, portions }: Omit<ResourceUse, 'productId'>): number {
  return free <= 0 ? 0 : Math.floor((free * portions) / amount);
}

/** Something of which portions are wanted. */
export interface Demand {
  readonly productId: string;
  readonly quantity: number;
}

/** What an order takes of resources; those that it takes nothing of are left out. */
export function wantedResources(pools: readonly ResourcePool[], demand: readonly Demand[]): WantedPlace[] {
  return pools.flatMap(({ id, limit, uses }) => {
    const needs = demand.map(({ productId, quantity }) => {
      const use = uses.find((one) => one.productId === productId);
      return use === undefined ? 0 : needOf(use, quantity);
    });
    const quantity = Math.min(
      BEYOND_ALL,
      needs.reduce((sum, need) => sum + need, 0),
    );
    return quantity === 0 ? [] : [{ kind: 'resource' as const, subjectId: id, quantity, limit }];
  });
}

/** What resources leave of products on a date, as more and more is taken. */
export interface ResourceRoom {
  /** Portions of a product that may still be had; undefined for one that takes of no resource. */
  left(productId: string): number | undefined;
  take(productId: string, quantity: number): void;
}

export function resourceRoom(pools: readonly ResourcePool[]): ResourceRoom {
  const free = new Map(pools.map(({ id, limit, held }) => [id, limit - held]));
  const usesOf = new Map<string, { readonly id: string; readonly use: ResourceUse }[]>();
  for (const { id, uses } of pools)
    for (const use of uses) usesOf.set(use.productId, [...(usesOf.get(use.productId) ?? []), { id, use }]);
  return {
    left: (productId) => {
      const uses = usesOf.get(productId);
      if (uses === undefined) return undefined;
      return Math.min(...uses.map(({ id, use }) => portionsWithin(free.get(id) ?? 0, use)));
    },
    take: (productId, quantity) => {
      for (const { id, use } of usesOf.get(productId) ?? [])
        free.set(id, (free.get(id) ?? 0) - needOf(use, quantity));
    },
  };
}

/** A product that is asked for, with what its own limit leaves. */
export interface BoundDemand extends Demand {
  readonly limit: number;
  readonly held: number;
}

/** How many of each may be had, and the limit that says so. */
export interface Offer {
  readonly available: number;
  readonly limit: number;
}

/**
 * How much of each product can be had together: product by product in their order, each leaving the rest to the next. A
 * basket that does not fit can be reduced to these amounts.
 */
export function offersOf(demand: readonly BoundDemand[], pools: readonly ResourcePool[]): Offer[] {
  const room = resourceRoom(pools);
  return demand.map(({ productId, quantity, limit, held }) => {
    // A seller may lower a limit below what is sold already.
    const own = Math.max(0, limit - held);
    const left = room.left(productId) ?? own;
    const available = Math.min(own, left);
    room.take(productId, Math.min(quantity, available));
    return { available, limit: left < own ? held + left : limit };
  });
}
