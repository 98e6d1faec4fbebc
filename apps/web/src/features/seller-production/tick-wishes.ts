import type { TickWish } from './kitchen-desk.ts';
import type { PackRow, Part, PrepRow } from './day-view.ts';

/** Ticks a whole row; parts that are no longer wanted and not made are left out. */
export function tickAll({ parts }: Pick<PrepRow, 'parts'>): TickWish[] {
  return parts
    .filter(({ quantity, done }) => quantity > 0 || done > 0)
    .map(({ key, quantity }) => setTo(key, quantity, quantity));
}

/** Takes the tick of a row back. */
export function tickNone({ parts }: Pick<PrepRow, 'parts'>): TickWish[] {
  return parts.filter(({ done }) => done > 0).map(({ key, quantity }) => setTo(key, 0, quantity));
}

/** Ticks so many more as done, or fewer: portions for the first slot are made first, and taken back last. */
export function tickSome({ parts }: Pick<PrepRow, 'parts'>, by: number): TickWish[] {
  const shares = by > 0 ? shareUp(parts, by) : shareDown(parts, -by);
  return parts.flatMap(({ key, quantity }, nth): TickWish[] => {
    const share = shares[nth] ?? 0;
    return share === 0 ? [] : [{ kind: 'prep', target: key, change: 'add', count: share, planned: quantity }];
  });
}

function shareUp(parts: readonly Part[], by: number): number[] {
  let left = by;
  return parts.map(({ quantity, done }) => {
    const share = Math.min(left, Math.max(0, quantity - done));
    left -= share;
    return share;
  });
}

function shareDown(parts: readonly Part[], by: number): number[] {
  let left = by;
  return [...parts]
    .reverse()
    .map(({ done }) => {
      const share = Math.min(left, done);
      left -= share;
      return -share;
    })
    .reverse();
}

const setTo = (target: string, count: number, planned: number): TickWish => ({
  kind: 'prep',
  target,
  change: 'set',
  count,
  planned,
});

/**
 * Ticks a line of an order, or takes its tick back. For a line that is no longer wanted, the tick means that it was
 * taken out.
 */
export function tickPacked({ key, quantity }: Pick<PackRow, 'key' | 'quantity'>, isDone: boolean): TickWish {
  return { kind: 'packed', target: key, change: 'set', count: isDone ? quantity : 0, planned: quantity };
}

/** What is said of a whole order. */
export const tickOrder = (kind: 'ready' | 'sent' | 'handed', orderId: string): TickWish => ({
  kind,
  target: orderId,
  change: 'set',
  count: 1,
  planned: 1,
});
