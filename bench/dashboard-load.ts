import { gzipSync } from 'node:zlib';
import { openBrowser } from './browser.ts';
import { atLeast, atMost, formatNumber } from './figure.ts';
import type { Part } from './part.ts';
import { storeOwner } from './store-owner.ts';

/** A page whose files have all come says nothing more for so long. */
const QUIET_MS = 2_000;

/** What a browser fetches of scripts and style for a seller's first page, and for the next pages after it. */
export const dashboardLoad: Part = async ({ workbench, say }) => {
  const bench = await workbench();
  const { origin } = await bench.product();
  const token = await storeOwner(bench.databaseUrl, bench.store.id, origin);
  say('First load of the dashboard');
  const browser = await openBrowser();
  try {
    // Its worker fetches all pages beforehand, when the first one stands: that is not what a seller waits for.
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await context.addInitScript((value) => localStorage.setItem('saas_token', value), token);
    const page = await context.newPage();
    const sizes = new Map<string, number>();
    const lasting = new Map<string, boolean>();
    page.on('response', (response) => {
      const url = new URL(response.url());
      if (url.origin !== origin || !/\.(?:js|css)$/.test(url.pathname)) return;
      lasting.set(url.pathname, /immutable/.test(response.headers()['cache-control'] ?? ''));
      response.body().then(
        (body) => sizes.set(url.pathname, gzipSync(body).length),
        () => undefined,
      );
    });
    const total = (): number => [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1_000;
    await page.goto(`${origin}/${bench.store.slug}/dashboard`);
    await page.locator('.today').waitFor();
    await page.waitForTimeout(QUIET_MS);
    const [first, files] = [total(), sizes.size];
    await page.goto(`${origin}/${bench.store.slug}/dashboard/orders`);
    await page.locator('.so-page').waitFor();
    await page.waitForTimeout(QUIET_MS);
    const isLasting = [...lasting.values()].every(Boolean);
    return [
      atMost(200, {
        part: 'dashboard-load',
        name: 'JavaScript and CSS of the first page, gzipped',
        measured: first,
        unit: 'kB',
        note: `${files} files; the list of orders adds ${formatNumber(total() - first)} kB`,
      }),
      atLeast(1, {
        part: 'dashboard-load',
        name: 'all of it may be kept for ever (1 = yes)',
        measured: isLasting ? 1 : 0,
        unit: '',
        note: `${lasting.size} files`,
      }),
    ];
  } finally {
    await browser.close();
  }
};
