import { z } from 'zod';
import { MAX_SEN } from '../money/money.ts';
import { line } from '../primitives.ts';

/** Thousandths of a gram, a millilitre or a piece: 10 tonnes. */
const MAX_AMOUNT = 10_000_000_000;
const MAX_LINES = 60;

export const IngredientUnit = z.enum(['g', 'ml', 'piece']);

/** What an ingredient is. Amounts are thousandths of its unit. */
export const IngredientInput = z
  .strictObject({
    name: line(80).min(1, { message: 'is missing' }),
    unit: IngredientUnit,
    pack_amount: z.int().min(1).max(MAX_AMOUNT),
    pack_sen: z
      .int()
      .min(0)
      .max(MAX_SEN / 100),
    on_hand: z.int().min(0).max(MAX_AMOUNT),
  })
  .meta({ id: 'IngredientInput' });
export type IngredientInput = z.infer<typeof IngredientInput>;

/** How much of an ingredient is there, in thousandths of its unit. */
export const StockCount = z.strictObject({ on_hand: z.int().min(0).max(MAX_AMOUNT) });

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
          amount: z.int().min(1).max(MAX_AMOUNT),
          unit: z.enum(['g', 'kg', 'ml', 'l', 'piece']),
        }),
      )
      .max(MAX_LINES)
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

/** All that goes into a product: into every portion, and into those with a choice. */
export const RecipeParts = z.strictObject({
  parts: z
    .array(RecipeInput)
    .max(60)
    .refine(
      (parts) =>
        new Set(parts.map(({ option, choice }) => JSON.stringify([option, choice]))).size === parts.length,
      { message: 'names a choice twice' },
    ),
});
