import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { PoolKind } from './tables.ts';

/** What an order shall hold of one pool, whatever it holds now. */
export interface ClaimWanted {
  readonly kind: PoolKind;
  readonly date: string;
  readonly subjectId: string;
  readonly quantity: number;
  /** The seller's limit; only what exceeds the order's present claim is checked against it. */
  readonly limit: number;
}

/** One pool as a text: its kind, its date and what it is of. */
export const poolName = ({
  kind,
  date,
  subjectId,
}: Pick<ClaimWanted, 'kind' | 'date' | 'subjectId'>): string => `${kind}/${date}/${subjectId}`;

/**
 * Makes an order hold exactly `wanted`, on whichever dates, in one statement; what it held of other pools comes back.
 * Answers the pools (`poolName`) of which there is too little: when there is any, the caller must let the transaction
 * roll back. The caller holds the order's row.
 *
 * Pools are taken by kind, date and subject, as everywhere, so that nobody waits in a ring. What is given up is deleted
 * and not kept as released: money that comes late must not bring the old date's portions back.
 */
export async function changeClaims(
  tx: Tx,
  tenantId: string,
  orderId: string,
  wanted: readonly ClaimWanted[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with mine as (
      select kind, date, subject_id, quantity from capacity_claims
       where tenant_id = ${tenantId} and order_id = ${orderId} and released_at is null
    ), wanted as (
      select * from unnest(
        ${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ date }) => date)}::date[],
        ${wanted.map(({ subjectId }) => subjectId)}::uuid[], ${wanted.map(({ quantity }) => quantity)}::int[],
        ${wanted.map(({ limit }) => limit)}::int[]
      ) as w (kind, date, subject_id, quantity, cap)
    ), change as (
      select kind, date, subject_id, coalesce(w.quantity, 0) - coalesce(m.quantity, 0) as more, w.cap
        from wanted w full join mine m using (kind, date, subject_id)
       where coalesce(w.quantity, 0) <> coalesce(m.quantity, 0)
    ), moved as (
      insert into capacity_pools (tenant_id, kind, date, subject_id, held)
      select ${tenantId}::uuid, kind, date, subject_id, greatest(more, 0)
        from change where more < 0 or more <= cap order by kind, date, subject_id
      on conflict (tenant_id, kind, date, subject_id) do update
        set held = capacity_pools.held + (
          select c.more from change c
           where (c.kind, c.date, c.subject_id) = (excluded.kind, excluded.date, excluded.subject_id))
        where (
          select c.more < 0 or capacity_pools.held + c.more <= c.cap from change c
           where (c.kind, c.date, c.subject_id) = (excluded.kind, excluded.date, excluded.subject_id))
      returning kind, date, subject_id
    ), given_up as (
      delete from capacity_claims c using mine m
       where c.tenant_id = ${tenantId} and c.order_id = ${orderId}
         and (c.kind, c.date, c.subject_id) = (m.kind, m.date, m.subject_id)
         and not exists (select from wanted w where (w.kind, w.date, w.subject_id) = (m.kind, m.date, m.subject_id))
    ), written as (
      insert into capacity_claims (tenant_id, order_id, kind, date, subject_id, quantity)
      select ${tenantId}::uuid, ${orderId}::uuid, w.kind, w.date, w.subject_id, w.quantity
        from wanted w join moved using (kind, date, subject_id)
      on conflict (tenant_id, order_id, kind, date, subject_id) do update
        set quantity = excluded.quantity, released_at = null
    )
    select c.kind || '/' || c.date || '/' || c.subject_id as name
      from change c left join moved using (kind, date, subject_id)
     where moved.subject_id is null`.execute(tx);
  return rows.map(({ name }) => name);
}
