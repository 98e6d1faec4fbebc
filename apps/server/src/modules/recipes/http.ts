import { AppError } from '@dapur/contract/errors';
import { withTenant, type Pools } from '../../platform/db/index.ts';
import type { Handlers, MemberContext } from '../../platform/http/index.ts';
import { actorOf } from '../activity/index.ts';
import { countIngredient, removeIngredient, saveIngredient } from './commands/change-ingredients.ts';
import { saveRecipe, type RecipeKeeper } from './commands/save-recipe.ts';
import { readIngredients } from './data/ingredients.ts';
import { readRecipe } from './data/recipes.ts';

export type RecipeHandlers = Handlers<
  'listIngredients' | 'saveIngredient' | 'removeIngredient' | 'countIngredient' | 'getRecipe' | 'saveRecipe'
>;

const keeperOf = (ctx: MemberContext): RecipeKeeper => ({ tenantId: ctx.tenant.id, actor: actorOf(ctx) });

export function recipeHandlers(db: Pools): RecipeHandlers {
  const ingredients = async (tenantId: string) => ({
    success: true as const,
    data: await withTenant(db, tenantId, (tx) => readIngredients(tx, tenantId)),
  });
  const recipe = async (tenantId: string, productId: string) => {
    const data = await withTenant(db, tenantId, (tx) => readRecipe(tx, tenantId, productId));
    if (data === undefined) throw new AppError('not_found', 'This product does not exist');
    return { success: true as const, data };
  };
  return {
    listIngredients: (_input, { tenant }) => ingredients(tenant.id),

    saveIngredient: async ({ params, body }, ctx) => {
      await saveIngredient(db, keeperOf(ctx), params.id.toLowerCase(), body);
      return ingredients(ctx.tenant.id);
    },

    removeIngredient: async ({ params }, ctx) => {
      await removeIngredient(db, keeperOf(ctx), params.id.toLowerCase());
      return ingredients(ctx.tenant.id);
    },

    countIngredient: async ({ params, body }, { tenant }) => {
      await countIngredient(db, tenant.id, params.id.toLowerCase(), body.on_hand);
      return { success: true };
    },

    getRecipe: ({ params }, { tenant }) => recipe(tenant.id, params.id.toLowerCase()),

    saveRecipe: async ({ params, body }, ctx) => {
      await saveRecipe(db, keeperOf(ctx), params.id.toLowerCase(), body.parts);
      return recipe(ctx.tenant.id, params.id.toLowerCase());
    },
  };
}
