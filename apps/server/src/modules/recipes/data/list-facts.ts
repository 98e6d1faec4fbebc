import type { RecipePart } from '@dapur/contract/kitchen/ingredient-sums';
import type { IngredientInput } from '@dapur/contract/kitchen/recipe-input';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** What a list is made from: the recipes of products, and the ingredients in them. */
export interface ListFacts {
  readonly recipes: ReadonlyMap<string, readonly RecipePart[]>;
  readonly ingredients: readonly (IngredientInput & { readonly id: string })[];
  /** Changes whenever a recipe or an ingredient changes. */
  readonly version: string;
}

/** The store's recipes and ingredients, in one round trip. */
export async function readListFacts(tx: Tx, tenantId: string): Promise<ListFacts> {
  const { rows } = await sql<{
    recipes: (RecipePart & { readonly productId: string })[];
    ingredients: ListFacts['ingredients'];
    version: string;
  }>`
    with parts as (
      select coalesce(json_agg(json_build_object('productId', r.product_id, 'option', r.option_title, 'choice', r.choice,
               'makes', r.makes, 'lines', (
                 select coalesce(json_agg(json_build_object('ingredient_id', l.ingredient_id, 'amount', l.amount)
                          order by l.position), '[]')
                   from recipe_lines l where l.tenant_id = r.tenant_id and l.recipe_id = r.id))
               order by r.product_id, r.option_title, r.choice), '[]') as recipes
        from recipes r where r.tenant_id = ${tenantId}::uuid
    ), things as (
      select coalesce(json_agg(json_build_object('id', id, 'name', name, 'unit', unit, 'pack_amount', pack_amount,
               'pack_sen', pack_sen, 'on_hand', on_hand) order by lower(name), id), '[]') as ingredients
        from ingredients where tenant_id = ${tenantId}::uuid
    )
    select recipes, ingredients, md5(recipes::text || ingredients::text) as version from parts, things`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the recipes could not be read');
  const recipes = new Map<string, RecipePart[]>();
  for (const { productId, ...part } of row.recipes)
    recipes.set(productId, [...(recipes.get(productId) ?? []), part]);
  return { recipes, ingredients: row.ingredients, version: row.version };
}
