import { randomUUID } from 'node:crypto';
import { slotBegins } from '@dapur/contract/dates/slot-times';
import { usualPricing } from '@dapur/contract/delivery/delivery-fees';
import type { DeliveryPricing } from '@dapur/contract/delivery/delivery-pricing-input';
import { distanceKm, type LatLng } from '@dapur/contract/delivery/geo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESS, startDelivering } from '../../../../test/kit/delivering-shop.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openShop, orderFor, SLOT, type Shop } from '../../../../test/kit/open-shop.ts';
import { quotingCourier } from '../../../../test/kit/quoting-courier.ts';
import { startTestApp, testClock, type TestApp } from '../../../../test/kit/test-app.ts';
import { openMarketplace } from './marketplace-app.ts';

// What a stranger finds out about a hidden kitchen by asking often: everything that is decided by a distance is the edge of
// a circle, and whoever finds the edge in a few directions knows its middle.

const KITCHEN = { lat: 3.072_81, lng: 101.495_32 };
const NEAREST_KM = 0.3;
const RINGS_KM = 6;
const KM_OF_DEGREE = 111.195;
/** A courier's road is so much longer than the straight line, and each 100 m of it cost 11 sen. */
const WINDING = 1.3;

const clock = testClock();
const courier = quotingCourier(clock);
let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let marketplace: ReturnType<typeof openMarketplace>;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, {
    clock,
    courier,
    settings: {
      trustedProxies: 1,
      delivery: { quotesPerMinute: 100_000, quotesPerHour: 100_000, ownQuotesPerHour: 100_000 },
    },
  });
  courier.answer = (request) => {
    const from = { lat: request.pickup.latitude, lng: request.pickup.longitude };
    const to = { lat: request.dropOff.latitude, lng: request.dropOff.longitude };
    const distanceM = distanceKm(from, to) * WINDING * 1_000;
    const feeSen = 500 + Math.ceil(distanceM / 100) * 11;
    return Promise.resolve(courier.price(request, { distanceM, feeSen }));
  };
  shop = await openShop(database.pools);
  await startDelivering(database, shop, { mode: 'store', at: KITCHEN, hasKeys: true });
  await run('update store_profiles set shows_place = false where tenant_id = $1');
  marketplace = openMarketplace(database);
  await marketplace.rebuild();
  if ((await market(KITCHEN)) === undefined) throw new Error('the kitchen is not on the marketplace');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const run = (text: string, ...values: unknown[]) =>
  database.pools.platform.query(text, [shop.tenantId, ...values]);

const quote = (to: LatLng) =>
  callApi(app, undefined, 'quoteDelivery', {
    store: shop,
    body: {
      deliveryAddress: ADDRESS,
      deliveryCoordinates: to,
      scheduledTime: new Date(slotBegins(shop.date, SLOT) ?? 0).toISOString(),
    },
  });
const market = async (at: LatLng, change: object = {}) =>
  (await marketplace.search({ lat: at.lat, lng: at.lng, ...change })).stores.find(
    ({ slug }) => slug === shop.slug,
  );

interface Door {
  readonly what: string;
  readonly mode?: 'store' | 'courier';
  readonly maxKm?: number;
  readonly pricing?: Partial<DeliveryPricing>;
  /** Whether the answer for this place is that of places further away. */
  readonly isBeyond: (at: LatLng) => Promise<boolean>;
}

const refused = async (at: LatLng) => (await quote(at)).code === 'delivery_too_far';
const costs = async (at: LatLng) => (await quote(at)).body.data.totalFee;
const rows = [
  { up_to_km: RINGS_KM, fee: 5 },
  { up_to_km: 60, fee: 9 },
];

const doors: readonly Door[] = [
  { what: 'the edge of the radius', maxKm: RINGS_KM, isBeyond: refused },
  {
    what: 'the radius as the courier measures it',
    mode: 'courier',
    maxKm: RINGS_KM,
    pricing: { distance_by: 'road' },
    isBeyond: refused,
  },
  {
    what: 'rows by kilometre',
    pricing: { model: 'by_km', km_rows: rows },
    isBeyond: async (at) => (await costs(at)) > 5,
  },
  {
    what: 'the last row by kilometre',
    pricing: { model: 'by_km', km_rows: rows.slice(0, 1) },
    isBeyond: refused,
  },
  {
    what: 'rows by kilometre of road',
    mode: 'courier',
    pricing: { model: 'by_km', km_rows: rows, distance_by: 'road' },
    isBeyond: async (at) => (await costs(at)) > 5,
  },
  {
    what: 'the courier’s price',
    mode: 'courier',
    pricing: { model: 'courier' },
    isBeyond: async (at) => (await costs(at)) > 12,
  },
  {
    what: 'the courier’s distance',
    mode: 'courier',
    pricing: { model: 'courier' },
    isBeyond: async (at) => (await quote(at)).body.data.distance > RINGS_KM,
  },
  {
    what: 'the distance that is told',
    isBeyond: async (at) => (await quote(at)).body.data.distance > RINGS_KM,
  },
  {
    what: 'how far beyond the radius a place is told to be',
    maxKm: 1,
    isBeyond: async (at) => {
      const { details } = await quote(at);
      return ((details as { distance_km: number } | undefined) ?? { distance_km: 0 }).distance_km > RINGS_KM;
    },
  },
  {
    what: 'the marketplace’s distance',
    isBeyond: async (at) => ((await market(at))?.distance_km ?? 0) > RINGS_KM,
  },
  {
    what: 'the marketplace’s "within"',
    isBeyond: async (at) => (await market(at, { within: 5 })) === undefined,
  },
];

