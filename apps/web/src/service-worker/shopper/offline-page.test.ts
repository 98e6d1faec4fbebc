import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import {
  rememberLanguage,
  rememberStore,
  seenStores,
  type SeenStore,
} from '../../lib/offline/seen-stores.ts';
import { memoryCaches } from '../caches.fixture.ts';
import { isKeptFile, keptFile } from './kept-files.ts';
import { offlinePage } from './offline-page.ts';

const origin = 'https://dapur.example';
const edition = {
  product: 'Dapur',
  fonts: { display: '/assets/fraunces.woff2', text: '/assets/jakarta.woff2' },
};

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches(origin));
  vi.stubGlobal('navigator', { language: 'ms-MY' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('picture')));
});
afterEach(() => vi.unstubAllGlobals());

const store = (path: string, changes: Partial<SeenStore> = {}): SeenStore => ({
  path,
  name: `Kitchen ${path}`,
  tagline: 'Kuih',
  locale: 'en',
  accent: '#1F6B4A',
  accentDark: '#7CC9A2',
  seenAt: '2026-11-22T04:26:00.000Z',
  dishes: [{ name: 'Seri Muka', category: 'Kuih', picture: '/media/seri-muka-320.webp' }],
  ...changes,
});

const digestOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
};

const pageAt = async (path: string): Promise<{ html: string; answer: Response }> => {
  const answer = await offlinePage(new URL(origin + path), edition);
  return { html: await answer.clone().text(), answer };
};

test('a store that was seen shows when, with its pictures, and that nothing can be ordered', async () => {
  await rememberLanguage('en');
  await rememberStore(store('/kak-yah'));
  const { html, answer } = await pageAt('/kak-yah?product=1');
  expect(answer.status, 'no page of the server’s').toBe(503);
  for (const text of [
    'Kitchen /kak-yah',
    'Seri Muka',
    'Viewed 22 Nov 2026, 12:26 PM',
    'Ordering needs internet',
  ])
    expect(html.replaceAll(/\s/g, ' ')).toContain(text);
  const picture = new URL('/media/seri-muka-320.webp?kept', origin);
  expect(html).toContain(picture.pathname + picture.search);
  expect(isKeptFile(picture)).toBe(true);
  expect(await (await keptFile(picture)).text()).toBe('picture');
});

test('a store’s page leads back to the platform, also one never seen or on a host of its own; other pages do not', async () => {
  await rememberLanguage('en');
  const wayBack = async (path: string) => /href="([^"]*)">Go to Dapur</.exec((await pageAt(path)).html)?.[1];
  expect([await wayBack('/kak-yah'), await wayBack('/p/marketplace')]).toEqual(['/', undefined]);
  await rememberStore(store('/kak-yah', { platform: '/' }));
  expect(await wayBack('/kak-yah')).toBe('/');
  await rememberStore(store('/', { platform: 'https://dapur.example/' }));
  expect(await wayBack('/')).toBe('https://dapur.example/');
});

test('what a seller wrote stays words, and the policy allows nothing but the page’s own style and script', async () => {
  const name = '<script>alert(1)</script>"\'';
  const accent = 'red}body{display:none';
  await rememberStore(
    store('/kak-yah', { name, accent, dishes: [{ name, category: name, picture: `"${name}` }] }),
  );
  const { html, answer } = await pageAt('/kak-yah');
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain(accent);
  const policy = answer.headers.get('content-security-policy') ?? '';
  for (const tag of ['style', 'script']) {
    const [, text = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html) ?? [];
    expect(policy).toContain(`${tag}-src 'sha256-${await digestOf(text)}'`);
  }
  expect(policy).toContain("default-src 'none'");
});

test('of six stores the page knows all, of a seventh the six latest', async () => {
  for (let nth = 1; nth <= 7; nth += 1) await rememberStore(store(`/store-${nth}`));
  await rememberStore(store('/store-2'));
  expect((await seenStores()).map(({ path }) => path)).toEqual(
    [2, 7, 6, 5, 4, 3].map((nth) => `/store-${nth}`),
  );
  const { html } = await pageAt('/store-1');
  expect(html).toContain('Kedai tidak tersedia');
  expect(html).toContain('href="/store-2"');
  expect(html).not.toContain('Kitchen /store-1');
});

test('a page that is no store’s speaks the language read last, and else the device’s', async () => {
  expect((await pageAt('/p/marketplace')).html).toContain('Anda di luar talian');
  await rememberLanguage('zh');
  expect((await pageAt('/u/orders')).html).toContain('您已离线');
});
