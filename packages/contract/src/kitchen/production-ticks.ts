/**
 * What a tick is about. `prep`: portions made. `packed`: one line of an order. `bought`: packs of an ingredient, for the
 * list that begins on the day. The others: a whole order.
 */
export type TickKind = 'prep' | 'packed' | 'ready' | 'sent' | 'handed' | 'bought';

/**
 * Something done in the kitchen, as the device that did it says. A tick is never changed and never taken away: taking
 * one back makes another. `id` is made by the device, so that it may be sent any number of times.
 */
export interface Tick {
  readonly id: string;
  /** When it was done: epoch milliseconds, by the device's clock set right by the server's. */
  readonly at: number;
  readonly kind: TickKind;
  /** `prep` and `packed`: the key of the line; `bought`: the ingredient's id; else the order's. */
  readonly target: string;
  /** `set`: so many are done now. `add`: so many more than before; negative for fewer. */
  readonly change: 'set' | 'add';
  readonly count: number;
  /** How many were to be done when it was ticked: what the plan says later is compared with it. */
  readonly planned: number;
}

/** How far a target is. */
export interface Tally {
  /** Never below 0; may be more than planned, once the plan has shrunk. */
  readonly done: number;
  /** What was planned when somebody last ticked it. */
  readonly plannedThen: number;
}

/** What a tick counts for; ticks of the same name are counted together. */
export const tallyName = ({ kind, target }: Pick<Tick, 'kind' | 'target'>): string => `${kind} ${target}`;

/** The order in which ticks count, the same wherever they are and however they came there. */
export function inTickOrder(a: Tick, b: Tick): number {
  return a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/**
 * Counts ticks, each once however often it is there. Devices that have the same ticks count the same, in whatever order
 * the ticks came (decision 017).
 */
export function countTicks(ticks: Iterable<Tick>): ReadonlyMap<string, Tally> {
  const byId = new Map<string, Tick>();
  for (const tick of ticks) byId.set(tick.id, tick);
  const tallies = new Map<string, Tally>();
  for (const tick of [...byId.values()].sort(inTickOrder)) {
    const name = tallyName(tick);
    const before = tick.change === 'set' ? 0 : (tallies.get(name)?.done ?? 0);
    tallies.set(name, { done: Math.max(0, before + tick.count), plannedThen: tick.planned });
  }
  return tallies;
}

/** The ticks that still count: of each target the last that sets it, and all after that. */
export function livingTicks<T extends Tick>(ticks: Iterable<T>): T[] {
  const lastSet = new Map<string, T>();
  const all = [...ticks];
  for (const tick of all) {
    if (tick.change !== 'set') continue;
    const before = lastSet.get(tallyName(tick));
    if (before === undefined || inTickOrder(before, tick) < 0) lastSet.set(tallyName(tick), tick);
  }
  return all.filter((tick) => {
    const set = lastSet.get(tallyName(tick));
    return set === undefined || inTickOrder(set, tick) <= 0;
  });
}
