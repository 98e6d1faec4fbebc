import { AppError } from '@dapur/contract/errors';
import type { IngredientInput } from '@dapur/contract/kitchen/recipe-input';
import { withTenant, withTenantRetry, type Pools } from '../../../platform/db/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { deleteIngredient, lockIngredient, writeIngredient, writeOnHand } from '../data/ingredients.ts';
import type { RecipeKeeper } from './save-recipe.ts';

/** Makes an ingredient or changes it. Throws AppError `conflict` for a name that is taken, and for the unit of one that is in use. */
export function saveIngredient(
  db: Pools,
  { tenantId, actor }: RecipeKeeper,
  id: string,
  input: IngredientInput,
): Promise<void> {
  return withTenantRetry(db, tenantId, async (tx) => {
    const before = await lockIngredient(tx, tenantId, id);
    if (before !== undefined && before.unit !== input.unit && before.recipes > 0)
      throw new AppError('conflict', 'This ingredient is in recipes: its unit stays.', { reason: 'in_use' });
    await writeIngredient(tx, tenantId, id, input);
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'ingredient.saved',
      subject: 'ingredient',
      subjectId: id,
      details: { ...input },
    });
  }).catch((error: unknown) => {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'ingredients__name')
      throw new AppError('conflict', 'Another ingredient has this name.', { reason: 'name' });
    throw error;
  });
}

/** Removes an ingredient; throws AppError `conflict` while it is in a recipe. */
export function removeIngredient(db: Pools, { tenantId, actor }: RecipeKeeper, id: string): Promise<void> {
  return withTenantRetry(db, tenantId, async (tx) => {
    const before = await lockIngredient(tx, tenantId, id);
    if (before === undefined) return;
    if (before.recipes > 0)
      throw new AppError('conflict', 'This ingredient is in recipes. Please remove it from them first.', {
        reason: 'in_use',
      });
    await deleteIngredient(tx, tenantId, id);
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'ingredient.removed',
      subject: 'ingredient',
      subjectId: id,
      details: { name: before.name },
    });
  });
}

/** Says how much is there. It is counted often and by many, and stands in no log. Throws AppError `not_found`. */
export async function countIngredient(
  db: Pools,
  tenantId: string,
  id: string,
  onHand: number,
): Promise<void> {
  const isThere = await withTenant(db, tenantId, (tx) => writeOnHand(tx, tenantId, id, onHand));
  if (!isThere) throw new AppError('not_found', 'This ingredient does not exist');
}
