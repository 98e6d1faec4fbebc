import { randomUUID } from 'node:crypto';
import { VisitEvent } from '@dapur/contract/reports/analytics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { batchOf, counted, did, pageView, send, viewItem } from './visiting.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1, analytics: { callsPerMinute: 40 } } });
  shop = await openShop(database.pools, { products: 2 });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const stored = async (visit: string): Promise<Record<string, unknown>[]> =>
  (
    await database.pools.platform.query<Record<string, unknown>>(
      'select * from visit_events where visit = $1 order by name',
      [visit],
    )
  ).rows;

describe('the eight events', () => {
  const every = (): Record<string, unknown>[] =>
    [
      { name: 'page_view' },
      {
        name: 'view_item',
        currency: 'MYR',
        item: { id: shop.productIds[0], name: 'Kuih', category: '', price: 10 },
      },
      { name: 'login', method: 'password' },
      { name: 'sign_up', method: 'google' },
      { name: 'search', results: 3 },
      { name: 'marketplace_browse' },
      {
        name: 'user_interaction',
        action: 'sold_out_tap',
        product_id: shop.productIds[0],
        wanted_on: '2026-12-24',
      },
      { name: 'implicit_consent_granted', by: 'view_item' },
    ].map((event) => ({ id: randomUUID(), page: 'store', ...event }));

  test('are those of the specification, and each is taken', async () => {
    const names = VisitEvent.options.map(({ shape }) => shape.name.value);
    expect(names).toEqual(every().map(({ name }) => name));
    const batch = { ...batchOf(shop.slug, []), events: every() };
    expect(await counted(app, batch)).toBe(8);
    expect(new Set((await stored(batch.visit)).map(({ name }) => name))).toEqual(new Set(names));
  });

  test('keep nothing of who it was: no address, no browser, no words', async () => {
    const batch = batchOf(shop.slug, [viewItem(shop.productIds[0] ?? '')]);
    await counted(app, batch, { from: '10.77.66.55' });
    const [row] = await stored(batch.visit);
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      [
        'tenant_id',
        'id',
        'day',
        'received_at',
        'visitor',
        'visit',
        'name',
        'page',
        'product_id',
        'action',
        'wanted_on',
        'source',
      ].toSorted(),
    );
    expect(JSON.stringify(row)).not.toMatch(/10\.77|Android|Seri Muka/);
  });

  test('set no cookie', async () => {
    expect((await send(app, batchOf(shop.slug, [pageView()]))).headers.get('set-cookie')).toBeNull();
  });

  test.each([
    ['a ninth event', { name: 'purchase' }],
    ['a field that nobody knows', { name: 'page_view', email: 'siti@mail.example' }],
    [
      'another currency',
      { name: 'view_item', currency: 'USD', item: { id: randomUUID(), name: '', category: '', price: 1 } },
    ],
    ['what was typed', { name: 'search', results: 1, search_term: 'kek' }],
  ])('%s is refused as a whole', async (_what, event) => {
    const batch = { ...batchOf(shop.slug, []), events: [{ id: randomUUID(), page: 'store', ...event }] };
    expect((await send(app, batch)).status).toBe(422);
    expect(await stored(batch.visit)).toEqual([]);
  });

  test('more than twenty at once are refused', async () => {
    const some = (many: number) => batchOf(shop.slug, Array.from({ length: many }, pageView));
    expect((await send(app, some(21))).status).toBe(422);
    expect(await counted(app, some(20))).toBe(20);
  });
});

describe('what counts', () => {
  test('an event that comes again, at the same moment even, counts once', async () => {
    const batch = batchOf(shop.slug, [pageView(), viewItem(shop.productIds[1] ?? '')]);
    const all = await Promise.all(Array.from({ length: 5 }, () => counted(app, batch)));
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(2);
    expect(await counted(app, { ...batch, events: [...batch.events, pageView()] })).toBe(1);
  });

  test('nothing of a store that is not live, nor of a product of another', async () => {
    const other = await openShop(database.pools);
    expect(await counted(app, batchOf(shop.slug, [viewItem(other.productIds[0] ?? '')]))).toBe(0);
    expect(await counted(app, batchOf('no-such-store', [pageView()]))).toBe(0);
    await database.pools.platform.query(`update tenants set status = 'draft' where id = $1`, [
      other.tenantId,
    ]);
    const later = await startTestApp(database);
    expect(await counted(later, batchOf(other.slug, [pageView()]))).toBe(0);
    await later.close();
  });

  test('no program, and no page of somebody else’s', async () => {
    const batch = batchOf(shop.slug, [pageView()]);
    const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
    expect(await counted(app, batch, { headers: bot })).toBe(0);
    expect(await counted(app, batch, { headers: { 'sec-fetch-site': 'cross-site' } })).toBe(0);
    expect(await counted(app, batch)).toBe(1);
  });

  test('the platform’s own pages by themselves, which no request can read', async () => {
    const batch = batchOf(null, [pageView()]);
    expect(await counted(app, batch)).toBe(1);
    expect(await counted(app, batch)).toBe(0);
    await expect(database.pools.app.query('select id from site_visit_events')).rejects.toThrow(
      'permission denied',
    );
  });

  test('up to a limit for each address', async () => {
    const from = '10.9.8.7';
    const answers: number[] = [];
    for (let at = 0; at < 41; at++)
      answers.push((await send(app, batchOf(null, [pageView()]), { from })).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(40);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('settings', () => {
  const settingsOf = async (of: TestApp) => (await callApi(of, undefined, 'analyticsSettings')).body.data;
  const policyOf = async (of: TestApp, path: string) =>
    (await fetch(of.url + path, { redirect: 'manual' })).headers.get('content-security-policy') ?? '';
  const ga4 = { measurementId: 'G-ABC1234567', scriptUrl: 'https://www.googletagmanager.com/gtag/js' };

  test('without Google’s the pages let none of it in', async () => {
    expect(await settingsOf(app)).toEqual({ is_on: true, ga4: null });
    for (const path of ['/', `/${shop.slug}`, '/p/marketplace'])
      expect(await policyOf(app, path)).not.toMatch(/google/);
  });

  test('with Google’s, pages that everybody may see let it in, and none that holds a secret or is one’s own', async () => {
    const other = await startTestApp(database, { settings: { analytics: { ga4 } } });
    expect(await settingsOf(other)).toEqual({
      is_on: true,
      ga4: { measurement_id: ga4.measurementId, script_url: ga4.scriptUrl },
    });
    for (const path of ['/', `/${shop.slug}`, '/p/marketplace', '/p/pricing'])
      expect(await policyOf(other, path)).toMatch(
        /script-src [^;]*googletagmanager.*connect-src [^;]*google-analytics/,
      );
    for (const path of [
      `/${shop.slug}?token=abc`,
      `/${shop.slug}/dashboard`,
      '/u/profile',
      '/super-admin',
      `/${shop.slug}/orders/${randomUUID()}`,
    ])
      expect(await policyOf(other, path), path).not.toMatch(/google/);
    await other.close();
  });

  test('in development nothing is counted and Google hears nothing, whatever is set', async () => {
    const other = await startTestApp(database, { settings: { analytics: { isOn: false, ga4 } } });
    expect(await settingsOf(other)).toEqual({ is_on: false, ga4: null });
    expect(await counted(other, batchOf(shop.slug, [pageView(), did('begin_checkout')]))).toBe(0);
    expect(await policyOf(other, `/${shop.slug}`)).not.toMatch(/google/);
    await other.close();
  });
});
