import { monthDaysFrom } from '@dapur/contract/customers/occasions';
import type { OccasionDraft } from '@dapur/contract/customers/customer-input';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** How many occasions the customer has beside this one. The caller holds the customer. */
export async function countOthers(tx: Tx, tenantId: string, customerId: string, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from customer_occasions
     where tenant_id = ${tenantId}::uuid and customer_id = ${customerId}::uuid and id <> ${id}::uuid`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

/** `taken`: the id is another customer's. `same`: it stood like that already. */
export async function writeOccasion(
  tx: Tx,
  tenantId: string,
  customerId: string,
  id: string,
  { name, day, month, year, note }: OccasionDraft,
): Promise<'written' | 'same' | 'taken'> {
  const { rows } = await sql<{ customer_id: string; is_same: boolean }>`
    select customer_id, (name, day, month, year, note) is not distinct from (${name}::text, ${day}::int, ${month}::int, ${year}::int, ${note}::text) as is_same
      from customer_occasions where tenant_id = ${tenantId}::uuid and id = ${id}::uuid`.execute(tx);
  const [row] = rows;
  if (row !== undefined && row.customer_id !== customerId) return 'taken';
  if (row?.is_same === true) return 'same';
  const written = await sql`
    insert into customer_occasions as d (tenant_id, id, customer_id, name, day, month, year, note)
    values (${tenantId}::uuid, ${id}::uuid, ${customerId}::uuid, ${name}, ${day}, ${month}, ${year}, ${note})
    on conflict (tenant_id, id) do update
       set name = excluded.name, day = excluded.day, month = excluded.month, year = excluded.year, note = excluded.note
     where d.customer_id = excluded.customer_id
    returning id`.execute(tx);
  return written.rows.length > 0 ? 'written' : 'taken';
}

/** Answers whether it was there. */
export async function deleteOccasion(
  tx: Tx,
  tenantId: string,
  customerId: string,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from customer_occasions
     where tenant_id = ${tenantId}::uuid and customer_id = ${customerId}::uuid and id = ${id}::uuid returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

export interface ComingRow {
  readonly customer_id: string;
  readonly customer: string;
  readonly name: string;
  readonly day: number;
  readonly month: number;
}

/** Occasions of a store's customers from a date to so many days later. */
export async function readComing(tx: Tx, tenantId: string, from: string, days: number): Promise<ComingRow[]> {
  const ahead = monthDaysFrom(from, days);
  const { rows } = await sql<ComingRow>`
    select d.customer_id, c.name as customer, d.name, d.day, d.month
      from customer_occasions d join customers c on c.tenant_id = d.tenant_id and c.id = d.customer_id
     where d.tenant_id = ${tenantId}::uuid and d.month_day = any(${ahead}::int[])
     order by d.month_day, d.id limit 1000`.execute(tx);
  return rows;
}
