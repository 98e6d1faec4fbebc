import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { countedOrders, dayOfOrder, type ReportQuery } from './counted-orders.ts';

/** Amounts are sen. */
export interface VoucherPart {
  readonly code: string | null;
  readonly orders: number;
  readonly firstOrders: number;
  readonly discount: number;
  readonly sold: number;
}

/** Orders whose price was lowered, by the voucher that did it; null: by hand. */
export async function readVouchers(tx: Tx, query: ReportQuery): Promise<VoucherPart[]> {
  return (await vouchers(query).execute(tx)).rows;
}

/** Exported for the test of its plan. */
export function vouchers(query: ReportQuery): RawBuilder<VoucherPart> {
  return sql<VoucherPart>`
    select o.voucher_code as code, count(*)::int as orders, count(*) filter (where o.is_first)::int as "firstOrders",
           sum(o.discount_sen)::bigint as discount, sum(o.total_sen)::bigint as sold
      from order_facts o where ${countedOrders(query)} and (o.discount_sen > 0 or o.voucher_code is not null)
     group by 1 order by sum(o.discount_sen) desc, 1`;
}

/** Of a day, or, with a null for it, of all. Amounts are sen. */
export interface CustomerPart {
  readonly date: string | null;
  readonly customers: number;
  readonly newCustomers: number;
  readonly firstOrders: number;
  readonly firstSold: number;
  readonly repeatOrders: number;
  readonly repeatSold: number;
}

/** First orders of customers and their later ones. A customer is a phone number. */
export async function readCustomers(tx: Tx, query: ReportQuery): Promise<CustomerPart[]> {
  return (await customers(query).execute(tx)).rows;
}

/** Exported for the test of its plan. */
export function customers(query: ReportQuery): RawBuilder<CustomerPart> {
  return sql<CustomerPart>`
    with sold as materialized (
      select ${dayOfOrder(query.basis)} as date, o.phone_key, o.is_first, o.total_sen from order_facts o where ${countedOrders(query)}
    )
    select null::date as date, count(distinct phone_key)::int as customers,
           count(distinct phone_key) filter (where is_first)::int as "newCustomers",
           0 as "firstOrders", 0::bigint as "firstSold", 0 as "repeatOrders", 0::bigint as "repeatSold" from sold
    union all
    select date, 0, 0, count(*) filter (where is_first)::int,
           coalesce(sum(total_sen) filter (where is_first), 0)::bigint, count(*) filter (where not is_first)::int,
           coalesce(sum(total_sen) filter (where not is_first), 0)::bigint
      from sold group by date order by date nulls first`;
}

/** Amounts are sen. */
export interface TaxPart {
  readonly name: string | null;
  readonly basisPoints: number;
  readonly orders: number;
  readonly taxable: number;
  readonly tax: number;
  readonly sold: number;
}

/** Tax by its name and rate as they were when each order was placed. */
export async function readTax(tx: Tx, query: ReportQuery): Promise<TaxPart[]> {
  return (await tax(query).execute(tx)).rows;
}

/** Exported for the test of its plan. */
export function tax(query: ReportQuery): RawBuilder<TaxPart> {
  return sql<TaxPart>`
    select case when o.tax_basis_points > 0 then o.tax_name end as name, o.tax_basis_points as "basisPoints", count(*)::int as orders,
           sum(case when o.tax_basis_points > 0 then o.subtotal_sen + o.delivery_fee_sen else 0 end)::bigint as taxable,
           sum(o.tax_sen)::bigint as tax, sum(o.total_sen)::bigint as sold
      from order_facts o where ${countedOrders(query)}
     group by 1, 2 order by 2 desc, 1`;
}
