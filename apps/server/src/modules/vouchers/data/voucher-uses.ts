import { sql, type RawBuilder } from 'kysely';
import { changeByStore, type RowKey, type Tx } from '../../../platform/db/index.ts';

/** How often one buyer may have a code, from `vouchers v`; null: without limit. A first order is one. */
export const mostPerCustomer = sql`(case when v.is_first_order then 1 else v.max_per_customer end)`;

/** The order that takes a voucher, and whom it is counted for. */
export interface VoucherTaker {
  readonly tenantId: string;
  /** The order's. */
  readonly id: string;
  readonly voucherCode: string | null;
  readonly phoneKey: string;
  readonly emailKey: string;
}

/**
 * Parts of the statement that places an order, as `with` has them: `voucher` holds the voucher's row once its use is
 * taken, provided `condition` holds, and `counted` each key of the buyer that has it once more. Written for one
 * statement, because everybody who wants a popular voucher waits from here to the commit.
 */
export const claimVoucher = (
  order: VoucherTaker,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`voucher as (
      update vouchers v set uses = uses + 1
       where tenant_id = ${order.tenantId}::uuid and code = ${order.voucherCode} and is_active
         and (max_uses is null or uses < max_uses) and ${condition}
      returning code, ${mostPerCustomer} as most
    ), buyer_keys as materialized (
      select unnest(voucher_customer_keys(${order.tenantId}::uuid, ${order.phoneKey}, ${order.emailKey})) as key
    ), counted as (
      insert into voucher_customers as c (tenant_id, code, customer_key, uses)
      select ${order.tenantId}::uuid, voucher.code, key, 1
        from voucher, buyer_keys
      on conflict (tenant_id, code, customer_key) do update set uses = c.uses + 1
       where c.uses < coalesce((select most from voucher), c.uses + 1)
      returning customer_key
    ), used as (
      insert into voucher_uses (tenant_id, order_id, code, customer_keys)
      select ${order.tenantId}::uuid, ${order.id}::uuid, code, array(select customer_key from counted) from voucher
    )`;

/**
 * Of a statement with `claimVoucher`: whether the order got the voucher that it names; true for one that names none.
 */
export const isVoucherClaimed = (order: VoucherTaker): RawBuilder<boolean> =>
  sql`(${order.voucherCode}::text is null or (exists (select from voucher)
            and (select count(*) from counted) >= (select count(*) from buyer_keys)))`;

/** Gives the order's voucher use back, at most once. */
export async function releaseVoucher(tx: Tx, tenantId: string, orderId: string): Promise<void> {
  await sql`
    with freed as (
      update voucher_uses set released_at = now()
       where tenant_id = ${tenantId} and order_id = ${orderId} and released_at is null
      returning code, customer_keys
    ), given as (
      update vouchers v set uses = v.uses - 1 from freed
       where v.tenant_id = ${tenantId} and v.code = freed.code
      returning v.code, freed.customer_keys
    )
    update voucher_customers c set uses = c.uses - 1 from given
     where c.tenant_id = ${tenantId} and c.code = given.code and c.customer_key = any(given.customer_keys)`.execute(
    tx,
  );
}

/** Whether an order holds its use of a voucher, or can have it again. */
export async function mayUseVoucher(tx: Tx, tenantId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from voucher_uses u join vouchers v on v.tenant_id = u.tenant_id and v.code = u.code
     where u.tenant_id = ${tenantId} and u.order_id = ${orderId}
       and (u.released_at is null or (${isToBeHad} and not exists (
         select from voucher_customers c
          where c.tenant_id = v.tenant_id and c.code = v.code and c.customer_key = any(u.customer_keys)
            and c.uses >= ${mostPerCustomer})))`.execute(tx);
  return rows.length > 0;
}

const isToBeHad = sql`(v.max_uses is null or v.uses < v.max_uses)`;

/**
 * Takes the released voucher use of an order again; false when the voucher's last use went to another order, or its
 * customer has had it as often as they may since. Nothing is taken then, nor for an order from which it takes nothing
 * off (`takesOff`, else as the order stands).
 */
export async function reclaimVoucher(
  tx: Tx,
  tenantId: string,
  orderId: string,
  takesOff?: true,
): Promise<boolean> {
  // The voucher is locked first: the buyer's counters change only under that lock, so the next statement reads them as
  // they are.
  await sql`
    select from vouchers v
      join voucher_uses u on u.tenant_id = v.tenant_id and u.code = v.code
     where v.tenant_id = ${tenantId} and u.order_id = ${orderId} for update of v`.execute(tx);
  const { rows } = await sql<{ is_settled: boolean }>`
    with mine as (
      select code, customer_keys from voucher_uses
       where tenant_id = ${tenantId} and order_id = ${orderId} and released_at is not null
         and (${takesOff === true} or exists (
           select from order_facts where tenant_id = ${tenantId} and id = ${orderId} and discount_sen > 0))
    ), taken as (
      update vouchers v set uses = v.uses + 1 from mine
       where v.tenant_id = ${tenantId} and v.code = mine.code and ${isToBeHad}
         and not exists (
           select from voucher_customers c
            where c.tenant_id = v.tenant_id and c.code = v.code and c.customer_key = any(mine.customer_keys)
              and c.uses >= ${mostPerCustomer})
      returning v.code, mine.customer_keys
    ), counted as (
      insert into voucher_customers as c (tenant_id, code, customer_key, uses)
      select ${tenantId}, taken.code, key, 1 from taken, unnest(taken.customer_keys) key
      on conflict (tenant_id, code, customer_key) do update set uses = c.uses + 1
    ), used as (
      update voucher_uses u set released_at = null from taken
       where u.tenant_id = ${tenantId} and u.order_id = ${orderId} and u.code = taken.code
    )
    select not exists (select from mine) or exists (select from taken) as is_settled`.execute(tx);
  return rows[0]?.is_settled === true;
}

/**
 * Forgets who used vouchers for orders that nobody paid, and the counters that stand at nothing with them. Under the
 * platform's role.
 */
export async function forgetVoucherHolders(tx: Tx, orders: readonly RowKey[]): Promise<void> {
  await changeByStore(
    tx,
    orders,
    (tenantId, ids) => sql`
      delete from voucher_customers c using voucher_uses u
       where u.tenant_id = ${tenantId}::uuid and u.order_id = any(${ids}::uuid[])
         and c.tenant_id = u.tenant_id and c.code = u.code and c.uses = 0 and c.customer_key = any(u.customer_keys)`,
  );
  await forgetVoucherKeys(tx, orders);
}

/** Forgets who used vouchers for these orders; how often each was used stays. Under the platform's role. */
export async function forgetVoucherKeys(tx: Tx, orders: readonly RowKey[]): Promise<void> {
  await changeByStore(
    tx,
    orders,
    (tenantId, ids) => sql`
      update voucher_uses set customer_keys = '{}'
       where tenant_id = ${tenantId}::uuid and order_id = any(${ids}::uuid[])`,
  );
}
