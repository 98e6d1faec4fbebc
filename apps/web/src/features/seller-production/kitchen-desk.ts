import type { Tick } from '@dapur/contract/production-ticks';
import type { ProductionDay, TickRefusal } from '@dapur/contract/seller-production';
import type { KitchenMemory, QueuedTick } from './kitchen-memory.ts';
import { CallError, type KitchenCalls, type Reach } from './kitchen-reach.ts';

export interface DeskState {
  /** The day that is shown; undefined while it is not known. */
  readonly day: ProductionDay | undefined;
  /** When the server was last heard about it: epoch milliseconds of this device. */
  readonly heardAt: number | undefined;
  readonly reach: Reach;
  /** All ticks that count here: the server's, and hers that it does not have yet. */
  readonly ticks: readonly Tick[];
  /** What was said here of whole orders, and is not in the day yet. */
  readonly said: readonly Tick[];
  /** Hers that wait to be sent, on whatever day. */
  readonly waiting: number;
  /** Those of others who used this device: names, without an order. */
  readonly othersWaiting: readonly string[];
}

export interface DeskOptions {
  readonly owner: string;
  readonly who: string;
  readonly memory: KitchenMemory;
  readonly calls: KitchenCalls;
  /** Epoch milliseconds of this device, right or wrong. */
  readonly now: () => number;
  readonly newId: () => string;
  /** What of hers could not be taken, to be said once. */
  readonly onRefused?: (refused: readonly { readonly tick: Tick; readonly reason: TickRefusal }[]) => void;
}

/** What somebody ticks. */
export type TickWish = Pick<Tick, 'kind' | 'target' | 'change' | 'count' | 'planned'>;

/** Few enough for a letter that a weak network can carry. */
const MOST_AT_ONCE = 50;
const LONGEST_HOLD_MS = 60_000;

/**
 * The kitchen's list on one device: takes ticks at once, keeps them until the server has them, and takes the ticks of
 * others in. A tick leaves the queue only when the server says what became of it, and may be sent any number of times
 * (decision 017).
 */
export interface KitchenDesk {
  state(): DeskState;
  subscribe(listener: () => void): () => void;
  /** Shows a day: as it is remembered, then as it is. */
  open(date: string): Promise<void>;
  /** Ticks; `holdMs` is how long it can still be taken back. Resolves when it is kept. Answers the ids. */
  tick(wishes: readonly TickWish[], holdMs?: number): Promise<readonly string[]>;
  /** Takes ticks back that are still held; false when they are on their way. */
  takeBack(ids: readonly string[]): Promise<boolean>;
  /** Sends what waits and asks for what is new. One at a time; a call meanwhile makes it go round once more. */
  sync(): Promise<void>;
  /** Remembers another day, so that it can be opened without a signal. */
  remember(date: string): Promise<void>;
}

const isOfWholeOrder = ({ kind }: Tick): boolean => kind === 'ready' || kind === 'sent' || kind === 'handed';

