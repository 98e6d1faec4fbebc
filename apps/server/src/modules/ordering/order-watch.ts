import type { DatabaseNews } from '../../platform/db/index.ts';
import type { OrderRecord } from './data/read-order.ts';

/** An order is read at most this often, however many people watch it and however often it changes. */
const READ_EVERY_MS = 300;
/** Pause before a reading that failed is made again. */
const RETRY_MS = 1_000;

/** The order as it was read; undefined when there is none. `serial` rises with each visible change. */
export interface OrderReading {
  readonly order: OrderRecord | undefined;
  readonly serial: number;
}

/** One person's view of an order that changes. */
export interface OrderSeat {
  /** The last reading; undefined before the first. Throws the error of the first reading if that failed. */
  reading(): OrderReading | undefined;
  /** Reads again, as if the order had changed. */
  look(): void;
  /** Resolves when there is another reading, when `signal` fires, or after `mostMs`. */
  wait(signal: AbortSignal, mostMs: number): Promise<void>;
  leave(): void;
}

/** Tells this process's watchers of orders when those change, in whatever process that happens. */
export interface OrderWatch {
  take(tenantId: string, orderId: string): OrderSeat;
  /** Orders that somebody watches. */
  readonly size: number;
}

interface Room {
  readonly read: () => Promise<OrderRecord | undefined>;
  readonly wakers: Set<() => void>;
  seats: number;
  last: (OrderReading & { readonly print: string }) | undefined;
  failure: Error | undefined;
  /** Something may have changed since the last reading began. */
  isStale: boolean;
  isReading: boolean;
  readAt: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * `read` answers the current order. The database announces that an order changed; after a lost connection announcements
 * may be missing, so every watched order is read again.
 */
export function createOrderWatch(
  news: Pick<DatabaseNews, 'on'>,
  read: (tenantId: string, orderId: string) => Promise<OrderRecord | undefined>,
): OrderWatch {
  const rooms = new Map<string, Room>();
  const keyOf = (tenantId: string, orderId: string): string => `${tenantId}/${orderId}`.toLowerCase();

  news.on('order_changed', (key) => {
    const changed =
      key === undefined ? rooms.values() : [rooms.get(key)].filter((room) => room !== undefined);
    for (const room of changed) markStale(room);
  });

  return {
    take(tenantId, orderId) {
      const key = keyOf(tenantId, orderId);
      const room = rooms.get(key) ?? openRoom(() => read(tenantId, orderId));
      rooms.set(key, room);
      room.seats += 1;
      // The last reading is still right: any change since would have been announced.
      if (performance.now() - room.readAt >= READ_EVERY_MS) markStale(room);
      let hasLeft = false;
      return {
        reading: () => {
          if (room.last === undefined && room.failure !== undefined) throw room.failure;
          return room.last;
        },
        look: () => markStale(room),
        wait: (signal, mostMs) => woken(room, signal, mostMs),
        leave: () => {
          if (hasLeft) return;
          hasLeft = true;
          room.seats -= 1;
          if (room.seats > 0) return;
          clearTimeout(room.timer);
          rooms.delete(key);
        },
      };
    },
    get size() {
      return rooms.size;
    },
  };
}

function openRoom(read: Room['read']): Room {
  return {
    read,
    wakers: new Set(),
    seats: 0,
    last: undefined,
    failure: undefined,
    isStale: false,
    isReading: false,
    readAt: -Infinity,
    timer: undefined,
  };
}

function markStale(room: Room): void {
  room.isStale = true;
  readIn(room, Math.max(0, room.readAt + READ_EVERY_MS - performance.now()));
}

function readIn(room: Room, ms: number): void {
  if (room.isReading || room.timer !== undefined) return;
  room.timer = setTimeout(() => {
    room.timer = undefined;
    void readNow(room);
  }, ms);
  room.timer.unref();
}

async function readNow(room: Room): Promise<void> {
  room.isReading = true;
  room.isStale = false;
  room.readAt = performance.now();
  let pause = READ_EVERY_MS;
  try {
    const order = await room.read();
    const print = printOf(order);
    room.failure = undefined;
    if (room.last?.print !== print) room.last = { order, print, serial: (room.last?.serial ?? 0) + 1 };
  } catch (error) {
    // People who see the order already keep seeing it until it can be read again.
    room.failure = error instanceof Error ? error : new Error(String(error));
    room.isStale = true;
    pause = RETRY_MS;
  }
  room.isReading = false;
  for (const wake of room.wakers) wake();
  if (room.isStale && room.seats > 0) readIn(room, Math.max(0, room.readAt + pause - performance.now()));
}

/** The whole order except for the time of the reading. */
function printOf(order: OrderRecord | undefined): string {
  return order === undefined ? '' : JSON.stringify({ ...order, readAt: undefined });
}

function woken(room: Room, signal: AbortSignal, mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      room.wakers.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, mostMs);
    room.wakers.add(wake);
    signal.addEventListener('abort', wake);
    if (signal.aborted) wake();
  });
}
