import { sql } from 'kysely';
import { readAsTenant, type Pools } from '../../../platform/db/index.ts';

/** Portions held on a date by product id; products nobody ordered are absent. */
export async function readItemCounts(db: Pools, tenantId: string, date: string): Promise<Record<string, number>> {
  const query = db.appDb
    .selectFrom('capacity_pools')
    .select(['subject_id', 'held'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'product')
    .where('date', '=', date)
    .where('held', '>', 0);
  const rows = await readAsTenant(db, tenantId, query.compile());
  return Object.fromEntries(rows.map((row) => [row.subject_id, row.held]));
}

export interface PortionRow {
  readonly date: string;
  readonly is_active: boolean;
  readonly product_id: string;
  readonly name: string;
  /** What may be sold of the product on the date; 0 for one that is off sale. */
  readonly cap: number;
  readonly held: number;
}

/** What the named products still have on `date` and on each date from `from` to `to` that the seller opened. */
export function readPortions(
  db: Pools,
  tenantId: string,
  productIds: readonly string[],
  days: { readonly date: string; readonly from: string; readonly to: string },
): Promise<PortionRow[]> {
  const query = sql<PortionRow>`
    select d.date, d.is_active, p.id as product_id, p.name,
           case when p.is_active then coalesce(l.order_limit, p.daily_limit) else 0 end as cap,
           coalesce(c.held, 0) as held
      from products p
      join delivery_dates d on d.tenant_id = ${tenantId}
       and (d.date = ${days.date} or (d.is_active and d.date between ${days.from} and ${days.to}))
      left join date_limits l on l.tenant_id = ${tenantId} and l.date = d.date and l.product_id = p.id
      left join capacity_pools c on c.tenant_id = ${tenantId} and c.kind = 'product' and c.date = d.date and c.subject_id = p.id
     where p.tenant_id = ${tenantId} and p.id = any(${productIds}::uuid[])
     order by d.date, p.name, p.id`;
  return readAsTenant(db, tenantId, query.compile(db.appDb));
}
