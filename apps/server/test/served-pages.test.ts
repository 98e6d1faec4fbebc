import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createOrderProof } from '../src/modules/ordering/order-proof.ts';
import { startTestApp, TEST_SECRET } from './kit/test-app.ts';
import { freshDatabase } from './kit/fresh-database.ts';
import { butterAndBloom, dapurKakYah, loadDemoStores } from './kit/demo-stores.ts';
import { slug, withSlug, httpFixture } from './kit/http-fixture.ts';

const world = httpFixture();
const { ask } = world;

describe('pages', () => {
  const page = (target: string, headers: Record<string, string> = {}) => ask(target, { headers });
  const hostPage = async (host: string, target: string) => {
    const answer = await world.server.app.inject({ method: 'GET', url: target, headers: { host } });
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

  test.each([
    ['/nobody-here', 'not_found'],
    ['/nobody-here/orders/x', 'not_found'],
    ['/p/nothing-here', 'no_page'],
    ['/login/x', 'no_page'],
    ['/auth', 'no_page'],
    ['/debug', 'no_page'],
    ['/%00', 'no_page'],
    ['/..%2f..%2fetc%2fpasswd', 'no_page'],
  ])('%s says what is not there: a store, or a page', async (target, message) => {
    const answer = await page(target);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(`"message":"${message}"`);
  });

  test.each([
    ['/login', '/p/login'],
    ['/Login/?error=x', '/p/login?error=x'],
    ['/register?lang=ms', '/p/login?view=register&lang=ms'],
    ['/reset-password?token=t', '/p/reset-password?token=t'],
    ['/pricing', '/p/pricing'],
    ['/admin', '/p/login'],
    ['/store', '/'],
    ['/p', '/'],
  ])('the reserved word %s is no store, and leads to %s', async (target, to) => {
    const { status, headers } = await page(target);
    expect([status, headers.get('location'), headers.get('referrer-policy')]).toEqual([
      302,
      to,
      'no-referrer',
    ]);
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
    // Elsewhere it chooses no store, whatever else the address means.
    expect(elsewhere.location ?? '').not.toContain(`/${slug}`);
    expect(elsewhere.status, 'not led to a store').toBe(
      target === '/' ? 200 : /^\/(store|admin)/.test(target) ? 302 : 404,
    );
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
      world.server.app
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

  // It waits for twenty seconds.
  test.runIf(process.env['DAPUR_FULL'] === '1')(
    'a store that is found but whose rows do not come, as they are held for long, fails to load, and is back after',
    async () => {
      const held = await freshDatabase();
      await loadDemoStores(held.pools);
      const holder = new pg.Client({ connectionString: held.url });
      await holder.connect();
      const app = await startTestApp(held);
      const said = async () => {
        const answer = await fetch(`${app.url}/${slug}`);
        return [answer.status, /"message":"(\w+)"/.exec(await answer.text())?.[1]];
      };
      try {
        // As when somebody changes a large table by hand: nobody reads it meanwhile.
        await holder.query('begin; lock table products in access exclusive mode');
        expect(await said()).toEqual([503, 'failed_to_load']);
        await holder.query('rollback');
        expect(await said()).toEqual([200, undefined]);
      } finally {
        await holder.end();
        await app.close();
        await held.drop();
      }
    },
    60_000,
  );

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
    await world.database.pools.platform.query(
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
    const production = await startTestApp(world.database, { settings: { isDemo: false } });
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
  const folder = path.join(world.server.attachments, dapurKakYah.id);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'cake-320.webp'), 'picture');
  await writeFile(path.join(world.server.attachments, 'secret.webp'), 'secret');
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
