import { randomUUID } from 'node:crypto';
import type { Product } from '@dapur/contract/catalogue';
import { weekdayOf } from '@dapur/contract/date-rules';
import { addDays } from '@dapur/contract/dates';
import type { OrderInput } from '@dapur/contract/ordering';
import { priceAfter, type PriceChange } from '@dapur/contract/price-change';
import type { SellerProduct } from '@dapur/contract/seller-products';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../kit/client.ts';
import { orderFor, SLOT } from '../races/shop.ts';
import { openKeepingShop, plainOption, words, type KeepingShop } from './keeping-shop.ts';

let world: KeepingShop;

beforeAll(async () => {
  world = await openKeepingShop();
});
afterAll(() => world.close());

type Line = { readonly quantity: number; readonly product_option?: Record<string, string | string[]> };

function order(
  product: Pick<SellerProduct, 'id' | 'price'>,
  lines: readonly Line[],
  change: Partial<OrderInput> = {},
) {
  const total = lines.reduce((sum, { quantity }) => sum + quantity * product.price, 0);
  return callApi(world.app, undefined, 'createOrder', {
    store: world.shop,
    body: orderFor(world.shop, [], {
      total,
      items: lines.map((line) => ({ product_id: product.id, ...line })),
      ...change,
    }),
  });
}
const heldOf = async (productId: string): Promise<number> => {
  const rows = await world.rows<{ held: number }>(
    `select held from capacity_pools where kind = 'product' and subject_id = $1`,
    productId,
  );
  return rows.reduce((sum, { held }) => sum + held, 0);
};
const orderedOf = async (productId: string): Promise<number> =>
  (await world.rows(`select 1 from order_items where product_id = $1`, productId)).length;
const menu = async (lang: 'en' | 'ms' | 'zh' = 'en'): Promise<Product[]> =>
  JSON.parse(
    (await callApi(world.app, undefined, 'listProducts', { store: world.shop, query: { lang } })).text,
  ) as Product[];

describe('what is not made for a date', () => {
  const otherDay = () => (weekdayOf(world.shop.date) % 7) + 1;

  test.each([
    ['weekday', () => ({ weekdays: [otherDay()] })],
    ['early', () => ({ season_from: addDays(world.shop.date, 1) })],
    ['over', () => ({ season_until: addDays(world.shop.date, -1) })],
  ] as const)('is refused by name and reason, and nothing is written: %s', async (reason, rules) => {
    const made = await world.add({ name: `Kuih ${reason}`, price: 10, ...rules() });
    const { status, code, details } = await order(made, [{ quantity: 1 }]);
    expect([status, code, details]).toEqual([
      422,
      'product_not_offered',
      expect.objectContaining({ product_id: made.id, product: `Kuih ${reason}`, reason }),
    ]);
    expect([await orderedOf(made.id), await heldOf(made.id)]).toEqual([0, 0]);

    const check = await callApi(world.app, undefined, 'checkAvailability', {
      store: world.shop,
      body: { delivery_date: world.shop.date, items: [{ product_id: made.id, quantity: 1 }] },
    });
    expect(JSON.parse(check.text)).toMatchObject({
      available: false,
      shortages: [{ product_id: made.id, limit: 0 }],
    });
  });

  test('is ordered where its rules allow the date, up to its limit', async () => {
    const made = await world.add({
      price: 10,
      daily_limit: 2,
      weekdays: [weekdayOf(world.shop.date)],
      season_from: world.shop.date,
      season_until: world.shop.date,
    });
    expect((await order(made, [{ quantity: 2 }])).status).toBe(200);
    expect((await order(made, [{ quantity: 1 }])).code).toBe('limit_exceeded');
    expect(await heldOf(made.id)).toBe(2);
  });

  test('shoppers are told the days, the season and the quantities', async () => {
    const made = await world.add({
      weekdays: [6, 5],
      season_until: '2099-01-01',
      min_quantity: 2,
      max_quantity: 4,
      storage: 'Keep in the fridge',
      translations: {
        ms: { ...words, storage: 'Simpan dalam peti sejuk' },
        zh: words,
      },
    });
    const shown = (await menu('ms')).find(({ id }) => id === made.id);
    expect(shown).toMatchObject({
      weekdays: [5, 6],
      season: { from: null, until: '2099-01-01' },
      min_quantity: 2,
      max_quantity: 4,
      storage: 'Simpan dalam peti sejuk',
    });
  });
});

