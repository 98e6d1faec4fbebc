import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { malaysianDate } from '@dapur/contract/dates';
import { Secret } from '../../src/kernel/secret.ts';
import { readLalamoveNews } from '../../src/modules/delivery/adapters/lalamove-news.ts';
import type { BookingDeps } from '../../src/modules/delivery/booking-deps.ts';
import { bookCourier } from '../../src/modules/delivery/commands/book-courier.ts';
import { receiveNews } from '../../src/modules/delivery/commands/receive-news.ts';
import {
  bookNow,
  bringByStore,
  callCourierOff,
  linkOrder,
} from '../../src/modules/delivery/commands/seller-steps.ts';
import { defaultDeliverySettings } from '../../src/modules/delivery/delivery-deps.ts';
import { deliveryEventHandlers, deliveryLooks } from '../../src/modules/delivery/jobs.ts';
import { withPlatform, withTenant, type Pools } from '../../src/platform/db/index.ts';
import { drain } from '../../src/platform/jobs/index.ts';
import { addToOutbox, storeListeners } from '../../src/modules/events/index.ts';
import {
  CourierWorld,
  isKnowable,
  isLiveAtCourier,
  PROMISED_SEN,
  type SignedNews,
  type Subject,
} from './courier-world.ts';
import { ACTIVE_TICKS, type Schedule, type Tap } from './schedules.ts';

/** What a broken variant does differently. */
export interface Variant {
  readonly book?: typeof bookCourier;
  readonly deps?: (deps: BookingDeps) => BookingDeps;
  /** What stores that book by hand have chosen is not known to it. */
  readonly booksForAll?: boolean;
}

