import type { DefaultedInstant } from '../../../platform/db/column-shapes.ts';

declare module '../../../platform/db/schema.ts' {
  interface Database {
    ingredients: {
      tenant_id: string;
      id: string;
      name: string;
      unit: 'g' | 'ml' | 'piece';
      pack_amount: number;
      pack_sen: number;
      on_hand: number;
      updated_at: DefaultedInstant;
    };
    recipes: {
      tenant_id: string;
      id: string;
      product_id: string;
      /** Both empty: of every portion. */
      option_title: string;
      choice: string;
      makes: number;
    };
    recipe_lines: {
      tenant_id: string;
      recipe_id: string;
      ingredient_id: string;
      position: number;
      amount: number;
      unit: 'g' | 'kg' | 'ml' | 'l' | 'piece';
    };
  }
}