const away = (from: LatLng, km: number, direction: number): LatLng => ({
  lat: from.lat + (km * Math.cos(direction)) / KM_OF_DEGREE,
  lng: from.lng + (km * Math.sin(direction)) / (KM_OF_DEGREE * Math.cos((from.lat * Math.PI) / 180)),
});

/** Where the stranger thinks the kitchen is: the middle of the edges found in eight directions from where it is shown. */
async function bisected(from: LatLng, { isBeyond }: Door): Promise<{ place: LatLng; questions: number }> {
  let questions = 0;
  const edge = async (direction: number): Promise<LatLng> => {
    let [near, far] = [0, 12];
    while (far - near > 0.002) {
      const middle = (near + far) / 2;
      questions += 1;
      if (await isBeyond(away(from, middle, direction))) far = middle;
      else near = middle;
    }
    return away(from, far, direction);
  };
  const edges = await Promise.all(Array.from({ length: 8 }, (_, at) => edge((at * Math.PI) / 4 + 0.1)));
  return { place: middleOf(from, edges), questions };
}

/** The middle of the circle that lies nearest to all points (by least squares). */
function middleOf(from: LatLng, points: readonly LatLng[]): LatLng {
  const perLng = KM_OF_DEGREE * Math.cos((from.lat * Math.PI) / 180);
  const at = points.map(
    ({ lat, lng }) => [(lng - from.lng) * perLng, (lat - from.lat) * KM_OF_DEGREE] as const,
  );
  const sum = (of: (x: number, y: number) => number) => at.reduce((total, [x, y]) => total + of(x, y), 0);
  const n = at.length;
  const square = (x: number, y: number): number => x * x + y * y;
  const [mx, my, ms] = [sum((x) => x) / n, sum((_, y) => y) / n, sum(square) / n];
  const [xx, yy, xy] = [
    sum((x) => (x - mx) ** 2),
    sum((_, y) => (y - my) ** 2),
    sum((x, y) => (x - mx) * (y - my)),
  ];
  const xs = sum((x, y) => (x - mx) * (square(x, y) - ms)) / 2;
  const ys = sum((x, y) => (y - my) * (square(x, y) - ms)) / 2;
  const whole = xx * yy - xy * xy;
  const [x, y] = [(xs * yy - ys * xy) / whole, (ys * xx - xs * xy) / whole];
  return { lat: from.lat + y / KM_OF_DEGREE, lng: from.lng + x / perLng };
}

async function open({ mode = 'store', maxKm, pricing }: Door, isShown: boolean): Promise<void> {
  const mark = randomUUID();
  await run(
    `update store_profiles set delivery_mode = $2, max_km_delivery = $3, delivery_pricing = $4, shows_place = $5,
            tagline = $6
      where tenant_id = $1`,
    mode,
    maxKm ?? null,
    JSON.stringify({ ...usualPricing('flat'), ...pricing }),
    isShown,
    mark,
  );
  // The news of the change reaches all that is kept of the store within a second.
  await expect
    .poll(async () => (await callApi(app, undefined, 'getCompanyProfile', { store: shop })).body.tagline)
    .toBe(mark);
}

/** The pin that everybody sees of the hidden kitchen. */
const shownPin = async (): Promise<LatLng> => {
  const { latitude, longitude } = (await callApi(app, undefined, 'getCompanyProfile', { store: shop })).body;
  return { lat: latitude ?? 0, lng: longitude ?? 0 };
};

