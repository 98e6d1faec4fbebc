import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { coveredControls } from '../kit/covered.ts';
import { expect, test } from '../kit/journey.ts';
import { ShopPages } from '../kit/shop.ts';
import { openSmallStore } from '../kit/small-store.ts';

const built = JSON.parse(readFileSync('apps/web/dist/client/.vite/manifest.json', 'utf8')) as Record<
  string,
  { file: string }
>;

/** Whether the page holds the code that the build made of a source file. */
async function holds(page: Page, source: string): Promise<boolean> {
  const file = built[`src/areas/storefront/${source}`]?.file ?? source;
  return page.evaluate(
    (name) => performance.getEntriesByType('resource').some(({ name: url }) => url.endsWith(`/${name}`)),
    file,
  );
}

const isWhollyStyled = (page: Page) =>
  page.evaluate<boolean>(
    "[...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet)",
  );

test('what an order goes on with is at hand before the signal is lost', async ({
  page,
  context,
  people,
  visitor,
  backstage,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|dynamically imported/);
  const store = await openSmallStore(people, backstage);
  const shop = new ShopPages(page, store.slug);
  // The bar has a menu on phones, which nobody has asked for yet.
  const { file } = built['src/areas/session/visitor-menu.tsx'] ?? { file: 'no such file' };
  await page.route(`**/${file}`, (route) => route.abort());
  const missing = page.waitForEvent('requestfailed', (asked) => asked.url().endsWith(`/${file}`));
  await shop.open();
  await missing;
  await expect.poll(() => holds(page, 'steps/payment-step.tsx'), 'the last of it has come').toBe(true);
  await shop.chooseDate(store.date);
  await shop.chooseTime();
  await expect(shop.card(store.product)).toContainText(/\d+ left|50/);

  await context.setOffline(true);
  // The page says it in words at any scroll position, and the bar can still be pressed.
  const said = page.getByText(visitor.t('common.offline'), { exact: true });
  await expect(said).toBeInViewport({ ratio: 1 });
  expect(await coveredControls(page)).toEqual([]);
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0);
  await expect(said).toBeInViewport({ ratio: 1 });
  const dish = await shop.openProduct(store.product);
  await dish.getByRole('button', { name: /^Add · RM/ }).click();
  await expect(dish).toHaveCount(0);
  await shop.continueToDelivery();

  // Nobody is told that the menu did not come, and it comes by itself.
  const menu = page.getByRole('button', { name: visitor.t('common.mainMenu'), exact: true });
  await expect(menu).toHaveCount(0);
  await expect(visitor.toasts).toBeEmpty();
  await page.unroute(`**/${file}`);
  await context.setOffline(false);
  await expect(menu).toBeVisible();
  await expect(visitor.toasts).toBeEmpty();
});

test('a part that did not come says so, and comes once there is a network', async ({
  page,
  context,
  people,
  backstage,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|dynamically imported|preload CSS/);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const store = await openSmallStore(people, backstage);
  const shop = new ShopPages(page, store.slug);
  await shop.open();
  await page.waitForLoadState('networkidle');
  expect(await holds(page, 'product/product-modal.tsx'), 'nothing is fetched ahead where data is saved').toBe(
    false,
  );
  // Neither is the page drawn anew, nor what was chosen on it lost.
  await shop.chooseDate(store.date);
  await page.evaluate('globalThis.isSamePage = true');

  await context.setOffline(true);
  await shop.card(store.product).getByRole('link', { name: store.product, exact: true }).click();
  const fault = page.getByRole('dialog', { name: "We couldn't load this" });
  await expect(fault).toBeVisible();
  await expect(fault.getByRole('button', { name: 'Retry' })).toBeFocused();
  await fault.getByRole('button', { name: 'Retry' }).click();
  await expect(fault.getByRole('button', { name: 'Retry' })).toBeEnabled();
  await fault.getByRole('button', { name: 'Close' }).click();
  await expect(fault).toHaveCount(0);
  await expect(shop.dateBox).toBeVisible();

  await shop.card(store.product).getByRole('link', { name: store.product, exact: true }).click();
  await expect(fault).toBeVisible();
  // The line is back: nobody has to press anything.
  await context.setOffline(false);
  const dish = page.getByRole('dialog', { name: store.product });
  await expect(dish).toBeVisible();
  await expect.poll(() => isWhollyStyled(page)).toBe(true);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dish).toHaveCount(0);

  await shop.chooseTime();
  await shop.add(store.product);
  await context.setOffline(true);
  await shop.button('Continue to Delivery').click();
  const step = page.getByRole('main').getByRole('alert').filter({ hasText: "We couldn't load this" });
  await expect(step).toContainText('Your order is safe.');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Customer information' })).toBeVisible();
  await expect.poll(() => isWhollyStyled(page)).toBe(true);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});