describe('how much of a product one order may have', () => {
  test('any order is placed exactly when all its lines together keep the bounds', async () => {
    const made = await world.add({
      name: 'Tart',
      price: 10,
      daily_limit: 9_999,
      min_quantity: 4,
      max_quantity: 7,
      options: [
        {
          ...plainOption,
          title: 'Inti',
          inputType: 'radio',
          data: ['A', 'B', 'C'],
          placeholder: '',
          enabled: true,
          required: true,
          prices: {},
        },
      ],
    });
    let placed = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.integer({ min: 1, max: 5 })), {
          selector: ([choice]) => choice,
          minLength: 1,
          maxLength: 3,
        }),
        async (chosen) => {
          const quantity = chosen.reduce((sum, [, count]) => sum + count, 0);
          const { status, code, details } = await order(
            made,
            chosen.map(([choice, count]) => ({ quantity: count, product_option: { Inti: choice } })),
          );
          if (quantity >= 4 && quantity <= 7) {
            placed += quantity;
            expect(status).toBe(200);
          } else {
            const bound = quantity < 4 ? { least: 4 } : { most: 7 };
            expect([status, code, details]).toEqual([
              422,
              'quantity_not_allowed',
              { product_id: made.id, product: 'Tart', quantity, ...bound },
            ]);
          }
          expect(await heldOf(made.id)).toBe(placed);
        },
      ),
      { numRuns: 40 },
    );
    expect(placed).toBeGreaterThan(0);
  });

  test('the words of the refusal name the number', async () => {
    const made = await world.add({ name: 'Bahulu', price: 10, min_quantity: 3 });
    expect((await order(made, [{ quantity: 2 }])).text).toContain('Bahulu: at least 3 in one order');
  });

  test('many at once take no more than there is', async () => {
    const made = await world.add({ price: 10, daily_limit: 10, min_quantity: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(made, [{ quantity: 3 }])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await heldOf(made.id)).toBe(9);
  });
});

