import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { countedOrders, dayOfOrder, type ReportQuery } from './counted-orders.ts';

/** An order that counts as its receipt has it. Amounts are sen. */
export interface InvoicePart {
  readonly receipt: string;
  readonly number: string;
  readonly date: string;
  readonly items: number;
  readonly discount: number;
  readonly delivery: number;
  /** Null: no tax was charged. */
  readonly taxName: string | null;
  readonly basisPoints: number;
  readonly taxable: number;
  readonly tax: number;
  readonly sold: number;
}

/** The orders of the report of taxes, one by one. */
export async function readInvoices(tx: Tx, query: ReportQuery): Promise<InvoicePart[]> {
  const { rows } = await sql<InvoicePart>`
    select coalesce(o.receipt_number, o.number) as receipt, o.number, ${dayOfOrder(query.basis)}::text as date,
           o.subtotal_sen::bigint as items, o.discount_sen::bigint as discount, o.delivery_fee_sen::bigint as delivery,
           case when o.tax_basis_points > 0 then o.tax_name end as "taxName", o.tax_basis_points as "basisPoints",
           case when o.tax_basis_points > 0 then o.subtotal_sen + o.delivery_fee_sen else 0 end::bigint as taxable,
           o.tax_sen::bigint as tax, o.total_sen::bigint as sold
      from order_facts o where ${countedOrders(query)}
     order by ${dayOfOrder(query.basis)}, o.sold_at, o.id`.execute(tx);
  return rows;
}
