import { unpaidStatuses } from '@dapur/contract/orders/order-states';
import { sql, type RawBuilder } from 'kysely';
import type { VoucherFilter, VoucherSort, VoucherState } from '@dapur/contract/vouchers/seller-vouchers';
import type { VoucherType } from '@dapur/contract/vouchers/voucher-input';
import { literals, type Tx } from '../../../platform/db/index.ts';

/** A single code, or codes that were made together, with the terms that they share and what came of them. */
export interface VoucherGroup {
  readonly id: string;
  readonly code: string;
  readonly prefix: string | null;
  readonly codes: number;
  readonly state: VoucherState;
  readonly isActive: boolean;
  readonly kind: VoucherType;
  readonly value: number;
  readonly capSen: number | null;
  readonly minimumSen: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly fulfilFrom: string | null;
  readonly fulfilTo: string | null;
  readonly products: readonly { readonly id: string; readonly name: string }[];
  readonly method: 'delivery' | 'pickup' | null;
  readonly isFirstOrder: boolean;
  readonly maxUses: number | null;
  readonly maxPerCustomer: number | null;
  readonly note: string;
  readonly uses: number;
  readonly isUsed: boolean;
  readonly revision: number;
  readonly createdAt: Date;
  readonly orders: number;
  readonly discountSen: number;
  readonly newBuyers: number;
  readonly reserved: number;
}

/** The groups of a store as `g`, each with its first code as `v`, whose terms are all of theirs. */
const groups = (tenantId: string): RawBuilder<unknown> => sql`(
      select group_id, min(code) as code, count(*)::int as codes, sum(uses)::bigint as uses
        from vouchers where tenant_id = ${tenantId} group by group_id) g
      join vouchers v on v.tenant_id = ${tenantId} and v.code = g.code`;

const state = sql`case
      when not v.is_active then 'off'
      when v.ends_at <= now() or v.fulfil_to < (now() at time zone 'Asia/Kuala_Lumpur')::date then 'expired'
      when g.uses >= g.codes::bigint * v.max_uses then 'used_up'
      when v.starts_at > now() then 'scheduled'
      else 'active' end`;

const ORDER: Readonly<Record<VoucherSort, RawBuilder<unknown>>> = {
  new: sql`v.created_at desc, v.code`,
  code: sql`v.code`,
  uses: sql`g.uses desc, v.code`,
  ends: sql`v.ends_at nulls last, v.code`,
};

function fitting(tenantId: string, { q, state: wanted, type }: VoucherFilter): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (wanted !== undefined) conditions.push(sql`${state} = ${wanted}`);
  if (type !== undefined) conditions.push(sql`v.kind = ${type}`);
  if (q !== undefined)
    conditions.push(sql`(position(lower(${q}) in lower(v.note)) > 0 or exists (
      select from vouchers c
       where c.tenant_id = ${tenantId} and c.group_id = g.group_id and position(upper(${q}) in c.code) > 0))`);
  return sql.join(conditions, sql` and `);
}

export interface GroupPage {
  readonly filter: VoucherFilter;
  readonly sort: VoucherSort;
  readonly limit: number;
  readonly offset: number;
}

export async function readGroups(tx: Tx, tenantId: string, wanted: GroupPage): Promise<VoucherGroup[]> {
  const { rows } = await sql<VoucherGroup>`${select(
    tenantId,
    sql`
      select g.*, ${state} as state, row_number() over (order by ${ORDER[wanted.sort]}) as place
        from ${groups(tenantId)}
       where ${fitting(tenantId, wanted.filter)}
       order by place limit ${wanted.limit} offset ${wanted.offset}`,
  )}`.execute(tx);
  return rows;
}

export async function readGroup(tx: Tx, tenantId: string, id: string): Promise<VoucherGroup | undefined> {
  const { rows } = await sql<VoucherGroup>`${select(
    tenantId,
    sql`
      select g.*, ${state} as state, 1 as place from ${groups(tenantId)} where g.group_id = ${id}`,
  )}`.execute(tx);
  return rows[0];
}

/** How many groups fit, and how many there are in each state whatever is filtered by. */
export async function countGroups(
  tx: Tx,
  tenantId: string,
  filter: VoucherFilter,
): Promise<{ total: number; states: Partial<Record<VoucherState, number>> }> {
  const { rows } = await sql<{ state: VoucherState; all: number; fitting: number }>`
    select ${state} as state, count(*)::int as all, (count(*) filter (where ${fitting(tenantId, filter)}))::int as fitting
      from ${groups(tenantId)} group by 1`.execute(tx);
  return {
    total: rows.reduce((sum, row) => sum + row.fitting, 0),
    states: Object.fromEntries(rows.map((row) => [row.state, row.all])),
  };
}

/**
 * The groups that a statement answers as `group_id, code, codes, uses, state, place`, with all that is told of them. What
 * came of a voucher are orders that were paid and stand; money that goes back later is not the voucher's.
 */
function select(tenantId: string, found: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with found as materialized (${found})
    select f.group_id as id, f.code, v.prefix, f.codes, f.state, v.is_active as "isActive", v.kind, v.value,
           v.cap_sen as "capSen", v.minimum_sen as "minimumSen", v.starts_at as "startsAt", v.ends_at as "endsAt",
           v.fulfil_from as "fulfilFrom", v.fulfil_to as "fulfilTo", v.method, v.is_first_order as "isFirstOrder",
           v.max_uses as "maxUses", v.max_per_customer as "maxPerCustomer", v.note, f.uses, v.revision,
           v.created_at as "createdAt",
           (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id), '[]')
              from product_facts p where p.tenant_id = ${tenantId} and p.id = any(v.product_ids)) as products,
           f.uses > 0 or came.named > 0 or exists (select from vouchers c join voucher_uses u on u.tenant_id = c.tenant_id and u.code = c.code
                    where c.tenant_id = ${tenantId} and c.group_id = f.group_id) as "isUsed",
           came.orders, came."discountSen", came."newBuyers", came.reserved
      from found f
      join vouchers v on v.tenant_id = ${tenantId} and v.code = f.code
      cross join lateral (
        select count(*)::int as named, (count(*) filter (where ${stands}))::int as orders,
               coalesce(sum(o.discount_sen) filter (where ${stands}), 0)::bigint as "discountSen",
               (count(*) filter (where ${stands} and o.is_first))::int as "newBuyers",
               (count(*) filter (where o.status = 'pending' and o.payment_status in ${literals(unpaidStatuses)}))::int as reserved
          from vouchers c join order_facts o on o.tenant_id = c.tenant_id and o.voucher_code = c.code
         where c.tenant_id = ${tenantId} and c.group_id = f.group_id) came
     order by f.place`;
}

const stands = sql`o.sold_at is not null and o.status <> 'cancelled'`;
