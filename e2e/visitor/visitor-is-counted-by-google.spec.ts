import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { Backstage } from '../kit/database.ts';
import { expect, test } from '../kit/journey.ts';
import { People } from '../kit/people.ts';
import { ShopPages } from '../kit/shop.ts';
import { openWorld } from '../kit/world.ts';
import { SOLD_OUT, openCountedStore, choice } from './counted-visits.ts';

const googleCookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_ga'));

test('Google is told of visits where it is set up and the visitor agreed, and of nothing after a no', async ({
  page,
  playwright,
}) => {
  const double = await startAnalyticsDouble();
  const told = await openWorld({
    isBare: true,
    settings: {
      GA_MEASUREMENT_ID: 'G-TEST123456',
      GA_SCRIPT_URL: double.scriptUrl,
    },
  });
  const site = told.origin;
  const request = await playwright.request.newContext({ baseURL: site });
  const backstage = new Backstage(told.databaseUrl);
  try {
    const store = await openCountedStore(new People(request, backstage), backstage);
    const shop = new ShopPages(page, store.slug);
    await shop.open(`${site}/${store.slug}`);
    await expect(choice(page)).toHaveAccessibleName('Anonymous statistics: on');
    expect(double.asked, 'set up, but the visitor did not agree').toEqual([]);
    await shop.openProduct(SOLD_OUT);
    await expect
      .poll(() => double.collected.map(({ name }) => name))
      .toEqual(['implicit_consent_granted', 'page_view', 'view_item']);
    expect(double.asked[0]).toBe('/gtag/js');
    expect(double.collected[1]?.parameters).toMatchObject({
      page_location: `${site}/${store.slug}`,
    });
    expect(double.collected[2]).toMatchObject({
      id: 'G-TEST123456',
      parameters: {
        currency: 'MYR',
        value: 7.5,
        items: [{ item_name: SOLD_OUT, item_category: 'Kuih', price: 7.5, quantity: 1 }],
      },
    });
    await page.keyboard.press('Escape');
    expect((await googleCookies(page)).length).toBeGreaterThan(0);
    await choice(page).click();
    await expect(choice(page)).toHaveAccessibleName('Anonymous statistics: off');
    expect(await googleCookies(page)).toEqual([]);
    await shop.openProduct(store.product);
    await page.keyboard.press('Escape');
    await choice(page).click();
    await expect.poll(() => double.collected.length).toBe(5);
    expect(double.collected.slice(3).map(({ name }) => name)).toEqual([
      'implicit_consent_granted',
      'page_view',
    ]);

    // More of the eight, by the names and parameters that Google gives them; the rest differ in `method` alone.
    const since = (from: number) =>
      double.collected.slice(from).map(({ name, parameters }) => ({ name, ...parameters }));
    await shop.chooseDate(store.date);
    await shop.chooseTime();
    await shop.add(store.product);
    await expect
      .poll(() => since(5))
      .toMatchObject([
        { name: 'user_interaction', action: 'add_to_cart', item_id: expect.any(String) as unknown },
      ]);
    await page.goto(`${site}/p/marketplace?q=kuih`);
    await expect
      .poll(() => since(7))
      .toMatchObject([
        { name: 'marketplace_browse', item_list_id: 'marketplace' },
        { name: 'search', search_term: 'kuih', results: expect.any(Number) as unknown },
      ]);
  } finally {
    // What the page still loads would complain of a server that is gone.
    await page.goto('about:blank');
    await Promise.all([request.dispose(), backstage.close()]);
    await told.close();
    await double.close();
  }
});

/** What a tag was told of one event. */
interface Collected {
  readonly id: string;
  readonly name: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** When the page told it, in milliseconds. */
  readonly at: number;
}

interface AnalyticsDouble {
  readonly scriptUrl: string;
  /** Paths of all requests, in order. */
  readonly asked: readonly string[];
  /** In the order in which the page told them: beacons overtake one another. */
  readonly collected: readonly Collected[];
  close(): Promise<void>;
}

/**
 * Reads the page's list of commands as Google's tag does: `config` names the measurement, `event` is sent to the collector,
 * unless the page says `ga-disable-…`. It leaves a cookie, as Google's does.
 */
const TAG = `(() => {
  const { origin, searchParams } = new URL(document.currentScript.src);
  const id = searchParams.get('id');
  document.cookie = '_ga=GA1.1.555.777; Path=/';
  document.cookie = '_ga_' + id.slice(2) + '=GS1.1.1; Path=/';
  const run = (command) => {
    if (Array.isArray(command)) throw new Error('a tag reads arguments objects alone');
    const [kind, name, parameters] = command;
    if (kind === 'event' && !window['ga-disable-' + id])
      navigator.sendBeacon(origin + '/g/collect', JSON.stringify({ id, name, parameters, at: performance.timeOrigin + performance.now() }));
  };
  const list = (window.dataLayer ??= []);
  for (const command of list) run(command);
  list.push = (...more) => (more.forEach(run), Array.prototype.push.apply(list, more));
})();`;

/** Stands in for Google's tag and collector. */
async function startAnalyticsDouble(): Promise<AnalyticsDouble> {
  const asked: string[] = [];
  const collected: Collected[] = [];
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://double');
    asked.push(pathname);
    if (pathname === '/gtag/js') return answer.writeHead(200, { 'content-type': 'text/javascript' }).end(TAG);
    if (pathname !== '/g/collect') return answer.writeHead(404).end();
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    return request.on('end', () => {
      collected.push(JSON.parse(text) as Collected);
      collected.sort((one, other) => one.at - other.at);
      answer.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    scriptUrl: `http://localhost:${port}/gtag/js`,
    asked,
    collected,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