describe.each(doors)('$what', (door) => {
  test('leads a stranger who bisects it to the shown pin, never within 300 m of a hidden kitchen', async ({
    annotate,
  }) => {
    await open(door, false);
    const pin = await shownPin();
    const { place, questions } = await bisected(pin, door);
    const [toKitchen, toPin] = [distanceKm(place, KITCHEN), distanceKm(place, pin)];
    const found = `${questions} questions came to ${Math.round(toKitchen * 1_000)} m`;
    await annotate(found);
    expect(questions).toBeGreaterThan(75);
    expect(toKitchen, found).toBeGreaterThan(NEAREST_KM);
    // Nothing is learnt beside the pin, so no number of further questions helps.
    if (!door.what.startsWith('the marketplace')) expect(toPin, found).toBeLessThan(0.1);
  });
});

test('the same attack finds a kitchen whose own place decides to some metres, by each door of a quote', async () => {
  for (const door of doors.filter(({ what }) => !what.startsWith('the marketplace'))) {
    await open(door, true);
    const { place } = await bisected(away(KITCHEN, 0.6, 2), door);
    // A told distance is rounded to 100 m, and a courier's price has steps of as much.
    expect([door.what, distanceKm(place, KITCHEN) < 0.03]).toEqual([door.what, true]);
  }
});

test('an outline or a postcode tells of the customer’s place alone: another kitchen gives the same answers', async () => {
  const outline = [0.2, 1.4, 2.9, 4.6].map((direction) => away(KITCHEN, 3, direction));
  const zones = [{ name: 'Dekat', fee: 4, postcodes: [], outline }];
  const door: Door = {
    what: 'zones',
    pricing: { model: 'zones', zones, elsewhere_fee: 8 },
    isBeyond: refused,
  };
  const grid = Array.from({ length: 49 }, (_, at) => away(KITCHEN, 0.5 + (at % 7) * 0.8, at));
  await open(door, false);
  const here = await Promise.all(grid.map(costs));
  expect(new Set(here)).toEqual(new Set([4, 8]));
  const move = (to: LatLng) =>
    run('update store_profiles set latitude = $2, longitude = $3 where tenant_id = $1', to.lat, to.lng);
  await move(away(KITCHEN, 5, 1));
  await expect.poll(async () => (await quote(KITCHEN)).body.data.distance).toBeGreaterThan(3);
  expect(await Promise.all(grid.map(costs))).toEqual(here);
  await move(KITCHEN);
});

test('an order keeps what the quote promised on both sides of the kitchen’s own edge', async () => {
  await open(
    { what: 'order', maxKm: RINGS_KM, pricing: { model: 'by_km', km_rows: rows }, isBeyond: refused },
    false,
  );
  const pin = await shownPin();
  // Beyond the radius by the kitchen's own place, within it by the pin: away from the kitchen, behind the pin.
  const behind = Math.atan2(
    (pin.lng - KITCHEN.lng) * Math.cos((pin.lat * Math.PI) / 180),
    pin.lat - KITCHEN.lat,
  );
  const to = away(pin, RINGS_KM - 0.05, behind);
  expect(distanceKm(KITCHEN, to)).toBeGreaterThan(RINGS_KM);
  const { quotationId, totalFee } = (await quote(to)).body.data;
  expect(totalFee).toBe(5);
  const body = orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }], {
    delivery_method: 'delivery',
    address: ADDRESS,
    house_unit_no: '1',
    total: 15,
    lalamove_data: { quotationId },
  });
  const order = await callApi(app, undefined, 'createOrder', { store: shop, body });
  expect(order.status, order.text).toBe(200);
  // In the other direction the pin's circle ends first, and it is refused, though the kitchen is near enough.
  const other = away(pin, RINGS_KM + 0.05, behind + Math.PI);
  expect(distanceKm(KITCHEN, other)).toBeLessThan(RINGS_KM);
  expect((await quote(other)).code).toBe('delivery_too_far');
});

test('where a store shows its place, the marketplace moves it another way than the hidden points beside it', async () => {
  const areaOf = async (isShown: boolean) => {
    await run('update store_profiles set shows_place = $2 where tenant_id = $1', isShown);
    await marketplace.rebuild();
    return (await market(KITCHEN))?.area;
  };
  // By chance two ways may end in one square of a hundred metres, but not in each of four neighbourhoods.
  let differ = 0;
  for (const km of [0, 3, 6, 9]) {
    const { lat, lng } = away(KITCHEN, km, 1);
    await run('update store_profiles set latitude = $2, longitude = $3 where tenant_id = $1', lat, lng);
    const [hidden, shown] = [await areaOf(false), await areaOf(true)];
    expect(hidden).toBeDefined();
    expect(distanceKm(shown ?? KITCHEN, { lat, lng })).toBeGreaterThan(NEAREST_KM);
    if (JSON.stringify(hidden) !== JSON.stringify(shown)) differ += 1;
  }
  expect(differ).toBeGreaterThan(0);
});
