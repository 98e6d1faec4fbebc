import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, TEST_REQUEST_ID, callsTo } from './kit/client.ts';
import { startTestApp, type TestApp } from './kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { butterAndBloom, dapurKakYah, loadDemoStores } from './kit/demo-stores.ts';

let database: FreshDatabase;
let server: TestApp;
const today = malaysianDate(Date.now());

beforeAll(async () => {
  database = await freshDatabase();
  await loadDemoStores(database.pools, today);
  server = await startTestApp(database);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** What a guest asks of one store. */
const guestOf = (store: { readonly slug: string }) => callsTo(server, store, undefined);

test('products come in the order of sort_order, missing as 999, then name, and only active ones', async () => {
  const products = (await guestOf(dapurKakYah)('listProducts', { query: {} })).body;
  const expected = dapurKakYah.products
    .filter((product) => product.isActive)
    .sort((a, b) => (a.sortOrder ?? 999) - (b.sortOrder ?? 999) || (a.name < b.name ? -1 : 1));
  expect(products.map((product) => product.id)).toEqual(expected.map((product) => product.id));
  expect(products[0]!.price).toBe(expected[0]!.priceSen / 100);
});

test('products are translated on request', async () => {
  const products = (await guestOf(dapurKakYah)('listProducts', { query: { lang: 'zh' } })).body;
  const seeded = dapurKakYah.products.find((product) => product.id === products[0]!.id)!;
  expect(products[0]!.name).toBe(seeded.nameTranslations.zh);
});

test('a store sees its own products only, by slug and by id', async () => {
  const mine = (await guestOf(dapurKakYah)('listProducts', { query: {} })).body;
  const theirs = (await guestOf(butterAndBloom)('listProducts', { query: {} })).body;
  expect(mine.filter(({ id }) => theirs.some((other) => other.id === id))).toEqual([]);
  const headers = { 'x-tenant-id': dapurKakYah.id };
  const byId = await callApi(server, undefined, 'listProducts', { headers });
  expect(byId.body).toEqual(mine);
});

test('the profile and the tax setting match what the seller entered', async () => {
  const call = guestOf(butterAndBloom);
  const profile = (await call('getCompanyProfile', { query: {} })).body;
  expect(profile).toMatchObject({
    name: butterAndBloom.name,
    min_order_day: butterAndBloom.minOrderDay,
    tax_percentage: 6,
    tax_is_active: true,
  });
  expect(profile.delivery_fee).toBe(butterAndBloom.deliveryFeeSen / 100);
  expect(profile.review_count).toBe(butterAndBloom.reviews(today).length);
  const earliest = addDays(today, butterAndBloom.minOrderDay);
  expect(profile.next_bake_date! >= earliest).toBe(true);
  expect((await call('getTaxConfig')).body).toEqual({
    tax_name: 'SST',
    tax_percentage: 6,
    tax_is_active: true,
  });
});

test('dates run from today, carry the limits of the day, and say how full they are', async () => {
  const dates = (await guestOf(dapurKakYah)('listDeliveryDates', { query: {} })).body;
  const seeded = dapurKakYah.dates(today);
  expect(dates.map(({ date, is_active, order_limit }) => ({ date, is_active, order_limit }))).toEqual(
    seeded.map(({ date, isActive, orderLimit }) => ({ date, is_active: isActive, order_limit: orderLimit })),
  );
});

test('a date with every portion taken is full, and is not the next one offered', async () => {
  const { next_bake_date: next } = (await guestOf(dapurKakYah)('getCompanyProfile', { query: {} })).body;
  await database.pools.platform.query(
    `insert into capacity_pools (tenant_id, kind, date, subject_id, held)
     select p.tenant_id, 'product', $2, p.id, coalesce(l.order_limit, p.daily_limit)
       from products p left join date_limits l on l.tenant_id = p.tenant_id and l.product_id = p.id and l.date = $2
      where p.tenant_id = $1
     on conflict (tenant_id, kind, date, subject_id) do update set held = excluded.held`,
    [dapurKakYah.id, next],
  );
  await expect
    .poll(async () => {
      const dates = (await guestOf(dapurKakYah)('listDeliveryDates', { query: {} })).body;
      return dates.find(({ date }) => date === next)!.availability;
    })
    .toBe('full');
  await expect
    .poll(async () => {
      const profile = (await guestOf(dapurKakYah)('getCompanyProfile', { query: {} })).body;
      return profile.next_bake_date! > next!;
    })
    .toBe(true);
});

test('item counts are the portions held on the date', async () => {
  const order = dapurKakYah.orders(today).find((one) => one.status === 'confirmed')!;
  const counts = (
    await guestOf(dapurKakYah)('itemCounts', {
      query: { delivery_date: order.deliveryDate },
    })
  ).body;
  expect(counts[order.items[0]!.productId]).toBeGreaterThanOrEqual(order.items[0]!.quantity);
});

test('availability names what is short and offers dates on which everything fits', async () => {
  const call = guestOf(butterAndBloom);
  const earliest = addDays(today, butterAndBloom.minOrderDay);
  const open = (await call('listDeliveryDates', { query: {} })).body.find(
    (date) => date.is_active && date.date >= earliest,
  )!;
  const product = butterAndBloom.products.find(
    ({ isActive, id }) => isActive && open.order_limit[id] === undefined,
  )!;
  const ask = (quantity: number) =>
    call('checkAvailability', {
      body: { delivery_date: open.date, items: [{ product_id: product.id, quantity }] },
    });

  const fits = (await ask(1)).body;
  expect(fits).toMatchObject({ available: true, shortages: [] });
  expect(fits.alternatives.length).toBeLessThanOrEqual(5);
  expect(fits.alternatives).not.toContain(open.date);

  const tooMany = (await ask(999)).body;
  expect(tooMany.available).toBe(false);
  expect(tooMany.shortages).toMatchObject([
    { product_id: product.id, product: product.name, requested: 999, limit: product.dailyLimit },
  ]);
  expect(tooMany.alternatives).toEqual([]);
});

test("availability refuses another store's product by the name of the field", async () => {
  const answer = await callApi(server, undefined, 'checkAvailability', {
    store: dapurKakYah,
    body: {
      delivery_date: addDays(today, 5),
      items: [{ product_id: butterAndBloom.products[0]!.id, quantity: 1 }],
    },
  });
  expect(answer.status).toBe(422);
  expect(answer).toMatchObject({
    code: 'invalid_input',
    details: [{ field: 'items.0.product_id' }],
  });
});

test('reviews are paged and sorted', async () => {
  const call = guestOf(dapurKakYah);
  const seeded = dapurKakYah.reviews(today);
  const counts = Map.groupBy(seeded, (review) => review.productId);
  const [id, own] = [...counts].sort((a, b) => b[1].length - a[1].length)[0]!;
  const first = (await call('listReviews', { params: { id }, query: {} })).body;
  expect(first).toMatchObject({ page: 1, limit: 5, total: own.length, has_more: own.length > 5 });
  const dates = first.reviews.map((review) => review.reviewed_at);
  expect(dates).toEqual([...dates].sort().reverse());
  const lowest = (await call('listReviews', { params: { id }, query: { sort: 'lowest', limit: 50 } })).body;
  const ratings = lowest.reviews.map((review) => review.rating);
  expect(ratings).toEqual(own.map((review) => review.rating).sort((a, b) => a - b));
  const beyond = (await call('listReviews', { params: { id }, query: { page: 999 } })).body;
  expect(beyond).toMatchObject({ reviews: [], has_more: false, total: own.length });
});

test('reviews of a product that is not here are not found', async () => {
  const answer = await callApi(server, undefined, 'listReviews', {
    store: dapurKakYah,
    params: { id: butterAndBloom.products[0]!.id },
  });
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.text)).toMatchObject({ success: false, code: 'not_found' });
});

