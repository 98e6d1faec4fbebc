import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** What the database announces, heard on one connection of the process's own. */
export interface DatabaseNews {
  /** True while news is certain to arrive: the connection answered within the last moments. */
  readonly isLive: boolean;
  /** `undefined`: news may have been missed, so anything may have changed. */
  on(channel: NewsChannel, listener: (payload: string | undefined) => void): void;
  close(): Promise<void>;
}

export interface DatabaseNewsLog {
  warn(fields: object, message: string): void;
}

const CHANNELS = ['store_changed', 'site_changed', 'order_changed'] as const;
export type NewsChannel = (typeof CHANNELS)[number];

/** The database is asked this often whether the connection still stands… */
const HEARTBEAT_MS = 250;
/** …and an answer counts for this long, so that a dead connection shows before a second has gone. */
const LIVE_FOR_MS = 800;
const RECONNECT_MS = 500;
/** Another server may have taken over from one that is silent for so long. */
const GIVE_UP_MS = 5_000;

/** Where nothing is announced, orders that are watched are looked at so often. */
const LOOK_EVERY_MS = 5_000;

/**
 * For a database that announces nothing, as a cluster does: answers are kept for a second only, as `isLive` never holds,
 * and what is watched is looked at again and again.
 */
export function lookForNews(): DatabaseNews {
  const listeners: (() => void)[] = [];
  const timer = setInterval(() => listeners.forEach((look) => look()), LOOK_EVERY_MS);
  timer.unref();
  return {
    isLive: false,
    on: (channel, listener) => {
      if (channel === 'order_changed') listeners.push(() => listener(undefined));
    },
    close: async () => clearInterval(timer),
  };
}

/** Listens on a connection of its own and reconnects when it is lost. `connect` opens a client that nobody else uses. */
export function listenForNews(connect: () => pg.Client, log: DatabaseNewsLog): DatabaseNews {
  const listeners: Record<NewsChannel, ((payload: string | undefined) => void)[]> = {
    store_changed: [],
    site_changed: [],
    order_changed: [],
  };
  const stopping = new AbortController();
  let answeredAt = -Infinity;
  let client: pg.Client | undefined;

  const tell = (channel: NewsChannel, payload: string | undefined): void => {
    for (const listener of listeners[channel]) listener(payload);
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
      current.on('notification', ({ channel, payload }) => {
        const known = CHANNELS.find((name) => name === channel);
        if (known !== undefined) tell(known, payload === '' ? undefined : payload);
      });
      for (const channel of CHANNELS) await Promise.race([current.query(`listen ${channel}`), lost]);
      // What happened while nobody listened is unknown.
      for (const channel of CHANNELS) tell(channel, undefined);
      while (!stopping.signal.aborted) {
        const askedAt = performance.now();
        const giveUp = setTimeout(
          () => current.connection.stream.destroy(new Error('the connection is silent')),
          GIVE_UP_MS,
        );
        await Promise.race([current.query('select 1'), lost]).finally(() => clearTimeout(giveUp));
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
        if (!stopping.signal.aborted) log.warn({ err: error }, 'The feed of the database’s news was lost');
      });
      await sleep(RECONNECT_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();

  return {
    get isLive() {
      return performance.now() - answeredAt < LIVE_FOR_MS;
    },
    on: (channel, listener) => {
      listeners[channel].push(listener);
    },
    close: async () => {
      stopping.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
