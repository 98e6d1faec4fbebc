import type { Pools } from '../../platform/db/index.ts';
import { recipeHandlers, type RecipeHandlers } from './http.ts';

export { readListFacts, type ListFacts } from './data/list-facts.ts';
export { ingredientListOf } from './queries/ingredient-list.ts';

/** What is cooked with, and what goes into which product. */
export interface Recipes {
  readonly handlers: RecipeHandlers;
}

export function createRecipes({ db }: { readonly db: Pools }): Recipes {
  return { handlers: recipeHandlers(db) };
}
