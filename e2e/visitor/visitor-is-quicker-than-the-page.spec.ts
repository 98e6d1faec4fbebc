import type { Page } from '@playwright/test';
import { expect, test } from '../kit/journey.ts';
import { pressLanguage } from '../kit/visitor.ts';
import { kakYah } from '../kit/shop.ts';
import { textsIn } from '../kit/texts.ts';

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
    await pressLanguage(page, 'ms');
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    arrive();
    await expect(page.locator('html')).toHaveAttribute('lang', /^ms/);
    await expect(page.locator('.langs summary')).toContainText(textsIn('ms')('common.language'));
    await expect(page.locator('.langs')).not.toHaveAttribute('open');
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
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(textsIn('zh')('schedule.pickDate'))) {
      late = response.url();
      await promise;
    }
    await route.fulfill({ response });
  });
  await pressLanguage(page, 'zh');
  await expect.poll(() => late).toBeDefined();
  await pressLanguage(page, 'ms');
  await expect(page.locator('html')).toHaveAttribute('lang', /^ms/);
  const arrived = page.waitForResponse((response) => response.url() === late);
  arrive();
  await (await arrived).finished();
  // Texts that are fetched from here on are Malay too.
  shop.speak('ms');
  await shop.button(shop.t('share.title')).click();
  await expect(page.getByRole('dialog', { name: shop.t('share.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', /^ms/);
  // What is still on its way when the journey ends is nobody's fault.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a dish that is tapped before the page answers opens over it once it does, and the page says it heard', async ({
  shop,
  page,
}) => {
  const arrive = await holdBack(page, () => true);
  await page.goto(`/${kakYah}`, { waitUntil: 'commit' });
  const name = 'Nasi Lemak Sambal Tumis';
  await shop.card(name).getByRole('link', { name, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-kept');
  arrive();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-kept');
  await expect(page).toHaveURL(new RegExp(`/${kakYah}$`));
});

test('where the script cannot be had, a dish leads to its own page', async ({ shop, page, complaints }) => {
  complaints.expect(/ERR_FAILED|Failed to (load|fetch)/);
  const { promise: tapped, resolve: giveUp } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await tapped;
    await route.abort();
  });
  await page.goto(`/${kakYah}`, { waitUntil: 'commit' });
  const name = 'Nasi Lemak Sambal Tumis';
  const { id } = await shop.facts.product(name);
  await shop.card(name).getByRole('link', { name, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-kept');
  giveUp();
  await expect(page).toHaveURL(new RegExp(`product=${id}$`));
});

test('letters and pictures of dishes are fetched once the page answers, and never before', async ({
  shop,
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.woff2$|\/media\/.*nasi-lemak.*\.webp$/.test(request.url())) asked.push(request.url());
  });
  const arrive = await holdBack(page, () => true);
  await page.goto(`/${kakYah}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Nasi Lemak Sambal Tumis' })).toBeVisible();
  await expect(shop.card('Nasi Lemak Sambal Tumis').locator('.photo')).toBeVisible();
  expect(asked).toEqual([]);
  arrive();
  await expect.poll(() => asked.some((url) => url.endsWith('.woff2'))).toBe(true);
  await expect.poll(() => asked.some((url) => url.endsWith('.webp'))).toBe(true);
});
