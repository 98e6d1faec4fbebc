import type { Page } from '@playwright/test';
import { lookWithAxe } from '../kit/axe-look.ts';
import { smallTargets } from '../kit/fit.ts';
import { expect, test } from '../kit/journey.ts';
import { bakery, kakYah, plainProducts } from '../kit/shop.ts';

test.use({ keepsPages: true });

/** Whether the worker runs and keeps the page of a store. */
const isKept = (page: Page, slug: string) =>
  page.evaluate<boolean>(`(async () => {
    const worker = await navigator.serviceWorker.getRegistration('/');
    const kept = await caches.match('/~store', { cacheName: 'dapur-seen /${slug}' });
    return worker?.active != null && kept !== undefined;
  })()`);

test('without a signal a store on the home screen shows its last seen menu in the visitor’s language, and comes back by itself', async ({
  page,
  context,
  visitor,
  people,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|status of 503|Failed to (fetch|load resource)/);
  await page.goto(`/${kakYah}`);
  await expectInstallable(page, { home: `/${kakYah}`, name: 'Dapur Kak Yah' });
  await expect.poll(() => isKept(page, kakYah)).toBe(true);

  await context.setOffline(true);
  await page.goto(`/${kakYah}`);
  await expect(visitor.heading('Dapur Kak Yah')).toBeVisible();
  expect(await workerInCharge(page)).toBe('/shopper-sw.js');
  await expect(page.getByText('Failed to connect to store', { exact: true })).toBeVisible();
  const menu = page.getByRole('region', { name: 'On the menu' });
  await expect(menu).toContainText('Ordering needs internet');
  await expect(menu.getByText(/^Viewed .*\d{4}, \d+:\d\d [AP]M$/)).toBeVisible();
  await expect(menu.getByRole('listitem').filter({ hasText: plainProducts.seriMuka })).toBeVisible();
  const picture = menu.locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByText(/RM/), 'no price to order by').toHaveCount(0);
  await expect(page.locator('form, button')).toHaveCount(0);

  expect(await smallTargets(page)).toEqual([]);
  expect(await lookWithAxe(page, 'html', { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual(
    [],
  );
  const sideways = page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
  expect(await sideways).toBe(0);

  // A store that was never visited, and a page of the platform, both lead to the store that was visited.
  await page.goto(`/${bakery}`);
  await expect(visitor.heading('Store Not Available')).toBeVisible();
  await expect(page.getByText('Failed to connect to store', { exact: true })).toBeVisible();
  await page.goto('/p/marketplace');
  await expect(visitor.heading('You are offline')).toBeVisible();
  await page.getByRole('link', { name: /Dapur Kak Yah/ }).click();
  await expect(page).toHaveURL(`/${kakYah}`);
  await expect(menu).toBeVisible();

  // The signal is back: nobody has to press anything.
  await context.setOffline(false);
  await expect(page.getByRole('combobox', { name: 'Delivery date' })).toBeVisible();

  await visitor.speak('zh');
  await page.reload();
  const kept = () =>
    page.evaluate(`caches.match('/~store', { cacheName: 'dapur-words' }).then((words) => words.text())`);
  await expect.poll(kept).toBe('zh');
  await context.setOffline(true);
  await page.goto('/u/orders');
  await expect(visitor.heading('您已离线')).toBeVisible();
  await context.setOffline(false);
  // The page asks for the orders again, and the visitor is not signed in.
  await expect(page).toHaveURL(/\/p\/login\?/);

  // A store's dashboard is put there by itself, and keeps to its own worker.
  const owner = await people.owner();
  await visitor.hold(owner);
  await page.goto(`/${owner.slug}/dashboard/production`);
  const scope = () =>
    page.evaluate(
      `navigator.serviceWorker.getRegistration().then((found) => found && new URL(found.scope).pathname)`,
    );
  await expect.poll(scope).toBe(`/${owner.slug}/dashboard`);
  await expect(page.getByText(visitor.t('kitchen.offlineReady')).first()).toBeAttached();
  await expectInstallable(page, {
    home: `/${owner.slug}/dashboard`,
    name: `${owner.storeName}: 管理`,
  });
  await page.reload();
  expect(await workerInCharge(page)).toBe('/sw.js');
});

/** What is put on a home screen. */
interface AppWish {
  /** Where it starts; everything of it begins so. */
  readonly home: string;
  readonly name: string;
}

interface ReadManifest {
  readonly url: string;
  readonly errors: readonly unknown[];
  /** As the browser understood it: what it could not use is not in it, and addresses are whole. */
  readonly manifest?: {
    readonly id?: string;
    readonly name?: string;
    readonly display?: string;
    readonly startUrl?: string;
    readonly scope?: string;
    readonly icons?: readonly { readonly url: string; readonly sizes?: string; readonly type?: string }[];
  };
}

/** What browsers ask for before they offer to install a page: a 192 and a 512 pixel icon among them. */
const MIN_ICONS = ['192x192', '512x512'];

/** The page that is open can be put on a home screen as `wish` says, by what the browser itself reads of it. */
async function expectInstallable(page: Page, { home, name }: AppWish): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const link = await page.locator('link[rel="manifest"]').getAttribute('href');
  const { url, errors, manifest } = (await devTools.send('Page.getAppManifest')) as unknown as ReadManifest;
  await devTools.detach();
  expect({ url, errors }).toEqual({ url: origin + link, errors: [] });
  expect(manifest).toMatchObject({
    id: origin + home,
    name,
    display: 'kStandalone',
    startUrl: origin + home,
    scope: origin + home,
  });
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const icons = [...(manifest?.icons ?? []), { url: origin + touch, sizes: '180x180', type: 'image/png' }];
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(MIN_ICONS));
  for (const icon of icons) expect(await sizeOf(page, icon.url), icon.url).toBe(icon.sizes);
}

/** As the browser decodes it; `none` where it cannot. */
const sizeOf = (page: Page, url: string): Promise<string> =>
  page.evaluate<string>(`new Promise((resolve) => {
    const icon = new Image();
    icon.onload = () => resolve(icon.naturalWidth + 'x' + icon.naturalHeight);
    icon.onerror = () => resolve('none');
    icon.src = ${JSON.stringify(url)};
  })`);

/** The path that the worker in charge of the page has; undefined where none answers for it. */
const workerInCharge = (page: Page): Promise<string | undefined> =>
  page.evaluate<string | undefined>(
    `navigator.serviceWorker.controller ? new URL(navigator.serviceWorker.controller.scriptURL).pathname : undefined`,
  );
