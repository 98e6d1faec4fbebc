/**
 * Sums of ingredients. Amounts are thousandths of a unit and whole, money is sen; what is between is an exact fraction,
 * rounded once where it says so. Nothing is ever a float.
 */

/** What a recipe says of one part of a product: of every portion, or of those with a choice. */
export interface RecipePart {
  /** Both empty: of every portion. */
  readonly option: string;
  readonly choice: string;
  /** The recipe makes so many portions. */
  readonly makes: number;
  readonly lines: readonly { readonly ingredient_id: string; readonly amount: number }[];
}

/** Portions of a product with the same choices. */
export interface MadePortions {
  readonly productId: string;
  readonly quantity: number;
  readonly options: readonly (readonly [title: string, values: readonly string[]])[];
}

/** A sum of fractions, by their denominators. */
type Fractions = Map<number, bigint>;

function add(sum: Fractions, numerator: bigint, denominator: number): void {
  sum.set(denominator, (sum.get(denominator) ?? 0n) + numerator);
}

function total(sum: Fractions): { readonly numerator: bigint; readonly denominator: bigint } {
  let [numerator, denominator] = [0n, 1n];
  for (const [of, value] of sum) {
    const other = BigInt(of);
    numerator = numerator * other + value * denominator;
    denominator *= other;
    const shared = greatestDivisor(numerator, denominator);
    numerator /= shared;
    denominator /= shared;
  }
  return { numerator, denominator };
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}

const isChosen = ({ option, choice }: RecipePart, options: MadePortions['options']): boolean =>
  option === '' || options.some(([title, values]) => title === option && values.includes(choice));

/**
 * What is needed of each ingredient, in thousandths of its unit, rounded up once each; ingredients that nothing needs are
 * absent. Recipes are scaled, not rounded up to whole batches: half a recipe takes half of everything.
 */
export function neededOf(
  made: readonly MadePortions[],
  recipes: ReadonlyMap<string, readonly RecipePart[]>,
): Map<string, number> {
  const sums = new Map<string, Fractions>();
  for (const { productId, quantity, options } of made)
    for (const part of recipes.get(productId) ?? []) {
      if (!isChosen(part, options)) continue;
      for (const { ingredient_id: id, amount } of part.lines) {
        const sum = sums.get(id) ?? new Map<number, bigint>();
        add(sum, BigInt(quantity) * BigInt(amount), part.makes);
        sums.set(id, sum);
      }
    }
  const needed = [...sums].map(([id, sum]): [string, number] => {
    const { numerator, denominator } = total(sum);
    return [id, Number((numerator + denominator - 1n) / denominator)];
  });
  return new Map(needed.filter(([, amount]) => amount > 0));
}

/** How many packs have to be bought for what is needed beyond what is there. */
export function packsToBuy(needed: number, onHand: number, packAmount: number): number {
  return needed <= onHand ? 0 : Math.ceil((needed - onHand) / packAmount);
}

/** What an ingredient costs. */
export interface PackPrice {
  readonly pack_amount: number;
  readonly pack_sen: number;
}

/** What the ingredients of one portion of these parts together cost, in sen, rounded half up once. */
export function portionCostSen(parts: readonly RecipePart[], prices: ReadonlyMap<string, PackPrice>): number {
  const sum: Fractions = new Map();
  for (const { makes, lines } of parts)
    for (const { ingredient_id: id, amount } of lines) {
      const price = prices.get(id);
      if (price !== undefined) add(sum, BigInt(amount) * BigInt(price.pack_sen), makes * price.pack_amount);
    }
  const { numerator, denominator } = total(sum);
  return Number((2n * numerator + denominator) / (2n * denominator));
}

type IngredientUnit = 'g' | 'ml' | 'piece';
export type WrittenUnit = 'g' | 'kg' | 'ml' | 'l' | 'piece';

/** The units in which a recipe may state an ingredient of this unit, and how many of the ingredient's unit each is. */
export const writtenUnits: Readonly<
  Record<IngredientUnit, readonly { readonly unit: WrittenUnit; readonly times: number }[]>
> = {
  g: [
    { unit: 'g', times: 1 },
    { unit: 'kg', times: 1_000 },
  ],
  ml: [
    { unit: 'ml', times: 1 },
    { unit: 'l', times: 1_000 },
  ],
  piece: [{ unit: 'piece', times: 1 }],
};
