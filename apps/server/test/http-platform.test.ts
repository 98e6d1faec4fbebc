import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { api } from '@dapur/contract/index';
import type { Endpoint } from '@dapur/contract/endpoint';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrderProof } from '../src/modules/ordering/order-proof.ts';
import { createLogger } from '../src/platform/log/logger.ts';
import { openPools } from '../src/platform/db/pools.ts';
import { startTestApp, TEST_SECRET, type TestApp } from './app.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { butterAndBloom, dapurKakYah, loadDemoStores } from './demo-stores.ts';

let database: FreshDatabase;
let server: TestApp;
const slug = dapurKakYah.slug;

beforeAll(async () => {
  database = await freshDatabase();
  await loadDemoStores(database.pools);
  server = await startTestApp(database);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const ask = (target: string, init: RequestInit = {}) =>
  fetch(server.url + target, { redirect: 'manual', ...init });
const withSlug = { 'x-tenant-slug': slug };
const post = (target: string, body: string, headers: Record<string, string> = {}) =>
  ask(target, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...withSlug, ...headers },
  });

describe('the store of a call', () => {
  test.each([
    [{}, 400, 'tenant_required'],
    [{ 'x-tenant-id': 'not-a-uuid' }, 400, 'tenant_malformed'],
    [{ 'x-tenant-slug': 'No Such Form' }, 400, 'tenant_malformed'],
    [{ 'x-tenant-id': dapurKakYah.id, 'x-tenant-slug': butterAndBloom.slug }, 400, 'tenant_malformed'],
    [{ 'x-tenant-id': randomUUID() }, 404, 'tenant_not_found'],
    [{ 'x-tenant-slug': 'nobody-here' }, 404, 'tenant_not_found'],
  ] as const)('%j is answered %i %s', async (headers, status, code) => {
    const answer = await ask('/api/products', { headers });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ success: false, code, message: expect.any(String) });
  });

  test('id and slug that agree are taken', async () => {
    const answer = await ask('/api/products', { headers: { 'x-tenant-id': dapurKakYah.id, ...withSlug } });
    expect(answer.status).toBe(200);
  });
});

describe('bad input', () => {
  const item = { product_id: dapurKakYah.products[0]!.id, quantity: 1 };
  const target = '/api/orders/check-availability';
  const good = { delivery_date: '2030-01-01', items: [item] };

  test.each([
    ['wrong type', { ...good, items: [{ ...item, quantity: 'two' }] }, 'items.0.quantity'],
    ['fraction', { ...good, items: [{ ...item, quantity: 1.5 }] }, 'items.0.quantity'],
    ['too much', { ...good, items: [{ ...item, quantity: 1e9 }] }, 'items.0.quantity'],
    ['no such day', { ...good, delivery_date: '2030-02-30' }, 'delivery_date'],
    ['missing', { items: [item] }, 'delivery_date'],
    ['unknown field', { ...good, price: 1 }, 'price'],
    ['unknown field within', { ...good, items: [{ ...item, admin: true }] }, 'items.0.admin'],
    ['NUL', { ...good, delivery_date: '2030-01-01\u0000' }, 'delivery_date'],
    ['empty list', { ...good, items: [] }, 'items'],
    ['list for object', [], 'body'],
    ['text for object', 'hello', 'body'],
    ['null', null, ''],
  ])('%s is 422 and names the field', async (_what, body, field) => {
    const answer = await post(target, JSON.stringify(body));
    expect(answer.status).toBe(422);
    const refusal = (await answer.json()) as { code: string; message: string; details: { field: string }[] };
    expect(refusal.code).toBe('invalid_input');
    if (field !== '') {
      expect(refusal.details.map((fault) => fault.field)).toContain(field);
      expect(refusal.message).toContain(`${field}: `);
    }
  });

  test.each([
    ['broken JSON', '{"delivery_date": '],
    ['nothing', ''],
    ['__proto__', '{"__proto__": {"admin": true}, "delivery_date": "2030-01-01"}'],
    ['escaped __proto__', '{"\\u005f_proto__": {"admin": true}}'],
    ['constructor', '{"constructor": {"prototype": {"admin": true}}}'],
    ['depth', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['lone surrogate', '{"delivery_date": "\\ud800", "items": []}'],
  ])('%s is 422', async (_what, body) => {
    const answer = await post(target, body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ success: false, code: 'invalid_input' });
  });

  test('a caller that names JSON on every call sends no body where none is asked for', async () => {
    const answer = await post('/api/auth/logout', '');
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  });

  test('a huge body is 413, other types are 415', async () => {
    expect((await post(target, `{"x": "${'x'.repeat(400_000)}"}`)).status).toBe(413);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ]) {
      expect((await post(target, 'x=1', { 'content-type': type })).status).toBe(415);
    }
  });

  test('hostile addresses and queries never fail the server', async () => {
    const targets = [
      '/api/products?lang=xx',
      '/api/products?lang=en&lang=ms',
      '/api/products?__proto__=1',
      '/api/products?constructor=1',
      '/api/products/%00/reviews',
      '/api/products/%zz/reviews',
      `/api/products/${randomUUID()}/reviews?page=-1`,
      `/api/products/${randomUUID()}/reviews?page=99999999999999999999`,
      '/api/tenants/lookup/%00',
      '/api/tenants/info/%F0%9F%8D%B0',
      '/api/orders/item-counts-all?delivery_date=2030-13-01',
      '/api/orders/item-counts-all',
      '/api//products',
      '/api/..%2f..%2fetc/passwd',
      `/api/public/store/${'x'.repeat(250)}/seo`,
      '/api/',
      '/api',
    ];
    for (const one of targets) {
      const { status } = await ask(one, { headers: withSlug });
      expect(`${one} ${status >= 400 && status < 500}`).toBe(`${one} true`);
    }
  });

  test('an unknown call is a JSON 404, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'DELETE', 'PATCH']) {
      const answer = await ask('/api/no-such-call', { method });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ success: false, code: 'not_found' });
    }
  });
});

