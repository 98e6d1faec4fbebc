import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Pools } from '../db/index.ts';
import { inFlow, type Flow } from '../log/flow.ts';
import type { OpenSpan, Traces } from '../traces/traces.ts';
import { noMetrics, type EndedJob, type Metrics } from '../metrics/metrics.ts';
import {
  MAX_TRIES,
  platformNews,
  storeNews,
  type Lane,
  type OutboxEvent,
  type PlatformNews,
  type Queue,
} from './lease.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';
import { repeat, type JobLog, type Running } from './repeating-task.ts';

/** May run twice for one event (a process may die after the work), so a second run must do no harm. */
export type NewsHandler<E> = (event: E) => Promise<void>;
/** By topic. */
export type NewsHandlers<E> = Readonly<Record<string, readonly NewsHandler<E>[]>>;

/** What is done on news, and what people are told of it: the lanes that never wait for each other. */
export interface ByLane<H> {
  readonly work: H;
  readonly messages: H;
}

export interface WorkerHandlers {
  readonly stores: ByLane<NewsHandlers<OutboxEvent>>;
  /** For news that belongs to no store. Left out: such news is left alone. */
  readonly platform?: ByLane<NewsHandlers<PlatformNews>>;
}

type JobMetrics = Pick<Metrics, 'jobEnded'>;

/** Who is told of jobs. */
interface Reports {
  readonly log: JobLog;
  readonly metrics: JobMetrics;
  readonly traces?: Traces | undefined;
}

/** In each lane. */
const AT_ONCE = 8;
const POLL_MS = 1_000;
/** While handlers are at work, how long news that came meanwhile waits at most. */
const LOOK_AGAIN_MS = 200;
const HOUR_MS = 3_600_000;

/**
 * Works off the stores' outbox and the platform's: at once when it hears of news, and each second in any case, so that
 * a lost connection or a restarted database only delays. News without a handler here fails like any other: a process of
 * a newer version may know it, and nothing may be marked done that was not done.
 */
export function startWorker(
  db: Pools,
  { stores, platform }: WorkerHandlers,
  log: JobLog,
  metrics: JobMetrics = noMetrics,
  traces?: Traces,
): Running {
  const reports = { log, metrics, traces };
  const lanes = [
    ...lanesOf(storeNews, db, stores, reports),
    ...(platform === undefined ? [] : lanesOf(platformNews, db, platform, reports)),
  ];
  const drainAll = (): void => lanes.forEach((lane) => lane.drainSoon());
  const ears = listen(db, drainAll);
  const poll = repeat(
    {
      name: 'outbox',
      everyMs: POLL_MS,
      run: async () => {
        await ears.ensure().catch(() => {});
        drainAll();
      },
    },
    log,
  );
  const forgetOld = async (): Promise<void> => {
    await storeNews.forgetOld(db);
    await platformNews.forgetOld(db);
  };
  const cleaning = repeat({ name: 'outbox-cleaning', everyMs: HOUR_MS, run: forgetOld }, log);

  return {
    stop: async () => {
      await Promise.all([poll.stop(), cleaning.stop()]);
      await Promise.all(lanes.map((lane) => lane.stop()));
      await ears.close();
    },
  };
}

/** One lane of one queue in the hands of this worker. */
interface RunningLane {
  /** Works off what is due; called while it works, it looks once more afterwards. */
  drainSoon(): void;
  stop(): Promise<void>;
}

function lanesOf<E extends OutboxEvent | PlatformNews>(
  queue: Queue<E>,
  db: Pools,
  handlers: ByLane<NewsHandlers<E>>,
  reports: Reports,
): RunningLane[] {
  const { log } = reports;
  const refuse = async (unheard: readonly E[]): Promise<void> => {
    for (const event of unheard) {
      const err = new Error(`nobody listens to ${event.topic}`);
      log.error({ err, event: event.id, attempt: event.attempt }, 'News came that nobody listens to');
      await queue.postpone(db, event, err);
    }
  };
  const messages = runLane(() => drainLane(queue, 'messages', db, handlers.messages, reports, refuse), log);
  const work = runLane(
    () =>
      drainLane(queue, 'work', db, handlers.work, reports, async (unheard, events) => {
        await deliverEvents(queue, db, handlers, events);
        messages.drainSoon();
        await refuse(unheard.filter(({ topic }) => !Object.hasOwn(handlers.messages, topic)));
      }),
    log,
  );
  return [work, messages];
}

function runLane(drainOnce: () => Promise<void>, log: JobLog): RunningLane {
  let draining: Promise<void> | undefined;
  let again = false;
  return {
    drainSoon: () => {
      again = true;
      draining ??= (async () => {
        while (again) {
          again = false;
          await drainOnce();
        }
      })()
        .catch((err: unknown) => log.error({ err }, 'The outbox could not be read; it is tried again'))
        .finally(() => {
          draining = undefined;
        });
    },
    stop: async () => {
      again = false;
      await draining;
    },
  };
}

