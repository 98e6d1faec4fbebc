import { randomUUID } from 'node:crypto';
import { weekdayOf } from '@dapur/contract/dates/dates';
import { addDays } from '@dapur/contract/dates/dates';
import { priceAfter, type PriceChange } from '@dapur/contract/products/price-change';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { SLOT } from '../../../../test/kit/open-shop.ts';
import { plainOption, keptWords, type KeepingShop } from '../../../../test/kit/kept-products.ts';
import { productRulesFixture } from './product-rules-fixture.ts';

const fixture = productRulesFixture();
const { order, orderedOf, menu } = fixture;

const heldOf = async (productId: string): Promise<number> => {
  const rows = await fixture.world.rows<{ held: number }>(
    `select held from capacity_pools where kind = 'product' and subject_id = $1`,
    productId,
  );
  return rows.reduce((sum, { held }) => sum + held, 0);
};

describe('what is not made for a date', () => {
  const otherDay = () => (weekdayOf(fixture.world.shop.date) % 7) + 1;

  test.each([
    ['weekday', () => ({ weekdays: [otherDay()] })],
    ['early', () => ({ season_from: addDays(fixture.world.shop.date, 1) })],
    ['over', () => ({ season_until: addDays(fixture.world.shop.date, -1) })],
  ] as const)('is refused by name and reason, and nothing is written: %s', async (reason, rules) => {
    const made = await fixture.world.add({ name: `Kuih ${reason}`, price: 10, ...rules() });
    const { status, code, details } = await order(made, [{ quantity: 1 }]);
    expect([status, code, details]).toEqual([
      422,
      'product_not_offered',
      expect.objectContaining({ product_id: made.id, product: `Kuih ${reason}`, reason }),
    ]);
    expect([await orderedOf(made.id), await heldOf(made.id)]).toEqual([0, 0]);

    const check = await callApi(fixture.world.app, undefined, 'checkAvailability', {
      store: fixture.world.shop,
      body: { delivery_date: fixture.world.shop.date, items: [{ product_id: made.id, quantity: 1 }] },
    });
    expect(JSON.parse(check.text)).toMatchObject({
      available: false,
      shortages: [{ product_id: made.id, limit: 0 }],
    });
  });

  test('is ordered where its rules allow the date, up to its limit', async () => {
    const made = await fixture.world.add({
      price: 10,
      daily_limit: 2,
      weekdays: [weekdayOf(fixture.world.shop.date)],
      season_from: fixture.world.shop.date,
      season_until: fixture.world.shop.date,
    });
    expect((await order(made, [{ quantity: 2 }])).status).toBe(200);
    expect((await order(made, [{ quantity: 1 }])).code).toBe('limit_exceeded');
    expect(await heldOf(made.id)).toBe(2);
  });

  test('shoppers are told the days, the season and the quantities', async () => {
    const made = await fixture.world.add({
      weekdays: [6, 5],
      season_until: '2099-01-01',
      min_quantity: 2,
      max_quantity: 4,
      storage: 'Keep in the fridge',
      translations: {
        ms: { ...keptWords, storage: 'Simpan dalam peti sejuk' },
        zh: keptWords,
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
    const made = await fixture.world.add({
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
    const made = await fixture.world.add({ name: 'Bahulu', price: 10, min_quantity: 3 });
    expect((await order(made, [{ quantity: 2 }])).text).toContain('Bahulu: at least 3 in one order');
  });

  test('many at once take no more than there is', async () => {
    const made = await fixture.world.add({ price: 10, daily_limit: 10, min_quantity: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(made, [{ quantity: 3 }])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await heldOf(made.id)).toBe(9);
  });
});

describe('a product that is sold by its link alone', () => {
  test('is in no list, and is found, shown and ordered by its id', async () => {
    const made = await fixture.world.add({ name: 'Kek rahsia', price: 10, is_unlisted: true });
    expect(made.status).toBe('unlisted');
    expect((await menu()).map(({ id }) => id)).not.toContain(made.id);
    const found = await callApi(fixture.world.app, undefined, 'getProduct', {
      store: fixture.world.shop,
      params: { id: made.id },
    });
    expect(JSON.parse(found.text)).toMatchObject({ id: made.id, unlisted: true });
    expect((await order(made, [{ quantity: 1 }])).status).toBe(200);
  });

  test('may be put into an order that is taken by phone, in its taker’s language, and no hidden one', async () => {
    const made = await fixture.world.add({ is_unlisted: true });
    const hidden = await fixture.world.add({ is_active: false });
    const ask = (shop: KeepingShop['shop']) =>
      callApi(fixture.world.app, fixture.world.owner, 'orderMenu', { store: shop });
    const found = (await ask(fixture.world.shop)).body.data;
    expect(found.find(({ id }) => id === made.id)?.unlisted).toBe(true);
    expect(found.map(({ id }) => id)).not.toContain(hidden.id);
    expect((await ask(fixture.world.other)).status).toBe(403);
  });

  test('is not found once it is hidden, nor in another store', async () => {
    const made = await fixture.world.add({ is_unlisted: true });
    const look = (shop: KeepingShop['shop']) =>
      callApi(fixture.world.app, undefined, 'getProduct', { store: shop, params: { id: made.id } });
    expect((await look(fixture.world.other)).status).toBe(404);
    await callApi(fixture.world.app, fixture.world.owner, 'bulkProducts', {
      store: fixture.world.shop,
      body: { ids: [made.id], change: { kind: 'hide' } },
    });
    expect((await look(fixture.world.shop)).status).toBe(404);
  });

  test('is made and unmade for several at once', async () => {
    const made = await fixture.world.add();
    const bulk = async (kind: 'unlist' | 'activate') => {
      await callApi(fixture.world.app, fixture.world.owner, 'bulkProducts', {
        store: fixture.world.shop,
        body: { ids: [made.id], change: { kind } },
      });
      return (await fixture.world.read(made.id)).status;
    };
    expect([await bulk('unlist'), await bulk('activate')]).toEqual(['unlisted', 'active']);
  });
});

test('what a portion costs its maker is told to nobody else', async () => {
  const made = await fixture.world.add({ cost: 987.65, name: 'Kek modal' });
  expect(made.cost).toBe(987.65);
  const [list, one] = await Promise.all([
    callApi(fixture.world.app, undefined, 'listProducts', { store: fixture.world.shop }),
    callApi(fixture.world.app, undefined, 'getProduct', {
      store: fixture.world.shop,
      params: { id: made.id },
    }),
  ]);
  expect(list.text).toContain('Kek modal');
  for (const { text } of [list, one]) expect(text).not.toMatch(/987\.65|"cost/);
});

test('the prices that are shown before a change of several are those that it makes', async () => {
  const made = await fixture.world.add({ price: 10 });
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
      await fixture.world.rows(`update products set price_sen = $1 where id = $2`, sen, made.id);
      await callApi(fixture.world.app, fixture.world.owner, 'bulkProducts', {
        store: fixture.world.shop,
        body: { ids: [made.id], change: by },
      });
      expect(Math.round((await fixture.world.read(made.id)).price * 100)).toBe(priceAfter(sen, by));
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
  await expect(fixture.world.add(change)).rejects.toThrow(field);
});

test('an order taken by hand keeps the rules unless its taker says why not', async () => {
  const made = await fixture.world.add({ price: 10, min_quantity: 5 });
  const take = (override?: { reason: string }) =>
    callApi(fixture.world.app, fixture.world.owner, 'createManualOrder', {
      store: fixture.world.shop,
      body: {
        id: randomUUID(),
        name: 'Puan Ida',
        phone: '+60131234567',
        email: '',
        delivery_method: 'pickup',
        delivery_date: fixture.world.shop.date,
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
