import { sql, type RawBuilder } from 'kysely';
import type { BoundedPool, SlotFacts, WantedPlace } from '../domain/slot-facts.ts';

/** `SlotFacts` as one statement reads them, with the figures of the pools beside their bounds. */
export interface SlotFactsRow {
  readonly isDateOpen: boolean;
  readonly isOffered: boolean;
  readonly version: number | null;
  readonly hasResources: boolean;
  readonly slotId: string | null;
  readonly dayCap: number | null;
  readonly dayHeld: number | null;
  readonly orderCap: number | null;
  readonly orderHeld: number | null;
  readonly itemCap: number | null;
  readonly itemHeld: number | null;
}

/** What an order says of where it wants to stand. */
export interface WantedSlot {
  readonly date: string;
  /** The slot's text. */
  readonly time: string;
  readonly method: 'delivery' | 'pickup';
}

/**
 * What the schedule says of one date and slot, as one JSON value (`SlotFactsRow`) within a `select`, so that it costs its
 * reader no round trip of its own.
 */
export function slotFacts(tenantId: string, { date, time, method }: WantedSlot): RawBuilder<unknown> {
  const tenant = sql`${tenantId}::uuid`;
  const day = sql`${date}::date`;
  const held = (kind: BoundedPool['kind'], cap: RawBuilder<unknown>, subject: RawBuilder<unknown>) => sql`
    case when ${cap} is not null then (
      select k.held from capacity_pools k
       where k.tenant_id = ${tenant} and k.kind = ${kind} and k.date = ${day} and k.subject_id = ${subject}) end`;
  // The bounds as bounds_of_slot has them, spelt out: most stores bound nothing, and every order asks.
  return sql`(
    select json_build_object(
             'isDateOpen', coalesce(d.is_active and (d.date between v.vacation_from and v.vacation_to) is not true, false),
             'isOffered', coalesce(s.is_open and ${method === 'delivery' ? sql`s.for_delivery` : sql`s.for_pickup`}, false),
             'version', p.schedule_version, 'hasResources', coalesce(p.has_resources, false), 'slotId', s.slot_id,
             'dayCap', day.cap, 'dayHeld', ${held('day', sql`day.cap`, tenant)},
             'orderCap', s.order_cap, 'orderHeld', ${held('slot', sql`s.order_cap`, sql`s.slot_id`)},
             'itemCap', s.item_cap, 'itemHeld', ${held('slot_items', sql`s.item_cap`, sql`s.slot_id`)})
      from (select ${tenant} as tenant_id) t
      left join store_facts v on v.id = t.tenant_id
      left join store_profiles p on p.tenant_id = t.tenant_id
      left join delivery_dates d on d.tenant_id = t.tenant_id and d.date = ${day}
      left join slots_of_date(${tenant}, ${day}) s on s.time = ${time}
     cross join lateral (
       select coalesce(d.order_cap, p.day_order_caps[extract(isodow from ${day})::int]) as cap) day)`;
}

export function toSlotFacts(tenantId: string, row: SlotFactsRow): SlotFacts {
  const { isDateOpen, isOffered, version, hasResources, slotId } = row;
  const pool = (
    kind: BoundedPool['kind'],
    subjectId: string | null,
    limit: number | null,
    held: number | null,
  ) => (limit === null || subjectId === null ? [] : [{ kind, subjectId, limit, held: held ?? 0 }]);
  return {
    isDateOpen,
    isOffered,
    version,
    hasResources,
    pools: [
      ...pool('day', tenantId, row.dayCap, row.dayHeld),
      ...pool('slot', slotId, row.orderCap, row.orderHeld),
      ...pool('slot_items', slotId, row.itemCap, row.itemHeld),
    ],
  };
}

/**
 * Locks the schedule until the end of the transaction, shared with others who do the same, so that nobody changes it.
 * For the `select` before the statement that claims. This very statement may read data older than the lock: the next
 * one checks with `isScheduleUnchanged`.
 */
export function shareSchedule(tenantId: string): RawBuilder<unknown> {
  return sql`pg_advisory_xact_lock_shared(${scheduleLock(tenantId)})`;
}

/** The number of a store's schedule among the locks. */
export function scheduleLock(tenantId: string): RawBuilder<unknown> {
  return sql`hashtextextended(${`schedule:${tenantId}`}, 0)`;
}

/** A condition: the schedule is still at the version that was read. */
export function isScheduleUnchanged(tenantId: string, version: number | null): RawBuilder<boolean> {
  return sql`(select p.schedule_version from store_profiles p where p.tenant_id = ${tenantId}::uuid)
    is not distinct from ${version}::int`;
}

/** The name of a pool in what a statement says it claimed: a product goes by its id alone. */
export const claimName = (kind: WantedPlace['kind'], subjectId: string): string => `${kind}:${subjectId}`;
