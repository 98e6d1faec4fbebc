import type { DefaultedInstant } from './column-shapes.ts';

/** What the kitchen has, takes and cooks with. Amounts are thousandths of a unit, prices sen. */
export interface KitchenTables {
  resources: {
    tenant_id: string;
    id: string;
    name: string;
    unit: 'minutes' | 'litres' | 'pieces';
    per_day: number;
    /** Monday first. */
    weekday_amounts: (number | null)[] | null;
    sort_order: number;
  };
  product_resources: {
    tenant_id: string;
    product_id: string;
    resource_id: string;
    /** What so many `portions` take together. */
    amount: number;
    portions: number;
  };
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
