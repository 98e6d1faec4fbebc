import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams, LocalDateString, Ok, data } from '../primitives.ts';
import { IngredientInput, IngredientUnit, RecipeInput, RecipeParts, StockCount } from './recipe-input.ts';
import { memberErrors } from '../stores/seller-errors.ts';

/** Days that one list may be for. */
export const MAX_LIST_DAYS = 14;

export const Ingredient = IngredientInput.extend({
  id: z.uuid(),
  /** Recipes that it is in. */
  recipes: z.int(),
}).meta({ id: 'Ingredient' });
export type Ingredient = z.infer<typeof Ingredient>;

export const ProductRecipe = z
  .object({
    product_id: z.uuid(),
    name: z.string(),
    price_sen: z.int(),
    /** The options whose choices may have a recipe of their own. */
    options: z.array(z.object({ title: z.string(), choices: z.array(z.string()) })),
    parts: z.array(RecipeInput),
  })
  .meta({ id: 'ProductRecipe' });
export type ProductRecipe = z.infer<typeof ProductRecipe>;

/** What is needed of an ingredient, and what of it has to be bought. Amounts are thousandths of its unit. */
export const ListedIngredient = z.object({
  id: z.uuid(),
  name: z.string(),
  unit: IngredientUnit,
  needed: z.int(),
  on_hand: z.int(),
  pack_amount: z.int(),
  packs: z.int(),
  /** Of all its packs; null for people who may not see prices. */
  cost_sen: z.int().nullable(),
});
export type ListedIngredient = z.infer<typeof ListedIngredient>;

export const IngredientList = z
  .object({
    from: LocalDateString,
    to: LocalDateString,
    items: z.array(ListedIngredient),
    /** What is sold and has no recipe: it is not in the list. */
    without_recipe: z.array(z.object({ name: z.string(), quantity: z.int() })),
    /** Null for people who may not see prices. */
    cost_sen: z.int().nullable(),
  })
  .meta({ id: 'IngredientList' });
export type IngredientList = z.infer<typeof IngredientList>;

const member = { access: 'member', tenant: 'required', errors: memberErrors } as const;
const known = { ...member, errors: [...memberErrors, 'not_found'] } as const;

/** What is cooked with, and what goes into which product. */
export const sellerRecipeEndpoints = {
  listIngredients: endpoint({
    ...member,
    needs: ['products'],
    method: 'GET',
    path: '/dashboard/ingredients',
    summary: 'All ingredients by name, with packs, prices and what is on hand',
    response: data(z.array(Ingredient)),
  }),
  saveIngredient: endpoint({
    ...member,
    errors: [...memberErrors, 'conflict'],
    needs: ['products'],
    method: 'PUT',
    path: '/dashboard/ingredients/:id',
    summary:
      'Make an ingredient, or change it; one that is in a recipe keeps its unit. The id is made by the caller',
    params: IdParams,
    body: IngredientInput,
    response: data(z.array(Ingredient)),
  }),
  removeIngredient: endpoint({
    ...member,
    errors: [...memberErrors, 'conflict'],
    needs: ['products'],
    method: 'DELETE',
    path: '/dashboard/ingredients/:id',
    summary: 'Remove an ingredient that is in no recipe; one that is gone already is no fault',
    params: IdParams,
    response: data(z.array(Ingredient)),
  }),
  countIngredient: endpoint({
    ...known,
    needs: ['kitchen', 'products'],
    method: 'PUT',
    path: '/dashboard/ingredients/:id/on-hand',
    summary: 'Say how much of an ingredient is there, in thousandths of its unit',
    params: IdParams,
    body: StockCount,
    response: Ok,
  }),
  getRecipe: endpoint({
    ...known,
    needs: ['products'],
    method: 'GET',
    path: '/dashboard/products/:id/recipe',
    summary: 'What goes into a product, and into its choices',
    params: IdParams,
    response: data(ProductRecipe),
  }),
  saveRecipe: endpoint({
    ...known,
    needs: ['products'],
    method: 'PUT',
    path: '/dashboard/products/:id/recipe',
    summary: 'Replace what goes into a product; parts without a line go',
    params: IdParams,
    body: RecipeParts,
    response: data(ProductRecipe),
  }),
  ingredientList: endpoint({
    ...member,
    needs: ['kitchen', 'products'],
    method: 'GET',
    path: '/dashboard/production/ingredients',
    summary:
      'What is needed for the orders of some days, and what has to be bought; prices for who may see them',
    query: z
      .strictObject({ from: LocalDateString, to: LocalDateString })
      .refine(({ from, to }) => from <= to, { message: 'must not be before from', path: ['to'] })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_LIST_DAYS * 86_400_000, {
        message: `must be within ${MAX_LIST_DAYS} days of from`,
        path: ['to'],
      }),
    response: data(IngredientList),
  }),
} as const;
