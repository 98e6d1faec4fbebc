import { randomUUID } from 'node:crypto';
import type { RecipeInput } from '@dapur/contract/kitchen/recipe-input';
import type { ProductRecipe } from '@dapur/contract/kitchen/seller-recipes';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** What goes into a product; undefined where the store has no such product. */
export async function readRecipe(
  tx: Tx,
  tenantId: string,
  productId: string,
): Promise<ProductRecipe | undefined> {
  const { rows } = await sql<ProductRecipe>`
    select p.id as product_id, p.name, p.price_sen,
           coalesce((
             select json_agg(json_build_object('title', o ->> 'title', 'choices', o -> 'data'))
               from jsonb_array_elements(p.options) o where o ->> 'inputType' <> 'text'), '[]') as options,
           coalesce((
             select json_agg(json_build_object('option', r.option_title, 'choice', r.choice, 'makes', r.makes, 'lines', (
                      select coalesce(json_agg(json_build_object('ingredient_id', l.ingredient_id, 'amount', l.amount,
                               'unit', l.unit) order by l.position), '[]')
                        from recipe_lines l where l.tenant_id = r.tenant_id and l.recipe_id = r.id))
                      order by r.option_title, r.choice)
               from recipes r where r.tenant_id = p.tenant_id and r.product_id = p.id), '[]') as parts
      from products p where p.tenant_id = ${tenantId}::uuid and p.id = ${productId}::uuid`.execute(tx);
  return rows[0];
}

/** Makes a product's recipe what is given. */
export async function writeRecipe(
  tx: Tx,
  tenantId: string,
  productId: string,
  parts: readonly RecipeInput[],
): Promise<void> {
  await tx
    .deleteFrom('recipes')
    .where('tenant_id', '=', tenantId)
    .where('product_id', '=', productId)
    .execute();
  for (const { option, choice, makes, lines } of parts) {
    const id = randomUUID();
    await tx
      .insertInto('recipes')
      .values({ tenant_id: tenantId, id, product_id: productId, option_title: option, choice, makes })
      .execute();
    await tx
      .insertInto('recipe_lines')
      .values(lines.map((line, position) => ({ tenant_id: tenantId, recipe_id: id, position, ...line })))
      .execute();
  }
}

/** Holds a product, so that two who save its recipe do it one after the other; its name, undefined where there is none. */
export async function lockProduct(tx: Tx, tenantId: string, productId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from products where tenant_id = ${tenantId} and id = ${productId} for no key update`.execute(
    tx,
  );
  return rows[0]?.name;
}
