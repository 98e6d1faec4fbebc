import {
  portionCostSen,
  writtenUnits,
  type PackPrice,
  type RecipePart,
  type WrittenUnit,
} from '@dapur/contract/kitchen/ingredient-sums';
import { RecipeParts, type RecipeInput } from '@dapur/contract/kitchen/recipe-input';
import type { Ingredient } from '@dapur/contract/kitchen/seller-recipes';
import type { Rules } from '../../lib/form/judge.ts';
import { readThousandths, writeThousandths } from '../../lib/seller/kitchen-amounts.ts';

/** A line as it is typed. */
export interface DraftLine {
  readonly ingredientId: string;
  readonly amount: string;
  readonly unit: WrittenUnit;
}

/** A part of a recipe as it is typed. */
export interface DraftPart {
  readonly option: string;
  readonly choice: string;
  readonly makes: string;
  readonly lines: readonly DraftLine[];
}

const timesOf = (unit: WrittenUnit): number => (unit === 'kg' || unit === 'l' ? 1_000 : 1);

export interface RecipeDraft {
  readonly parts: readonly DraftPart[];
}

export function recipeDraftOf(parts: readonly RecipeInput[]): DraftPart[] {
  const drafts = parts.map(({ makes, lines, ...part }) => ({
    ...part,
    makes: String(makes),
    lines: lines.map(({ ingredient_id: ingredientId, amount, unit }) => ({
      ingredientId,
      unit,
      amount: writeThousandths(amount, timesOf(unit)),
    })),
  }));
  const hasBase = drafts.some(({ option }) => option === '');
  return hasBase ? drafts : [{ option: '', choice: '', makes: '1', lines: [] }, ...drafts];
}

/** The amount of a line; NaN for what is none. */
const amountOf = ({ amount, unit }: DraftLine): number =>
  readThousandths(amount, timesOf(unit)) ?? Number.NaN;

const makesOf = ({ makes }: DraftPart): number =>
  /^\d{1,4}$/.test(makes.trim()) ? Number(makes) : Number.NaN;

/** What is saved. */
export const recipeRules: Rules<RecipeDraft, typeof RecipeParts> = {
  schema: RecipeParts,
  read: ({ parts }) => ({
    parts: parts.map((part) => ({
      option: part.option,
      choice: part.choice,
      makes: makesOf(part),
      lines: part.lines.map((line) => ({
        ingredient_id: line.ingredientId,
        unit: line.unit,
        amount: amountOf(line),
      })),
    })),
  }),
};

/**
 * What the ingredients of one portion cost by these parts alone, in sen. Lines without a valid amount count as zero.
 */
export function draftCostSen(parts: readonly DraftPart[], ingredients: readonly Ingredient[]): number {
  const prices = new Map(ingredients.map((one): [string, PackPrice] => [one.id, one]));
  const read = parts.map((part): RecipePart => {
    const lines = part.lines.map((line) => ({
      ingredient_id: line.ingredientId,
      amount: amountOf(line) || 0,
    }));
    return { ...part, makes: makesOf(part) || 1, lines };
  });
  return portionCostSen(read, prices);
}

/** The unit that a line of an ingredient begins with. */
export const firstUnit = (ingredient: Ingredient): WrittenUnit =>
  writtenUnits[ingredient.unit][0]?.unit ?? 'g';
