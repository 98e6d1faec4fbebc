import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { ChangeFeed } from './store-cache.ts';

/** The running feed of a process. */
export interface StoreChanges extends ChangeFeed {
  close(): Promise<void>;
}

export interface StoreChangesLog {
  warn(fields: object, message: string): void;
}

/** The database is asked this often whether the connection still stands… */
const HEARTBEAT_MS = 250;
/** …and an answer counts for this long, so that a dead connection shows before a second has gone. */
const LIVE_FOR_MS = 800;
const RECONNECT_MS = 500;

/**
 * Listens for `store_changed` on a connection of its own and reconnects when it is lost. `connect` opens a client
 * that nobody else uses.
 */
export function listenForStoreChanges(connect: () => pg.Client, log: StoreChangesLog): StoreChanges {
  const listeners: ((tenantId: string | undefined) => void)[] = [];
  const stopping = new AbortController();
  let answeredAt = -Infinity;
  let client: pg.Client | undefined;

  const tell = (tenantId: string | undefined): void => {
    for (const listener of listeners) listener(tenantId);
  };

  const listen = async (): Promise<void> => {
    const current = connect();
    client = current;
    const lost = new Promise<never>((_resolve, reject) => {
      current.on('error', reject);
      current.on('end', () => reject(new Error('the connection ended')));
    });
    // It may break between two waits.
    lost.catch(() => undefined);
    try {
      await Promise.race([current.connect(), lost]);
      current.on('notification', ({ payload }) => tell(payload === '' ? undefined : payload));
      await Promise.race([current.query('listen store_changed'), lost]);
      // Whatever happened while nobody listened is unknown.
      tell(undefined);
      while (!stopping.signal.aborted) {
        const askedAt = performance.now();
        await Promise.race([current.query('select 1'), lost]);
        answeredAt = askedAt;
        await Promise.race([sleep(HEARTBEAT_MS, undefined, { signal: stopping.signal }), lost]);
      }
    } finally {
      answeredAt = -Infinity;
      await current.end().catch(() => undefined);
    }
  };

  const running = (async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await listen().catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'The feed of store changes was lost');
      });
      await sleep(RECONNECT_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();

  return {
    get isLive() {
      return performance.now() - answeredAt < LIVE_FOR_MS;
    },
    onChange: (listener) => {
      listeners.push(listener);
    },
    close: async () => {
      stopping.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
