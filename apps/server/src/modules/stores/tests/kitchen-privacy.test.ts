import { randomUUID } from 'node:crypto';
import { distanceKm } from '@dapur/contract/delivery/geo';
import { api } from '@dapur/contract/index';
import type { Endpoint } from '@dapur/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadRenderer } from '../../pages/renderer.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { inputFor } from '../../../../test/kit/endpoint-input.ts';
import { callMade } from '../../../../test/kit/made-calls.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop, orderFor, type Shop } from '../../../../test/kit/open-shop.ts';

// What a kitchen at home must not give away: product.md 3.14.

/** The store's own place, and one of its pickup points a street further on. */
const KITCHEN = { lat: 3.072_81, lng: 101.495_32 };
const POINT = { lat: 3.083_52, lng: 101.487_64 };
/** Parts of addresses and ways to the door; none of them may be read by anybody who has not paid. */
const SECRETS = ['Plumbum', '7/102', 'Delima', 'blue gate', 'ring twice', '+60199998888'];
const NEAREST_KM = 0.3;

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let buyer: TestPerson;
let pointId: string;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  shop = await openShop(database.pools);
  buyer = await person(database);
  await run(
    `update store_profiles set address = '12, Jalan Plumbum 7/102', city = 'Shah Alam', region = 'Seksyen 7',
            state = 'Selangor', latitude = $2, longitude = $3, pickup_address = '12, Jalan Plumbum 7/102 (blue gate)',
            pickup_instructions = 'ring twice', phone = '+60199998888', shows_phone = false, delivery_mode = 'store',
            max_km_delivery = 10
      where tenant_id = $1`,
    KITCHEN.lat,
    KITCHEN.lng,
  );
  const { rows } = await run(
    `update pickup_points set name = 'Seksyen 13', area = 'Seksyen 13, Shah Alam', address = '5, Lorong Delima',
            latitude = $2, longitude = $3, instructions = 'blue gate' where tenant_id = $1 returning id`,
    POINT.lat,
    POINT.lng,
  );
  pointId = (rows[0] as { id: string }).id;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const run = (text: string, ...values: unknown[]) =>
  database.pools.platform.query(text, [shop.tenantId, ...values]);

/** What of a text gives the kitchen away. */
function givenAway(text: string): string[] {
  const words = SECRETS.filter((secret) => text.includes(secret));
  const numbers = [...text.matchAll(/-?\d{1,3}\.\d{2,}/g)].map(([number]) => Number(number));
  const near = numbers.flatMap((lat) =>
    numbers
      .filter((lng) => [KITCHEN, POINT].some((place) => distanceKm(place, { lat, lng }) < NEAREST_KM))
      .map((lng) => `${lat}, ${lng}`),
  );
  return [...words, ...near];
}

const order = (change: object = {}) =>
  orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }], {
    pickup_location_id: pointId,
    ...change,
  });

/** Places an order as a guest; its proof may be known, for it is not paid. */
async function placed(change: object = {}) {
  const body = order(change);
  const answer = await callApi(app, undefined, 'createOrder', { store: shop, body });
  if (answer.status !== 200) throw new Error(answer.text);
  return { id: body.id, number: answer.body.data.order_number, proof: answer.body.order_token, answer };
}

const readOrder = (one: { id: string; proof: string }) =>
  callApi(app, undefined, 'orderByRef', { store: shop, proof: one.proof, params: { ref: one.id } });

const placeIn = async (one: { id: string; proof: string }) => {
  const { data } = (await readOrder(one)).body;
  return 'pickup_location' in data ? data.pickup_location : undefined;
};

interface Leak {
  readonly where: string;
  readonly what: readonly string[];
}

/** Calls everything that a guest can call, with and without an unpaid order of the guest, and reads every page. */
async function crawl(): Promise<{ readonly asked: number; readonly leaks: readonly Leak[] }> {
  const unpaid = await placed();
  const facts = {
    slug: shop.slug,
    productId: shop.productIds[0] ?? '',
    orderId: unpaid.id,
    billId: randomUUID(),
  };
  const leaks: Leak[] = [];
  let asked = 0;
  const look = (where: string, text: string): void => {
    asked += 1;
    const what = givenAway(text);
    if (what.length > 0) leaks.push({ where, what });
  };
  look('the answer to the order', unpaid.answer.text);
  const names = Object.keys(api) as (keyof typeof api)[];
  for (const name of names) {
    const endpoint: Endpoint = api[name];
    if (endpoint.response === 'events' || endpoint.response === 'file' || endpoint.consumes !== undefined)
      continue;
    // They let no guest in, which the access matrix proves.
    if (endpoint.access === 'member' || endpoint.access === 'super-admin') continue;
    const made = inputFor(endpoint, facts);
    for (const headers of [{}, { 'x-order-token': unpaid.proof }, buyer.headers]) {
      const answer = await callMade(app, name, made, { 'x-tenant-slug': shop.slug, ...headers });
      look(name, answer.text);
    }
  }
  const base = `/${shop.slug}`;
  for (const path of [
    '/',
    base,
    `${base}/checkout`,
    `${base}/payment-result`,
    `${base}/orders/${unpaid.id}`,
    `${base}/dashboard`,
    '/p/login',
  ])
    for (const lang of ['en', 'ms', 'zh']) {
      const answer = await fetch(`${app.url}${path}?lang=${lang}`, {
        headers: { cookie: `dapur_orders=${unpaid.proof}` },
      });
      look(`${path} in ${lang}`, await answer.text());
    }
  return { asked, leaks };
}

