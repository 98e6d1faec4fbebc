import { randomUUID } from 'node:crypto';
import { malaysianDate } from '@dapur/contract/dates/dates';
import type { sellerRecipeEndpoints } from '@dapur/contract/kitchen/seller-recipes';
import { members, type Row } from '../cells.ts';
import { store } from '../subjects.ts';

const today = () => malaysianDate(Date.now());

export const recipeRows: Readonly<Record<keyof typeof sellerRecipeEndpoints, Row>> = {
  listIngredients: { about: store, may: members(200) },
  saveIngredient: {
    about: store,
    may: members(200),
    input: () => ({
      params: { id: randomUUID() },
      body: { name: randomUUID(), unit: 'g', pack_amount: 1_000_000, pack_sen: 350, on_hand: 0 },
    }),
  },
  // One that is not there is gone as wished.
  removeIngredient: { about: store, may: members(200), input: () => ({ params: { id: randomUUID() } }) },
  countIngredient: {
    about: store,
    may: members(404),
    input: () => ({ params: { id: randomUUID() }, body: { on_hand: 5 } }),
    distinct: 'The platform’s people are told whether it is the store or the ingredient that is not there.',
  },
  getRecipe: {
    about: store,
    may: members([200, 404]),
    input: ({ productId }) => ({ params: { id: productId } }),
  },
  // Of an ingredient that nobody has: nothing is written.
  saveRecipe: {
    about: store,
    may: members([404, 422]),
    input: ({ productId }) => ({
      params: { id: productId },
      body: {
        parts: [
          {
            option: '',
            choice: '',
            makes: 1,
            lines: [{ ingredient_id: randomUUID(), amount: 1, unit: 'g' }],
          },
        ],
      },
    }),
  },
  ingredientList: {
    about: store,
    may: members(200),
    input: () => ({ query: { from: today(), to: today() } }),
  },
};
