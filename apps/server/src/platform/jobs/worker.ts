import type { Pools } from '../db/index.ts';
import { forgetOldEvents, leaseEvents, markDone, postpone, type OutboxEvent } from './lease.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';
import { repeat, type JobLog, type Running } from './repeating-task.ts';

/** May run twice for one event (a process may die after the work), so it must not mind. */
export type EventHandler = (event: OutboxEvent) => Promise<void>;
export type EventHandlers = Readonly<Record<string, readonly EventHandler[]>>;

const AT_ONCE = 8;
const POLL_MS = 1_000;
const HOUR_MS = 3_600_000;

/**
 * Works off the outbox: at once when it hears of news, and each second in any case, so that a lost connection or a
 * restarted database only delays. Topics without a handler are done as they come.
 */
export function startWorker(db: Pools, handlers: EventHandlers, log: JobLog): Running {
  const ears = listen(db, () => void drainSoon());
  let draining: Promise<void> | undefined;
  let again = false;

  const drainSoon = (): Promise<void> => {
    again = true;
    draining ??= (async () => {
      while (again) {
        again = false;
        await drain(db, handlers, log);
      }
    })()
      .catch((err: unknown) => log.error({ err }, 'The outbox could not be read; it is tried again'))
      .finally(() => {
        draining = undefined;
      });
    return draining;
  };

  const poll = repeat(
    {
      name: 'outbox',
      everyMs: POLL_MS,
      run: async () => {
        await ears.ensure().catch(() => {});
        await drainSoon();
      },
    },
    log,
  );
  const cleaning = repeat({ name: 'outbox-cleaning', everyMs: HOUR_MS, run: () => forgetOldEvents(db) }, log);

  return {
    stop: async () => {
      await Promise.all([poll.stop(), cleaning.stop()]);
      again = false;
      await draining;
      await ears.close();
    },
  };
}

/** Works until nothing is due. For tests and for the worker. */
export async function drain(db: Pools, handlers: EventHandlers, log: JobLog): Promise<void> {
  for (;;) {
    const events = await leaseEvents(db, AT_ONCE);
    if (events.length === 0) return;
    const unheard = events.filter(({ topic }) => !Object.hasOwn(handlers, topic));
    await markDone(db, unheard);
    await Promise.all(
      events.filter((event) => !unheard.includes(event)).map((event) => handle(db, handlers[event.topic] ?? [], event, log)),
    );
    if (events.length < AT_ONCE) return;
  }
}

async function handle(db: Pools, handlers: readonly EventHandler[], event: OutboxEvent, log: JobLog): Promise<void> {
  // One handler's trouble must not keep the others from their work; the event stays until all have done it.
  const outcomes = await Promise.allSettled(handlers.map((handler) => handler(event)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed === undefined) return markDone(db, [event]);
  log.error({ err: failed.reason as unknown, topic: event.topic, event: event.id, attempt: event.attempt }, 'A handler failed; it is tried again');
  await postpone(db, event, failed.reason);
}

interface Ears {
  /** Connects, unless connected. */
  ensure(): Promise<void>;
  close(): Promise<void>;
}

function listen(db: Pools, heard: () => void): Ears {
  let release: (() => void) | undefined;
  return {
    ensure: async () => {
      if (release !== undefined) return;
      const client = await db.platform.connect();
      const lose = (): void => {
        if (release === undefined) return;
        release = undefined;
        client.removeAllListeners('notification');
        client.release(true);
      };
      client.on('error', lose);
      client.on('end', lose);
      client.on('notification', heard);
      release = lose;
      try {
        await client.query(`listen ${OUTBOX_CHANNEL}`);
      } catch (error) {
        lose();
        throw error;
      }
    },
    close: () => {
      release?.();
      return Promise.resolve();
    },
  };
}
