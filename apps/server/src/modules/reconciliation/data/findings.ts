import { openRefundStates } from '@dapur/contract/orders/order-states';
import {
  BILL_PATIENCE_MINUTES,
  type FindingKind,
  type FindingSource,
} from '@dapur/contract/platform/platform-payments';
import { sql, type RawBuilder } from 'kysely';
import { type Has, literals, type Tx } from '../../../platform/db/index.ts';
import { undecidedAttemptStates } from '../../payments/index.ts';

/** A row that does not add up, with its store and its order. Amounts are sen. */
export interface FindingRow {
  readonly source: FindingSource;
  readonly id: string;
  readonly kind: FindingKind;
  readonly store_id: string;
  readonly store_slug: string;
  readonly store_name: string;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly order_status: string | null;
  readonly payment_status: string | null;
  readonly total_sen: number | null;
  readonly bill_id: string | null;
  readonly amount_sen: number;
  readonly state: string;
  readonly since: Date;
  readonly mark: 'handed_over' | 'dealt_with' | null;
  readonly marked_by: string | null;
  readonly marked_at: Date | null;
  readonly note: string | null;
  readonly total: number;
}

/** The most findings of each source; nobody can look through more. */
const MOST = 5_000;
/** A bill stays payable for so many days at the provider. */
const BILL_DAYS = 30;
/** What a store kept of an order that was cancelled is looked at for so long. */
const KEPT_DAYS = 90;

const paidSen = sql`case when c.payload ->> 'paid_amount' ~ '^[0-9]{1,12}$' then (c.payload ->> 'paid_amount')::bigint else 0 end`;

/**
 * All that does not add up, across stores: refunds that are due, bills without an end, calls of the provider about money
 * that no order has, and money of cancelled orders. `only` narrows it to one row.
 */
function findings(only?: { readonly source: FindingSource; readonly id: string }): RawBuilder<unknown> {
  const one = (source: FindingSource, id: RawBuilder<unknown>): RawBuilder<unknown> =>
    only === undefined ? sql`true` : only.source === source ? sql`${id} = ${only.id}::uuid` : sql`false`;
  return sql`
    (select 'refund' as source, r.id, case r.cause when 'paid_late' then 'late' when 'paid_twice' then 'twice'
                                        when 'amount_mismatch' then 'mismatch' else 'refund' end as kind,
            r.tenant_id, r.order_id, r.bill_id, r.amount_sen, r.state, r.created_at as since
       from refunds r
      where r.state in ${literals(openRefundStates)} and ${one('refund', sql`r.id`)}
      order by r.created_at limit ${MOST})
    union all
    (select 'bill', a.id, 'pending', a.tenant_id, a.order_id, a.bill_id, a.amount_sen, a.state, a.created_at
       from payment_attempts a
      where a.state in ${literals(undecidedAttemptStates)} and a.provider <> 'transfer' and ${one('bill', sql`a.id`)}
        and a.created_at > now() - make_interval(days => ${BILL_DAYS}::int)
        and a.created_at < now() - make_interval(mins => ${BILL_PATIENCE_MINUTES}::int)
      order by a.created_at limit ${MOST})
    union all
    (select * from (
       select distinct on (c.tenant_id, c.bill_id)
              'callback', c.id, case c.outcome when 'amount_mismatch' then 'mismatch' else 'orphan' end, c.tenant_id,
              (select a.order_id from payment_attempts a where a.tenant_id = c.tenant_id and a.bill_id = c.bill_id),
              c.bill_id, ${paidSen}, '', c.received_at
         from payment_callbacks c
        where c.outcome in ('unknown_bill', 'other_account', 'amount_mismatch') and c.payload ->> 'paid' = 'true'
          and not exists (select from order_payments p where p.tenant_id = c.tenant_id and p.bill_id = c.bill_id)
        order by c.tenant_id, c.bill_id, c.received_at, c.id) odd (source, id, kind, tenant_id, order_id, bill_id, amount_sen, state, since)
      where ${one('callback', sql`odd.id`)}
      order by since limit ${MOST})
    union all
    (select 'order', o.id, 'kept', o.tenant_id, o.id, null, o.received_sen - o.refunding_sen, '', o.cancelled_at
       from order_facts o
      where o.status = 'cancelled' and o.received_sen > o.refunding_sen and ${one('order', sql`o.id`)}
        and o.cancelled_at > now() - make_interval(days => ${KEPT_DAYS}::int)
      order by o.cancelled_at limit ${MOST})`;
}

const withNames = sql`
  select f.*, m.state as mark, m.note, m.marked_at, m.marked_by as marker,
         t.slug as store_slug, t.name as store_name, o.number as order_number, o.status as order_status, o.payment_status, o.total_sen
    from found f
    join store_facts t on t.id = f.tenant_id
    left join order_facts o on o.tenant_id = f.tenant_id and o.id = f.order_id
    left join payment_finding_marks m on m.source = f.source and m.finding_id = f.id`;
const columns = sql`
  n.source, n.id, n.kind, n.tenant_id as store_id, n.store_slug, n.store_name, n.order_id, n.order_number, n.order_status,
  n.payment_status, n.total_sen, n.bill_id, n.amount_sen, n.state, n.since, n.mark, n.note, n.marked_at,
  (select u.full_name from person_facts u where u.id = n.marker) as marked_by`;

export interface WantedFindings {
  readonly search?: string | undefined;
  readonly has: Has;
  /** Left out: all, dealt with or not. */
  readonly show?: FindingKind | 'open' | 'dealt_with';
  readonly limit: number;
  readonly offset: number;
}

/** Oldest first. The search is for a store, the number of an order, or a bill. */
export async function listFindings(
  tx: Tx,
  { search, has, show, limit, offset }: WantedFindings,
): Promise<FindingRow[]> {
  const isDealtWith = sql`n.mark is not distinct from 'dealt_with'`;
  const shown =
    show === undefined
      ? sql`true`
      : show === 'dealt_with'
        ? isDealtWith
        : show === 'open'
          ? sql`not (${isDealtWith})`
          : sql`not (${isDealtWith}) and n.kind = ${show}`;
  const { rows } = await sql<FindingRow>`
    with found as materialized (${findings()}), named as (${withNames})
    select ${columns}, count(*) over ()::int as total from named n
     where ${shown}
       and ${search === undefined ? sql`true` : sql`(${has(sql`n.store_slug`)} or ${has(sql`n.store_name`)} or ${has(sql`n.order_number`)} or n.bill_id = ${search})`}
     order by n.since, n.id limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

/** How many of each kind nobody has dealt with. */
export async function countFindings(tx: Tx): Promise<{ readonly kind: FindingKind; readonly n: number }[]> {
  return (await findingCounts().execute(tx)).rows;
}

/** Exported for the test of its plan. */
export function findingCounts(): RawBuilder<{ readonly kind: FindingKind; readonly n: number }> {
  return sql<{ readonly kind: FindingKind; readonly n: number }>`
    with found as (${findings()})
    select kind, count(*)::int as n from found f
     where not exists (select from payment_finding_marks m
                        where m.source = f.source and m.finding_id = f.id and m.state = 'dealt_with')
     group by kind`;
}

export async function readFinding(
  tx: Tx,
  source: FindingSource,
  id: string,
): Promise<FindingRow | undefined> {
  const { rows } = await sql<FindingRow>`
    with found as (${findings({ source, id })}), named as (${withNames})
    select ${columns}, 1 as total from named n`.execute(tx);
  return rows[0];
}
