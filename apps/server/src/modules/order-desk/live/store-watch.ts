import type { DatabaseNews } from '../../../platform/db/index.ts';
import type { FreshOrder } from '../data/fresh-orders.ts';

/** What happened to a store's orders since this reader was last told. */
export interface StoreChange {
  readonly fresh: readonly FreshOrder[];
  readonly changed: readonly string[];
  /** More may have changed than is listed. */
  readonly missed: boolean;
}

/** One person's view of a store. */
interface StoreSeat {
  /** Settles once it is known which orders were paid before: orders paid from then on are told as fresh. */
  readonly ready: Promise<void>;
  /** What happened since the last call; undefined for nothing. */
  take(): StoreChange | undefined;
  /** Resolves when something happened, when `signal` fires, or after `mostMs`. */
  wait(signal: AbortSignal, mostMs: number): Promise<void>;
  leave(): void;
}

/** Tells the watchers in this process what happens to their stores' orders, even when another process does it. */
export interface StoreWatch {
  take(tenantId: string): StoreSeat;
  /** Stores that somebody watches. */
  readonly size: number;
}

/** A store is asked for its new orders at most this often. */
const READ_EVERY_MS = 300;
const RETRY_MS = 1_000;
/**
 * An order carries the instant at which the writing of its payment began, so it may become visible after one that was
 * paid later.
 */
export const LOOK_BACK_S = 120;
/** A reader with more changes than this may as well read everything again. */
const MAX_CHANGED = 50;

interface Seat {
  fresh: FreshOrder[];
  changed: Set<string>;
  missed: boolean;
  wake: () => void;
}

interface Room {
  readonly tenantId: string;
  readonly seats: Set<Seat>;
  /** Settles with the first reading, even if that failed. */
  readonly firstReading: PromiseWithResolvers<void>;
  /** Orders that were told already, or were paid before anybody watched. */
  told: Set<string> | undefined;
  changed: Set<string>;
  missed: boolean;
  isReading: boolean;
  isStale: boolean;
  readAt: number;
  timer: NodeJS.Timeout | undefined;
}

/** `read` answers a store's orders that were paid within the last `LOOK_BACK_S`. */
export function createStoreWatch(
  news: Pick<DatabaseNews, 'on'>,
  read: (tenantId: string) => Promise<readonly FreshOrder[]>,
): StoreWatch {
  const rooms = new Map<string, Room>();

  news.on('order_changed', (key) => {
    if (key === undefined) {
      for (const room of rooms.values()) {
        room.missed = true;
        markStale(room);
      }
      return;
    }
    const at = key.indexOf('/');
    const room = rooms.get(key.slice(0, at).toLowerCase());
    if (room === undefined) return;
    room.changed.add(key.slice(at + 1));
    markStale(room);
  });

  const markStale = (room: Room): void => {
    room.isStale = true;
    readIn(room, Math.max(0, room.readAt + READ_EVERY_MS - performance.now()));
  };

  const readIn = (room: Room, ms: number): void => {
    if (room.isReading || room.timer !== undefined) return;
    room.timer = setTimeout(() => {
      room.timer = undefined;
      void readNow(room);
    }, ms);
    room.timer.unref();
  };

  const readNow = async (room: Room): Promise<void> => {
    room.isReading = true;
    room.isStale = false;
    room.readAt = performance.now();
    const { changed, missed } = room;
    room.changed = new Set();
    room.missed = false;
    let pause = READ_EVERY_MS;
    try {
      const paid = await read(room.tenantId);
      const fresh = room.told === undefined ? [] : paid.filter(({ id }) => !room.told?.has(id)).toReversed();
      room.told = new Set(paid.map(({ id }) => id));
      if (fresh.length > 0 || changed.size > 0 || missed) tell(room, fresh, changed, missed);
    } catch {
      // The readers are still told, as `missed`: they have to read the changes again.
      room.isStale = true;
      room.missed = true;
      pause = RETRY_MS;
    }
    room.isReading = false;
    room.firstReading.resolve();
    if (room.isStale && room.seats.size > 0)
      readIn(room, Math.max(0, room.readAt + pause - performance.now()));
  };

  return {
    take(tenantId) {
      const key = tenantId.toLowerCase();
      let room = rooms.get(key);
      if (room === undefined) {
        room = openRoom(tenantId);
        rooms.set(key, room);
        // The first reading finds the orders that are paid already: they are no news.
        markStale(room);
      }
      const here = room;
      const seat: Seat = { fresh: [], changed: new Set(), missed: false, wake: () => undefined };
      here.seats.add(seat);
      return {
        ready: here.firstReading.promise,
        take: () => {
          if (seat.fresh.length === 0 && seat.changed.size === 0 && !seat.missed) return undefined;
          const missed = seat.missed || seat.changed.size > MAX_CHANGED;
          const change = { fresh: seat.fresh, changed: missed ? [] : [...seat.changed], missed };
          seat.fresh = [];
          seat.changed = new Set();
          seat.missed = false;
          return change;
        },
        wait: (signal, mostMs) => woken(seat, signal, mostMs),
        leave: () => {
          here.seats.delete(seat);
          if (here.seats.size > 0) return;
          clearTimeout(here.timer);
          here.firstReading.resolve();
          if (rooms.get(key) === here) rooms.delete(key);
        },
      };
    },
    get size() {
      return rooms.size;
    },
  };
}

function openRoom(tenantId: string): Room {
  return {
    tenantId,
    seats: new Set(),
    firstReading: Promise.withResolvers(),
    told: undefined,
    changed: new Set(),
    missed: false,
    isReading: false,
    isStale: false,
    readAt: -Infinity,
    timer: undefined,
  };
}

function tell(room: Room, fresh: readonly FreshOrder[], changed: ReadonlySet<string>, missed: boolean): void {
  for (const seat of room.seats) {
    seat.fresh.push(...fresh);
    for (const id of changed) seat.changed.add(id);
    seat.missed ||= missed;
    seat.wake();
  }
}

function woken(seat: Seat, signal: AbortSignal, mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      seat.wake = () => undefined;
      resolve();
    };
    const timer = setTimeout(wake, Math.max(0, mostMs));
    seat.wake = wake;
    signal.addEventListener('abort', wake);
    if (signal.aborted || seat.fresh.length > 0 || seat.changed.size > 0 || seat.missed) wake();
  });
}