test('every answer carries the security headers', async () => {
  const targets = [
    '/',
    `/${slug}`,
    '/no-such-store',
    '/api/products',
    '/api/nothing',
    '/api/openapi.json',
    '/api/docs',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/media/x/y.webp',
    `/${slug}/dashboard`,
  ];
  for (const target of targets) {
    const { headers } = await ask(target, { headers: target === '/api/products' ? withSlug : {} });
    expect(headers.get('x-content-type-options'), target).toBe('nosniff');
    expect(headers.get('content-security-policy'), target).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy'), target).not.toContain('unsafe');
    expect(headers.get('referrer-policy'), target).toBeTruthy();
    expect(headers.get('cross-origin-opener-policy'), target).toBe('same-origin-allow-popups');
    expect(headers.get('strict-transport-security'), target).toBeNull();
    expect(headers.get('x-powered-by'), target).toBeNull();
  }
});

test('the OpenAPI document and its page list every endpoint of the contract', async () => {
  const document = (await (await ask('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  };
  const page = await (await ask('/api/docs')).text();
  for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
    const target = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    expect(document.paths[target]?.[endpoint.method.toLowerCase()]?.operationId).toBe(name);
    expect(page).toContain(target);
  }
  const text = JSON.stringify(document);
  const schemas = (document as unknown as { components: { schemas: Record<string, unknown> } }).components
    .schemas;
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
    expect(schemas[name!], name).toBeDefined();
  expect(text).not.toContain('$defs');
});

test('health answers, and readiness looks at the database', async () => {
  expect((await ask('/healthz')).status).toBe(200);
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' });
});

describe('kept answers', () => {
  test('a caller that has the answer gets 304, and compressed ones hold the same', async () => {
    const first = await ask('/api/products', { headers: { ...withSlug, 'accept-encoding': 'identity' } });
    const etag = first.headers.get('etag')!;
    const again = await ask('/api/products', { headers: { ...withSlug, 'if-none-match': etag } });
    expect(again.status).toBe(304);
    for (const encoding of ['br', 'gzip']) {
      const packed = await ask('/api/products', { headers: { ...withSlug, 'accept-encoding': encoding } });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(await packed.json()).toEqual(await (await ask('/api/products', { headers: withSlug })).json());
    }
  });

  test('a change shows in every process', async () => {
    const pools = openPools({ url: database.url, max: 4 });
    const second = await startTestApp({ ...database, pools });
    try {
      const priceAt = async (url: string): Promise<number> => {
        const products = (await (await fetch(`${url}/api/products`, { headers: withSlug })).json()) as {
          id: string;
          price: number;
        }[];
        return products.find(({ id }) => id === dapurKakYah.products[0]!.id)!.price;
      };
      for (const [index, price] of [1_111, 2_222, 3_333].entries()) {
        await Promise.all([priceAt(server.url), priceAt(second.url)]);
        // Long enough that a mere one-second life does not explain what is seen, and short enough for a test.
        await new Promise((resolve) => setTimeout(resolve, index * 300));
        await database.pools.platform.query(
          'update products set price_sen = $1 where tenant_id = $2 and id = $3',
          [price, dapurKakYah.id, dapurKakYah.products[0]!.id],
        );
        for (const url of [server.url, second.url]) {
          await expect.poll(() => priceAt(url), { interval: 20 }).toBe(price / 100);
        }
      }
    } finally {
      await second.close();
      await pools.close();
    }
  });

  test('with the listening connections cut again and again, a change still shows', async () => {
    await ask('/api/delivery-times', { headers: withSlug });
    const cut = () =>
      database.pools.platform.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query in ('select 1', 'listen store_changed') and pid <> pg_backend_pid()",
      );
    await cut().catch(() => undefined);
    await database.pools.platform.query(
      "insert into delivery_times (tenant_id, id, time) values ($1, gen_random_uuid(), '9:15 PM')",
      [dapurKakYah.id],
    );
    await expect
      .poll(async () => await (await ask('/api/delivery-times', { headers: withSlug })).text(), {
        interval: 50,
      })
      .toContain('9:15 PM');
  });
});

describe('pages', () => {
  const page = (target: string, headers: Record<string, string> = {}) => ask(target, { headers });
  const hostPage = async (host: string, target: string) => {
    const answer = await server.app.inject({ method: 'GET', url: target, headers: { host } });
    return { status: answer.statusCode, body: answer.body, location: answer.headers.location };
  };

  test('the store shows at its three addresses and on its own host', async () => {
    for (const target of [`/${slug}`, `/${slug}/store`, `/store/${slug}`, `/${slug}/`]) {
      const answer = await page(target);
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html).toContain('<title>store</title>');
      expect(html).toContain(`"base":"/${slug}"`);
      expect(html).toContain(dapurKakYah.name);
      expect(answer.headers.get('set-cookie')).toContain(`dapur_tenant=${slug}`);
    }
    const own = await hostPage(`${slug}.localhost:3000`, '/');
    expect(own.body).toContain('"base":""');
    expect(own.body).toContain(`"origin":"http://${slug}.localhost:3000"`);
    expect((await hostPage(`${slug}.localhost`, '/store')).body).toContain('<title>store</title>');
    const named = await hostPage(`${slug}.localhost`, `/${slug}/dashboard?a=1`);
    expect([named.status, named.location]).toEqual([302, '/dashboard?a=1']);
    for (const target of [`/${slug}/\\evil.example`, `/${slug}//evil.example`, `/${slug}/%5Cevil.example`]) {
      const { location } = await hostPage(`${slug}.localhost`, target);
      expect(new URL(String(location), `http://${slug}.localhost`).host, target).toBe(`${slug}.localhost`);
    }
    expect((await hostPage('www.localhost', '/')).body).toContain('<title>home</title>');
    expect((await hostPage('evil.example', `/${slug}`)).body).toContain('"origin":"http://localhost:3000"');
  });

  test('reserved words and unknown stores are no stores', async () => {
    for (const target of [
      '/nobody-here',
      '/pricing',
      '/login',
      '/register',
      '/store',
      '/p/nothing-here',
      '/auth',
      '/debug',
      '/%00',
      '/..%2f..%2fetc%2fpasswd',
    ]) {
      const answer = await page(target);
      expect(answer.status, target).toBe(404);
      expect(await answer.text()).toContain('"message":"not_found"');
    }
  });

  test('other paths of a store lead to its root, /admin to the dashboard, the result page shows', async () => {
    expect((await page(`/${slug}/anything/else`)).headers.get('location')).toBe(`/${slug}`);
    expect((await page(`/${slug}/admin`)).headers.get('location')).toBe(`/${slug}/dashboard`);
    const shell = await page(`/${slug}/payment-result?reference=x`);
    expect(await shell.text()).toContain('<title>shell</title>');
    expect(shell.headers.get('x-robots-tag')).toBe('noindex');
  });

  test('/checkout is step 4 of the order, and the result page where a payment returns there', async () => {
    const { headers } = await page(`/${slug}/checkout?lang=ms`);
    expect(headers.get('location')).toBe(`/${slug}?lang=ms&step=4&from=checkout`);
    const back = await page(`/${slug}/checkout?billplz[id]=a&billplz[paid]=true`);
    expect(await back.text()).toContain('<title>shell</title>');
  });

  test.each([
    ['/payment-result', {}, '/'],
    ['/payment-result?foo=1', { cookie: `dapur_tenant=${slug}` }, '/'],
    [
      `/payment-result?billplz[id]=a&billplz[paid]=true&tenant=${slug}`,
      {},
      `/${slug}/payment-result?billplz[id]=a&billplz[paid]=true&tenant=${slug}`,
    ],
    [
      '/payment-result?reference=r1',
      { cookie: `dapur_tenant=${slug}` },
      `/${slug}/payment-result?reference=r1`,
    ],
    ['/payment-result?reference=r1&tenant=//evil.example', {}, '/'],
    ['/payment-result?reference=r1', { cookie: 'dapur_tenant=//evil.example' }, '/'],
  ])('%s leads on as specified', async (target, headers, location) => {
    const answer = await page(target, headers);
    expect(answer.status).toBe(302);
    expect(decodeURI(answer.headers.get('location')!)).toBe(location);
  });

  test('the front page forgets the last store', async () => {
    expect((await page('/', { cookie: `dapur_tenant=${slug}` })).headers.get('set-cookie')).toContain(
      'Max-Age=0',
    );
    const returning = await page('/?billplz[id]=a&billplz[paid]=true', { cookie: `dapur_tenant=${slug}` });
    expect(returning.headers.get('set-cookie')).toBeNull();
    const asked = await page('/?clearStorage=true&status=paid', { cookie: `dapur_tenant=${slug}` });
    expect(asked.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  test.each([
    ['/', ''],
    ['/dashboard', '/dashboard'],
    ['/dashboard/orders?q=1&', '/dashboard/orders?q=1'],
    ['/store?lang=ms&', '/store?lang=ms'],
    ['/admin', '/admin'],
    ['/checkout', '/checkout'],
  ])('on localhost a query chooses the store of %s, and on no other host', async (target, below) => {
    const asked = `${target}${target.includes('?') ? '' : '?'}tenant=${slug}`;
    const answer = await page(asked);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/${slug}${below}`]);
    const elsewhere = await hostPage('dapur.example', asked);
    expect(elsewhere.status, 'not led on').toBe(target === '/' ? 200 : 404);
  });

  test('a query chooses nothing where the address says what it asks for, or where it names no path', async () => {
    expect((await page(`/${butterAndBloom.slug}/dashboard?tenant=${slug}`)).status).toBe(200);
    expect(await (await page(`/p/login?tenant=${slug}`)).text()).toContain('"page":"login"');
    for (const wrong of ['//evil.example', 'api', 'No Such Form'])
      expect((await page(`/dashboard?tenant=${encodeURIComponent(wrong)}`)).status, wrong).toBe(404);
  });

  test('on localhost a query chooses the store of a call, and on no other host', async () => {
    const target = `/api/products?tenant=${slug}`;
    const chosen = await ask(target);
    expect(chosen.status).toBe(200);
    expect(await chosen.json()).toEqual(await (await ask('/api/products', { headers: withSlug })).json());
    expect((await ask(target, { headers: { 'x-tenant-id': dapurKakYah.id } })).status).toBe(200);
    const codeOf = async (address: string, headers: Record<string, string> = {}) => {
      const answer = await ask(address, { headers });
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    const other = { 'x-tenant-slug': butterAndBloom.slug };
    expect(await codeOf(target, other)).toEqual([400, 'tenant_malformed']);
    expect(await codeOf(target, { 'x-tenant-id': butterAndBloom.id })).toEqual([400, 'tenant_malformed']);
    expect(await codeOf('/api/products?tenant=No')).toEqual([400, 'tenant_malformed']);
    expect(await codeOf('/api/products?tenant=nobody-here')).toEqual([404, 'tenant_not_found']);
    const asHost = (host: string) =>
      server.app
        .inject({ method: 'GET', url: target, headers: { host } })
        .then((answer) => answer.statusCode);
    expect(await asHost('dapur.example')).toBe(400);
    expect(await asHost('localhost:3000')).toBe(200);
  });

  test('a store that cannot be looked up cannot be connected to, and one that is not there is not found', async () => {
    const refused = await freshDatabase();
    const owner = new pg.Client({ connectionString: refused.url });
    await owner.connect();
    const lost = await startTestApp(refused);
    try {
      const said = async (target: string) => {
        const answer = await fetch(lost.url + target);
        return [answer.status, /"message":"(\w+)"/.exec(await answer.text())?.[1]];
      };
      for (const target of ['/nobody-here', '/nobody-here/dashboard', '/nobody-here/orders/x'])
        expect(await said(target), target).toEqual([404, 'not_found']);
      await owner.query('revoke select on tenants from dapur_app');
      for (const target of ['/some-store', '/some-store/dashboard', '/some-store/orders/x'])
        expect(await said(target), target).toEqual([503, 'failed_to_connect']);
    } finally {
      await lost.close();
      await owner.end();
      await refused.drop();
    }
  });

  test.each([
    ['/p/login', 'login'],
    ['/p/reset-password?token=x', 'reset-password'],
    ['/p/verify-email?token=x', 'verify-email'],
    ['/p/stop-news?token=x', 'stop-news'],
    ['/p/facebook-deletion?code=x', 'facebook-deletion'],
    ['/auth/process?token=x&redirect=/u/orders', 'auth-process'],
    ['/unauthorized', 'unauthorized'],
    [`/${slug}/unauthorized`, 'unauthorized'],
    ['/u/orders', 'account'],
    ['/u/referral/payouts', 'account'],
    ['/u/register-store', 'account'],
    ['/super-admin', 'super-admin'],
    ['/super-admin/stores', 'super-admin'],
    ['/debug/auth', 'debug-auth'],
    ['/debug/social-auth', 'debug-social'],
  ])(
    '%s is the platform’s own page, the same for everybody and not to be found by search',
    async (target, name) => {
      const answer = await page(target);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(`"kind":"platform","page":"${name}"`);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      // A store's own host keeps a session of its own, so signing in works there as well.
      expect((await hostPage(`${slug}.localhost`, target.replace(`/${slug}`, ''))).status).toBe(200);
    },
  );

  test('the dashboard of a store is there while shoppers cannot see the store yet', async () => {
    const answer = await page(`/${slug}/dashboard/orders`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`"kind":"dashboard"`);
    await database.pools.platform.query(
      `insert into tenants (id, slug, name, status) values ($1, 'belum-buka', 'Belum Buka', 'draft')`,
      [randomUUID()],
    );
    expect((await page('/belum-buka')).status).toBe(404);
    expect((await page('/belum-buka/dashboard')).status).toBe(200);
    expect((await page('/belum-buka/unauthorized')).status).toBe(200);
    expect((await page('/belum-buka/admin')).headers.get('location')).toBe('/belum-buka/dashboard');
    expect((await page('/nobody-here/dashboard')).status).toBe(404);
  });

  test('the debug pages and the choice by query are not there in production', async () => {
    const production = await startTestApp(database, { settings: { isDemo: false } });
    try {
      for (const target of ['/debug/auth', '/debug/social-auth'])
        expect((await fetch(production.url + target)).status, target).toBe(404);
      expect((await fetch(`${production.url}/?tenant=${slug}`, { redirect: 'manual' })).status).toBe(200);
      const dashboard = await fetch(`${production.url}/dashboard?tenant=${slug}`, { redirect: 'manual' });
      expect(dashboard.status).toBe(404);
      expect((await fetch(`${production.url}/api/products?tenant=${slug}`)).status).toBe(400);
    } finally {
      await production.close();
    }
  });

  test.each([
    ['?lang=zh', {}, 'zh'],
    ['', { cookie: 'dapur_lang=ms' }, 'ms'],
    ['', { 'accept-language': 'fr;q=0.9, zh-TW;q=0.8, en;q=0.1' }, 'zh'],
    ['', { 'accept-language': 'xx' }, 'en'],
    ['?lang=xx', { cookie: 'dapur_lang=__proto__' }, 'en'],
  ])('the language of %s %j is %s', async (query, headers, locale) => {
    const answer = await page(`/${slug}${query}`, { 'accept-language': '*', ...headers });
    expect(await answer.text()).toContain(`"locale":"${locale}"`);
  });

  test("a page allows the renderer's inline styles by their hashes", async () => {
    const policy = (await page(`/${slug}`)).headers.get('content-security-policy');
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+'/);
  });
});

describe('order links', () => {
  const orderId = randomUUID();
  const token = createOrderProof(TEST_SECRET).tokenFor(dapurKakYah.id, orderId);
  const target = `/${slug}/orders/${orderId}`;

  test('a good link sets the proof and leads to the order’s page, newest first and at most twelve', async () => {
    const older = Array.from({ length: 12 }, (_, index) => String(index).padStart(32, 'x'));
    const answer = await ask(`/${slug}/o/${orderId}.${token}`, {
      headers: { cookie: `dapur_orders=${older.join('.')}` },
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(target);
    const set = answer.headers.get('set-cookie')!;
    expect(set).toContain(`dapur_orders=${[token, ...older.slice(0, 11)].join('.')};`);
    expect(set).toMatch(/HttpOnly/);
    expect(set).toMatch(/SameSite=Lax/);
  });

  test("a forged link, another store's and a malformed one set nothing", async () => {
    const forged = await ask(`/${slug}/o/${orderId}.${'A'.repeat(32)}`);
    expect(forged.headers.get('location')).toBe(target);
    const theirs = await ask(`/${butterAndBloom.slug}/o/${orderId}.${token}`);
    const malformed = await ask(`/${slug}/o/whatever`);
    for (const answer of [forged, theirs, malformed]) expect(answer.headers.get('set-cookie')).toBeNull();
  });
});

test('pictures are served from the attachments folder and from nowhere else', async () => {
  const folder = path.join(server.attachments, dapurKakYah.id);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'cake-320.webp'), 'picture');
  await writeFile(path.join(server.attachments, 'secret.webp'), 'secret');
  const good = await ask(`/media/${dapurKakYah.id}/cake-320.webp`);
  expect(good.headers.get('content-type')).toBe('image/webp');
  expect(good.headers.get('cache-control')).toContain('immutable');
  expect(await good.text()).toBe('picture');
  for (const target of [
    '..%2fsecret.webp',
    '%2e%2e/secret.webp',
    '..%5csecret.webp',
    'cake-320.webp%00',
    'cake-320.svg',
    'cake-320',
  ]) {
    expect((await ask(`/media/${dapurKakYah.id}/${target}`)).status, target).toBe(404);
  }
});

describe('limits', () => {
  const tries = async (url: string, addressOf: (index: number) => string): Promise<Response[]> => {
    const answers: Response[] = [];
    // Thirty a minute are allowed, and the minute may turn meanwhile.
    for (let index = 0; index < 62; index++) {
      answers.push(
        await fetch(`${url}/api/vouchers/validate`, {
          method: 'POST',
          headers: { ...withSlug, 'content-type': 'application/json', 'x-forwarded-for': addressOf(index) },
          body: '{"code":"NONE","orderTotal":10}',
        }),
      );
    }
    return answers;
  };

  test('past the limit the answer is 429 with Retry-After, and made-up forwarding headers do not help', async () => {
    const answers = await tries(server.url, (index) => `203.0.113.${index}`);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused[0]!.json()).toMatchObject({ success: false, code: 'rate_limited' });
  });

  test('behind a proxy of our own, what it reports tells callers apart, and what they claim to it does not', async () => {
    const behind = await startTestApp(database, { settings: { trustedProxies: 1 } });
    try {
      const apart = await tries(behind.url, (index) => `198.51.100.${index}`);
      expect(apart.every(({ status }) => status === 200)).toBe(true);
      const claimed = await tries(behind.url, (index) => `203.0.113.${index}, 198.51.100.200`);
      expect(claimed.some(({ status }) => status === 429)).toBe(true);
    } finally {
      await behind.close();
    }
  });
});

test('a fault of ours says nothing of its cause', async () => {
  const broken = await startTestApp(database, {
    log: createLogger('silent'),
    render: () => {
      throw new Error('secret cause');
    },
  });
  try {
    const answer = await fetch(`${broken.url}/${slug}`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret cause');
  } finally {
    await broken.close();
  }
});

test('https makes cookies secure and asks for https', async () => {
  const secure = await startTestApp(database, { settings: { publicOrigin: 'https://dapur.example' } });
  try {
    const orderId = randomUUID();
    const token = createOrderProof(TEST_SECRET).tokenFor(dapurKakYah.id, orderId);
    const { headers } = await fetch(`${secure.url}/${slug}/o/${orderId}.${token}`, { redirect: 'manual' });
    expect(headers.get('set-cookie')).toMatch(/^__Host-dapur_orders=.*; Secure$/);
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
  } finally {
    await secure.close();
  }
});
