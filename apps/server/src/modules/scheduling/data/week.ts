import type { ScheduleSettings, WeekSlot } from '@dapur/contract/dates/seller-schedule';
import { sql } from 'kysely';
import { readAsTenant, type Pools, type Tx } from '../../../platform/db/index.ts';
import { writeDayCaps } from '../../stores/index.ts';

/** The usual week and what stands beside it, as the database has it. */
export interface WeekRecord {
  readonly settings: ScheduleSettings;
  readonly dayCaps: (number | null)[] | null;
  readonly slots: WeekSlot[];
  /** The state that the store's address names, in its own words. */
  readonly state: string;
  readonly feedSince: Date | null;
}

interface WeekRow {
  lead_days: number;
  order_by: string | null;
  horizon_days: number;
  most_portions: number;
  day_caps: (number | null)[] | null;
  slots: WeekSlot[];
  state: string;
  feed_since: Date | null;
}

/** Undefined for a store without a profile. `userId`: whose calendar address is looked for. */
export async function readWeek(db: Pools, tenantId: string, userId: string): Promise<WeekRecord | undefined> {
  const query = sql<WeekRow>`
    select p.min_order_days as lead_days, to_char(p.order_by, 'HH24:MI') as order_by, p.horizon_days,
           p.most_portions,
           p.day_order_caps as day_caps, p.state,
           (select f.created_at from calendar_feeds f where f.tenant_id = p.tenant_id and f.user_id = ${userId}) as feed_since,
           (select coalesce(json_agg(json_build_object(
                     'id', t.id, 'time', t.time, 'is_active', t.is_active, 'every_day', not t.is_weekly,
                     'days', case when t.is_weekly then (
                        select coalesce(json_agg(json_build_object('weekday', w.weekday, 'terms', json_build_object(
                                 'delivery', w.for_delivery, 'pickup', w.for_pickup,
                                 'order_cap', w.order_cap, 'item_cap', w.item_cap)) order by w.weekday), '[]')
                          from slot_weekdays w where w.tenant_id = t.tenant_id and w.slot_id = t.id)
                       else '[]' end) order by t.sort_order, t.time), '[]')
              from delivery_times t where t.tenant_id = p.tenant_id) as slots
      from store_profiles p where p.tenant_id = ${tenantId}`;
  const [row] = await readAsTenant(db, tenantId, query.compile(db.appDb));
  if (row === undefined) return undefined;
  const { lead_days, order_by, horizon_days, most_portions } = row;
  return {
    settings: { lead_days, order_by, horizon_days, most_portions },
    dayCaps: row.day_caps,
    slots: row.slots,
    state: row.state,
    feedSince: row.feed_since,
  };
}

/** The texts of the store's slots by their ids. */
export async function readSlotTimes(tx: Tx, tenantId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('delivery_times')
    .select(['id', 'time'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map(({ id, time }) => [id, time]));
}

/** Makes the week what is given: slots that are not named go, with all that dates said of them. */
export async function writeWeek(
  tx: Tx,
  tenantId: string,
  slots: readonly WeekSlot[],
  dayCaps: readonly (number | null)[],
): Promise<void> {
  const ids = slots.map(({ id }) => id.toLowerCase());
  await sql`delete from delivery_times where tenant_id = ${tenantId} and id <> all(${ids}::uuid[])`.execute(
    tx,
  );
  // Slots may swap their texts; this keeps two from having the same text on the way.
  await sql`update delivery_times set time = id::text where tenant_id = ${tenantId}`.execute(tx);
  await sql`
    insert into delivery_times (tenant_id, id, time, is_active, is_weekly, sort_order)
    select ${tenantId}::uuid, s.id, s.time, s.is_active, not s.every_day, s.at
      from json_to_recordset(${JSON.stringify(slots.map((slot, at) => ({ ...slot, at })))}::json)
        as s (id uuid, time text, is_active boolean, every_day boolean, at int)
    on conflict (tenant_id, id) do update
      set time = excluded.time, is_active = excluded.is_active, is_weekly = excluded.is_weekly,
          sort_order = excluded.sort_order`.execute(tx);
  await tx.deleteFrom('slot_weekdays').where('tenant_id', '=', tenantId).execute();
  const weekdays = slots.flatMap(({ id, days, every_day }) =>
    every_day
      ? []
      : days.map(({ weekday, terms }) => ({
          tenant_id: tenantId,
          slot_id: id.toLowerCase(),
          weekday,
          for_delivery: terms.delivery,
          for_pickup: terms.pickup,
          order_cap: terms.order_cap,
          item_cap: terms.item_cap,
        })),
  );
  if (weekdays.length > 0) await tx.insertInto('slot_weekdays').values(weekdays).execute();
  await writeDayCaps(tx, tenantId, dayCaps.some((cap) => cap !== null) ? dayCaps : null);
}
