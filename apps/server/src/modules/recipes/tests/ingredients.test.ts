import { randomUUID } from 'node:crypto';
import { addDays } from '@dapur/contract/dates/dates';
import type { IngredientInput } from '@dapur/contract/kitchen/recipe-input';
import type { IngredientList } from '@dapur/contract/kitchen/seller-recipes';
import type { StoreRole } from '@dapur/contract/people/store-rights';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { Cook, kitchenOrder, tick } from '../../../../test/kit/kitchen-orders.ts';
import { callApi, callsTo, unchecked, type StoreCalls } from '../../../../test/kit/client.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let owner: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  shop = await openShop(database.pools, { products: 2 });
  owner = await person(database, { memberOf: [shop.tenantId] });
});

const call: StoreCalls = (name, input, as = owner) => callsTo(app, shop, as)(name, input);
const withRole = async (role: StoreRole) => {
  const someone = await person(database, { memberOf: [shop.tenantId] });
  await database.pools.platform.query(
    'update store_members set role = $3 where tenant_id = $1 and user_id = $2',
    [shop.tenantId, someone.userId, role],
  );
  return someone;
};
const KILO = 1_000_000;
async function ingredient(name: string, input: Partial<IngredientInput> = {}): Promise<string> {
  const id = randomUUID();
  const answer = await call('saveIngredient', {
    params: { id },
    body: { name, unit: 'g', pack_amount: KILO, pack_sen: 400, on_hand: 0, ...input },
  });
  expect(answer.status, answer.text).toBe(200);
  return id;
}
const part = (
  makes: number,
  lines: readonly (readonly [id: string, amount: number])[],
  change: object = {},
) => ({
  option: '',
  choice: '',
  makes,
  lines: lines.map(([id, amount]) => ({ ingredient_id: id, amount, unit: 'g' })),
  ...change,
});
const saveRecipe = (product: number, ...parts: readonly unknown[]) =>
  call('saveRecipe', { params: { id: shop.productIds[product] ?? '' }, body: unchecked({ parts }) });
