import { malaysianDate } from '@dapur/contract/dates/dates';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { startTestApp, TEST_ORIGIN, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { butterAndBloom, dapurKakYah, loadDemoStores } from '../../../../test/kit/demo-stores.ts';

let database: FreshDatabase;
let server: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  await loadDemoStores(database.pools, malaysianDate(Date.now()));
  server = await startTestApp(database, { settings: { baseDomains: ['dapur.test'] } });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const read = async (path: string, host?: string) => {
  // `fetch` does not let the caller set the host header.
  const answer = await server.app.inject({ url: path, headers: host === undefined ? {} : { host } });
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body };
};
const addresses = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');

test('robots are told where the index is, which names every store that can be seen and no other', async () => {
  expect((await read('/robots.txt')).text).toContain(`Sitemap: ${TEST_ORIGIN}/sitemap.xml`);
  const { text, type } = await read('/sitemap.xml');
  expect(type).toMatch(/^application\/xml/);
  expect(addresses(text).toSorted()).toEqual(
    ['_platform', butterAndBloom.slug, dapurKakYah.slug]
      .map((name) => `${TEST_ORIGIN}/sitemap-${name}.xml`)
      .toSorted(),
  );
});

test('every map that the index names is there, and every page in it once, in each language', async () => {
  for (const map of addresses((await read('/sitemap.xml')).text)) {
    const { status, text } = await read(new URL(map).pathname);
    expect([map, status]).toEqual([map, 200]);
    const urls = addresses(text);
    expect(urls.length).toBeGreaterThan(1);
    expect(new Set(urls).size).toBe(urls.length);
    const tags = [...text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
    expect(tags).toHaveLength(4 * urls.length);
    expect(tags.filter(([, tag]) => tag === 'x-default').map(([, , url]) => url)).toEqual(urls);
  }
});

test('a store’s map has its page and what it sells, as its own host says it too', async () => {
  const { text } = await read(`/sitemap-${dapurKakYah.slug}.xml`);
  const sold = dapurKakYah.products.filter(({ isActive }) => isActive);
  expect(addresses(text).toSorted()).toEqual(
    [
      `${TEST_ORIGIN}/${dapurKakYah.slug}`,
      ...sold.map(({ id }) => `${TEST_ORIGIN}/${dapurKakYah.slug}?product=${id}`),
    ].toSorted(),
  );
  expect(text).toContain(`?product=${sold[0]?.id}&amp;lang=ms"`);
  const host = `${dapurKakYah.slug}.dapur.test:3000`;
  const own = `http://${host}`;
  expect((await read('/robots.txt', host)).text).toContain(`Sitemap: ${own}/sitemap.xml`);
  expect(addresses((await read('/sitemap.xml', host)).text)).toContain(`${own}?product=${sold[0]?.id}`);
});

/** By RFC 9309: a rule's path is how an address begins, with `*` for anything. */
const isClosed = (robots: string, path: string): boolean =>
  [...robots.matchAll(/^Disallow: (.+)$/gm)].some(([, rule = '']) =>
    new RegExp(`^${rule.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`).test(path),
  );

test('what is one person’s is closed to robots, on the site and on a store’s own host, and what is sold is not', async () => {
  const { slug } = dapurKakYah;
  for (const [host, base] of [
    [undefined, `/${slug}`],
    [`${slug}.dapur.test`, ''],
  ] as const) {
    const { text } = await read('/robots.txt', host);
    for (const path of [
      '/checkout',
      '/payment-result',
      '/o/abc',
      '/orders/abc',
      '/dashboard',
      '/dashboard/orders',
    ])
      expect([host, path, isClosed(text, base + path)]).toEqual([host, path, true]);
    for (const path of ['/api/products', '/u/me', '/auth/login'])
      expect([host, path, isClosed(text, path)]).toEqual([host, path, true]);
    for (const path of [
      base || '/',
      `${base || '/'}?product=1`,
      '/p/pricing',
      '/sitemap.xml',
      '/media/a.webp',
    ])
      expect([host, path, isClosed(text, path)]).toEqual([host, path, false]);
  }
});

test('a pause takes neither a store nor its pages from the map', async () => {
  const { platform } = database.pools;
  await platform.query(`update tenants set status = 'paused' where id = $1`, [butterAndBloom.id]);
  try {
    // By the next reading that is not kept.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await read('/sitemap.xml')).text).toContain(butterAndBloom.slug);
    expect((await read(`/sitemap-${butterAndBloom.slug}.xml`)).status).toBe(200);
  } finally {
    await platform.query(`update tenants set status = 'live' where id = $1`, [butterAndBloom.id]);
  }
});

test('there is no map of a store that nobody may see, nor of what is none', async () => {
  const { platform } = database.pools;
  await platform.query(`update tenants set status = 'draft' where id = $1`, [butterAndBloom.id]);
  try {
    await expect.poll(async () => (await read(`/sitemap-${butterAndBloom.slug}.xml`)).status).toBe(404);
    await expect
      .poll(async () => (await read('/sitemap.xml')).text.includes(butterAndBloom.slug))
      .toBe(false);
    expect((await read(`/media/cards/${butterAndBloom.slug}/store-en.jpg`)).status).toBe(404);
  } finally {
    await platform.query(`update tenants set status = 'live' where id = $1`, [butterAndBloom.id]);
  }
  for (const name of ['nobody-here', '..%2f..%2fetc', 'x'.repeat(200), '_nothing'])
    expect([name, (await read(`/sitemap-${name}.xml`)).status]).toEqual([name, 404]);
});

test('a store and each of its products have a picture for shared links', async () => {
  const [product] = dapurKakYah.products.filter(({ isActive }) => isActive);
  for (const subject of ['store', product?.id]) {
    const answer = await fetch(`${server.url}/media/cards/${dapurKakYah.slug}/${subject}-zh.jpg`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
    // Something is written on it: a page of one colour has next to no deviation.
    const { channels } = await sharp(picture).extract({ left: 40, top: 40, width: 500, height: 400 }).stats();
    expect(channels[0]?.stdev).toBeGreaterThan(20);
  }
});

test.each([
  `${dapurKakYah.slug}/${butterAndBloom.products[0]?.id}-en.jpg`,
  `${dapurKakYah.slug}/store-xx.jpg`,
  `${dapurKakYah.slug}/store.jpg`,
  `nobody-here/store-en.jpg`,
  `${encodeURIComponent('../x')}/store-en.jpg`,
])('%s is no picture', async (file) => {
  expect((await fetch(`${server.url}/media/cards/${file}`)).status).toBe(404);
});

test('a store without a picture of its own choice gets one, whose address changes with what it shows', async () => {
  const seo = async () => {
    const answer = await callApi(server, undefined, 'getStoreSeo', { params: { tenant: dapurKakYah.slug } });
    return answer.body.data;
  };
  // The demo's store has a picture that its owner chose.
  expect((await seo()).image).not.toContain('/media/cards/');
  await database.pools.platform.query(`update store_profiles set share_key = null where tenant_id = $1`, [
    dapurKakYah.id,
  ]);
  await expect.poll(async () => (await seo()).image).toContain('/media/cards/');
  const before = await seo();
  expect(before.image).toContain(`/media/cards/${dapurKakYah.slug}/store-en.jpg?v=`);
  expect(before.alternates.map(({ locale }) => locale)).toEqual(['en', 'ms', 'zh']);
  await database.pools.platform.query(
    `update store_profiles set tagline = 'Baru hari ini' where tenant_id = $1`,
    [dapurKakYah.id],
  );
  await expect.poll(async () => (await seo()).image).not.toBe(before.image);
});

test.each([
  ['store', undefined, `/${dapurKakYah.slug}`],
  ['store', `${dapurKakYah.slug}.dapur.test`, '/'],
  ['dashboard', undefined, `/${dapurKakYah.slug}/dashboard`],
  ['dashboard', `${dapurKakYah.slug}.dapur.test`, '/dashboard'],
] as const)('the %s can be installed from the host %s', async (kind, host, home) => {
  const { text, type } = await read(`/media/apps/${dapurKakYah.slug}/${kind}-ms.webmanifest`, host);
  expect(type).toMatch(/^application\/manifest\+json/);
  const manifest = JSON.parse(text) as {
    start_url: string;
    scope: string;
    lang: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ start_url: home, lang: 'ms-MY', display: 'standalone' });
  // W3C: if the start address does not begin with the scope, the scope is ignored and the whole site is installed.
  const path = (address: string): string => new URL(address, server.url).pathname;
  expect(path(home).startsWith(path(manifest.scope))).toBe(true);
  expect(path('/').startsWith(path(manifest.scope))).toBe(home === '/');
  for (const { src, sizes } of manifest.icons) {
    const icon = await fetch(server.url + src);
    const { width, height, format } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
});

test.each(['store-xx.webmanifest', 'other-en.webmanifest', 'icon-7.png', 'icon-513.png', 'x.png'])(
  'there is no %s to install',
  async (file) => {
    expect((await fetch(`${server.url}/media/apps/${dapurKakYah.slug}/${file}`)).status).toBe(404);
  },
);
