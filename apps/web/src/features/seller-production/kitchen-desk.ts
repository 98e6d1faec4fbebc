import type { Tick } from '@dapur/contract/kitchen/production-ticks';
import type { ProductionDay, TickRefusal } from '@dapur/contract/kitchen/seller-production';
import type { KitchenMemory, QueuedTick } from './kitchen-memory.ts';
import { CallError, type KitchenCalls, type KitchenReach } from './kitchen-reach.ts';

export interface DeskState {
  /** The day that is shown; undefined while it is not known. */
  readonly day: ProductionDay | undefined;
  /** When the server last answered about the day: epoch milliseconds of this device. */
  readonly heardAt: number | undefined;
  readonly reach: KitchenReach;
  /** All ticks that count on this device: the server's, and this person's that the server does not have yet. */
  readonly ticks: readonly Tick[];
  /** Ticks of whole orders made here that `day` does not include yet. */
  readonly said: readonly Tick[];
  /** How many of this person's ticks wait to be sent, on all days. */
  readonly waiting: number;
  /** Names of other people whose ticks still wait on this device, in no order. */
  readonly othersWaiting: readonly string[];
}

export interface DeskOptions {
  readonly owner: string;
  readonly who: string;
  readonly memory: KitchenMemory;
  readonly calls: KitchenCalls;
  /** Epoch milliseconds of this device, whose clock may be wrong. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Called once for the ticks of this person that the server has refused. */
  readonly onRefused?: (refused: readonly { readonly tick: Tick; readonly reason: TickRefusal }[]) => void;
}

/** What somebody ticks. */
export type TickWish = Pick<Tick, 'kind' | 'target' | 'change' | 'count' | 'planned'>;

/** So few ticks in one call that a weak network can carry it. */
const MAX_AT_ONCE = 50;
const LONGEST_HOLD_MS = 60_000;

/**
 * The kitchen's list on one device: takes ticks at once, keeps them until the server has them, and takes the ticks of
 * others in. A tick leaves the queue only when the server says what became of it, and may be sent any number of times
 * (decision 017).
 */
export interface KitchenDesk {
  state(): DeskState;
  subscribe(listener: () => void): () => void;
  /** Shows a day: first as it is remembered, then as the server answers. */
  open(date: string): Promise<void>;
  /** Makes ticks; for `holdMs` they can still be taken back. Resolves once they are stored, with their ids. */
  tick(wishes: readonly TickWish[], holdMs?: number): Promise<readonly string[]>;
  /** Takes back ticks that are still held; false when they are already being sent. */
  takeBack(ids: readonly string[]): Promise<boolean>;
  /** Sends waiting ticks and reads what is new. Only one run at a time; a call meanwhile makes it run once more. */
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
  let reach: KitchenReach = 'starting';
  /** The server's ticks of the day. */
  let known = new Map<string, Tick>();
  let serial = 0;
  /** This person's unsent ticks, in the order in which they were made. */
  let queue: readonly QueuedTick[] = [];
  /**
   * `unkept`: queued ticks that are not stored yet. `gone`: ticks that have left the queue, but perhaps not the
   * storage.
   */
  const unkept = new Map<string, QueuedTick>();
  const gone = new Set<string>();
  /** Ticks of whole orders that the server has accepted since the day was read. */
  let moved: readonly Tick[] = [];
  let others: readonly string[] = [];
  /** The server's clock minus this device's, in milliseconds. */
  let ahead = 0;
  let lastAt = 0;
  let syncing: Promise<void> | undefined;
  let isAskedAgain = false;
  let shown: DeskState = compose();

  function compose(): DeskState {
    const own = queue.filter((one) => one.date === date).map(({ tick }) => tick);
    return {
      day,
      heardAt,
      reach,
      ticks: [...known.values(), ...own.filter(({ id }) => !known.has(id))],
      said: [...moved, ...own.filter(isOfWholeOrder)],
      waiting: queue.length,
      othersWaiting: others,
    };
  }

  function show(): void {
    shown = compose();
    for (const listener of listeners) listener();
  }

  /** If the clock was set back meanwhile, a tick must not be held longer than anybody asked. */
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

  /** A time later than that of every known tick: whoever has seen a tick makes later ones, whatever the clocks say. */
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
      const letter = due.slice(at, at + MAX_AT_ONCE).filter((one, _nth, all) => one.date === all[0]?.date);
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
      // A tick that the server cannot read must not block the others.
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

  /** Removes ticks from the queue that the server has decided about; accepted ticks now count as the server's. */
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
    // A tick that stays in the storage by mistake is sent once more, but counts once.
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
    // Without storage the page works as long as it is open.
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
        // If the storage is full, the tick lasts as long as the page, and is sent like any other.
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
          // Without the server another round would fail like this one.
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
