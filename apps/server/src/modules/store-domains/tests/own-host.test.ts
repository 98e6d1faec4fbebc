import { startDnsSimulator, type DnsSimulator } from '@dapur/simulators/dns/simulator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, TEST_ORIGIN, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { place } from '../../../../test/kit/placed-orders.ts';
import { check, goLive, name, newHost, TARGET } from './domain-desk.ts';

let database: FreshDatabase;
let dns: DnsSimulator;
let app: TestApp;
/** Another process, which learns of everything by the database alone. */
let twin: TestApp;
/** A store with a domain of its own, and one without. */
let desk: Desk;
let other: Desk;
const host = newHost();
const origin = `http://${host}:3000`;

beforeAll(async () => {
  [database, dns] = await Promise.all([freshDatabase(), startDnsSimulator()]);
  const settings = {
    baseDomains: ['dapur.test'],
    domains: { target: TARGET, dnsServers: [dns.address], patienceMs: 1_000 },
  };
  [app, twin] = await Promise.all([
    startTestApp(database, { settings }),
    startTestApp(database, { settings }),
  ]);
  desk = await openDesk(database, app);
  other = await openDesk(database, app);
  await goLive(desk, dns, host);
});
afterAll(async () => {
  await Promise.all([app.close(), twin.close()]);
  await Promise.all([database.drop(), dns.close()]);
});

