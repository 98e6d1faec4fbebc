import {
  portionCostSen,
  writtenUnits,
  type PackPrice,
  type RecipePart,
  type WrittenUnit,
} from '@dapur/contract/ingredient-sums';
import type { Ingredient, RecipeInput } from '@dapur/contract/seller-recipes';
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

export function draftOf(parts: readonly RecipeInput[]): DraftPart[] {
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

/** The amount of a line; undefined for what is no amount. */
export function amountOf({ amount, unit }: DraftLine): number | undefined {
  const read = readThousandths(amount, timesOf(unit));
  return read === undefined || read === 0 || read > 10_000_000_000 ? undefined : read;
}

export function makesOf({ makes }: Pick<DraftPart, 'makes'>): number | undefined {
  return /^[1-9]\d{0,3}$/.test(makes.trim()) ? Number(makes) : undefined;
}

/** What is to be saved; undefined while something typed is no amount. */
export function recipeOf(parts: readonly DraftPart[]): RecipeInput[] | undefined {
  const read = parts.map((part) => {
    const makes = makesOf(part);
    const lines = part.lines.flatMap((line) => {
      const amount = amountOf(line);
      return amount === undefined ? [] : [{ ingredient_id: line.ingredientId, unit: line.unit, amount }];
    });
    if (makes === undefined || lines.length < part.lines.length) return undefined;
    return { option: part.option, choice: part.choice, makes, lines };
  });
  return read.every((part) => part !== undefined) ? read : undefined;
}

/** What the ingredients of one portion cost, in sen: of these parts alone. Lines that are no amount yet count for nothing. */
export function draftCostSen(parts: readonly DraftPart[], ingredients: readonly Ingredient[]): number {
  const prices = new Map(ingredients.map((one): [string, PackPrice] => [one.id, one]));
  const read = parts.map((part): RecipePart => {
    const lines = part.lines.map((line) => ({
      ingredient_id: line.ingredientId,
      amount: amountOf(line) ?? 0,
    }));
    return { ...part, makes: makesOf(part) ?? 1, lines };
  });
  return portionCostSen(read, prices);
}

/** The unit that a line of an ingredient begins with. */
export const firstUnit = (ingredient: Ingredient): WrittenUnit =>
  writtenUnits[ingredient.unit][0]?.unit ?? 'g';
