import type { Page } from '@playwright/test';
import { lookWithAxe } from '../kit/axe-look.ts';
import { smallTargets } from '../kit/fit.ts';
import { expectInstallable, workerInCharge } from './installed-app.ts';
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
