import type { Shortage } from '@dapur/contract/scheduling';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/index.ts';
import { claimPools, readHeld, type Wanted } from './data/capacity.ts';

export { reclaimPools, releaseClaims, type Wanted } from './data/capacity.ts';

type ShortageLine = z.infer<typeof Shortage>;

/** A line with the product's name, for telling the buyer what is short. */
export interface WantedLine extends Wanted {
  readonly name: string;
}

/**
 * Claims every line for the order in product order, or answers what is short. After a shortage the transaction must
 * roll back: some of the lines may have been claimed.
 */
export async function claimCapacity(
  tx: Tx,
  order: { readonly tenantId: string; readonly id: string; readonly date: string },
  lines: readonly WantedLine[],
): Promise<ShortageLine[]> {
  const claimed = await claimPools(tx, order.tenantId, order.id, order.date, lines);
  const short = lines.filter(({ productId }) => !claimed.has(productId));
  if (short.length === 0) return [];
  const held = await readHeld(tx, order.tenantId, order.date, short.map(({ productId }) => productId));
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
