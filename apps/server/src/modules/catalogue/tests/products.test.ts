import { randomUUID } from 'node:crypto';
import type { SellerProduct } from '@dapur/contract/products/seller-products';
import type { Product } from '@dapur/contract/products/catalogue';
import { describe, expect, test, vi } from 'vitest';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { place } from '../../../../test/kit/placed-orders.ts';
import { plainOption, draft, keptWords } from '../../../../test/kit/kept-products.ts';
import { productsFixture } from './products-fixture.ts';

const fixture = productsFixture();
const { send, list } = fixture;

const onSale = async (lang = 'en'): Promise<Product[]> => {
  const { text } = await callApi(fixture.world.app, undefined, 'listProducts', {
    store: fixture.world.shop,
    query: { lang },
  });
  return JSON.parse(text) as Product[];
};
/** A product as the store shows it, once the news of it has arrived there. */
const shown = (id: string, lang = 'en'): Promise<Product> =>
  vi.waitFor(async () => {
    const product = (await onSale(lang)).find((one) => one.id === id);
    if (product === undefined) throw new Error('not shown yet');
    return product;
  }, 60_000);

const save = (product: SellerProduct, change: object = {}) => {
  const {
    id,
    revision,
    status: _s,
    pictures: _p,
    is_ordered: _o,
    sold_out_until: _d,
    updated_at: _u,
    ...rest
  } = product;
  return send('updateProduct', { params: { id }, body: { ...rest, revision, ...change } });
};

