import type { PrepProduct, TimedResource } from '@dapur/contract/kitchen/seller-production';
import { slotBegins } from '@dapur/contract/dates/slot-times';

/** Portions of one slot that go in together with others. */
export interface BatchPart {
  readonly slot: string;
  readonly quantity: number;
}

/** One load of a resource: never of two products. */
export interface Batch {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  /** How many would fit. */
  readonly size: number;
  /** Minutes; a load that is not full takes as long as a full one. */
  readonly minutes: number;
  /** The minute of the day by which it has to be out: when its earliest slot begins. */
  readonly due: number;
  readonly parts: readonly BatchPart[];
}

/** A batch with its place on the timeline, in minutes of the day. */
export interface PlacedBatch extends Batch {
  readonly begins: number;
  readonly ends: number;
}

export interface ResourcePlan {
  readonly id: string;
  readonly name: string;
  /** Minutes that all batches take, and that there are on the day. */
  readonly minutes: number;
  readonly available: number;
  /** In the order of time; none overlaps another, none ends after it is due. */
  readonly placed: readonly PlacedBatch[];
  /** Batches that do not fit between midnight and their slots; as few as possible. */
  readonly unplaced: readonly Batch[];
}

const DAY = 24 * 60;

/**
 * When each load of each resource goes in: as late as possible, so that it is just done when its slot begins. Loads are
 * filled across slots, the earliest first: so there are as few loads as possible, and none is due earlier than it must
 * be (decision 017).
 */
export function ovenPlan(
  date: string,
  resources: readonly TimedResource[],
  products: readonly PrepProduct[],
): ResourcePlan[] {
  return resources
    .map(({ id, name, amount, uses }) => {
      const batches = uses.flatMap(({ product_id: productId, amount: each, portions }) => {
        const product = products.find((one) => one.product_id === productId);
        if (product === undefined) return [];
        const minutes = Math.max(1, Math.ceil(each / 1_000));
        return filled(date, product, portions, minutes);
      });
      const { kept, unplaced } = whatFits(batches);
      return {
        id,
        name,
        minutes: batches.reduce((sum, batch) => sum + batch.minutes, 0),
        available: Math.floor(amount / 1_000),
        placed: laidBack(kept),
        unplaced,
      };
    })
    .filter(({ placed, unplaced }) => placed.length + unplaced.length > 0);
}

/** The minute of the day at which a slot begins; the day's end where its words say no time. */
export function slotMinute(date: string, slot: string): number {
  const begins = slotBegins(date, slot);
  if (begins === undefined) return DAY;
  return (begins - Date.parse(`${date}T00:00:00+08:00`)) / 60_000;
}

function filled(date: string, product: PrepProduct, size: number, minutes: number): Batch[] {
  const slots = new Map<string, number>();
  for (const { slot, quantity } of product.lines)
    if (quantity > 0) slots.set(slot, (slots.get(slot) ?? 0) + quantity);
  const waiting = [...slots]
    .map(([slot, quantity]) => ({ slot, quantity, due: slotMinute(date, slot) }))
    .sort((a, b) => a.due - b.due || (a.slot < b.slot ? -1 : 1));
  const batches: { due: number; quantity: number; parts: BatchPart[] }[] = [];
  for (const { slot, quantity, due } of waiting) {
    let left = quantity;
    while (left > 0) {
      let batch = batches.at(-1);
      if (batch === undefined || batch.quantity === size)
        batches.push((batch = { due, quantity: 0, parts: [] }));
      const taken = Math.min(left, size - batch.quantity);
      batch.parts.push({ slot, quantity: taken });
      batch.quantity += taken;
      left -= taken;
    }
  }
  return batches.map((batch) => ({
    ...batch,
    productId: product.product_id,
    name: product.name,
    size,
    minutes,
  }));
}

const byDue = (a: Batch, b: Batch): number => a.due - b.due;

/**
 * Leaves out as few batches as possible so that all others are done in time: whenever one is late, the longest so far.
 */
function whatFits(batches: readonly Batch[]): { readonly kept: Batch[]; readonly unplaced: Batch[] } {
  const kept: Batch[] = [];
  const unplaced: Batch[] = [];
  let spent = 0;
  for (const batch of [...batches].sort(byDue)) {
    kept.push(batch);
    spent += batch.minutes;
    if (spent <= batch.due) continue;
    const longest = kept.reduce((one, other) => (other.minutes > one.minutes ? other : one));
    kept.splice(kept.indexOf(longest), 1);
    unplaced.push(longest);
    spent -= longest.minutes;
  }
  return { kept, unplaced: unplaced.sort(byDue) };
}

/** Places the batches from the last backwards, each as late as the ones after it allow. */
function laidBack(batches: readonly Batch[]): PlacedBatch[] {
  const placed: PlacedBatch[] = [];
  let free = Number.POSITIVE_INFINITY;
  for (const batch of [...batches].sort(byDue).reverse()) {
    const ends = Math.min(free, batch.due);
    free = ends - batch.minutes;
    placed.push({ ...batch, begins: free, ends });
  }
  return placed.reverse();
}
