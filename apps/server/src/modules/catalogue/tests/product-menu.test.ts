import { randomUUID } from 'node:crypto';
import type { Product } from '@dapur/contract/products/catalogue';
import { describe, expect, test } from 'vitest';
import { callApi, callsTo } from '../../../../test/kit/client.ts';
import { plainOption, draft, keptWords } from '../../../../test/kit/kept-products.ts';
import { productsFixture } from './products-fixture.ts';

const fixture = productsFixture();
const { send, list } = fixture;

describe('changing several', () => {
  test('prices rise by a share, in whole sen, and a price before that is none any more is taken away', async () => {
    const [a, b] = [
      await fixture.world.add({ price: 10.05, compare_at: 10.5 }),
      await fixture.world.add({ price: 3.33, compare_at: 9 }),
    ];
    await send('bulkProducts', {
      body: { ids: [a.id, b.id], change: { kind: 'price_percent', percent: 7.5 } },
    });
    expect(await fixture.world.read(a.id)).toMatchObject({ price: 10.8, compare_at: null });
    expect(await fixture.world.read(b.id)).toMatchObject({ price: 3.58, compare_at: 9 });
    await send('bulkProducts', { body: { ids: [a.id, b.id], change: { kind: 'price_amount', amount: -4 } } });
    expect([(await fixture.world.read(a.id)).price, (await fixture.world.read(b.id)).price]).toEqual([
      6.8, 0,
    ]);
  });

  test('is all or nothing: one that is not there, or would be too dear, leaves all as they are', async () => {
    const made = await fixture.world.add({ price: 90_000 });
    const foreign = fixture.world.other.productIds[0] ?? '';
    for (const ids of [
      [made.id, randomUUID()],
      [made.id, foreign],
    ])
      expect((await send('bulkProducts', { body: { ids, change: { kind: 'hide' } } })).status).toBe(404);
    const dear = { ids: [made.id], change: { kind: 'price_percent', percent: 100 } };
    expect((await send('bulkProducts', { body: dear })).status).toBe(422);
    expect(await fixture.world.read(made.id)).toMatchObject({ price: 90_000, is_active: true });
    expect(
      (
        await callApi(fixture.world.app, fixture.world.otherOwner, 'bulkProducts', {
          store: fixture.world.other,
          body: { ids: [made.id], change: { kind: 'hide' } },
        })
      ).status,
    ).toBe(404);
  });

  test('a category and a limit are given, and the category is called as there in each language', async () => {
    const there = await fixture.world.add({
      category: 'Kuih Raya',
      translations: {
        ms: { ...keptWords, category: 'Kuih Hari Raya' },
        zh: { ...keptWords, category: '年饼' },
      },
    });
    const made = await fixture.world.add({ category: 'Kek' });
    await send('bulkProducts', {
      body: { ids: [made.id], change: { kind: 'category', category: there.category } },
    });
    await send('bulkProducts', { body: { ids: [made.id], change: { kind: 'limit', daily_limit: 99 } } });
    expect(await fixture.world.read(made.id)).toMatchObject({
      category: 'Kuih Raya',
      daily_limit: 99,
      translations: { ms: { name: 'Kek Batik', category: 'Kuih Hari Raya' }, zh: { category: '年饼' } },
    });
  });
});

describe('the menu', () => {
  test('is put in order by hand, and by category', async () => {
    const { other, otherOwner, app } = fixture.world;
    const call = callsTo(app, other, otherOwner);
    const made: Record<string, string> = {};
    for (const [name, category] of [
      ['a', 'Kek'],
      ['b', 'Kuih'],
      ['c', 'Kek'],
      ['d', 'Roti'],
    ] as const) {
      const id = randomUUID();
      await call('createProduct', { body: { id, ...draft({ name, category }) } });
      made[name] = id;
    }
    const menu = async () => {
      const { text } = await callApi(app, undefined, 'listProducts', { store: other });
      return (JSON.parse(text) as Product[])
        .map(({ name }) => name)
        .filter((name) => name in made)
        .join('');
    };
    // A new one stands behind the last of its category.
    await expect.poll(menu).toBe('acbd');
    await call('moveProduct', { params: { id: made['c'] }, body: { before: made['a'] } });
    await expect.poll(menu).toBe('cabd');
    await call('moveProduct', { params: { id: made['c'] }, body: { before: null } });
    await expect.poll(menu).toBe('acbd');
    await call('orderProductCategories', { body: { names: ['Roti', 'Kuih'] } });
    await expect.poll(async () => (await menu()).slice(0, 2)).toBe('db');
    const names = ['Roti', 'Kuih', '', 'Kek'];
    const { body } = await call('listProductCategories');
    expect(body.data.map((category) => category.name)).toEqual(names);
    await call('renameProductCategory', {
      body: { name: 'Roti', to: { name: 'Roti & Bun', name_ms: 'Roti', name_zh: '面包' } },
    });
    const firstCategory = async () => {
      const zh = await callApi(app, undefined, 'listProducts', { store: other, query: { lang: 'zh' } });
      return (JSON.parse(zh.text) as Product[])[0]?.category;
    };
    await expect.poll(firstCategory).toBe('面包');
    const gone = await call('renameProductCategory', {
      body: { name: 'Roti', to: { name: 'x', name_ms: '', name_zh: '' } },
    });
    expect(gone.status).toBe(404);
  });

  test('ordered by several at once has every product once, on a place of its own', async () => {
    const ids = (await list('?limit=500')).data.map(({ id }) => id);
    await Promise.all(
      ids
        .slice(0, 6)
        .map((id, at) => send('moveProduct', { params: { id }, body: { before: ids[ids.length - 1 - at] } })),
    );
    const places = await fixture.world.rows<{ sort_order: number }>(
      'select sort_order from products where tenant_id = $1 and archived_at is null',
      fixture.world.shop.tenantId,
    );
    expect(new Set(places.map((row) => row.sort_order)).size).toBe(places.length);
  });
});

test('a copy is hidden, stands right behind, and has all but the pictures', async () => {
  const made = await fixture.world.add({
    name: 'Asal',
    category: 'Salinan',
    options: [
      {
        ...plainOption,
        title: 'Size',
        inputType: 'radio',
        data: ['S', 'L'],
        placeholder: '',
        enabled: true,
        required: true,
        prices: { L: 4 },
      },
    ],
  });
  await fixture.world.add({ name: 'Lain', category: 'Salinan' });
  const id = randomUUID();
  const copy = { params: { id: made.id }, body: { id, name: 'Asal 2' } };
  for (const _ of [1, 2]) expect((await send('duplicateProduct', copy)).status).toBe(200);
  expect(await fixture.world.read(id)).toMatchObject({
    name: 'Asal 2',
    is_active: false,
    options: made.options,
    price: made.price,
  });
  const names = (await list('?category=Salinan')).data.map(({ name }) => name);
  expect(names).toEqual(['Asal', 'Asal 2', 'Lain']);
});
