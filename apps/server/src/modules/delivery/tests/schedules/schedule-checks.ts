import type { Pools } from '../../../../platform/db/index.ts';
import type { SignedNews } from './courier-news.ts';
import { isKnowable, isLiveAtCourier, type Subject } from './courier-orders.ts';
import { PROMISED_SEN, type CourierWorld } from './courier-world.ts';
import { TICK_MS } from './schedules.ts';

/**
 * The shown state of a booked order must be as new as the newest news that was taken: the order really had this state
 * at that moment or later.
 */
export async function checkFreshness(
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
export async function checkNobodyForgotten(db: Pools, tenants: readonly string[]): Promise<string[]> {
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
export async function checkToldInTime(db: Pools, tenants: readonly string[], now: number): Promise<string[]> {
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
export async function checkTapped(
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

/** Checks the end of a run, after the courier has answered everything. */
export async function checkEnd(
  db: Pools,
  world: CourierWorld,
  tenants: readonly string[],
): Promise<string[]> {
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
    // Orders of which neither answer nor news ever came cannot be judged.
    if (row.abandoned || subject.placed.some((order) => !isKnowable(order))) return faults;
    if (atCourier.length > 1) say('more than one courier is on the way');
    if (row.courier !== -world.takenSen(subject))
      say(`ledger is not what the courier took: ${world.takenSen(subject)}`);
    const [order] = atCourier;
    if (row.live_state === 'booked' && order?.id !== row.live_courier_order)
      say('the courier has no such order');
    if (row.live_state === 'booked' && order?.status !== row.live_status)
      say(`the courier says ${order?.status}`);
    if (order?.status === 'completed' && row.state !== 'delivered' && row.state !== 'cancelled')
      say('brought, and nobody noticed');
    if (row.state === 'delivered' && order?.status !== 'completed') say('shown as brought, but never was');
    if (order !== undefined && order.status !== 'completed' && row.live_state !== 'booked')
      say(`a courier is on the way unknown to us: ${order.status}`);
    if (row.state === 'by_store' && order !== undefined) say('the store brings it, and a courier too');
    return faults;
  });
}