test('pickup points, times, tenant look-ups and the SEO call answer by contract', async () => {
  const call = guestOf(dapurKakYah);
  const points = (await call('listPickupLocations', { query: {} })).body;
  expect(points.map(({ id }) => id)).toEqual(dapurKakYah.pickupPoints.map(({ id }) => id));
  expect((await call('listDeliveryTimes', { query: {} })).body.map(({ time }) => time)).toEqual(
    dapurKakYah.timeSlots.map(({ time }) => time),
  );
  const tenant = { id: dapurKakYah.id, name: dapurKakYah.name, subdomain: dapurKakYah.slug };
  expect((await call('getTenantInfo', { params: { subdomain: dapurKakYah.slug } })).body.data).toEqual(
    tenant,
  );
  expect((await call('lookupTenant', { params: { slug: dapurKakYah.slug } })).body.data).toEqual(tenant);
  const seo = (await call('getStoreSeo', { params: { tenant: dapurKakYah.slug }, query: {} })).body.data;
  expect(seo.canonical).toBe(`http://localhost:3000/${dapurKakYah.slug}`);
  expect(seo.json_ld.map((document) => document['@type'])).toEqual(['Bakery', 'BreadcrumbList']);
});

test('what answers success, data and error refuses so too', async () => {
  const nobody = await callApi(server, undefined, 'getStoreSeo', { params: { tenant: 'nobody-here' } });
  expect([nobody.status, JSON.parse(nobody.text)]).toEqual([
    404,
    {
      success: false,
      data: null,
      error: 'Store not found',
      message: 'Store not found',
      code: 'tenant_not_found',
      request_id: TEST_REQUEST_ID,
    },
  ]);
  const other = await callApi(server, undefined, 'lookupTenant', { params: { slug: 'nobody-here' } });
  expect(JSON.parse(other.text)).toEqual({
    success: false,
    message: 'Store not found',
    code: 'tenant_not_found',
    request_id: TEST_REQUEST_ID,
  });
});

test('a store that is not live is as unknown as one that does not exist', async () => {
  await database.pools.platform.query("update tenants set status = 'suspended' where id = $1", [
    butterAndBloom.id,
  ]);
  try {
    const products = (slug: string) => callApi(server, undefined, 'listProducts', { store: { slug } });
    await expect.poll(async () => (await products(butterAndBloom.slug)).status).toBe(404);
    const suspended = await products(butterAndBloom.slug);
    const unknown = await products('no-such-store');
    expect(JSON.parse(suspended.text)).toEqual(JSON.parse(unknown.text));
  } finally {
    await database.pools.platform.query("update tenants set status = 'live' where id = $1", [
      butterAndBloom.id,
    ]);
  }
});