describe('a product', () => {
  test('stands in the store as it was written, in each language, right after it was saved', async () => {
    const made = await fixture.world.add({
      name: 'Ondeh-ondeh',
      price: 14.5,
      compare_at: 16,
      lead_days: 2,
      only_by: 'pickup',
      needs_car: true,
      allergens: [],
      translations: {
        ms: { ...keptWords, name: 'Onde-onde', description: 'Sedap' },
        zh: { ...keptWords, name: '椰糖丸' },
      },
    });
    expect(made).toMatchObject({
      status: 'active',
      revision: 1,
      is_ordered: false,
      pictures: [],
      price: 14.5,
    });
    const [en, ms, zh] = await Promise.all(['en', 'ms', 'zh'].map((lang) => shown(made.id, lang)));
    expect(en).toMatchObject({
      name: 'Ondeh-ondeh',
      price: 14.5,
      compare_at: 16,
      only_by: 'pickup',
      needs_car: true,
      allergens: [],
    });
    expect(ms).toMatchObject({ name: 'Onde-onde', description: 'Sedap' });
    // A text without a translation is shown in the first language.
    expect(zh).toMatchObject({ name: '椰糖丸', description: 'Coklat pekat.' });
  });

  test('that says nothing of what is new looks as products always did', async () => {
    const made = await fixture.world.add({ allergens: null });
    const [plain, old] = [await shown(made.id), await shown(fixture.world.shop.productIds[0] ?? '')];
    expect(Object.keys(plain).sort()).toEqual(Object.keys(old).sort());
    expect(plain).not.toHaveProperty('compare_at');
  });

  test('sent twice under one id is one product, and another one under its id is refused', async () => {
    const id = randomUUID();
    const body = { id, ...draft({ name: 'Sekali' }) };
    const answers = await Promise.all([1, 2, 3].map(() => send('createProduct', { body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await fixture.world.rows(`select 1 from products where name = 'Sekali'`)).toHaveLength(1);
    expect((await send('createProduct', { body: { ...body, price: 1 } })).code).toBe('conflict');
  });

  test.each([
    ['name', { name: '' }],
    ['name', { name: 'a\u0000b' }],
    ['price', { price: 1.234 }],
    ['price', { price: 100_001 }],
    ['compare_at', { compare_at: 45 }],
    ['daily_limit', { daily_limit: -1 }],
    ['allergens.0', { allergens: ['love'] }],
    [
      'options.0.data',
      { options: [{ title: 'A', inputType: 'select', data: [], placeholder: '', enabled: true }] },
    ],
    [
      'options.0.data.1',
      { options: [{ title: 'A', inputType: 'radio', data: ['x', 'x'], placeholder: '', enabled: true }] },
    ],
    [
      'options.1.title',
      {
        options: [1, 2].map(() => ({
          ...plainOption,
          title: 'A',
          inputType: 'text',
          data: [],
          placeholder: '',
          enabled: true,
        })),
      },
    ],
    ['translations.zh', { translations: { ms: keptWords } }],
    ['is_admin', { is_admin: true }],
  ])('with a fault in %s is refused, which is named', async (field, change) => {
    const { status, details } = await send('createProduct', {
      body: unchecked({ id: randomUUID(), ...draft(), ...change }),
    });
    expect([status, details]).toEqual([422, expect.arrayContaining([expect.objectContaining({ field })])]);
  });
});

describe('two who edit a product', () => {
  test('do not undo each other: the second is told, and nothing of theirs is written', async () => {
    const made = await fixture.world.add();
    expect((await save(made, { price: 50 })).status).toBe(200);
    const late = await save(made, { price: 60 });
    expect([late.status, late.code, late.details]).toEqual([409, 'conflict', { revision: 2 }]);
    expect((await fixture.world.read(made.id)).price).toBe(50);
  });

  test('at the same moment: one is written', async () => {
    const made = await fixture.world.add();
    const answers = await Promise.all([51, 52, 53, 54].map((price) => save(made, { price })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await fixture.world.read(made.id)).revision).toBe(2);
  });

  test('saying the same, or again after a lost answer, is no conflict', async () => {
    const made = await fixture.world.add();
    await save(made, { price: 50 });
    const again = await save(made, { price: 50 });
    expect([again.status, again.body.data.revision]).toEqual([200, 2]);
  });

  test('are not disturbed by who moves it in the menu', async () => {
    const made = await fixture.world.add();
    await send('moveProduct', {
      params: { id: made.id },
      body: { before: fixture.world.shop.productIds[0] },
    });
    expect((await save(made, { price: 50 })).status).toBe(200);
  });
});

describe('the list', () => {
  test('filters, sorts and pages, and counts all', async () => {
    const mark = randomUUID().slice(0, 8);
    const hidden = await fixture.world.add({
      name: `${mark} A`,
      is_active: false,
      price: 3,
      allergens: null,
    });
    const dear = await fixture.world.add({ name: `${mark} B`, price: 9, category: 'Roti' });
    const cheap = await fixture.world.add({ name: `${mark} C 100%`, price: 1 });
    const found = async (query: string) => (await list(`?search=${mark}&${query}`)).data.map(({ id }) => id);
    expect(await found('sort=price')).toEqual([cheap.id, hidden.id, dear.id]);
    expect(await found('status=hidden')).toEqual([hidden.id]);
    expect(await found('category=Roti')).toEqual([dear.id]);
    expect(await found('lacks=allergens')).toEqual([hidden.id]);
    expect(await found('lacks=photo&sort=name')).toEqual([hidden.id, dear.id, cheap.id]);
    expect((await list(`?search=${mark}&limit=2&page=2`)).total).toBe(3);
    // The search takes a per cent sign literally.
    expect((await list(`?search=${encodeURIComponent('C 100%')}`)).data.map(({ id }) => id)).toEqual([
      cheap.id,
    ]);
    expect((await list(`?search=${encodeURIComponent('%%%')}`)).total).toBe(0);
    const { counts } = await list();
    const [really] = await fixture.world.rows<{ active: number }>(
      'select count(*)::int as active from products where tenant_id = $1 and is_active',
      fixture.world.shop.tenantId,
    );
    expect(counts['active']).toBe(really?.active);
  });

  test('shows what is sold of the next days, and knows what is sold out', async () => {
    const made = await fixture.world.add({ name: 'Habis', daily_limit: 2, is_active: true });
    const { shop, rows } = fixture.world;
    const tomorrow = `(now() at time zone 'Asia/Kuala_Lumpur')::date + 1`;
    await rows(`insert into delivery_dates (tenant_id, date) values ($1, ${tomorrow})`, shop.tenantId);
    const day = async () => (await list('?search=Habis')).data[0]?.week[1];
    expect(await day()).toMatchObject({ held: 0, limit: 2 });
    expect((await list('?status=sold_out')).data).toEqual([]);
    await rows(
      `insert into capacity_pools (tenant_id, kind, date, subject_id, held) values ($1, 'product', ${tomorrow}, $2, 2)`,
      shop.tenantId,
      made.id,
    );
    expect(await day()).toMatchObject({ held: 2, limit: 2 });
    expect((await list('?status=sold_out')).data.map(({ id }) => id)).toEqual([made.id]);
    await rows(
      `insert into date_limits (tenant_id, date, product_id, order_limit) values ($1, ${tomorrow}, $2, 5)`,
      shop.tenantId,
      made.id,
    );
    expect(await day()).toMatchObject({ held: 2, limit: 5 });
    expect((await list('?status=sold_out')).data).toEqual([]);
  });
});

describe('what was ordered', () => {
  test('is archived and never deleted; what was not is deleted with all of it', async () => {
    const { shop, app, rows } = fixture.world;
    const placed = await place(app, shop);
    const ordered = shop.productIds[0] ?? '';
    const refused = await send('deleteProduct', { params: { id: ordered } });
    expect([refused.status, refused.code]).toEqual([409, 'conflict']);
    const archive = await send('bulkProducts', { body: { ids: [ordered], change: { kind: 'archive' } } });
    expect(archive.body.changed).toBe(1);
    await vi.waitFor(
      async () => expect((await onSale()).some(({ id }) => id === ordered)).toBe(false),
      60_000,
    );
    expect((await list()).data.some(({ id }) => id === ordered)).toBe(false);
    expect((await list('?status=archived')).data.map(({ id }) => id)).toContain(ordered);
    // The order stays readable.
    const order = await callApi(app, undefined, 'orderByRef', {
      store: shop,
      proof: placed.proof,
      params: { ref: placed.id },
    });
    expect(order.status).toBe(200);
    await send('bulkProducts', { body: { ids: [ordered], change: { kind: 'activate' } } });
    expect((await shown(ordered)).is_active).toBe(true);

    const free = await fixture.world.add();
    await rows(
      `insert into date_limits (tenant_id, date, product_id, order_limit) values ($1, $2, $3, 1)`,
      shop.tenantId,
      shop.date,
      free.id,
    );
    expect((await send('deleteProduct', { params: { id: free.id } })).status).toBe(200);
    expect((await send('deleteProduct', { params: { id: free.id } })).status).toBe(404);
    expect(await rows('select 1 from products where id = $1', free.id)).toEqual([]);
  });

  test('while it is being deleted, is kept or was never ordered', async () => {
    const { shop, app } = fixture.world;
    for (let round = 0; round < 6; round++) {
      const made = await fixture.world.add({ price: 10 });
      const order = place(app, { ...shop, productIds: [made.id] }).then(
        () => 'ordered',
        () => 'refused',
      );
      const deletion = send('deleteProduct', { params: { id: made.id } });
      const [ordered, { status }] = await Promise.all([order, deletion]);
      expect([ordered, status]).toSatisfy(
        ([a, b]) => (a === 'ordered' && b === 409) || (a === 'refused' && b === 200),
      );
    }
  });
});

test('each change stands in the store’s log with who made it', async () => {
  const made = await fixture.world.add({ name: 'Jejak' }, fixture.world.manager);
  await save(made, { price: 46 });
  const log = await fixture.world.rows<{ action: string; actor: { id: string }; details: object }>(
    `select action, actor, details from activity where subject_id = $1 order by at`,
    made.id,
  );
  expect(log.map(({ action, actor }) => [action, actor.id])).toEqual([
    ['product.created', fixture.world.manager.userId],
    ['product.changed', fixture.world.owner.userId],
  ]);
  expect(log[1]?.details).toEqual({ name: 'Jejak', fields: ['price'], price: { from: 45, to: 46 } });
});
