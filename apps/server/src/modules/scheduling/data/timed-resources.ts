import type { TimedResource } from '@dapur/contract/kitchen/seller-production';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** What of the kitchen is counted in minutes, in the store's order, as it stands on a date, with what products take. */
export async function readTimedResources(tx: Tx, tenantId: string, date: string): Promise<TimedResource[]> {
  const { rows } = await sql<TimedResource>`
    select r.id, r.name, resource_amount(r.per_day, r.weekday_amounts, ${date}::date) as amount,
           coalesce((
             select json_agg(json_build_object('product_id', u.product_id, 'amount', u.amount, 'portions', u.portions)
                      order by u.product_id)
               from product_resources u
              where u.tenant_id = r.tenant_id and u.resource_id = r.id), '[]') as uses
      from resources r where r.tenant_id = ${tenantId}::uuid and r.unit = 'minutes'
     order by r.sort_order, r.id`.execute(tx);
  return rows;
}
