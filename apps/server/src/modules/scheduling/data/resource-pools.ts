import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { ResourcePool } from '../domain/resources.ts';

/** What is asked about resources on a date. */
export interface PoolsWanted {
  readonly date: string;
  readonly productIds: readonly string[];
  /** An order whose own claims are not counted. */
  readonly exceptOrder?: string;
}

/** The resources that these products take of, as they stand on a date, in the order in which they are claimed. */
export async function readResourcePools(
  tx: Tx,
  tenantId: string,
  { date, productIds, exceptOrder }: PoolsWanted,
): Promise<ResourcePool[]> {
  const own =
    exceptOrder === undefined
      ? sql`0`
      : sql`coalesce((
          select c.quantity from capacity_claims c
           where c.tenant_id = r.tenant_id and c.order_id = ${exceptOrder}::uuid and c.kind = 'resource'
             and c.date = ${date}::date and c.subject_id = r.id and c.released_at is null), 0)`;
  const { rows } = await sql<ResourcePool>`
    select r.id, resource_amount(r.per_day, r.weekday_amounts, ${date}::date) as limit,
           coalesce(k.held, 0) - ${own} as held, u.uses
      from (select resource_id, json_agg(json_build_object('productId', product_id, 'amount', amount, 'portions', portions)
                     order by product_id) as uses
              from product_resources
             where tenant_id = ${tenantId}::uuid and product_id = any(${productIds}::uuid[])
             group by resource_id) u
      join resources r on r.tenant_id = ${tenantId}::uuid and r.id = u.resource_id
      left join capacity_pools k on k.tenant_id = r.tenant_id and k.kind = 'resource' and k.date = ${date}::date
       and k.subject_id = r.id
     order by r.id`.execute(tx);
  return rows;
}
