import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { kakYah } from './shop.ts';
import { textsIn } from './texts.ts';

/** Scripts whose address passes wait until the answer is called. */
async function holdBack(page: Page, isHeld: (url: string) => boolean): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld(route.request().url())) await promise;
    await route.continue();
  });
  return resolve;
}

for (const path of ['/', `/${kakYah}`, '/no-such-kitchen']) {
  test(`a language pressed before the page answers is taken once it does: ${path}`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 404/);
    const arrive = await holdBack(page, () => true);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('button', { name: /Bahasa Malaysia/ }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    arrive();
    await expect(page.locator('html')).toHaveAttribute('lang', /^ms/);
    await expect(page.getByRole('group', { name: textsIn('ms')('common.language') })).toBeVisible();
  });
}

test('what an impatient visitor presses twice is done once', async ({ shop, page }) => {
  const arrive = await holdBack(page, () => true);
  await page.goto(`/${kakYah}`, { waitUntil: 'commit' });
  for (const _ of ['first', 'second']) await shop.dateBox.click();
  arrive();
  await expect(page.getByRole('listbox', { name: shop.t('schedule.date') })).toBeVisible();
  await expect(shop.dateBox).toHaveAttribute('aria-expanded', 'true');
});

test('the language that was pressed last stays, also when the texts of another come later', async ({
  shop,
  page,
}) => {
  await shop.open();
  let late: string | undefined;
  const arrive = await holdBack(page, (url) => url === (late ??= url));
  await page.getByRole('button', { name: /简体中文/ }).click();
  await expect.poll(() => late).toBeDefined();
  await page.getByRole('button', { name: /Bahasa Malaysia/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^ms/);
  const arrived = page.waitForResponse((response) => response.url() === late);
  arrive();
  await (await arrived).finished();
  // Whatever is fetched from here on speaks it too.
  shop.speak('ms');
  await shop.button(shop.t('share.title')).click();
  await expect(page.getByRole('dialog', { name: shop.t('share.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', /^ms/);
});
