import { AppError } from '@dapur/contract/errors';
import { writtenUnits } from '@dapur/contract/kitchen/ingredient-sums';
import type { RecipeInput } from '@dapur/contract/kitchen/recipe-input';
import { withTenantRetry, type Pools } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { recordActivity, type ActivityActor } from '../../activity/index.ts';
import { shareUnits } from '../data/ingredients.ts';
import { lockProduct, readRecipe, writeRecipe } from '../data/recipes.ts';

/** Whoever keeps a store's recipes. */
export interface RecipeKeeper {
  readonly tenantId: string;
  readonly actor: ActivityActor;
}

/**
 * Makes a product's recipe what is given; parts without a line are none. Throws AppError `not_found`, and `invalid_input`
 * for an ingredient that the store does not have, a unit that is not its kind, or a choice that the product does not offer.
 */
export function saveRecipe(
  db: Pools,
  { tenantId, actor }: RecipeKeeper,
  productId: string,
  wanted: readonly RecipeInput[],
): Promise<void> {
  const parts = wanted.map((part) => ({
    ...part,
    lines: part.lines.map((line) => ({ ...line, ingredient_id: line.ingredient_id.toLowerCase() })),
  }));
  return withTenantRetry(db, tenantId, async (tx) => {
    const name = await lockProduct(tx, tenantId, productId);
    const before = await readRecipe(tx, tenantId, productId);
    if (name === undefined || before === undefined)
      throw new AppError('not_found', 'This product does not exist');
    refuseOddChoices(parts, before);
    const ids = parts.flatMap(({ lines }) => lines.map(({ ingredient_id: id }) => id));
    refuseOddLines(parts, await shareUnits(tx, tenantId, ids));
    await writeRecipe(
      tx,
      tenantId,
      productId,
      parts.filter(({ lines }) => lines.length > 0),
    );
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'recipe.saved',
      subject: 'product',
      subjectId: productId,
      details: { name, parts: parts.length },
    });
  });
}

/**
 * A choice that had a recipe may keep it even if the product no longer offers the choice: orders with it still have to
 * be made.
 */
function refuseOddChoices(
  parts: readonly RecipeInput[],
  { options, parts: before }: NonNullable<Awaited<ReturnType<typeof readRecipe>>>,
): void {
  for (const [at, { option, choice }] of parts.entries()) {
    const isOffered =
      option === '' ||
      options.some(({ title, choices }) => title === option && choices.includes(choice)) ||
      before.some((part) => part.option === option && part.choice === choice);
    if (!isOffered)
      throw invalidInput([{ field: `parts.${at}.choice`, message: 'is not a choice of this product' }]);
  }
}

function refuseOddLines(
  parts: readonly RecipeInput[],
  units: ReadonlyMap<string, keyof typeof writtenUnits>,
): void {
  for (const [at, { lines }] of parts.entries())
    for (const [nth, { ingredient_id: id, unit }] of lines.entries()) {
      const own = units.get(id);
      const field = `parts.${at}.lines.${nth}`;
      if (own === undefined)
        throw invalidInput([
          { field: `${field}.ingredient_id`, message: 'is not an ingredient of this store' },
        ]);
      if (!writtenUnits[own].some((written) => written.unit === unit))
        throw invalidInput([
          { field: `${field}.unit`, message: `does not measure what is counted in ${own}` },
        ]);
    }
}
