import { sql } from 'kysely';
import type { AuditFilters, AuditKind } from '@dapur/contract/platform/platform-audit';
import type { AuditValues } from './tables.ts';
import type { Has, Tx } from '../../../platform/db/index.ts';

/** A row of the log as it is shown, with the names of today. */
export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly actor_email: string | null;
  readonly action: string;
  readonly kind: AuditKind;
  readonly subject: string;
  readonly subject_id: string | null;
  readonly store_id: string | null;
  readonly store_slug: string | null;
  readonly store_name: string | null;
  readonly reason: string;
  readonly before: AuditValues | null;
  readonly after: AuditValues | null;
  readonly address: string;
}

/** Acts by which nothing changes: somebody saw, or took out, what lies there. */
const LOOKS = [
  'audit.exported',
  'bill.asked_about',
  'impersonation.ended',
  'impersonation.started',
  'orders.looked_up',
  'paper.looked_at',
  'payout_run.exported',
] as const;
const SIGN_INS = [
  'second_factor.begun',
  'second_factor.passed',
  'second_factor.recovered',
  'second_factor.refused',
] as const;

/** Of calls made in a store, those that only read are looks. */
const kindOf = sql<AuditKind>`case
  when a.action in (${sql.join(LOOKS)}) then 'look'
  when a.action = 'impersonation.used' and a.after ->> 'call' like 'GET %' then 'look'
  when a.action in (${sql.join(SIGN_INS)}) then 'sign_in'
  else 'change' end`;

/** Days are Malaysia's. */
const dayStart = (day: string) => sql<Date>`(${day}::date)::timestamp at time zone 'Asia/Kuala_Lumpur'`;
const dayEnd = (day: string) => sql<Date>`(${day}::date + 1)::timestamp at time zone 'Asia/Kuala_Lumpur'`;

/** `has`: whether a store is the one that the filter names. */
const chosen = (tx: Tx, { actor, action, kind, store, from, to }: AuditFilters, has: Has) => {
  let query = tx.selectFrom('platform_audit as a');
  if (actor !== undefined) query = query.where('a.actor_id', '=', actor);
  if (action !== undefined) query = query.where('a.action', '=', action);
  if (kind !== undefined) query = query.where(kindOf, '=', kind);
  if (from !== undefined) query = query.where('a.at', '>=', dayStart(from));
  if (to !== undefined) query = query.where('a.at', '<', dayEnd(to));
  if (store !== undefined && store !== '')
    query = query.where('a.store_id', 'in', (stores) =>
      stores
        .selectFrom('store_facts as t')
        .select('t.id')
        .where(sql<boolean>`(${has(sql`t.name`)} or ${has(sql`t.slug`)})`),
    );
  return query;
};

/** Newest first. */
export function readAudit(
  tx: Tx,
  filters: AuditFilters,
  has: Has,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AuditRow[]> {
  return chosen(tx, filters, has)
    .leftJoin('person_facts as u', 'u.id', 'a.actor_id')
    .leftJoin('store_facts as s', 's.id', 'a.store_id')
    .select([
      'a.id',
      'a.at',
      'a.actor_id',
      'u.full_name as actor_name',
      'u.email as actor_email',
      'a.action',
      kindOf.as('kind'),
      'a.subject',
      'a.subject_id',
      'a.store_id',
      's.slug as store_slug',
      's.name as store_name',
      'a.reason',
      'a.before',
      'a.after',
      'a.address',
    ])
    .orderBy('a.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAudit(tx: Tx, filters: AuditFilters, has: Has): Promise<number> {
  const { count } = await chosen(tx, filters, has)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** By steps from one to the next in the index, so that a long log is not read through. */
const distinctActors = sql<string>`(
  with recursive step as (
    (select actor_id from platform_audit where actor_id is not null order by actor_id limit 1)
    union all
    select (select actor_id from platform_audit where actor_id > step.actor_id order by actor_id limit 1)
      from step where step.actor_id is not null
  ) select actor_id from step where actor_id is not null)`;

/** Everybody whom the log names, by name. */
export function readActors(tx: Tx): Promise<{ id: string; name: string }[]> {
  return tx
    .selectFrom('person_facts as u')
    .select(['u.id', 'u.full_name as name'])
    .where('u.id', 'in', distinctActors)
    .orderBy('u.full_name')
    .orderBy('u.id')
    .execute();
}

/** Every action that the log knows, in alphabetical order. */
export async function readActions(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive step as (
      (select action from platform_audit order by action limit 1)
      union all
      select (select action from platform_audit where action > step.action order by action limit 1)
        from step where step.action is not null
    ) select action from step where action is not null`.execute(tx);
  return rows.map(({ action }) => action);
}