async function list(from = shop.date, to = from, as = owner): Promise<IngredientList> {
  const answer = await callApi(app, as, 'ingredientList', {
    store: shop,
    query: { from, to },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}
const giveOptions = () =>
  database.pools.platform.query(`update products set options = $3 where tenant_id = $1 and id = $2`, [
    shop.tenantId,
    shop.productIds[0],
    JSON.stringify([
      { title: 'Topping', inputType: 'checkbox', data: ['Cheese', 'Nuts'], placeholder: '', enabled: true },
    ]),
  ]);

test('what is needed for a day follows from its certain orders, and is rounded up to packs', async () => {
  const [flour, cheese] = [
    await ingredient('Flour', { on_hand: 300_000 }),
    await ingredient('Cheese', { pack_amount: 250_000, pack_sen: 1_290 }),
  ];
  await giveOptions();
  expect(
    (
      await saveRecipe(
        0,
        part(12, [[flour, KILO]]),
        part(1, [[cheese, 20_000]], { option: 'Topping', choice: 'Cheese' }),
      )
    ).status,
  ).toBe(200);
  await kitchenOrder(database, shop, {
    items: [
      { product: 0, quantity: 20 },
      { product: 1, quantity: 3 },
    ],
  });
  await kitchenOrder(database, shop, {
    items: [{ product: 0, quantity: 13, options: { Topping: ['Cheese', 'Nuts'] } }],
  });
  await kitchenOrder(database, shop, { items: [{ product: 0, quantity: 100 }], status: 'pending' });
  await kitchenOrder(database, shop, { items: [{ product: 0, quantity: 100 }], status: 'cancelled' });
  const today = await list();
  expect(today).toEqual({
    from: shop.date,
    to: shop.date,
    // 33 of 12 each: 2.75 kg, of which 0.3 are there. 13 with cheese: 260 g, two packs.
    items: [
      {
        id: cheese,
        name: 'Cheese',
        unit: 'g',
        needed: 260_000,
        on_hand: 0,
        pack_amount: 250_000,
        packs: 2,
        cost_sen: 2_580,
      },
      {
        id: flour,
        name: 'Flour',
        unit: 'g',
        needed: 2_750_000,
        on_hand: 300_000,
        pack_amount: KILO,
        packs: 3,
        cost_sen: 1_200,
      },
    ],
    without_recipe: [{ name: 'Kuih 2', quantity: 3 }],
    cost_sen: 3_780,
  });
  // The kitchen's own answer holds the same.
  expect((await new Cook(app, owner, shop).day()).ingredients).toEqual(today);

  const next = addDays(shop.date, 2);
  await kitchenOrder(database, shop, { items: [{ product: 0, quantity: 9 }], date: next });
  expect((await list(shop.date, next)).items.find(({ id }) => id === flour)).toMatchObject({
    needed: 3_500_000,
    packs: 4,
  });
  expect((await list(next)).items).toMatchObject([{ needed: 750_000, packs: 1 }]);
});

test('the kitchen sees what to buy and counts what is there, without a price', async () => {
  const flour = await ingredient('Flour');
  await saveRecipe(0, part(1, [[flour, 500_000]]));
  await kitchenOrder(database, shop, { items: [{ product: 0, quantity: 3 }] });
  const cook = await withRole('kitchen');
  const before = await new Cook(app, cook, shop).day();
  const seen = await list(shop.date, shop.date, cook);
  expect(seen).toMatchObject({ cost_sen: null, items: [{ packs: 2, cost_sen: null }] });
  expect(before.ingredients).toEqual(seen);
  expect(
    (await call('countIngredient', { params: { id: flour }, body: { on_hand: 600_000 } }, cook)).status,
  ).toBe(200);
  const after = await new Cook(app, cook, shop).day();
  expect(after.ingredients.items).toMatchObject([{ on_hand: 600_000, packs: 1 }]);
  // Whoever has the day open hears of it.
  expect(after.version).not.toBe(before.version);
  expect((await new Cook(app, cook, shop).changes(0)).version).toBe(after.version);
  for (const name of ['listIngredients', 'getRecipe'] as const)
    expect(
      (await call(name, name === 'getRecipe' ? { params: { id: shop.productIds[0] ?? '' } } : {}, cook))
        .status,
    ).toBe(403);
  // Whoever only packs sees today alone.
  const packer = await withRole('packer');
  const asked = await callApi(app, packer, 'ingredientList', {
    store: shop,
    query: { from: shop.date, to: shop.date },
  });
  expect(asked.status).toBe(403);
});

test('packs that are bought are ticks like others; of what the store does not have none is taken', async () => {
  const flour = await ingredient('Flour');
  const cook = new Cook(app, owner, shop);
  const bought = tick({ kind: 'bought', target: flour, planned: 3, count: 2 });
  const odd = tick({ kind: 'bought', target: randomUUID(), planned: 3 });
  expect(await cook.tell([bought, odd])).toMatchObject({
    taken: [bought.id],
    refused: [{ id: odd.id, reason: 'not_found' }],
  });
  expect(await cook.tell([bought])).toMatchObject({ taken: [bought.id], refused: [] });
  expect((await cook.day()).ticks).toEqual([bought]);
  expect((await cook.day(addDays(shop.date, 1))).ticks).toEqual([]);
});

test('a recipe is read as it was saved; what cannot be is refused by name and changes nothing', async () => {
  const [flour, egg] = [
    await ingredient('Flour'),
    await ingredient('Egg', { unit: 'piece', pack_amount: 30_000 }),
  ];
  await giveOptions();
  const wanted = [
    part(12, [[flour, KILO]], {
      lines: [
        { ingredient_id: flour, amount: KILO, unit: 'kg' },
        { ingredient_id: egg, amount: 6_000, unit: 'piece' },
      ],
    }),
    part(1, [[egg, 500]], {
      option: 'Topping',
      choice: 'Nuts',
      lines: [{ ingredient_id: egg, amount: 500, unit: 'piece' }],
    }),
  ];
  const saved = await saveRecipe(0, ...wanted, part(1, [], { option: 'Topping', choice: 'Cheese' }));
  const recipe = saved.body.data;
  expect(recipe).toMatchObject({ name: 'Kuih 1', price_sen: 1_000, parts: wanted });
  expect(recipe.options).toEqual([{ title: 'Topping', choices: ['Cheese', 'Nuts'] }]);
  const refusals: readonly (readonly [string, unknown])[] = [
    ['parts.0.lines.0.ingredient_id', part(1, [[randomUUID(), 5]])],
    ['parts.0.lines.0.unit', part(1, [[egg, 5]])],
    ['parts.0.choice', part(1, [[flour, 5]], { option: 'Topping', choice: 'Gold' })],
    [
      'names an ingredient twice',
      part(1, [
        [flour, 5],
        [flour, 6],
      ]),
    ],
    ['makes', part(0, [[flour, 5]])],
    ['amount', part(1, [[flour, 0.5]])],
  ];
  for (const [field, bad] of refusals) {
    const answer = await saveRecipe(0, bad);
    expect([answer.status, answer.text.includes(field), answer.text]).toEqual([422, true, answer.text]);
  }
  const now = await call('getRecipe', { params: { id: shop.productIds[0] ?? '' } });
  expect(now.body.data).toMatchObject({ parts: wanted });
  // What is in a recipe stays, with its unit; afterwards it may go.
  expect(await call('removeIngredient', { params: { id: egg } })).toMatchObject({ code: 'conflict' });
  const asGrams = { name: 'Egg', unit: 'g', pack_amount: 1, pack_sen: 1, on_hand: 0 };
  expect(await call('saveIngredient', { params: { id: egg }, body: asGrams })).toMatchObject({
    code: 'conflict',
  });
  expect(
    await call('saveIngredient', { params: { id: randomUUID() }, body: { ...asGrams, name: 'FLOUR' } }),
  ).toMatchObject({ code: 'conflict' });
  await saveRecipe(0);
  const left = (await call('removeIngredient', { params: { id: egg } })).body.data;
  expect(left.map(({ name, recipes }) => [name, recipes])).toEqual([['Flour', 0]]);
});

test('another store’s ingredients and products are not there', async () => {
  const flour = await ingredient('Flour');
  const theirs = await openShop(database.pools);
  const stranger = await person(database, { memberOf: [theirs.tenantId] });
  const ask = callsTo(app, theirs, stranger);
  expect((await ask('listIngredients')).body.data).toEqual([]);
  expect((await ask('countIngredient', { params: { id: flour }, body: { on_hand: 1 } })).status).toBe(404);
  expect((await ask('getRecipe', { params: { id: shop.productIds[0] ?? '' } })).status).toBe(404);
  const odd = await ask('saveRecipe', {
    params: { id: theirs.productIds[0] ?? '' },
    body: { parts: [part(1, [[flour, 5]])] },
  });
  expect(odd.text).toContain('parts.0.lines.0.ingredient_id');
});