describe('a kitchen whose place is not shown', () => {
  test('is given away by no answer and no page to anybody who has not paid', async () => {
    const { asked, leaks } = await crawl();
    expect(leaks).toEqual([]);
    expect(asked).toBeGreaterThan(150);
  });

  test('is seen by the crawl as soon as one switch is on, so that the crawl is seen to look', async () => {
    const crawlShowing = async (table: 'store_profiles' | 'pickup_points') => {
      await run(`update ${table} set shows_place = true where tenant_id = $1`);
      try {
        return await crawl();
      } finally {
        await run(`update ${table} set shows_place = false where tenant_id = $1`);
      }
    };
    const ofStore = await crawlShowing('store_profiles');
    const ofPoint = await crawlShowing('pickup_points');
    expect(ofStore.leaks.map(({ where }) => where)).toEqual(
      expect.arrayContaining(['getCompanyProfile', 'getStoreSeo', `/${shop.slug} in en`]),
    );
    expect(ofPoint.leaks.map(({ where }) => where)).toEqual(
      expect.arrayContaining(['listPickupLocations', 'the answer to the order']),
    );
  });

  test('shows its area, and a pin that stays in one place', async () => {
    const profile = async () => (await callApi(app, undefined, 'getCompanyProfile', { store: shop })).body;
    const [one, two] = [await profile(), await profile()];
    expect(one).toMatchObject({
      address: 'Seksyen 7, Shah Alam, Selangor',
      pickup_address: 'Seksyen 7, Shah Alam, Selangor',
      pickup_instructions: '',
      phone: null,
      shows_place: false,
    });
    expect(two).toEqual(one);
    const points = await callApi(app, undefined, 'listPickupLocations', { store: shop });
    expect(JSON.parse(points.text)).toMatchObject([
      { name: 'Seksyen 13', address: 'Seksyen 13, Shah Alam', instructions: '', shows_place: false },
    ]);
  });

  test('is told to who has paid for a pickup, and again to nobody else', async () => {
    const [paid, other] = [await placed(), await placed()];
    expect(await placeIn(paid)).toEqual({
      id: pointId,
      name: 'Seksyen 13',
      address: 'Seksyen 13, Shah Alam',
      latitude: null,
      longitude: null,
      operating_hours: '',
      instructions: '',
      shows_place: false,
    });
    await database.pools.platform.query(
      `update orders set status = 'confirmed', payment_status = 'paid', paid_at = now() where id = $1`,
      [paid.id],
    );
    expect(await placeIn(paid)).toMatchObject({
      address: '5, Lorong Delima',
      latitude: POINT.lat,
      longitude: POINT.lng,
      instructions: 'blue gate',
      shows_place: true,
    });
    expect(givenAway((await readOrder(other)).text)).toEqual([]);
    // Without the proof it is a glimpse, paid or not.
    expect(
      givenAway(
        (await callApi(app, undefined, 'orderByRef', { store: shop, params: { ref: paid.id } })).text,
      ),
    ).toEqual([]);
  });

  test('delivers as far as the pin says that is shown, and tells distances from it', async () => {
    const profile = (await callApi(app, undefined, 'getCompanyProfile', { store: shop })).body;
    const pin = { lat: profile.latitude ?? 0, lng: profile.longitude ?? 0 };
    expect(distanceKm(pin, KITCHEN)).toBeGreaterThan(NEAREST_KM);
    // Due north: a degree is 111.195 km.
    const north = (km: number) =>
      callApi(app, undefined, 'quoteDelivery', {
        store: shop,
        body: {
          deliveryAddress: '1, Jalan Jauh, Shah Alam',
          deliveryCoordinates: { lat: pin.lat + km / 111.195, lng: pin.lng },
          scheduledTime: new Date(Date.now() + 86_400_000).toISOString(),
        },
      });
    expect((await north(9.99)).status).toBe(200);
    expect(await north(10.01)).toMatchObject({
      status: 422,
      code: 'delivery_too_far',
      details: { max_km: 10, distance_km: 10.1 },
    });
    for (const km of [1, 2, 3, 4]) expect((await north(km)).body.data.distance).toBeCloseTo(km, 2);
  });
});

test('the page as it is really drawn gives nothing away either', async (context) => {
  const render = await loadRenderer('apps/web/dist').catch(() => undefined);
  if (render === undefined) return context.skip('the web app is not built');
  const drawn = await startTestApp(database, { render, settings: { trustedProxies: 1 } });
  try {
    for (const path of ['/', `/${shop.slug}`, `/${shop.slug}/payment-result`]) {
      const text = await (await fetch(drawn.url + path)).text();
      expect([path, givenAway(text)]).toEqual([path, []]);
    }
  } finally {
    await drawn.close();
  }
});