/** Hands on what people are told of, before anything else is done about it. */
async function deliverEvents<E extends OutboxEvent | PlatformNews>(
  queue: Queue<E>,
  db: Pools,
  { work, messages }: ByLane<NewsHandlers<E>>,
  events: readonly E[],
): Promise<void> {
  const told = events.filter(({ topic }) => Object.hasOwn(messages, topic));
  await queue.copyToMessages(
    db,
    told.filter(({ topic }) => Object.hasOwn(work, topic)),
  );
  await queue.moveToMessages(
    db,
    told.filter(({ topic }) => !Object.hasOwn(work, topic)),
  );
}

/**
 * Does the work that is due, and whatever that leads to. News without a handler counts as done, and without
 * `platformHandlers` the platform's news is left alone. For tests.
 */
export async function drain(
  db: Pools,
  handlers: NewsHandlers<OutboxEvent>,
  log: JobLog,
  platformHandlers?: NewsHandlers<PlatformNews>,
): Promise<void> {
  const reports = { log, metrics: noMetrics };
  await Promise.all([
    drainLane(storeNews, 'work', db, handlers, reports, (unheard) => storeNews.markDone(db, 'work', unheard)),
    ...(platformHandlers === undefined
      ? []
      : [
          drainLane(platformNews, 'work', db, platformHandlers, reports, (unheard) =>
            platformNews.markDone(db, 'work', unheard),
          ),
        ]),
  ]);
}

async function drainLane<E extends OutboxEvent | PlatformNews>(
  queue: Queue<E>,
  lane: Lane,
  db: Pools,
  handlers: NewsHandlers<E>,
  reports: Reports,
  /** Sees news before it is handled, and what of it has no handler here. */
  onLeased: (unheard: readonly E[], events: readonly E[]) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const faults: unknown[] = [];
  for (;;) {
    const free = AT_ONCE - running.size;
    const events = free > 0 ? await queue.lease(db, lane, free) : [];
    const unheard = events.filter(({ topic }) => !Object.hasOwn(handlers, topic));
    if (events.length > 0) await onLeased(unheard, events);
    for (const event of events) {
      if (unheard.includes(event)) continue;
      const flow = flowOf(event, lane, reports.traces);
      const work = inFlow(flow, () =>
        handle(queue, lane, db, handlers[event.topic] ?? [], event, reports, flow.span),
      )
        .catch((error: unknown) => void faults.push(error))
        .finally(() => running.delete(work));
      running.add(work);
    }
    if (faults.length > 0) {
      await Promise.all(running);
      throw faults[0];
    }
    if (running.size === 0 && events.length < AT_ONCE) return;
    // A handler that waits for somebody else's server must not hold up the news behind it.
    if (events.length < free || free === 0) await Promise.race([...running, sleep(LOOK_AGAIN_MS)]);
  }
}

/** The lines of a job say it; its trace goes on with that of the request or job that caused it. */
function flowOf(
  { id, topic, tenantId, payload, attempt }: OutboxEvent | PlatformNews,
  lane: Lane,
  traces: Traces | undefined,
): Flow {
  const flow: Flow = { event: id, topic, ...(tenantId !== undefined && { tenantId }) };
  if (traces === undefined) return flow;
  const store = tenantId === undefined ? {} : { 'dapur.store.id': tenantId };
  const about = { 'dapur.event.id': id, 'dapur.lane': lane, 'dapur.attempt': attempt, ...store };
  const span = traces.start('job', topic, about, payload['traceparent']);
  return { ...flow, span, traceId: span.traceId };
}

async function handle<E extends OutboxEvent | PlatformNews>(
  queue: Queue<E>,
  lane: Lane,
  db: Pools,
  handlers: readonly NewsHandler<E>[],
  event: E,
  { log, metrics }: Reports,
  span: OpenSpan | undefined,
): Promise<void> {
  const from = performance.now();
  const ended = (outcome: EndedJob['outcome']): void => {
    span?.end(outcome === 'done' ? undefined : outcome);
    metrics.jobEnded({ topic: event.topic, lane, outcome, seconds: (performance.now() - from) / 1_000 });
  };
  // One handler's trouble must not keep the others from their work; the event stays until all have done it.
  const outcomes = await Promise.allSettled(handlers.map((handler) => handler(event)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed === undefined) {
    await queue.markDone(db, lane, [event]);
    return ended('done');
  }
  const { topic, id, attempt } = event;
  const err: unknown = failed.reason;
  log.error({ err, topic, event: id, attempt }, 'A handler failed; it is tried again');
  await queue.postpone(db, event, err);
  ended(attempt >= MAX_TRIES ? 'given_up' : 'failed');
}

interface OutboxListener {
  /** Connects, unless connected. */
  ensure(): Promise<void>;
  close(): Promise<void>;
}

function listen(db: Pools, heard: () => void): OutboxListener {
  let client: pg.Client | undefined;
  const lose = (lost: pg.Client | undefined): void => {
    if (lost === undefined || client !== lost) return;
    client = undefined;
    lost.removeAllListeners('notification');
    lost.end().catch(() => undefined);
  };
  return {
    ensure: async () => {
      if (client !== undefined) return;
      const current = db.session('dapur_outbox');
      client = current;
      current.on('error', () => lose(current));
      current.on('end', () => lose(current));
      current.on('notification', heard);
      try {
        await current.connect();
        await current.query(`listen ${OUTBOX_CHANNEL}`);
      } catch (error) {
        lose(current);
        throw error;
      }
    },
    close: () => {
      lose(client);
      return Promise.resolve();
    },
  };
}
