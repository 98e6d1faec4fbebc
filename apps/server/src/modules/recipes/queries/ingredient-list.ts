import { neededOf, packsToBuy, type MadePortions } from '@dapur/contract/kitchen/ingredient-sums';
import type { IngredientList } from '@dapur/contract/kitchen/seller-recipes';
import type { ListFacts } from '../data/list-facts.ts';

interface ListWish {
  readonly from: string;
  readonly to: string;
  readonly seesPrices: boolean;
}

/** What is needed for what is made, and what of it has to be bought, by name. `name`s are of products. */
export function ingredientListOf(
  made: readonly (MadePortions & { readonly name: string })[],
  { recipes, ingredients }: ListFacts,
  { from, to, seesPrices }: ListWish,
): IngredientList {
  const needed = neededOf(made, recipes);
  const items = ingredients.flatMap(({ id, name, unit, pack_amount, pack_sen, on_hand }) => {
    const amount = needed.get(id);
    if (amount === undefined) return [];
    const packs = packsToBuy(amount, on_hand, pack_amount);
    const cost_sen = seesPrices ? packs * pack_sen : null;
    return [{ id, name, unit, needed: amount, on_hand, pack_amount, packs, cost_sen }];
  });
  const without = new Map<string, { name: string; quantity: number }>();
  for (const { productId, name, quantity } of made) {
    if (recipes.has(productId)) continue;
    const known = without.get(productId);
    without.set(productId, { name, quantity: quantity + (known?.quantity ?? 0) });
  }
  return {
    from,
    to,
    items,
    without_recipe: [...without.values()],
    cost_sen: seesPrices ? items.reduce((sum, { cost_sen: cost }) => sum + (cost ?? 0), 0) : null,
  };
}
