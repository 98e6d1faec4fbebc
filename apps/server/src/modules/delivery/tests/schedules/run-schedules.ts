import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@dapur/contract/errors';
import { readNews } from '../../providers/index.ts';
import { lalamoveAccount } from '../../providers/lalamove/account.ts';
import { type BookingDeps, defaultDeliverySettings } from '../../delivery-deps.ts';
import { bookCourier } from '../../commands/book-courier.ts';
import { receiveNews } from '../../commands/receive-news.ts';
import { deliveryEventHandlers, deliveryLooks } from '../../jobs.ts';
import type { Pools } from '../../../../platform/db/index.ts';
import { drain } from '../../../../platform/jobs/index.ts';
import { storeListeners } from '../../../events/index.ts';
import type { SignedNews } from './courier-news.ts';
import type { Subject } from './courier-orders.ts';
import { CourierWorld } from './courier-world.ts';
import { ACTIVE_TICKS, TICK_MS, type CourierSchedule } from './schedules.ts';
import { happen } from './schedule-happenings.ts';
import {
  checkFreshness,
  checkNobodyForgotten,
  checkToldInTime,
  checkTapped,
  checkEnd,
} from './schedule-checks.ts';
import { isByHand, writeOrders } from './schedule-orders.ts';

/** What a broken variant does differently. */
export interface Variant {
  readonly book?: typeof bookCourier;
  readonly deps?: (deps: BookingDeps) => BookingDeps;
  /** It ignores that stores chose to book by hand. */
  readonly booksForAll?: boolean;
}

const STORES = 10;
/** Longer than the latest news takes. */
const QUIET_TICKS = 10;
const QUIET_TICK_MS = 240_000;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

const settings = { ...defaultDeliverySettings, bookAheadMinutes: 10 };

/**
 * Lets all schedules happen side by side in one database: two processes work off what is due, the courier answers, fails,
 * is late and tells its news as scheduled, and sellers tap. Answers what was wrong, in words that name the order.
 */
