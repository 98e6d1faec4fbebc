import type { Shortage } from '@dapur/contract/scheduling';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/index.ts';
import { readHeld, type Wanted } from './data/capacity.ts';

export { claimPools, reclaimPools, releaseClaims, type Wanted } from './data/capacity.ts';
export {
  claimName,
  isScheduleUnchanged,
  shareSchedule,
  slotFacts,
  toSlotFacts,
  type SlotFactsRow,
  type WantedSlot,
} from './data/slot-facts.ts';
export {
  brokenBound,
  wantedPlaces,
  type BoundedPool,
  type SlotFacts,
  type WantedPlace,
} from './domain/slot-facts.ts';

type ShortageLine = z.infer<typeof Shortage>;

/** A line with the product's name, for telling the buyer what is short. */
export interface WantedLine extends Wanted {
  readonly name: string;
}

/** What was short of an order whose claim just failed: the lines that are not in `claimed`, with what is left of each. */
export async function explainShortage(
  tx: Tx,
  order: { readonly tenantId: string; readonly date: string },
  lines: readonly WantedLine[],
  claimed: ReadonlySet<string>,
): Promise<ShortageLine[]> {
  const short = lines.filter(({ productId }) => !claimed.has(productId));
  const held = await readHeld(
    tx,
    order.tenantId,
    order.date,
    short.map(({ productId }) => productId),
  );
  return short.map((line) => toShortage(line, held.get(line.productId) ?? 0));
}

/** What cannot be had, judged by figures already read; empty when all lines fit. */
export function shortagesOf(lines: readonly WantedLine[], held: ReadonlyMap<string, number>): ShortageLine[] {
  return lines
    .filter((line) => line.quantity + (held.get(line.productId) ?? 0) > line.limit)
    .map((line) => toShortage(line, held.get(line.productId) ?? 0));
}

function toShortage(line: WantedLine, held: number): ShortageLine {
  return {
    product_id: line.productId,
    product: line.name,
    requested: line.quantity,
    // A seller may lower a limit below what is sold already.
    available: Math.max(0, line.limit - held),
    limit: line.limit,
  };
}
