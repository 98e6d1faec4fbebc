import type { LocalDate } from '@dapur/contract/dates/dates';
import { giveResourceClaims } from '../../src/modules/scheduling/index.ts';
import { demoId } from './demo-id.ts';
import type { Tx } from '../../src/platform/db/transaction.ts';
import type { DemoStore } from './types.ts';

/** Amounts are kept in thousandths of their unit. */
const THOUSANDTHS = 1_000;

/** Ingredients, recipes and the oven of a demo store, whose products and orders are there. */
export async function loadKitchen(tx: Tx, store: DemoStore, today: LocalDate): Promise<void> {
  const tenant_id = store.id;
  const { ingredients, recipes, oven } = store.kitchen;
  const idOf = (kind: string, key: string) => demoId(`${store.slug}/${kind}/${key}`);
  const units = new Map(ingredients.map(({ key, unit }) => [key, unit]));
  await tx
    .insertInto('ingredients')
    .values(
      ingredients.map(({ key, name, unit, pack, packSen, onHand }) => ({
        tenant_id,
        id: idOf('ingredient', key),
        name,
        unit,
        pack_amount: pack * THOUSANDTHS,
        pack_sen: packSen,
        on_hand: onHand * THOUSANDTHS,
      })),
    )
    .execute();
  for (const { product, choice: [option_title, choice] = ['', ''], makes, lines } of recipes) {
    const id = idOf('recipe', `${product}/${choice}`);
    await tx
      .insertInto('recipes')
      .values({ tenant_id, id, product_id: idOf('product', product), option_title, choice, makes })
      .execute();
    await tx
      .insertInto('recipe_lines')
      .values(
        Object.entries(lines).map(([key, amount], position) => ({
          tenant_id,
          recipe_id: id,
          ingredient_id: idOf('ingredient', key),
          position,
          amount: amount * THOUSANDTHS,
          unit: units.get(key)!,
        })),
      )
      .execute();
  }
  if (oven === undefined) return;
  const resource_id = idOf('resource', 'oven');
  await tx
    .insertInto('resources')
    .values({
      tenant_id,
      id: resource_id,
      name: oven.name,
      unit: 'minutes',
      per_day: oven.minutesPerDay * THOUSANDTHS,
      weekday_amounts: null,
      sort_order: 0,
    })
    .execute();
  await tx
    .insertInto('product_resources')
    .values(
      Object.entries(oven.uses).map(([key, [minutes, portions]]) => ({
        tenant_id,
        product_id: idOf('product', key),
        resource_id,
        amount: minutes * THOUSANDTHS,
        portions,
      })),
    )
    .execute();
  await giveResourceClaims(tx, tenant_id, today);
}
