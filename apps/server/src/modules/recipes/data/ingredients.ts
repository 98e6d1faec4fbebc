import type { IngredientInput } from '@dapur/contract/kitchen/recipe-input';
import type { Ingredient } from '@dapur/contract/kitchen/seller-recipes';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** The store's ingredients by name. */
export async function readIngredients(tx: Tx, tenantId: string): Promise<Ingredient[]> {
  const { rows } = await sql<Ingredient>`
    select i.id, i.name, i.unit, i.pack_amount, i.pack_sen, i.on_hand,
           (select count(*)::int from recipe_lines l
             where l.tenant_id = i.tenant_id and l.ingredient_id = i.id) as recipes
      from ingredients i where i.tenant_id = ${tenantId}::uuid order by lower(i.name), i.id`.execute(tx);
  return rows;
}

/** The ingredient's unit and how many recipes it is in, locked; undefined where there is none. */
export async function lockIngredient(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<{ readonly name: string; readonly unit: string; readonly recipes: number } | undefined> {
  await sql`select 1 from ingredients where tenant_id = ${tenantId} and id = ${id} for update`.execute(tx);
  const { rows } = await sql<{ name: string; unit: string; recipes: number }>`
    select i.name, i.unit, (select count(*)::int from recipe_lines l
             where l.tenant_id = i.tenant_id and l.ingredient_id = i.id) as recipes
      from ingredients i where i.tenant_id = ${tenantId} and i.id = ${id}`.execute(tx);
  return rows[0];
}

/** Throws 23505 `ingredients__name` where another has the name. */
export async function writeIngredient(
  tx: Tx,
  tenantId: string,
  id: string,
  input: IngredientInput,
): Promise<void> {
  await tx
    .insertInto('ingredients')
    .values({ tenant_id: tenantId, id, ...input })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'id'])
        .doUpdateSet({ ...input, updated_at: ({ ref }) => ref('excluded.updated_at') }),
    )
    .execute();
}

export async function deleteIngredient(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('ingredients').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** True where there is such an ingredient. */
export async function writeOnHand(tx: Tx, tenantId: string, id: string, onHand: number): Promise<boolean> {
  const row = await tx
    .updateTable('ingredients')
    .set({ on_hand: onHand, updated_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The units of these ingredients; those that the store does not have are absent. Nobody changes them meanwhile. */
export async function shareUnits(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, IngredientInput['unit']>> {
  const { rows } = await sql<{ id: string; unit: IngredientInput['unit'] }>`
    select id, unit from ingredients where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
     order by id for share`.execute(tx);
  return new Map(rows.map(({ id, unit }) => [id, unit]));
}
