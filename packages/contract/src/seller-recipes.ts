import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MAX_SEN } from './money.ts';
import { IdParams, line, LocalDateString, Ok } from './primitives.ts';
import { memberErrors } from './seller-errors.ts';

/** Thousandths of a gram, a millilitre or a piece: 10 tonnes. */
const MOST_AMOUNT = 10_000_000_000;
const MOST_LINES = 60;
/** Days that one list may be for. */
export const MOST_LIST_DAYS = 14;

export const IngredientUnit = z.enum(['g', 'ml', 'piece']);

/** What an ingredient is. Amounts are thousandths of its unit. */
export const IngredientInput = z
  .strictObject({
    name: line(80).min(1, { message: 'is missing' }),
    unit: IngredientUnit,
    pack_amount: z.int().min(1).max(MOST_AMOUNT),
    pack_sen: z
      .int()
      .min(0)
      .max(MAX_SEN / 100),
    on_hand: z.int().min(0).max(MOST_AMOUNT),
  })
  .meta({ id: 'IngredientInput' });
export type IngredientInput = z.infer<typeof IngredientInput>;

export const Ingredient = IngredientInput.extend({
  id: z.uuid(),
  /** Recipes that it is in. */
  recipes: z.int(),
}).meta({ id: 'Ingredient' });
export type Ingredient = z.infer<typeof Ingredient>;

export const RecipeInput = z
  .strictObject({
    /** The option's title and the choice that it is for; both empty: for every portion. */
    option: line(200),
    choice: line(200),
    makes: z.int().min(1).max(9_999),
    lines: z
      .array(
        z.strictObject({
          ingredient_id: z.uuid(),
          /** Thousandths of the ingredient's unit, whatever unit it was written down in. */
          amount: z.int().min(1).max(MOST_AMOUNT),
          unit: z.enum(['g', 'kg', 'ml', 'l', 'piece']),
        }),
      )
      .max(MOST_LINES)
      .refine((lines) => new Set(lines.map((one) => one.ingredient_id.toLowerCase())).size === lines.length, {
        message: 'names an ingredient twice',
      }),
  })
  .refine(({ option, choice }) => (option === '') === (choice === ''), {
    message: 'goes with its option',
    path: ['choice'],
  })
  .meta({ id: 'RecipeInput' });
export type RecipeInput = z.infer<typeof RecipeInput>;

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
  /** Of all its packs; null for who may not see prices. */
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
    /** Null for who may not see prices. */
    cost_sen: z.int().nullable(),
  })
  .meta({ id: 'IngredientList' });
export type IngredientList = z.infer<typeof IngredientList>;

const member = { access: 'member', tenant: 'required', errors: memberErrors } as const;
const known = { ...member, errors: [...memberErrors, 'not_found'] } as const;
const told = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

/** What is cooked with, and what goes into which product. */
export const sellerRecipeEndpoints = {
  listIngredients: endpoint({
    ...member,
    needs: ['products'],
    method: 'GET',
    path: '/dashboard/ingredients',
    summary: 'All ingredients by name, with packs, prices and what is on hand',
    response: told(z.array(Ingredient)),
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
    response: told(z.array(Ingredient)),
  }),
  removeIngredient: endpoint({
    ...member,
    errors: [...memberErrors, 'conflict'],
    needs: ['products'],
    method: 'DELETE',
    path: '/dashboard/ingredients/:id',
    summary: 'Remove an ingredient that is in no recipe; one that is gone already is no fault',
    params: IdParams,
    response: told(z.array(Ingredient)),
  }),
  countIngredient: endpoint({
    ...known,
    needs: ['kitchen', 'products'],
    method: 'PUT',
    path: '/dashboard/ingredients/:id/on-hand',
    summary: 'Say how much of an ingredient is there, in thousandths of its unit',
    params: IdParams,
    body: z.strictObject({ on_hand: z.int().min(0).max(MOST_AMOUNT) }),
    response: Ok,
  }),
  getRecipe: endpoint({
    ...known,
    needs: ['products'],
    method: 'GET',
    path: '/dashboard/products/:id/recipe',
    summary: 'What goes into a product, and into its choices',
    params: IdParams,
    response: told(ProductRecipe),
  }),
  saveRecipe: endpoint({
    ...known,
    needs: ['products'],
    method: 'PUT',
    path: '/dashboard/products/:id/recipe',
    summary: 'Replace what goes into a product; parts without a line go',
    params: IdParams,
    body: z.strictObject({
      parts: z
        .array(RecipeInput)
        .max(60)
        .refine(
          (parts) =>
            new Set(parts.map(({ option, choice }) => JSON.stringify([option, choice]))).size ===
            parts.length,
          { message: 'names a choice twice' },
        ),
    }),
    response: told(ProductRecipe),
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
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MOST_LIST_DAYS * 86_400_000, {
        message: `must be within ${MOST_LIST_DAYS} days of from`,
        path: ['to'],
      }),
    response: told(IngredientList),
  }),
} as const;
