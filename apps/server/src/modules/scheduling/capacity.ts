import type { Shortage } from '@dapur/contract/dates/scheduling';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/index.ts';
import { readHeld, type Wanted } from './data/capacity.ts';
import { readResourcePools } from './data/resource-pools.ts';
import { claimName } from './data/slot-facts.ts';
import { offersOf, type BoundDemand, type Offer, type ResourcePool } from './domain/resources.ts';
import type { WantedPlace } from './domain/slot-facts.ts';

export { claimPools, reclaimPools, releaseClaims, type Wanted } from './data/capacity.ts';
export { readResourcePools } from './data/resource-pools.ts';
export { wantedResources, type ResourcePool } from './domain/resources.ts';
export {
  claimName,
  isScheduleUnchanged,
  shareSchedule,
  slotFacts,
  toSlotFacts,
  type SlotFactsRow,
} from './data/slot-facts.ts';
export { brokenBound, wantedPlaces, type SlotFacts, type WantedPlace } from './domain/slot-facts.ts';

type ShortageLine = z.infer<typeof Shortage>;

/** A line with the product's name, for telling the buyer what is short. */
export interface WantedLine extends Wanted {
  readonly name: string;
}

/** What was short of an order whose claim just failed: the lines that are not in `claimed`, with what is left of each. */
export async function explainShortage(
  tx: Tx,
  order: { readonly tenantId: string; readonly date: string; readonly places: readonly WantedPlace[] },
  lines: readonly WantedLine[],
  claimed: ReadonlySet<string>,
): Promise<ShortageLine[]> {
  const { tenantId, date, places } = order;
  const productIds = lines.map(({ productId }) => productId);
  const held = await readHeld(tx, tenantId, date, productIds);
  const missed = new Set(
    places
      .filter(({ kind, subjectId }) => kind === 'resource' && !claimed.has(claimName(kind, subjectId)))
      .map(({ subjectId }) => subjectId),
  );
  const pools = missed.size === 0 ? [] : await readResourcePools(tx, tenantId, { date, productIds });
  const isUser = (id: string): boolean =>
    pools.some((pool) => missed.has(pool.id) && pool.uses.some(({ productId }) => productId === id));
  const offers = offersOf(withHeld(lines, held), pools);
  const told = lines.map((line, at) => toShortage(line, offers[at]));
  const isShort = (one: ShortageLine): boolean => one.requested > one.available;
  // A product whose portions came back meanwhile is reported all the same: the order was refused because of it.
  const short = told.filter((one) => isShort(one) || !claimed.has(one.product_id));
  return short.length > 0 ? short : told.filter(({ product_id: id }) => isUser(id));
}

/** What cannot be had, judged by figures already read; empty when all lines fit. */
export function shortagesOf(
  lines: readonly WantedLine[],
  held: ReadonlyMap<string, number>,
  resources: readonly ResourcePool[] = [],
): ShortageLine[] {
  const offers = offersOf(withHeld(lines, held), resources);
  return lines
    .map((line, at) => toShortage(line, offers[at]))
    .filter(({ requested, available }) => requested > available);
}

const withHeld = (lines: readonly WantedLine[], held: ReadonlyMap<string, number>): BoundDemand[] =>
  lines.map((line) => ({ ...line, held: held.get(line.productId) ?? 0 }));

function toShortage(
  { productId, name, quantity, limit }: WantedLine,
  offer: Offer | undefined,
): ShortageLine {
  return {
    product_id: productId,
    product: name,
    requested: quantity,
    available: offer?.available ?? 0,
    limit: offer?.limit ?? limit,
  };
}