const STORES = 10;
/** Stores whose people book couriers themselves. */
const isByHand = (nth: number): boolean => nth % 3 === 2;
const TICK_MS = 20_000;
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
  schedules: readonly Schedule[],
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
          return Promise.resolve({ apiKey: new Secret(apiKey), apiSecret: new Secret(apiSecret) });
        },
      },
      settings,
      readNews: readLalamoveNews,
    });
    return { deps, stalled };
  };

  /** Started, and waited for as long as nothing in it waits itself. */
  const under: Promise<unknown>[] = [];
  const go = async (work: (deps: BookingDeps) => Promise<unknown>, what: string): Promise<void> => {
    const { deps, stalled } = newProcess();
    const done = work(deps).catch((error: unknown) => {
      if (!(error instanceof AppError)) unexpected(what, error);
    });
    under.push(done);
    await Promise.race([done, stalled]);
  };
  const work = async (): Promise<void> => {
    await go((deps) => drain(db, storeListeners(deliveryEventHandlers(deps, book)), log), 'outbox');
    await go(async (deps) => {
      for (const look of deliveryLooks(deps, book)) await look.run();
    }, 'look');
  };
  const bring = async (news: SignedNews): Promise<void> => {
    await go(async (deps) => {
      const path = `/api/lalamove/webhook/${news.tenantId}`;
      try {
        await receiveNews(deps, news.tenantId, { path, raw: news.raw });
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
    // Real time does not pass with ours: what was put off is due.
    await db.platform.query(
      'update outbox set available_at = now() where done_at is null and available_at > now()',
    );
    const arrived = world.arrivals();
    const others = happenings();
    const news = inTurns(arrived, 6, bring);
    await Promise.all([work(), work(), news, ...others]);
    // A process that died left its work to others.
    for (let round = 0; round < 8 && (await hasWork(db, world.now())); round++) await work();
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
  const first = subjects.find(({ orderId }) => all.some((fault) => fault.includes(orderId)));
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

type Go = (work: (deps: BookingDeps) => Promise<unknown>, what: string) => Promise<void>;

/** What shoppers and sellers do to an order at a tick. */
function happen(db: Pools, world: CourierWorld, subject: Subject, tick: number, go: Go): Promise<unknown>[] {
  const { schedule } = subject;
  const told = schedule.toldAgainAfter.map((after) => schedule.paidAtTick + after);
  const happenings: Promise<unknown>[] = [];
  // The news goes out with what it tells of, as settling does it: whoever hears of it finds the order paid.
  if (tick === schedule.paidAtTick) happenings.push(changeOrder(db, subject, 'confirmed', 'order.paid'));
  for (const at of told) if (at === tick) happenings.push(tell(db, subject, 'order.paid'));
  const { cancelledAtTick, revivedAfter } = schedule;
  if (cancelledAtTick !== undefined && cancelledAtTick > schedule.paidAtTick) {
    if (tick === cancelledAtTick) happenings.push(changeOrder(db, subject, 'cancelled', 'order.cancelled'));
    if (revivedAfter !== undefined && tick === cancelledAtTick + 1 + revivedAfter)
      happenings.push(changeOrder(db, subject, 'confirmed', 'order.paid'));
  }
  for (const { tick: at, kind } of schedule.forged) if (at === tick) world.forge(subject, kind);
  for (const { tick: at, tap } of schedule.taps)
    if (at === tick) happenings.push(go((deps) => doTap(deps, subject, tap), `tap ${tap}`));
  return happenings;
}

/** A seller looks into her account at the courier before she says that nothing is booked there. */
function doTap(deps: BookingDeps, subject: Subject, tap: Tap): Promise<unknown> {
  const { tenantId, orderId, placed } = subject;
  const atCourier = placed.find(isLiveAtCourier);
  const noneBooked = atCourier === undefined;
  switch (tap) {
    case 'book':
      return bookNow(deps, tenantId, orderId, { vehicle: undefined, acceptFeeSen: undefined, noneBooked });
    case 'accept':
      return bookNow(deps, tenantId, orderId, { vehicle: 'CAR', acceptFeeSen: 5_000, noneBooked });
    case 'by_store':
      return bringByStore(deps, tenantId, orderId, noneBooked);
    case 'call_off':
      return callCourierOff(deps, tenantId, orderId);
    case 'link':
      return atCourier === undefined ? Promise.resolve() : linkOrder(deps, tenantId, orderId, atCourier.id);
  }
}

type Topic = 'order.paid' | 'order.cancelled';

function tell(db: Pools, { tenantId, orderId }: Subject, topic: Topic): Promise<void> {
  return withTenant(db, tenantId, (tx) => addToOutbox(tx, { tenantId, topic, payload: { orderId } }));
}

function changeOrder(
  db: Pools,
  { tenantId, orderId }: Subject,
  status: 'confirmed' | 'cancelled',
  topic?: Topic,
): Promise<void> {
  return withTenant(db, tenantId, async (tx) => {
    await tx
      .updateTable('orders')
      .set({ status, payment_status: 'paid' })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', orderId)
      .execute();
    if (topic !== undefined) await addToOutbox(tx, { tenantId, topic, payload: { orderId } });
  });
}

/**
 * What is shown of a booked order is as new as the newest news that was taken: at or after that moment the order really
 * stood so.
 */
async function checkFreshness(
  db: Pools,
  world: CourierWorld,
  arrived: readonly SignedNews[],
  newest: Map<string, number>,
): Promise<string[]> {
  const { rows } = await db.platform.query<{ event_id: string }>(
    `select event_id from courier_events where event_id = any($1) and outcome in ('applied', 'old')`,
    [arrived.map(({ eventId }) => eventId)],
  );
  const taken = new Set(rows.map((row) => row.event_id));
  for (const { eventId, courierOrderId, at, isStatus } of arrived)
    if (isStatus && taken.has(eventId))
      newest.set(courierOrderId, Math.max(at, newest.get(courierOrderId) ?? 0));
  const shown = await db.platform.query<{ courier_order_id: string; courier_status: string }>(
    `select courier_order_id, courier_status from courier_bookings where courier_order_id = any($1)`,
    [[...newest.keys()]],
  );
  return shown.rows.flatMap(({ courier_order_id: id, courier_status: status }) => {
    const known = newest.get(id) ?? 0;
    const history = world.order(id)?.history ?? [];
    const since = history.filter((one, at) => one.at >= known || (history[at + 1]?.at ?? Infinity) > known);
    return since.some((one) => one.status === status)
      ? []
      : [`order ${id}: shows ${status}, though ${since[0]?.status} is known`];
  });
}

/** Each paid order that a courier is to bring has one: or its next try has a time, or its seller was told. */
async function checkNobodyForgotten(db: Pools, tenants: readonly string[]): Promise<string[]> {
  const { rows } = await db.platform.query<{ order_id: string; state: string }>(
    `select d.order_id, d.state from deliveries d
      where d.tenant_id = any($1) and d.state in ('scheduled', 'booking', 'booked', 'stuck')
        and d.due_at is null and d.alert is null
        and not exists (select from courier_bookings b where b.tenant_id = d.tenant_id and b.order_id = d.order_id
                           and b.state in ('booking', 'in_doubt', 'booked') and b.check_at is not null)`,
    [tenants],
  );
  return rows.map(({ order_id: id, state }) => `order ${id}: forgotten while ${state}`);
}

/** Two minutes, and the ticks to which two deaths in a row and the last try are rounded up. */
const TOLD_WITHIN_MS = 120_000 + 3 * TICK_MS;

/** A paid order without a courier is shown to its seller in about two minutes, whether tries fail or hang. */
async function checkToldInTime(db: Pools, tenants: readonly string[], now: number): Promise<string[]> {
  const { rows } = await db.platform.query<{ order_id: string }>(
    `select d.order_id from deliveries d
       join lateral (select b.state, b.requested_at from courier_bookings b
                      where b.tenant_id = d.tenant_id and b.order_id = d.order_id
                      order by b.requested_at desc limit 1) newest on true
      where d.tenant_id = any($1) and d.state = 'booking' and d.alert is null
        and (newest.requested_at < $2 or newest.state = 'failed' and not exists (
              select from courier_bookings b
               where b.tenant_id = d.tenant_id and b.order_id = d.order_id
                 and (b.state <> 'failed' or b.requested_at >= $2)))`,
    [tenants, new Date(now - TOLD_WITHIN_MS)],
  );
  return rows.map(({ order_id: id }) => `order ${id}: its seller was not told in time`);
}

/** Where couriers are booked by hand, none is asked until somebody has tapped. */
async function checkTapped(
  db: Pools,
  subjects: readonly Subject[],
  byHand: readonly string[],
): Promise<string[]> {
  const untapped = subjects.filter(
    ({ tenantId, schedule }) =>
      byHand.includes(tenantId) && !schedule.taps.some(({ tap }) => tap === 'book' || tap === 'accept'),
  );
  const { rows } = await db.platform.query<{ order_id: string }>(
    'select distinct order_id from courier_bookings where order_id = any($1)',
    [untapped.map(({ orderId }) => orderId)],
  );
  return rows.map(({ order_id: id }) => `order ${id}: a courier was asked without a tap`);
}

interface EndRow {
  order_id: string;
  state: string;
  alert: string | null;
  due_at: Date | null;
  status: string;
  payment_status: string;
  charged: number;
  courier: number;
  live_state: string | null;
  live_courier_order: string | null;
  live_status: string | null;
  forged: boolean;
  abandoned: boolean;
}

/** When all is said and the courier answers again. */
async function checkEnd(db: Pools, world: CourierWorld, tenants: readonly string[]): Promise<string[]> {
  const { rows } = await db.platform.query<EndRow>(
    `select d.order_id, d.state, d.alert, d.due_at, o.status, o.payment_status,
            coalesce((select sum(l.amount_sen) from delivery_ledger l where l.order_id = d.order_id and l.kind = 'charged'), 0)::bigint as charged,
            coalesce((select sum(l.amount_sen) from delivery_ledger l where l.order_id = d.order_id and l.kind <> 'charged'), 0)::bigint as courier,
            b.state as live_state, b.courier_order_id as live_courier_order, b.courier_status as live_status,
            exists (select from courier_bookings f where f.order_id = d.order_id and f.driver_name = 'FORGED') as forged,
            exists (select from courier_bookings a where a.order_id = d.order_id and a.state in ('abandoned', 'in_doubt')) as abandoned
       from deliveries d
       join orders o on o.tenant_id = d.tenant_id and o.id = d.order_id
       left join courier_bookings b on b.order_id = d.order_id and b.state in ('booking', 'in_doubt', 'booked')
      where d.tenant_id = any($1)`,
    [tenants],
  );
  return rows.flatMap((row) => {
    const subject = world.subjects.get(row.order_id);
    if (subject === undefined) return [`order ${row.order_id}: unknown`];
    const faults: string[] = [];
    const say = (what: string): void =>
      void faults.push(`order ${row.order_id}: ${what} (${JSON.stringify(row)})`);
    const atCourier = subject.placed.filter(isLiveAtCourier);
    if (row.forged) say('forged news left a trace');
    if (row.payment_status === 'paid' && row.state === 'unpaid') say('paid, and nobody noticed');
    // All that was put off is long done by now.
    const isBrought = row.live_state === 'booked' || row.state === 'delivered' || row.state === 'by_store';
    if (row.payment_status === 'paid' && row.status !== 'cancelled' && !isBrought && row.alert === null)
      say('paid, and in the end nobody brings it and nobody was told');
    if (row.charged !== (row.payment_status === 'paid' ? PROMISED_SEN : 0)) say('charged wrongly');
    if (row.live_state === 'booking') say('still being booked');
    if (row.live_state === 'in_doubt' && row.alert !== 'in_doubt') say('in doubt, and nobody was told');
    // The customer's order may stand differently from what its last news said; what counts is how it stands now.
    if (row.status === 'cancelled' && row.state !== 'cancelled' && row.state !== 'delivered')
      say('cancelled, but goes on');
    if (row.status !== 'cancelled' && row.state === 'cancelled') say('revived, but not brought');
    // Of what was never answered, and of which no news ever came, nothing can be known.
    if (row.abandoned || subject.placed.some((order) => !isKnowable(order))) return faults;
    if (atCourier.length > 1) say('more than one courier is on the way');
    if (row.courier !== -world.takenSen(subject))
      say(`ledger is not what the courier took: ${world.takenSen(subject)}`);
    const [order] = atCourier;
    if (row.live_state === 'booked' && order?.id !== row.live_courier_order)
      say('the courier has no such order');
    if (row.live_state === 'booked' && order?.status !== row.live_status)
      say(`the courier says ${order?.status}`);
    if (order?.status === 'COMPLETED' && row.state !== 'delivered' && row.state !== 'cancelled')
      say('brought, and nobody noticed');
    if (row.state === 'delivered' && order?.status !== 'COMPLETED') say('shown as brought, but never was');
    if (order !== undefined && order.status !== 'COMPLETED' && row.live_state !== 'booked')
      say(`a courier is on the way unknown to us: ${order.status}`);
    if (row.state === 'by_store' && order !== undefined) say('the store brings it, and a courier too');
    return faults;
  });
}

async function writeOrders(
  db: Pools,
  world: CourierWorld,
  tenants: readonly string[],
  schedules: readonly Schedule[],
  { start, booksForAll }: { readonly start: number; readonly booksForAll: boolean },
): Promise<Subject[]> {
  const subjects = schedules.map((schedule, at): Subject => {
    const tenantId = tenants[at % tenants.length] ?? '';
    return {
      tenantId,
      orderId: randomUUID(),
      address: `${at}, Jalan Kenanga, Klang`,
      schedule,
      quotes: [...schedule.quotes],
      orders: [...schedule.orders],
      looks: [...schedule.looks],
      cancels: [...schedule.cancels],
      placed: [],
      events: 0,
    };
  });
  const date = malaysianDate(start);
  await withPlatform(db, 'test', 'orders to be brought', async (tx) => {
    await tx
      .insertInto('tenants')
      .values(tenants.map((id) => ({ id, slug: `s-${id}`, name: 'Dapur Ujian' })))
      .execute();
    await tx
      .insertInto('store_profiles')
      .values(
        tenants.map((tenant_id, nth) => ({
          tenant_id,
          booking_policy: isByHand(nth) && !booksForAll ? ('by_hand' as const) : ('auto' as const),
          email: 'owner@store.example',
          phone: '+60123456789',
          address: '1, Jalan Ujian, Klang',
          latitude: 3.04,
          longitude: 101.45,
          delivery_mode: 'courier' as const,
        })),
      )
      .execute();
    for (let from = 0; from < subjects.length; from += 200) {
      const some = subjects.slice(from, from + 200);
      await tx
        .insertInto('orders')
        .values(
          some.map(({ tenantId, orderId }) => ({
            tenant_id: tenantId,
            id: orderId,
            number: `SI${orderId.slice(0, 8)}`.toUpperCase(),
            request_hash: Buffer.from(orderId),
            customer_name: 'Siti',
            customer_phone: '+60123456789',
            customer_email: 'siti@mail.example',
            phone_key: '+60123456789',
            email_key: 'siti@mail.example',
            delivery_method: 'delivery' as const,
            delivery_date: date,
            delivery_time: '3:00 PM',
            subtotal_sen: 1_000,
            delivery_fee_sen: PROMISED_SEN,
            total_sen: 1_000 + PROMISED_SEN,
            expires_at: new Date(start + 3_600_000),
          })),
        )
        .execute();
      const quotes = some.map(({ tenantId, address, schedule }) => ({
        tenant_id: tenantId,
        quotation_id: `promised-${randomUUID()}`,
        carrier: 'lalamove' as const,
        service_type: 'MOTORCYCLE' as const,
        pickup_stop_id: 'p',
        delivery_stop_id: 'd',
        address,
        latitude: 3.1,
        longitude: 101.6,
        scheduled_at: null,
        fee_sen: PROMISED_SEN,
        distance_m: 5_000,
        expires_at: new Date(start + (schedule.hasPromisedPrice ? 300_000 : 0)),
      }));
      await tx.insertInto('delivery_quotes').values(quotes).execute();
      for (const { quotation_id } of quotes) world.promise(quotation_id);
      await tx
        .insertInto('deliveries')
        .values(
          some.map(({ tenantId, orderId, address, schedule }, at) => ({
            tenant_id: tenantId,
            order_id: orderId,
            order_number: `SI${orderId.slice(0, 8)}`.toUpperCase(),
            carrier: 'lalamove' as const,
            service_type: 'MOTORCYCLE' as const,
            quotation_id: quotes[at]?.quotation_id ?? '',
            recipient_name: 'Siti',
            recipient_phone: '+60123456789',
            address,
            house_unit_no: '7',
            latitude: 3.1,
            longitude: 101.6,
            delivery_date: date,
            delivery_time: '3:00 PM',
            scheduled_at: new Date(start + schedule.slotAfterMinutes * 60_000),
            promised_fee_sen: PROMISED_SEN,
            distance_m: 5_000,
          })),
        )
        .execute();
    }
  });
  for (const subject of subjects) world.add(subject);
  return subjects;
}
