import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { Database } from '../../../platform/db/schema.ts';

export type PickupPointRow = Omit<Selectable<Database['pickup_points']>, 'tenant_id' | 'sort_order'>;

const columns = [
  'id',
  'name',
  'area',
  'address',
  'latitude',
  'longitude',
  'operating_hours',
  'opening_hours',
  'instructions',
  'shows_place',
  'is_active',
  'translations',
] as const;

const all = (tx: Tx, tenantId: string) =>
  tx.selectFrom('pickup_points').select(columns).where('tenant_id', '=', tenantId);

/** All of a store, closed ones too, in the order of shoppers. */
export function readAllPickupPoints(tx: Tx, tenantId: string): Promise<PickupPointRow[]> {
  return all(tx, tenantId).orderBy('sort_order').orderBy('name').orderBy('id').execute();
}

/** Held until the end of the transaction. */
export function lockPickupPoint(tx: Tx, tenantId: string, id: string): Promise<PickupPointRow | undefined> {
  return all(tx, tenantId).where('id', '=', id).forUpdate().executeTakeFirst();
}

export type NewPickupPoint = Omit<PickupPointRow, 'translations'> & { readonly translations: object };

const stored = (hours: PickupPointRow['opening_hours']): string | null => hours && JSON.stringify(hours);

/** Adds it behind the others; false when one has this id already. */
export async function insertPickupPoint(tx: Tx, tenantId: string, point: NewPickupPoint): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pickup_points')
    .values({
      ...point,
      tenant_id: tenantId,
      opening_hours: stored(point.opening_hours),
      translations: JSON.stringify(point.translations),
      sort_order: sql<number>`(select coalesce(max(sort_order), -1) + 1 from pickup_points where tenant_id = ${tenantId})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Makes an address the first place to pick up at; a store that has places already keeps them as they are. */
export async function insertFirstPickupPoint(
  tx: Tx,
  tenantId: string,
  { address, showsPlace }: { readonly address: string; readonly showsPlace: boolean },
): Promise<void> {
  await sql`
    insert into pickup_points (tenant_id, id, name, address, latitude, longitude, shows_place)
    select t.id, ${randomUUID()}, t.name, ${address},
           case when p.address = ${address} then p.latitude end, case when p.address = ${address} then p.longitude end, ${showsPlace}
      from tenants t join store_profiles p on p.tenant_id = t.id
     where t.id = ${tenantId}::uuid and not exists (select from pickup_points where tenant_id = t.id)`.execute(
    tx,
  );
}

/** The places at the kitchen's address move with it; called before the kitchen itself is written. */
export async function movePickupPoints(
  tx: Tx,
  tenantId: string,
  { address, latitude, longitude }: Pick<PickupPointRow, 'address' | 'latitude' | 'longitude'>,
): Promise<void> {
  if (address === '') return;
  await sql`
    update pickup_points o set address = ${address}, latitude = ${latitude}, longitude = ${longitude}
      from store_profiles p
     where p.tenant_id = ${tenantId}::uuid and o.tenant_id = p.tenant_id and o.address = p.address`.execute(
    tx,
  );
}

export async function updatePickupPoint(tx: Tx, tenantId: string, point: NewPickupPoint): Promise<void> {
  const { id, translations, opening_hours: hours, ...change } = point;
  await tx
    .updateTable('pickup_points')
    .set({ ...change, opening_hours: stored(hours), translations: JSON.stringify(translations) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** False when there was none. */
export async function deletePickupPoint(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pickup_points')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function writePickupOrder(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update pickup_points p set sort_order = o.place
      from unnest(${ids}::uuid[]) with ordinality o (id, place)
     where p.tenant_id = ${tenantId}::uuid and p.id = o.id`.execute(tx);
}