describe('options', () => {
  const option = {
    ...plainOption,
    title: 'Flavours',
    inputType: 'checkbox' as const,
    data: ['Pandan', 'Ubi', 'Durian', 'Keladi'],
    placeholder: '',
    enabled: true,
    required: true,
    prices: {},
    min: 2,
    max: 2,
    off: ['Durian'],
    words: {
      ms: { title: '', placeholder: '', choices: {} },
      zh: { title: '口味', placeholder: '', choices: { Pandan: '香兰', Ubi: '木薯' } },
    },
  };
  const choose = (made: SellerProduct, flavours: string[], change: Partial<OrderInput> = {}) =>
    order(made, [{ quantity: 1, product_option: { Flavours: flavours } }], change);

  test.each([
    ['fewer than are needed', ['Pandan']],
    ['more than may be', ['Pandan', 'Ubi', 'Keladi']],
    ['one that is switched off', ['Pandan', 'Durian']],
  ])('%s are refused', async (_what, flavours) => {
    const made = await world.add({ price: 10, options: [option] });
    const { status, code } = await choose(made, flavours);
    expect([status, code, await orderedOf(made.id)]).toEqual([422, 'options_invalid', 0]);
  });

  test('are shown in the reader’s words without what is off, and kept in the store’s own', async () => {
    const made = await world.add({ price: 10, options: [option] });
    const shown = (await menu('zh')).find(({ id }) => id === made.id);
    expect(shown?.option_data.option).toEqual([
      {
        title: 'Flavours',
        inputType: 'checkbox',
        data: ['Pandan', 'Ubi', 'Keladi'],
        placeholder: '',
        enabled: true,
        min: 2,
        max: 2,
        words: { title: '口味', choices: { Pandan: '香兰', Ubi: '木薯' } },
      },
    ]);
    expect((await menu('ms')).find(({ id }) => id === made.id)?.option_data.option[0]).not.toHaveProperty(
      'words',
    );
    const { body } = await choose(made, ['Ubi', 'Keladi'], { lang: 'zh' });
    const [item] = body.data.items;
    expect(item).toMatchObject({
      product_option: { Flavours: ['Ubi', 'Keladi'] },
      product_option_read: { 口味: ['木薯', 'Keladi'] },
    });
    const kept = await world.rows(`select options, options_read from order_items where id = $1`, item?.id);
    expect(kept).toEqual([
      { options: { Flavours: ['Ubi', 'Keladi'] }, options_read: { 口味: ['木薯', 'Keladi'] } },
    ]);
  });

  test('are kept once where the buyer reads the store’s own words', async () => {
    const made = await world.add({ price: 10, options: [option] });
    const { body } = await choose(made, ['Ubi', 'Keladi'], { lang: 'en' });
    expect(body.data.items[0]).not.toHaveProperty('product_option_read');
  });

  test('the dish’s name is kept as its buyer read it, beside the store’s own', async () => {
    const inBoth = { ms: words, zh: { ...words, name: '香兰芋头糕' } };
    const made = await world.add({ name: 'Seri muka', price: 10, translations: inBoth, options: [] });
    const placed = async (lang: 'en' | 'ms' | 'zh') => {
      const { body } = await order(made, [{ quantity: 1 }], { lang });
      return body.data.items[0];
    };
    const read = await placed('zh');
    expect(read).toMatchObject({ name: 'Seri muka', name_read: '香兰芋头糕' });
    expect(await placed('ms')).not.toHaveProperty('name_read');
    // A later translation changes no order.
    await world.rows(`update products set translations = '{}' where id = $1`, made.id);
    expect(await world.rows('select name, name_read from order_items where id = $1', read?.id)).toEqual([
      { name: 'Seri muka', name_read: '香兰芋头糕' },
    ]);
  });

  test.each([
    ['off', { ...option, min: null, max: null, off: option.data }],
    ['min', { ...option, min: 4, max: null }],
    ['max', { ...option, min: 2, max: 1 }],
    ['min', { ...option, inputType: 'radio' as const }],
    ['data', { ...option, data: ['__proto__', 'Ubi'], min: null, max: null }],
  ])('that nobody could answer are not saved: %s', async (field, faulty) => {
    await expect(world.add({ options: [faulty] })).rejects.toThrow(`options.0.${field}`);
  });
});

