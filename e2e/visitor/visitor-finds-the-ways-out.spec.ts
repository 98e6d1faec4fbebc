import pg from 'pg';
import { overflows, speak } from '../kit/fit.ts';
import { expect, test } from '../kit/journey.ts';
import { reloadUntil } from '../kit/visitor.ts';
import { plainProducts } from '../kit/shop.ts';
import { locales, textsIn } from '../kit/texts.ts';
import { openWorld } from '../kit/world.ts';

test('in the later steps of an order the bar leads in, and back to the platform, on every screen and in each language', async ({
  shop,
  page,
  visitor,
}) => {
  await shop.open();
  await shop.chooseDate(await shop.facts.plainDate(13));
  await shop.chooseTime();
  await shop.add(plainProducts.kuihLapis, 1);
  await shop.continueToDelivery();
  const bar = page.getByRole('banner');
  for (const locale of locales) {
    await speak(page, locale);
    const t = textsIn(locale);
    const ways = (['login', 'register'] as const).map((way) =>
      bar.getByRole('button', { name: t(`common.${way}`), exact: true }),
    );
    const home = bar.getByRole('link', { name: t('common.backToHome'), exact: true });
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const way of [...ways, home]) await expect(way).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    for (const way of [...ways, home]) await expect(way).toBeHidden();
    const menu = bar.getByRole('button', { name: t('common.mainMenu'), exact: true });
    await menu.click();
    for (const way of [...ways, home]) {
      await expect(way).toBeVisible();
      const box = await way.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  }
  expect(await overflows(page)).toEqual([]);

  await speak(page, 'en');
  await page.setViewportSize({ width: 360, height: 740 });
  await visitor.button('Main').click();
  await bar.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('dialog', { name: visitor.t('session.registerTitle') })).toBeVisible();
  await page.keyboard.press('Escape');
  await visitor.button('Main').click();
  await bar.getByRole('link', { name: 'Back to Home', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a checkout without an order says so and shows the store', async ({ shop, page, visitor }) => {
  await page.goto(`/${shop.slug}/checkout`);
  await expect(visitor.toasts).toContainText('Order Not Found');
  await expect(visitor.toasts).toContainText('No order found to process payment.');
  await expect(page).toHaveURL(`/${shop.slug}`);
  const id = await shop.orderUpToPayment({
    date: await shop.facts.plainDate(13),
    product: plainProducts.puteriAyu,
  });
  expect(id).not.toBe('');
  await page.goto(`/${shop.slug}/checkout`);
  await expect(page).toHaveURL(`/${shop.slug}?step=4`);
  await expect(page.getByRole('radio').first()).toBeVisible();
});

test('a store that cannot be looked up cannot be connected to; one that is not there is not found', async ({
  page,
  visitor,
  complaints,
}) => {
  complaints.expect(/status of (404|503)/);
  // What the page fetches last of all may find its server closed already.
  complaints.expect(/ERR_CONNECTION_REFUSED/);
  // A world apart: without its list of stores nobody else's journey would get anywhere.
  const broken = await openWorld({ isBare: true });
  const owner = new pg.Client({ connectionString: broken.databaseUrl });
  try {
    await owner.connect();
    const store = `${broken.origin}/kek-mak-teh`;
    await page.goto(store);
    await expect(visitor.heading('Store Not Available')).toBeVisible();
    await expect(page.getByText('Store not found', { exact: true })).toBeVisible();
    await owner.query('revoke select on tenants from dapur_app');
    // What was looked up is kept for a second.
    await reloadUntil(page, page.getByText('Failed to connect to store', { exact: true }));
    await expect(visitor.heading('Store Not Available')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Dapur' })).toBeVisible();
  } finally {
    await owner.end();
    await broken.close();
  }
});
