import { randomUUID } from 'node:crypto';
import { api } from '@dapur/contract/index';
import type { PlatformStoreDetail } from '@dapur/contract/platform-stores';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { callApi, unchecked, type CallOptions } from '../kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../database.ts';
import { manualOrder, openDesk, type Desk } from '../order-desk/desk.ts';
import { person, type TestPerson } from '../people.ts';
import { orderFor, openShop } from '../races/shop.ts';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;
let admin: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  admin = await person(database, { superAdmin: true, name: 'Harith Ong' });
});
beforeEach(async () => {
  desk = await openDesk(database, app, { dailyLimit: 1_000 });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const query = async (text: string, ...values: unknown[]) =>
  (await database.pools.platform.query<Record<string, unknown>>(text, values)).rows;
const does = (
  what: 'suspendStore' | 'shutStore' | 'reinstateStore' | 'changeStoreSlug' | 'writeToStore',
  body: object,
  store = desk.shop.tenantId,
) => callApi(app, admin, what, { params: { store }, body: unchecked(body) });
const suspend = (reason = 'Buyers report that nobody answers.') => does('suspendStore', { reason });
const detail = async (store = desk.shop.tenantId): Promise<PlatformStoreDetail> =>
  (await callApi(app, admin, 'platformStore', { params: { store } })).body.data;
const place = (options: Pick<CallOptions<'createOrder'>, 'store'> = {}) =>
  callApi(app, undefined, 'createOrder', {
    store: desk.shop,
    body: unchecked(orderFor(desk.shop, [{ productId: desk.shop.productIds[0] ?? '', quantity: 1 }])),
    ...options,
  });
const page = async (path: string) => {
  const answer = await fetch(app.url + path, { redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
};
const lettersTo = (email: string) => app.mails.filter(({ to }) => to.address === email);

describe('a suspended store', () => {
  test('is not seen by shoppers, takes no orders by any way, and its paid orders stay', async () => {
    const { shop } = desk;
    const paid = await desk.paid();
    const waiting = await desk.place();
    const bill = await desk.bill(waiting, waiting.input.total);
    expect(await suspend()).toMatchObject({
      status: 200,
      body: { data: { status: 'suspended', is_held: true } },
    });

    expect((await page(`/${shop.slug}`)).status).toBe(404);
    expect(await place()).toMatchObject({ status: 404, code: 'tenant_not_found' });
    // By phone neither, with a reason or without.
    for (const more of [{}, { override: { reason: 'She is a friend' } }])
      expect(
        await desk.call('createManualOrder', { body: unchecked(manualOrder(shop, more)) }),
      ).toMatchObject({
        status: 409,
        code: 'store_paused',
      });
    expect(await (await fetch(`${app.url}/api/sitemap.xml`)).text()).not.toContain(shop.slug);
    expect((await page(`/sitemap-${shop.slug}.xml`)).status).toBe(404);

    // Who paid follows her order, and money for what was placed before is not lost.
    expect((await page(`/${shop.slug}/orders/${paid.id}`)).status).toBe(200);
    const read = await callApi(app, undefined, 'orderByRef', {
      store: shop,
      proof: paid.proof,
      params: { ref: paid.id },
    });
    expect(read).toMatchObject({ status: 200, body: { success: true } });
    expect(await desk.pay(bill, Math.round(waiting.input.total * 100))).toBe('confirmed');

    // Its people bring it about, and do not open it.
    const move = { from: 'confirmed', to: 'preparing' };
    expect((await desk.call('moveOrder', { params: { id: paid.id }, body: move })).status).toBe(200);
    const refund = await desk.call('refundOrder', {
      params: { id: waiting.id },
      body: { id: randomUUID(), kind: 'amount', amount: 1, reason: 'Sorry', method: 'cash' },
    });
    expect(refund.status).toBe(200);
    for (const what of ['publishStore', 'resumeStore', 'reopenStore'] as const)
      expect(await desk.call(what)).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('tells its owner why, on every page and by mail, and its kitchen only that it is', async () => {
    const cook = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'kitchen' }] });
    await suspend('Please show your licence first.');
    const hold = { reason: 'Please show your licence first.' };
    expect(await desk.call('storeSeat')).toMatchObject({ body: { data: { status: 'suspended', hold } } });
    expect(await desk.call('getStoreState')).toMatchObject({ body: { data: { status: 'suspended', hold } } });
    for (const what of ['storeSeat', 'getStoreState'] as const)
      expect(await desk.call(what, {}, cook)).toMatchObject({
        body: { data: { status: 'suspended', hold: null } },
      });
    await vi.waitFor(() => expect(lettersTo(desk.owner.email)).toHaveLength(1), 60_000);
    const [mail] = lettersTo(desk.owner.email);
    expect(mail?.subject).toBe('Dapur Ujian is suspended');
    expect(mail?.text).toContain('Reason: Please show your licence first.');
    expect(lettersTo(cook.email)).toEqual([]);
  });

  test('is what it was before once it is let go', async () => {
    await desk.call('pauseStore', { body: { for: 'open', message: 'Raya' } });
    await suspend();
    const back = await does('reinstateStore', { reason: 'The licence came.' });
    expect(back).toMatchObject({
      status: 200,
      body: { data: { status: 'paused', is_held: false, hold: null } },
    });
    await desk.call('resumeStore');
    expect((await place()).status).toBe(200);
    expect(await does('reinstateStore', { reason: 'Again' })).toMatchObject({ status: 409 });
    const { acts, letters } = await detail();
    expect(acts).toMatchObject([
      { action: 'store.reinstated', actor: 'Harith Ong', reason: 'The licence came.' },
      { action: 'store.suspended', actor: 'Harith Ong' },
    ]);
    expect(letters.map(({ kind }) => kind)).toEqual(['reinstated', 'suspended']);
  });

  test('is suspended once, however often it is asked with the same reason', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => suspend('One reason')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect((await detail()).letters).toHaveLength(1);
    expect(await suspend('Another reason')).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('that the platform closed is opened by the platform alone', async () => {
    const body = { reason: 'Two stores of one kitchen', confirm: desk.shop.slug };
    expect(await does('shutStore', { ...body, confirm: 'something' })).toMatchObject({
      status: 422,
      details: [{ field: 'confirm' }],
    });
    expect(await does('shutStore', body)).toMatchObject({
      body: { data: { status: 'closed', is_held: true } },
    });
    expect(await desk.call('reopenStore')).toMatchObject({ status: 409, code: 'conflict' });
    expect(await desk.call('createManualOrder', { body: unchecked(manualOrder(desk.shop)) })).toMatchObject({
      status: 409,
    });
    expect(await suspend()).toMatchObject({ status: 409 });
    expect(await does('reinstateStore', { reason: 'A mistake' })).toMatchObject({
      body: { data: { status: 'live' } },
    });
    // What its owner closed, she opens.
    await desk.call('closeStore', { body: { confirm: desk.shop.slug, reason: 'Moving' } });
    expect((await desk.call('reopenStore')).status).toBe(200);
  });
});

describe('another path', () => {
  const free = () => `baharu-${randomUUID().slice(0, 8)}`;
  const move = (slug: string, store = desk.shop.tenantId) =>
    does('changeStoreSlug', { slug, reason: 'The owner asked.' }, store);

  test('leads there from the old one: pages, links in mails, its own host, calls and pictures', async () => {
    const { slug: old, tenantId } = desk.shop;
    const paid = await desk.paid();
    const slug = free();
    expect(await move(` ${slug.toUpperCase()} `)).toMatchObject({ status: 200, body: { data: { slug } } });
    for (const path of [
      '',
      '?product=1&lang=ms',
      `/o/${paid.id}.${paid.proof}`,
      '/dashboard/orders',
      '/checkout',
    ])
      expect(await page(`/${old}${path}`)).toMatchObject({ status: 301, location: `/${slug}${path}` });
    expect(await page(`/store/${old}`)).toMatchObject({ status: 301, location: `/${slug}` });
    const own = await app.app.inject({
      url: `/orders/${paid.id}?x=1`,
      headers: { host: `${old}.localhost:3000` },
    });
    expect(own).toMatchObject({
      statusCode: 301,
      headers: { location: `http://${slug}.localhost:3000/orders/${paid.id}?x=1` },
    });
    const link = await page(`/${slug}/o/${paid.id}.${paid.proof}`);
    expect(link).toMatchObject({ status: 303, location: `/${slug}/orders/${paid.id}` });

    const lookup = await callApi(app, undefined, 'lookupTenant', { params: { slug: old } });
    expect(lookup.body).toMatchObject({ data: { id: tenantId, subdomain: slug } });
    expect((await place({ store: { slug: old } })).status).toBe(200);
    const both = { 'x-tenant-id': tenantId, 'x-tenant-slug': old };
    expect((await callApi(app, undefined, 'getCompanyProfile', { headers: both })).status).toBe(200);
    expect((await desk.call('storeSeat')).body).toMatchObject({ data: { tenant: { subdomain: slug } } });
    await vi.waitFor(() => expect(lettersTo(desk.owner.email)).toHaveLength(1), 60_000);
    expect(lettersTo(desk.owner.email)[0]?.text).toContain(`/${slug}`);
    expect((await detail()).old_slugs).toMatchObject([{ slug: old }]);
  });

  test('keeps the old one from every other store for twelve months, and not from the store itself', async () => {
    const { slug: old, tenantId } = desk.shop;
    const [slug, third] = [free(), free()];
    await move(slug);
    const baker = await person(database);
    const opening = { body: { companyName: 'Kedai Lain', subdomain: old } };
    expect(await callApi(app, baker, 'registerTenant', opening)).toMatchObject({
      code: 'slug_taken',
    });
    const neighbour = await openShop(database.pools);
    expect(await move(old, neighbour.tenantId)).toMatchObject({ status: 409, code: 'slug_taken' });
    // Both lead to the newest.
    await move(third);
    for (const before of [old, slug]) expect((await page(`/${before}`)).location).toBe(`/${third}`);
    expect((await move(old)).status).toBe(200);
    expect((await page(`/${old}`)).status).toBe(200);
    expect((await page(`/${third}`)).location).toBe(`/${old}`);
    const [rest] = await query(
      `select until between now() + interval '360 days' and now() + interval '367 days' as is_a_year
         from retired_slugs where slug = $1 and store_id = $2`,
      third,
      tenantId,
    );
    expect(rest).toEqual({ is_a_year: true });
    // By the clock: a year later it is free, and leads nowhere.
    await query(`update retired_slugs set until = now() - interval '1 minute' where slug = $1`, third);
    expect(
      (await callApi(app, baker, 'registerTenant', { body: { companyName: 'Kedai Lain', subdomain: third } }))
        .status,
    ).toBe(200);
  });

  test.each([
    ['admin', 422, 'slug_reserved'],
    ['ab', 422, 'invalid_input'],
    ['kek_lapis', 422, 'invalid_input'],
  ])('%s is refused as for a new store', async (slug, status, code) => {
    expect(await move(slug)).toMatchObject({ status, code });
    expect((await detail()).slug).toBe(desk.shop.slug);
  });

  test('a word that the platform reserved is refused', async () => {
    const word = free();
    await query('insert into reserved_words (word, added_by) values ($1, $2)', word, admin.userId);
    expect(await move(word)).toMatchObject({ status: 422, code: 'slug_reserved' });
  });

  test('of many who want one path at once, old and new, exactly one has it and the others say so', async () => {
    const wanted = free();
    const others = await Promise.all(Array.from({ length: 5 }, () => openShop(database.pools)));
    const bakers = await Promise.all(Array.from({ length: 3 }, () => person(database)));
    const answers = await Promise.all([
      ...[desk.shop, ...others].map(({ tenantId }) => move(wanted, tenantId)),
      ...bakers.map((baker) =>
        callApi(app, baker, 'registerTenant', { body: { companyName: 'Kedai Lain', subdomain: wanted } }),
      ),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['slug_taken']),
    );
  });

  test('while a store gives its path up, nobody else takes it in the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const shop = await openShop(database.pools);
      const [neighbour, baker] = [await openShop(database.pools), await person(database)];
      const answers = await Promise.all([
        move(free(), shop.tenantId),
        move(shop.slug, neighbour.tenantId),
        callApi(app, baker, 'registerTenant', { body: { companyName: 'Kedai Lain', subdomain: shop.slug } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 409, 409]);
      expect(await query('select id from tenants where slug = $1', shop.slug)).toEqual([]);
    }
  });

  test('two stores that want each other’s path at once are refused, and nothing fails', async () => {
    for (let round = 0; round < 4; round++) {
      const [one, two] = [await openShop(database.pools), await openShop(database.pools)];
      const answers = await Promise.all([move(two.slug, one.tenantId), move(one.slug, two.tenantId)]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
    }
  });
});

test('a letter to the owners goes out once, in their language', async () => {
  await query(`update users set language = 'ms' where id = $1`, desk.owner.userId);
  const body = {
    id: randomUUID(),
    subject: 'Gambar anda',
    words: 'Sila tunjukkan kuih sebenar.\nTerima kasih.',
  };
  for (let time = 0; time < 2; time++) expect((await does('writeToStore', body)).status).toBe(200);
  await vi.waitFor(() => expect(lettersTo(desk.owner.email)).toHaveLength(1), 60_000);
  const [mail] = lettersTo(desk.owner.email);
  expect(mail?.subject).toBe('Dapur Ujian: Gambar anda');
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('Sila tunjukkan kuih sebenar.');
    expect(part).toContain('Terima kasih.');
    expect(part).toContain('menulis kepada anda');
  }
  expect((await detail()).acts).toMatchObject([{ action: 'store.written_to', reason: 'Gambar anda' }]);
});

describe('the list', () => {
  const list = async (search: Record<string, string>) => {
    const answer = await callApi(app, admin, 'platformStores', { query: unchecked(search) });
    return api.platformStores.response.parse(answer.body).data;
  };

  test('finds a store by its name, its path and its owner, and by what it is', async () => {
    const { slug, tenantId } = desk.shop;
    await query('update tenants set name = $2 where id = $1', tenantId, `Kedai 100% ${slug}`);
    await query(
      `update store_profiles set state = 'Wilayah Persekutuan Kuala Lumpur' where tenant_id = $1`,
      tenantId,
    );
    for (const search of [slug, `100% ${slug}`.toUpperCase(), desk.owner.email]) {
      const { stores, total } = await list({ search });
      expect(stores.map(({ id }) => id)).toEqual([tenantId]);
      expect(total).toBe(1);
    }
    expect((await list({ search: slug, state: '14' })).total).toBe(1);
    expect((await list({ search: slug, state: '01' })).total).toBe(0);
    expect((await list({ search: slug, status: 'live' })).total).toBe(1);
    expect((await list({ search: slug, idle: 'yes' })).total).toBe(1);
    const before = (await list({})).counts;
    await desk.paid();
    await suspend();
    expect((await list({ search: slug, idle: 'yes' })).total).toBe(0);
    expect((await list({ search: slug, status: 'live' })).total).toBe(0);
    expect((await list({})).counts).toEqual({
      ...before,
      live: before.live - 1,
      suspended: before.suspended + 1,
    });
  });

  test('shows what a store sold and gave back in thirty days, and sorts by it', async () => {
    const quiet = await openShop(database.pools);
    const [first, second] = [await desk.paid(), await desk.paid()];
    const old = await desk.paid();
    await query(`update orders set paid_at = now() - interval '31 days' where id = $1`, old.id);
    await query(
      `insert into refunds (tenant_id, id, order_id, amount_sen, kind, cause, reason, state) select tenant_id, gen_random_uuid(), id, 500, 'amount', 'seller', 'x', 'due' from orders where id = $1`,
      first.id,
    );
    const { stores } = await list({ search: desk.shop.slug });
    expect(stores).toMatchObject([
      {
        owner: { name: 'Puan Salmah', email: desk.owner.email },
        orders: 2,
        gmv: first.input.total + second.input.total,
        refunds: 25,
        products: 1,
        rate: 3,
        rating: null,
      },
    ]);
    for (const sort of ['gmv', 'orders', 'refunds'] as const) {
      const ids = (await list({ sort })).stores.map(({ id }) => id);
      expect(ids).toContain(desk.shop.tenantId);
      if (ids.includes(quiet.tenantId))
        expect(ids.indexOf(desk.shop.tenantId)).toBeLessThan(ids.indexOf(quiet.tenantId));
    }
  });

  test('goes on from page to page without losing or repeating a store', async () => {
    await query(
      `insert into tenants (id, slug, name) select gen_random_uuid(), 'ramai-' || n || '-' || substr(md5(random()::text), 1, 6), 'Ramai' from generate_series(1, 60) n`,
    );
    for (const sort of ['new', 'name', 'gmv', 'rating'] as const) {
      const pages = [];
      for (const page of ['1', '2', '3']) pages.push(await list({ search: 'ramai-', sort, page }));
      expect(pages.map(({ stores }) => stores.length)).toEqual([25, 25, 10]);
      expect(new Set(pages.flatMap(({ stores }) => stores.map(({ id }) => id))).size).toBe(60);
      expect(pages.map(({ total }) => total)).toEqual([60, 60, 60]);
    }
  });
});

test('keys are told of by how they fare, and never themselves', async () => {
  await query(
    `insert into payment_accounts (tenant_id, provider, secret, key_hint, collection_id, is_signature_checked) values ($1, 'billplz', 'sealed', '9f3a', 'coll1', true)`,
    desk.shop.tenantId,
  );
  const answer = await callApi(app, admin, 'platformStore', { params: { store: desk.shop.tenantId } });
  expect(answer.body.data).toMatchObject({
    payment_keys: { is_there: true, is_active: true, is_confirmed: true },
    courier_keys: { is_there: false, checked_at: null },
  });
  for (const secret of ['9f3a', 'coll1', 'sealed', 'key_hint']) expect(answer.text).not.toContain(secret);
});