describe('a product that is sold by its link alone', () => {
  test('is in no list, and is found, shown and ordered by its id', async () => {
    const made = await world.add({ name: 'Kek rahsia', price: 10, is_unlisted: true });
    expect(made.status).toBe('unlisted');
    expect((await menu()).map(({ id }) => id)).not.toContain(made.id);
    const found = await callApi(world.app, undefined, 'getProduct', {
      store: world.shop,
      params: { id: made.id },
    });
    expect(JSON.parse(found.text)).toMatchObject({ id: made.id, unlisted: true });
    expect((await order(made, [{ quantity: 1 }])).status).toBe(200);
  });

  test('may be put into an order that is taken by phone, in its taker’s language, and no hidden one', async () => {
    const made = await world.add({ is_unlisted: true });
    const hidden = await world.add({ is_active: false });
    const ask = (shop: KeepingShop['shop']) => callApi(world.app, world.owner, 'orderMenu', { store: shop });
    const found = (await ask(world.shop)).body.data;
    expect(found.find(({ id }) => id === made.id)?.unlisted).toBe(true);
    expect(found.map(({ id }) => id)).not.toContain(hidden.id);
    expect((await ask(world.other)).status).toBe(403);
  });

  test('is not found once it is hidden, nor in another store', async () => {
    const made = await world.add({ is_unlisted: true });
    const look = (shop: KeepingShop['shop']) =>
      callApi(world.app, undefined, 'getProduct', { store: shop, params: { id: made.id } });
    expect((await look(world.other)).status).toBe(404);
    await callApi(world.app, world.owner, 'bulkProducts', {
      store: world.shop,
      body: { ids: [made.id], change: { kind: 'hide' } },
    });
    expect((await look(world.shop)).status).toBe(404);
  });

  test('is made and unmade for several at once', async () => {
    const made = await world.add();
    const bulk = async (kind: 'unlist' | 'activate') => {
      await callApi(world.app, world.owner, 'bulkProducts', {
        store: world.shop,
        body: { ids: [made.id], change: { kind } },
      });
      return (await world.read(made.id)).status;
    };
    expect([await bulk('unlist'), await bulk('activate')]).toEqual(['unlisted', 'active']);
  });
});

test('what a portion costs its maker is told to nobody else', async () => {
  const made = await world.add({ cost: 987.65, name: 'Kek modal' });
  expect(made.cost).toBe(987.65);
  const [list, one] = await Promise.all([
    callApi(world.app, undefined, 'listProducts', { store: world.shop }),
    callApi(world.app, undefined, 'getProduct', { store: world.shop, params: { id: made.id } }),
  ]);
  expect(list.text).toContain('Kek modal');
  for (const { text } of [list, one]) expect(text).not.toMatch(/987\.65|"cost/);
});

test('the prices that are shown before a change of several are those that it makes', async () => {
  const made = await world.add({ price: 10 });
  const change: fc.Arbitrary<PriceChange> = fc.oneof(
    fc
      .integer({ min: -9_000, max: 50_000 })
      .map((percent) => ({ kind: 'price_percent' as const, percent: percent / 100 })),
    fc
      .integer({ min: -50_000, max: 50_000 })
      .map((amount) => ({ kind: 'price_amount' as const, amount: amount / 100 })),
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 200_000 }), change, async (sen, by) => {
      await world.rows(`update products set price_sen = $1 where id = $2`, sen, made.id);
      await callApi(world.app, world.owner, 'bulkProducts', {
        store: world.shop,
        body: { ids: [made.id], change: by },
      });
      expect(Math.round((await world.read(made.id)).price * 100)).toBe(priceAfter(sen, by));
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['max_quantity', { min_quantity: 5, max_quantity: 4 }],
  ['season_until', { season_from: '2026-12-02', season_until: '2026-12-01' }],
  ['weekdays', { weekdays: [1, 1] }],
  ['weekdays', { weekdays: [8] }],
  ['season_from', { season_from: '2026-02-30' }],
  ['min_quantity', { min_quantity: 0 }],
])('rules that contradict themselves are not saved: %s %j', async (field, change) => {
  await expect(world.add(change)).rejects.toThrow(field);
});

test('an order taken by hand keeps the rules unless its taker says why not', async () => {
  const made = await world.add({ price: 10, min_quantity: 5 });
  const take = (override?: { reason: string }) =>
    callApi(world.app, world.owner, 'createManualOrder', {
      store: world.shop,
      body: {
        id: randomUUID(),
        name: 'Puan Ida',
        phone: '+60131234567',
        email: '',
        delivery_method: 'pickup',
        delivery_date: world.shop.date,
        delivery_time: SLOT,
        items: [{ product_id: made.id, quantity: 1 }],
        payment: { kind: 'cash' },
        ...(override === undefined ? {} : { override }),
      },
    });
  const refused = await take();
  expect([refused.status, refused.code]).toEqual([422, 'quantity_not_allowed']);
  expect((await take({ reason: 'A taste for a regular' })).status).toBe(200);
});