export function createKitchenDesk({
  owner,
  who,
  memory,
  calls,
  now,
  newId,
  onRefused,
}: DeskOptions): KitchenDesk {
  const listeners = new Set<() => void>();
  let date: string | undefined;
  let day: ProductionDay | undefined;
  let heardAt: number | undefined;
  let reach: Reach = 'starting';
  /** The server's ticks of the day. */
  let known = new Map<string, Tick>();
  let serial = 0;
  /** Hers, in the order in which she made them. */
  let queue: readonly QueuedTick[] = [];
  /** Of the queue, what is not in the memory yet; and what has left the queue, but perhaps not the memory. */
  const unkept = new Map<string, QueuedTick>();
  const gone = new Set<string>();
  /** What the server took of whole orders since the day was read. */
  let moved: readonly Tick[] = [];
  let others: readonly string[] = [];
  /** The server's clock less this device's. */
  let ahead = 0;
  let lastAt = 0;
  let syncing: Promise<void> | undefined;
  let isAskedAgain = false;
  let shown: DeskState = compose();

  function compose(): DeskState {
    const hers = queue.filter((one) => one.date === date).map(({ tick }) => tick);
    return {
      day,
      heardAt,
      reach,
      ticks: [...known.values(), ...hers.filter(({ id }) => !known.has(id))],
      said: [...moved, ...hers.filter(isOfWholeOrder)],
      waiting: queue.length,
      othersWaiting: others,
    };
  }

  function show(): void {
    shown = compose();
    for (const listener of listeners) listener();
  }

  /** A clock that was set back since must not hold a tick for longer than anybody asked. */
  const isHeld = ({ heldUntil }: QueuedTick): boolean =>
    heldUntil > now() && heldUntil - now() <= LONGEST_HOLD_MS;

  async function readQueue(): Promise<void> {
    const all = await memory.queue().catch((): readonly QueuedTick[] => []);
    const kept = all.filter(({ owner: of, tick }) => of === owner && !gone.has(tick.id));
    const isKept = new Set(kept.map(({ tick }) => tick.id));
    queue = [...kept, ...[...unkept.values()].filter(({ tick }) => !isKept.has(tick.id))];
    others = [...new Set(all.filter((one) => one.owner !== owner).map((one) => one.who))];
  }

  function hear(serverTime: number): void {
    ahead = serverTime - now();
    reach = 'here';
  }

  /** Later than all that is known here, so that who has seen a tick counts after it, whatever the clocks say. */
  function nextAt(): number {
    let latest = lastAt;
    for (const { at } of known.values()) if (at > latest) latest = at;
    for (const { tick } of queue) if (tick.at > latest) latest = tick.at;
    lastAt = Math.max(now() + ahead, latest + 1);
    return lastAt;
  }

  function takeDay(fresh: ProductionDay, at: number): void {
    day = fresh;
    heardAt = at;
    serial = fresh.serial;
    moved = [];
    known = new Map(fresh.ticks.map((tick) => [tick.id, tick]));
  }

  async function send(): Promise<void> {
    await readQueue();
    const due = queue.filter((one) => !isHeld(one));
    for (let at = 0; at < due.length;) {
      const letter = due.slice(at, at + MOST_AT_ONCE).filter((one, _nth, all) => one.date === all[0]?.date);
      at += letter.length;
      await deliver(letter);
    }
  }

  async function deliver(letter: readonly QueuedTick[]): Promise<void> {
    const [first] = letter;
    if (first === undefined) return;
    let answer: Awaited<ReturnType<KitchenCalls['send']>>;
    try {
      answer = await calls.send(
        first.date,
        letter.map(({ tick }) => tick),
      );
    } catch (error) {
      if (!(error instanceof CallError) || error.fault !== 'malformed') throw error;
      // One that cannot be read must not keep the others back.
      if (letter.length > 1) for (const one of letter) await deliver([one]);
      else await settle(letter, new Map([[first.tick.id, 'not_found']]));
      return;
    }
    hear(answer.server_time);
    const refused = new Map(answer.refused.map(({ id, reason }) => [id, reason]));
    const taken = new Set(answer.taken);
    await settle(
      letter.filter(({ tick: { id } }) => taken.has(id) || refused.has(id)),
      refused,
    );
  }

  /** What the server has decided about leaves the queue; what it took counts here as its own. */
  async function settle(
    settled: readonly QueuedTick[],
    refused: ReadonlyMap<string, TickRefusal>,
  ): Promise<void> {
    for (const { tick, date: of } of settled)
      if (of === date && !refused.has(tick.id)) {
        if (!known.has(tick.id)) known.set(tick.id, tick);
        if (isOfWholeOrder(tick)) moved = [...moved, tick];
      }
    await leave(settled.map(({ tick }) => tick.id));
    const told = settled.flatMap(({ tick }) => {
      const reason = refused.get(tick.id);
      return reason === undefined ? [] : [{ tick, reason }];
    });
    if (told.length > 0) onRefused?.(told);
  }

  async function leave(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      gone.add(id);
      unkept.delete(id);
    }
    queue = queue.filter(({ tick }) => !gone.has(tick.id));
    show();
    // What stays in the memory by mistake is sent once more, and counts once.
    await memory.drop(ids).catch(() => undefined);
  }

  async function receive(): Promise<void> {
    const asked = date;
    if (asked === undefined) return;
    if (day?.date === asked) {
      const changes = await calls.changes(asked, serial);
      if (date !== asked) return;
      hear(changes.server_time);
      for (const tick of changes.ticks) known.set(tick.id, tick);
      serial = changes.serial;
      heardAt = now();
      if (changes.version === day.version) {
        if (changes.ticks.length > 0) await keep(asked);
        return;
      }
    }
    const fresh = await calls.day(asked);
    if (date !== asked) return;
    hear(fresh.server_time);
    takeDay(fresh, now());
    await keep(asked);
  }

  async function keep(of: string): Promise<void> {
    if (day === undefined || heardAt === undefined) return;
    const kept = { ...day, serial, ticks: [...known.values()] };
    // Nowhere to keep it: the page works as long as it is open.
    await memory.keepDay(owner, of, { day: kept, heardAt }).catch(() => undefined);
  }

  async function round(): Promise<void> {
    try {
      await send();
      await receive();
    } catch (error) {
      reach = error instanceof CallError ? error.fault : 'away';
    }
    show();
  }

  const desk: KitchenDesk = {
    state: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async open(next) {
      if (date !== next) {
        date = next;
        day = undefined;
        heardAt = undefined;
        known = new Map();
        serial = 0;
        const [kept] = await Promise.all([memory.day(owner, next).catch(() => undefined), readQueue()]);
        if (date !== next) return;
        if (kept !== undefined && day === undefined) takeDay(kept.day, kept.heardAt);
        show();
      }
      await desk.sync();
    },

    async tick(wishes, holdMs = 0) {
      if (date === undefined) return [];
      const made = wishes.map((wish): QueuedTick => ({
        tick: { ...wish, id: newId(), at: nextAt() },
        date: date ?? '',
        owner,
        who,
        heldUntil: holdMs > 0 ? now() + holdMs : 0,
      }));
      for (const one of made) unkept.set(one.tick.id, one);
      queue = [...queue, ...made];
      show();
      await memory.put(made).then(
        () => {
          for (const { tick } of made) unkept.delete(tick.id);
        },
        // No room: it lasts as long as the page, and is sent like any other.
        () => undefined,
      );
      if (holdMs === 0) void desk.sync();
      return made.map(({ tick }) => tick.id);
    },

    async takeBack(ids) {
      const wanted = new Set(ids);
      const held = queue.filter((one) => wanted.has(one.tick.id) && isHeld(one));
      if (held.length < ids.length) return false;
      await leave(ids);
      return true;
    },

    sync() {
      if (syncing !== undefined) {
        isAskedAgain = true;
        return syncing;
      }
      syncing = (async () => {
        do {
          isAskedAgain = false;
          await round();
          // Without a server another round would end as this one did.
        } while (isAskedAgain && reach === 'here');
      })().finally(() => {
        syncing = undefined;
      });
      return syncing;
    },

    async remember(other) {
      if (other === date) return;
      const fresh = await calls.day(other).catch(() => undefined);
      if (fresh !== undefined)
        await memory.keepDay(owner, other, { day: fresh, heardAt: now() }).catch(() => undefined);
    },
  };
  return desk;
}