interface SendOptions {
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: object;
  readonly at?: TestApp;
}
const read = async (
  url: string,
  { host: named = host, headers = {}, method = 'GET', body, at = app }: SendOptions = {},
) => {
  // `fetch` lets nobody name a host.
  const answer = await at.app.inject({
    url,
    method,
    headers: { host: named, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
};
interface Seo {
  readonly canonical: string;
  readonly alternates: readonly { readonly url: string }[];
  readonly json_ld: readonly unknown[];
}
const dataOf = (text: string) =>
  JSON.parse(/<pre>(.*)<\/pre>/s.exec(text)?.[1] ?? '{}') as Record<string, unknown> & {
    tenant?: { subdomain: string };
    seo?: Seo;
  };
const shownAt = async (named: string, headers = {}) =>
  dataOf((await read('/', { host: named, headers })).text).tenant?.subdomain;

test('the store is at the root of its domain, and names it in all that is shared', async () => {
  const { status, text } = await read('/');
  expect(status).toBe(200);
  expect(dataOf(text)).toMatchObject({
    kind: 'store',
    base: '',
    origin,
    address: origin,
    platform: `${TEST_ORIGIN}/`,
    signInAt: `${TEST_ORIGIN}/p/login?original_redirect=%2F${desk.shop.slug}`,
    tenant: { subdomain: desk.shop.slug },
  });
  expect(dataOf(text).seo?.canonical).toMatch(new RegExp(`^${origin}`));
  const robots = (await read('/robots.txt')).text;
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const map = (await read('/sitemap.xml')).text;
  expect(map).toContain(`<loc>${origin}</loc>`);
  expect(map).toContain(`<loc>${origin}?product=${desk.shop.productIds[0]}</loc>`);
});

test('its address on the platform keeps working, and says which of both is meant', async () => {
  const { status, text } = await read(`/${desk.shop.slug}`, { host: 'localhost:3000' });
  expect(status).toBe(200);
  expect(dataOf(text)).toMatchObject({
    base: `/${desk.shop.slug}`,
    origin: TEST_ORIGIN,
    address: origin,
    platform: '/',
  });
  expect(dataOf(text).seo?.canonical).toMatch(new RegExp(`^${origin}`));
  expect(dataOf(text)).not.toHaveProperty('signInAt');
  expect((await read(`/sitemap-${desk.shop.slug}.xml`, { host: 'localhost:3000' })).text).toContain(
    `<loc>${origin}</loc>`,
  );
  const without = dataOf((await read(`/${other.shop.slug}`, { host: 'localhost:3000' })).text);
  expect(without).toMatchObject({ address: `${TEST_ORIGIN}/${other.shop.slug}` });
  expect(without.seo?.canonical).toMatch(new RegExp(`^${TEST_ORIGIN}/${other.shop.slug}`));
});

test('search engines are led to its pages at its own host alone, whichever address they ask', async () => {
  const index = (await read('/sitemap.xml', { host: 'localhost:3000' })).text;
  expect(index).not.toContain(`sitemap-${desk.shop.slug}.xml`);
  expect(index).toContain(`<loc>${TEST_ORIGIN}/sitemap-${other.shop.slug}.xml</loc>`);
  const [product] = desk.shop.productIds;
  for (const query of ['', `?product=${product}`, '?lang=ms', `?product=${product}&lang=zh`]) {
    const [own, onPath, onSubdomain] = await Promise.all(
      [
        [host, '/'],
        ['localhost:3000', `/${desk.shop.slug}`],
        [`${desk.shop.slug}.dapur.test`, '/'],
      ].map(async ([named = '', path = '']) => dataOf((await read(path + query, { host: named })).text).seo),
    );
    const { canonical = '', alternates = [], json_ld: documents } = own ?? {};
    expect([query, canonical]).toEqual([query, expect.stringMatching(new RegExp(`^${origin}(\\?|$)`))]);
    expect(alternates.map(({ url }) => new URL(url).origin)).toEqual([origin, origin, origin]);
    expect(JSON.stringify(documents)).not.toContain(TEST_ORIGIN);
    expect(onPath).toEqual(own);
    expect(onSubdomain).toEqual(own);
  }
  const { data } = JSON.parse(
    (await read(`/api/public/store/${desk.shop.slug}/seo?lang=ms`, { host: 'localhost:3000' })).text,
  ) as { data: Seo };
  const page = dataOf((await read('/?lang=ms')).text).seo;
  expect(data).toEqual(page);
});

describe('a Host header', () => {
  test('is the same in other letters, with a port, and with the dot that ends a whole name', async () => {
    for (const named of [host.toUpperCase(), `${host}:8443`, `${host}.`, `${host.toUpperCase()}.:80`])
      expect([named, await shownAt(named)]).toEqual([named, desk.shop.slug]);
  });

  test('that is none of a live domain is the platform, as ever', async () => {
    for (const named of [
      newHost(),
      `www.${host}`,
      `x${host}`,
      `${host}.evil.example`,
      `${host}..`,
      `${host}:80:80`,
      `${host}@evil`,
    ])
      expect([named, await shownAt(named)]).toEqual([named, undefined]);
  });

  test('is not what a caller says was forwarded, where no proxy is trusted', async () => {
    expect(await shownAt('localhost:3000', { 'x-forwarded-host': host })).toBeUndefined();
    expect(await shownAt(host, { 'x-forwarded-host': 'localhost:3000' })).toBe(desk.shop.slug);
    expect(await shownAt(host, { 'x-forwarded-host': `${other.shop.slug}.dapur.test` })).toBe(desk.shop.slug);
  });
});

test('people and the platform have their pages on the platform, wherever the path leads', async () => {
  for (const [path, there] of [
    ['/u/orders', '/u/orders'],
    ['/p/login?original_redirect=/orders/x', `/p/login?original_redirect=%2F${desk.shop.slug}%2Forders%2Fx`],
    ['/p/login?original_redirect=/u/orders', '/p/login?original_redirect=/u/orders'],
    ['/p/login?original_redirect=//evil.example', '/p/login?original_redirect=//evil.example'],
    ['/p/pricing', '/p/pricing'],
    ['/p/marketplace?q=kuih', '/p/marketplace?q=kuih'],
    ['/super-admin/stores', '/super-admin/stores'],
    ['/auth/process?token=x', '/auth/process?token=x'],
    ['/unauthorized', '/unauthorized'],
    ['/dashboard', `/${desk.shop.slug}/dashboard`],
    ['/dashboard/orders/1', `/${desk.shop.slug}/dashboard/orders/1`],
    ['//evil.example/../dashboard', undefined],
    ['/\\evil.example', undefined],
  ] as const) {
    const { status, headers } = await read(path);
    if (there === undefined)
      expect([TEST_ORIGIN, origin], path).toContain(new URL(headers.location ?? '/', origin).origin);
    else expect([path, status, headers.location]).toEqual([path, 302, TEST_ORIGIN + there]);
  }
});

describe('calls to the domain', () => {
  const products = '/api/products';
  test('are that store’s, whether they name it or not, and no other’s', async () => {
    const { slug, tenantId } = desk.shop;
    for (const headers of [{}, { 'x-tenant-slug': slug }, { 'x-tenant-id': tenantId.toUpperCase() }] as const)
      expect((await read(products, { headers })).status).toBe(200);
    for (const headers of [{ 'x-tenant-slug': other.shop.slug }, { 'x-tenant-id': other.shop.tenantId }]) {
      const { status, text } = await read(products, { headers });
      expect(status).toBe(400);
      expect(text).toContain('tenant_malformed');
    }
    expect(
      (await read(products, { host: 'localhost:3000', headers: { 'x-tenant-slug': other.shop.slug } }))
        .status,
    ).toBe(200);
  });

  test('sign nobody in, and know nobody who is', async () => {
    const { authorization } = desk.owner.headers;
    const shop = { 'x-tenant-slug': desk.shop.slug };
    for (const [method, url, body] of [
      ['POST', '/api/auth/login', { email: desk.owner.email, password: 'x' }],
      ['POST', '/api/auth/register', {}],
      ['GET', '/api/auth/me', undefined],
      ['GET', '/api/dashboard/domain', undefined],
      ['PUT', '/api/dashboard/domain', { host: newHost() }],
    ] as const) {
      const asked = { method, headers: { authorization, ...shop }, ...(body && { body }) };
      expect([url, (await read(url, asked)).status]).toEqual([url, 404]);
      expect((await read(url, { ...asked, host: 'localhost:3000' })).status, url).not.toBe(404);
    }
    // What anybody may ask is answered as to anybody.
    await database.pools.platform.query(`update tenants set status = 'draft' where id = $1`, [
      desk.shop.tenantId,
    ]);
    try {
      const asked = { headers: { authorization, ...shop } };
      await expect.poll(async () => (await read(products, asked)).status, { timeout: 60_000 }).toBe(404);
      expect((await read(products, { ...asked, host: 'localhost:3000' })).status).toBe(200);
    } finally {
      await database.pools.platform.query(`update tenants set status = 'live' where id = $1`, [
        desk.shop.tenantId,
      ]);
      await expect.poll(async () => (await read(products)).status, { timeout: 60_000 }).toBe(200);
    }
  });
});

test('whoever pays from the domain comes back to it, and nobody to another store’s', async () => {
  const wish = `${origin}/payment-result?reference=1`;
  const wayBack = async ({ shop }: Desk) => {
    const { proof, id, input } = await place(app, shop);
    const { text } = await read('/api/billplz/create-payment', {
      host: 'localhost:3000',
      method: 'POST',
      headers: { 'x-tenant-slug': shop.slug, 'x-order-token': proof },
      body: { orderId: id, amount: input.total, redirectUrl: wish },
    });
    return (JSON.parse(text) as { paymentUrl?: string }).paymentUrl;
  };
  expect(await wayBack(desk)).toBe(wish);
  expect(await wayBack(other)).toMatch(new RegExp(`^${TEST_ORIGIN}/${other.shop.slug}/`));
});

test('a proxy that asks is told of live domains and the platform’s own hosts, and of no others', async () => {
  const allowed = async (domain: string, at = app) =>
    (await read(`/api/domains/allowed?domain=${encodeURIComponent(domain)}`, { host: 'localhost:3000', at }))
      .status;
  for (const domain of [
    host,
    `${host.toUpperCase()}.`,
    'localhost',
    TARGET,
    'dapur.test',
    `${other.shop.slug}.dapur.test`,
  ])
    expect([domain, await allowed(domain)]).toEqual([domain, 200]);
  const waiting = newHost();
  await name(other, waiting);
  for (const domain of [
    waiting,
    newHost(),
    `www.${host}`,
    'nobody-here.dapur.test',
    `a.${other.shop.slug}.dapur.test`,
    '',
    '*',
    '127.0.0.1',
    "' or 1=1",
  ])
    expect([domain, await allowed(domain)]).toEqual([domain, 404]);
  expect((await read('/api/domains/allowed', { host: 'localhost:3000' })).status).toBe(422);
  expect(
    (await read(`/api/domains/allowed?domain=${'x'.repeat(301)}`, { host: 'localhost:3000' })).status,
  ).toBe(422);
});

test('a domain begins and ends in all processes at once', async () => {
  const own = newHost();
  const seen = async () => dataOf((await read('/', { host: own, at: twin })).text).tenant?.subdomain;
  expect(await seen()).toBeUndefined();
  const third = await openDesk(database, app);
  const domain = await goLive(third, dns, own);
  await expect.poll(seen, { timeout: 60_000 }).toBe(third.shop.slug);
  const index = () => read('/sitemap.xml', { host: 'localhost:3000', at: twin });
  await expect
    .poll(async () => (await index()).text.includes(third.shop.slug), { timeout: 60_000 })
    .toBe(false);
  expect((await third.call('removeStoreDomain', { query: { host: own } })).status).toBe(200);
  await expect.poll(seen, { timeout: 60_000 }).toBeUndefined();
  expect(await shownAt(own)).toBeUndefined();
  await expect
    .poll(async () => (await index()).text.includes(third.shop.slug), { timeout: 60_000 })
    .toBe(true);
  const page = dataOf((await read(`/${third.shop.slug}`, { host: 'localhost:3000' })).text);
  expect(page).toMatchObject({ address: `${TEST_ORIGIN}/${third.shop.slug}` });
  // The records alone bring nothing back, as the store has given the host up.
  expect((await third.call('checkStoreDomain')).status).toBe(404);
  expect((await name(third, own)).records[1]?.value).not.toBe(domain.records[1]?.value);
  expect(await check(third)).toMatchObject({ state: 'waiting' });
});
