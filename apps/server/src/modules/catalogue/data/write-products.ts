import { OTHER_LOCALES } from '@dapur/contract/words/other-locales';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { StoredImage } from './tables.ts';
import type { MenuEntry } from '../domain/menu-order.ts';
import type { ProductValues } from './field-columns.ts';

const stored = ({ options, translations, allergens, ...values }: ProductValues) => ({
  ...values,
  allergens: allergens === null ? null : [...allergens],
  options: JSON.stringify(options),
  translations: JSON.stringify(translations),
});

/** False when the store has a product under this id already. */
export async function insertProductRow(
  tx: Tx,
  tenantId: string,
  id: string,
  values: ProductValues,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('products')
    .values({ ...stored(values), tenant_id: tenantId, id, sort_order: null })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False when the product does not exist in this revision. A product that goes on sale is taken out of the archive. */
export async function updateProductRow(
  tx: Tx,
  tenantId: string,
  { id, revision }: { readonly id: string; readonly revision: number },
  values: ProductValues,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({
      ...stored(values),
      // Translations into further languages stay as the seller wrote them.
      translations: sql`translations - ${[...OTHER_LOCALES]}::text[] || ${JSON.stringify(values.translations)}::jsonb`,
      ...(values.is_active ? { archived_at: null } : {}),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Its pictures in order, held until the transaction ends; undefined when there is no such product. */
export async function lockPictures(tx: Tx, tenantId: string, id: string): Promise<StoredImage[] | undefined> {
  const row = await tx
    .selectFrom('products')
    .select('images')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    // This lock does not block new orders that refer to the product.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.images;
}

export async function writePictures(
  tx: Tx,
  tenantId: string,
  id: string,
  images: readonly StoredImage[],
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ images: JSON.stringify(images) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Removes a product's limits on the schedule's dates; scheduling provides this function. */
export type ForgetLimits = (tx: Tx, tenantId: string, productId: string) => Promise<void>;

/**
 * Removes a product; `forgetLimits` removes its limits on dates. False when it was ordered, or when something else
 * refers to it, such as a review or a voucher. Its row is locked first, so that no order can name it meanwhile.
 */
export async function deleteProductRow(
  tx: Tx,
  tenantId: string,
  id: string,
  forgetLimits: ForgetLimits,
): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select not exists (select from order_items i where i.tenant_id = ${tenantId} and i.product_id = p.id)
           and not exists (select from reviews r where r.tenant_id = ${tenantId} and r.product_id = p.id) as is_free
      from products p where p.tenant_id = ${tenantId} and p.id = ${id} for update`.execute(tx);
  if (rows[0]?.is_free !== true) return false;
  await forgetLimits(tx, tenantId, id);
  // Checked again in a new statement: only that one sees orders that came while we waited for the row.
  const deleted = await sql`
    delete from products p
     where p.tenant_id = ${tenantId} and p.id = ${id}
       and not exists (select from order_items i where i.tenant_id = ${tenantId} and i.product_id = p.id)`.execute(
    tx,
  );
  return (deleted.numAffectedRows ?? 0n) > 0n;
}

/** Waits for others who change the menu's order, and answers the products that are not archived, in menu order. */
export async function lockMenu(tx: Tx, tenantId: string): Promise<MenuEntry[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`menu:${tenantId}`}, 0))`.execute(tx);
  const { rows } = await sql<MenuEntry>`
    select id, category from products where tenant_id = ${tenantId} and archived_at is null
     order by coalesce(sort_order, 999), name, id`.execute(tx);
  return rows;
}

/** Numbers the menu from 1. */
export async function writeMenu(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update products p set sort_order = menu.place
      from unnest(${[...ids]}::uuid[]) with ordinality as menu (id, place)
     where p.tenant_id = ${tenantId} and p.id = menu.id and p.sort_order is distinct from menu.place`.execute(
    tx,
  );
}
