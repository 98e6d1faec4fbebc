import type { KitchenResource } from '@dapur/contract/dates/resource-input';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { noteResourcesUsed } from '../../stores/index.ts';

/** The store's resources in the seller's order, each with what products take of it. */
export async function readResources(tx: Tx, tenantId: string): Promise<KitchenResource[]> {
  const { rows } = await sql<KitchenResource>`
    select r.id, r.name, r.unit, r.per_day,
           coalesce(to_json(r.weekday_amounts), '[null,null,null,null,null,null,null]') as weekdays,
           coalesce((
             select json_agg(json_build_object('product_id', u.product_id, 'amount', u.amount, 'portions', u.portions)
                      order by p.name, p.id)
               from product_resources u
               join product_facts p on p.tenant_id = u.tenant_id and p.id = u.product_id
              where u.tenant_id = r.tenant_id and u.resource_id = r.id), '[]') as uses
      from resources r where r.tenant_id = ${tenantId}::uuid
     order by r.sort_order, r.id`.execute(tx);
  return rows;
}

/** Makes the store's resources what is given: what is not named goes. Ids are in small letters. */
export async function writeResources(
  tx: Tx,
  tenantId: string,
  resources: readonly KitchenResource[],
): Promise<void> {
  const ids = resources.map(({ id }) => id);
  await sql`delete from resources where tenant_id = ${tenantId} and id <> all(${ids}::uuid[])`.execute(tx);
  for (const [at, { id, name, unit, per_day, weekdays }] of resources.entries()) {
    const isSaid = weekdays.some((amount) => amount !== null);
    await sql`
      insert into resources (tenant_id, id, name, unit, per_day, weekday_amounts, sort_order)
      values (${tenantId}::uuid, ${id}::uuid, ${name}, ${unit}, ${per_day}, ${isSaid ? weekdays : null}::int[], ${at})
      on conflict (tenant_id, id) do update
        set name = excluded.name, unit = excluded.unit, per_day = excluded.per_day,
            weekday_amounts = excluded.weekday_amounts, sort_order = excluded.sort_order`.execute(tx);
  }
  await tx.deleteFrom('product_resources').where('tenant_id', '=', tenantId).execute();
  const uses = resources.flatMap(({ id, uses: ofOne }) =>
    ofOne.map((use) => ({ tenant_id: tenantId, resource_id: id, ...use })),
  );
  if (uses.length > 0) await tx.insertInto('product_resources').values(uses).execute();
  await noteResourcesUsed(tx, tenantId, uses.length > 0);
}