export async function runSchedules(
  db: Pools,
  schedules: readonly CourierSchedule[],
  { book = bookCourier, deps: change = (deps) => deps, booksForAll = false }: Variant = {},
): Promise<string[]> {
  const start = Date.now();
  const tenants = Array.from({ length: STORES }, () => randomUUID());
  const secretOf = (tenantId: string) => ({ apiKey: `pk_${tenantId}`, apiSecret: `sk_${tenantId}` });
  const world = new CourierWorld(start, secretOf);
  const subjects = await writeOrders(db, world, tenants, schedules, { start, booksForAll });
  const faults: string[] = [];
  const unexpected = (what: string, error: unknown): void => {
    faults.push(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  };
  const log = {
    ...silent,
    error: (fields: object, message: string): void => {
      // What a process that died leaves behind, and answers that fail, are expected; faults of ours are not.
      const err = 'err' in fields ? fields.err : undefined;
      if (err instanceof Error && err.name !== 'CourierError') unexpected(message, err);
    },
  };
  const newProcess = () => {
    const { courier, stalled } = world.process();
    const deps = change({
      db,
      clock: { now: () => world.now() },
      log,
      courier,
      accounts: {
        accountOf: (tenantId) => {
          const { apiKey, apiSecret } = secretOf(tenantId);
          return Promise.resolve(lalamoveAccount(apiKey, apiSecret));
        },
      },
      settings,
      readNews,
    });
    return { deps, stalled };
  };

  /** Starts a piece of work and waits until it ends or waits for a late answer. */
  const running = new Map<Promise<unknown>, () => Promise<void>>();
  const go = async (work: (deps: BookingDeps) => Promise<unknown>, what: string): Promise<void> => {
    const { deps, stalled } = newProcess();
    const done = work(deps).catch((error: unknown) => {
      if (!(error instanceof AppError)) unexpected(what, error);
    });
    running.set(done, stalled);
    void done.then(() => running.delete(done));
    await Promise.race([done, stalled()]);
  };
  /**
   * What a late answer set going again ends or waits again, and so does all that goes on beside a call that waits: how fast
   * this machine is must not look like the product's delay.
   */
  const settle = async (): Promise<void> => {
    await Promise.all([...running].map(([done, stalled]) => Promise.race([done, stalled()])));
    if (running.size > 0) await untilAtRest(db);
  };
  const work = async (): Promise<void> => {
    await go((deps) => drain(db, storeListeners(deliveryEventHandlers(deps, book)), log), 'outbox');
    await go(async (deps) => {
      for (const look of deliveryLooks(deps, book)) await look.run();
    }, 'look');
  };
  const bring = async (news: SignedNews): Promise<void> => {
    await go(async (deps) => {
      try {
        await receiveNews(deps, news.tenantId, { provider: 'lalamove', raw: news.raw });
        const order = world.order(news.courierOrderId);
        if (order !== undefined && !news.isForged) order.isHeardOf = true;
        if (news.isForged) faults.push(`order of ${news.courierOrderId}: forged news was taken`);
      } catch (error) {
        if (!news.isForged || !(error instanceof AppError) || error.code !== 'bad_signature') throw error;
      }
    }, 'news');
  };

  const newest = new Map<string, number>();
  const oneTick = async (ms: number, happenings: () => Promise<unknown>[]): Promise<void> => {
    world.advance(ms);
    // The test's clock runs ahead of real time: postponed news is made due.
    await db.platform.query(
      'update outbox set available_at = now() where done_at is null and available_at > now()',
    );
    const arrived = world.arrivals();
    const others = happenings();
    const news = inTurns(arrived, 6, bring);
    await Promise.all([work(), work(), news, ...others]);
    await settle();
    // A process that died left its work to others.
    for (let round = 0; round < 8 && (await hasWork(db, world.now())); round++) {
      await work();
      await settle();
    }
    faults.push(...(await checkFreshness(db, world, arrived, newest)));
    faults.push(...(await checkNobodyForgotten(db, tenants)));
    if (!world.isHealthy) faults.push(...(await checkToldInTime(db, tenants, world.now())));
  };

  for (let tick = 0; tick < ACTIVE_TICKS; tick++)
    await oneTick(TICK_MS, () => subjects.flatMap((subject) => happen(db, world, subject, tick, go)));
  world.isHealthy = true;
  world.hurry();
  for (let tick = 0; tick < QUIET_TICKS; tick++) {
    world.isQuiet = tick >= 2;
    await oneTick(QUIET_TICK_MS, () => []);
  }
  faults.push(...world.violations, ...(await checkEnd(db, world, tenants)));
  faults.push(
    ...(await checkTapped(
      db,
      subjects,
      tenants.filter((_id, nth) => isByHand(nth)),
    )),
  );
  const all = [...new Set(faults)];
  const isNamed = (id: string): boolean => all.some((fault) => fault.includes(id));
  const first = subjects.find(
    ({ orderId, placed }) => isNamed(orderId) || placed.some(({ id }) => isNamed(id)),
  );
  return first === undefined ? all : [...all, await storyOf(db, first)];
}

/** All that is known of an order that something was wrong with. */
async function storyOf(db: Pools, { orderId, placed, schedule }: Subject): Promise<string> {
  const ids = placed.map(({ id }) => id);
  const read = async (text: string, values: unknown[]): Promise<unknown[]> =>
    (await db.platform.query<Record<string, unknown>>(text, values)).rows;
  return JSON.stringify({
    schedule,
    placed: placed.map(({ id, status, feeSen, history }) => ({ id, status, feeSen, history })),
    bookings: await read(
      `select state, quotation_id, courier_order_id, courier_status, fee_sen, failure, requested_at, status_at, check_at
         from courier_bookings where order_id = $1 order by requested_at`,
      [orderId],
    ),
    events: await read(
      `select event_type, courier_order_id, outcome, payload ->> 'updatedAt' as at from courier_events
        where courier_order_id = any($1) order by received_at`,
      [ids],
    ),
    ledger: await read('select kind, amount_sen, cause from delivery_ledger where order_id = $1', [orderId]),
    news: await read(
      `select topic, payload, attempts, last_error, done_at is not null as done from outbox
        where payload ->> 'orderId' = $1 or payload ->> 'courierOrderId' = any($2) order by created_at`,
      [orderId, ids],
    ),
  });
}

async function hasWork(db: Pools, now: number): Promise<boolean> {
  const { rows } = await db.platform.query<{ has: boolean }>(
    `select exists (select from outbox where done_at is null and available_at <= now())
         or exists (select from deliveries where due_at <= $1)
         or exists (select from courier_bookings where check_at <= $1) as has`,
    [new Date(now)],
  );
  return rows[0]?.has === true;
}

/** Nothing is asked of the database for so many looks in a row, a millisecond apart: a step asks the next at once. */
const LOOKS_AT_REST = 5;

async function untilAtRest({ app, platform }: Pools): Promise<void> {
  const isAtRest = (pool: Pools['app']): boolean =>
    pool.waitingCount === 0 && pool.idleCount === pool.totalCount;
  for (let looks = 0; looks < LOOKS_AT_REST; looks = isAtRest(app) && isAtRest(platform) ? looks + 1 : 0)
    await sleep(1);
}

async function inTurns<T>(
  pieces: readonly T[],
  hands: number,
  work: (piece: T) => Promise<void>,
): Promise<void> {
  const queue = pieces.values();
  const hand = async (): Promise<void> => {
    for (const piece of queue) await work(piece);
  };
  await Promise.all(Array.from({ length: hands }, hand));
}
