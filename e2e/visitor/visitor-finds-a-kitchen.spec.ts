import { formatDate } from '../../packages/contract/src/dates/dates.ts';
import { MARKETPLACE_PATH } from '../../packages/contract/src/pages/marketplace-rules.ts';
import { expect, test } from '../kit/journey.ts';
import { kakYah } from '../kit/shop.ts';
import { textsIn } from '../kit/texts.ts';

const NAME = 'Dapur Kak Yah';

test('a hungry visitor finds a kitchen by words with a slip, near an address, for a day, on the map, and goes there @gate', async ({
  page,
  visitor,
}) => {
  const { t } = visitor;
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: NAME, exact: true }) });
  await expect
    .poll(async () => (await page.request.get('/api/marketplace?q=seri+muka')).text())
    .toContain(kakYah);

  await page.goto(MARKETPLACE_PATH);
  await expect(card.first()).toBeVisible();
  await page.getByRole('searchbox', { name: t('market.search') }).fill('seri muke');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '“seri muka”' })).toBeVisible();
  await expect(page.getByText(t('market.readAs', { words: 'seri muke' }))).toBeVisible();
  await expect(card).toContainText('Seri Muka');

  await page.getByRole('button', { name: t('market.anywhere') }).click();
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.fill('Seksyen 7 Shah Alam');
  await search.press('Enter');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/q=seri\+muke&at=Shah\+Alam.*&lat=3\.\d{1,3}&lng=101\.\d{1,3}$/);
  await expect(card).toContainText(/\d(\.5)? km/);

  // The store is open on the day that its card names.
  const { data } = (await (await page.request.get('/api/marketplace?q=seri+muka')).json()) as {
    readonly data: { readonly stores: readonly { readonly slug: string; readonly next_date: string }[] };
  };
  const day = data.stores.find(({ slug }) => slug === kakYah)?.next_date ?? '';
  await page
    .getByRole('navigation', { name: t('market.days') })
    .getByRole('link', { name: formatDate(day, 'en') })
    .click();
  await expect(page).toHaveURL(new RegExp(`date=${day}`));
  await expect(card).toContainText(formatDate(day, 'en'));

  await page.getByRole('link', { name: t('market.kind.frozen') }).click();
  await expect(page.getByRole('heading', { name: t('market.nothing') })).toBeVisible();
  await page.getByRole('link', { name: t('market.without.kind') }).click();
  await expect(card).toBeVisible();

  await visitor.button(t('market.filters')).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: t('market.pickup'), exact: true })
    .check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('market.show') })
    .click();
  await expect(page).toHaveURL(/method=pickup/);
  const address = page.url();

  // The same address again, in another language, by somebody it was sent to.
  const ms = textsIn('ms');
  await page.goto(`${address}&lang=ms`);
  await expect(page.getByRole('heading', { name: '“seri muka”' })).toBeVisible();
  await expect(page.getByRole('link', { name: ms('market.pickup') })).toHaveAttribute('aria-current', 'true');
  await page.goto(address);

  await visitor.button(t('market.map')).click();
  const map = page.getByRole('dialog');
  await map.locator('.market-dot').first().click();
  await expect(map.locator('.on').getByRole('link', { name: NAME })).toBeVisible();
  expect(await map.innerText()).not.toMatch(/jalan/i);
  await map.getByRole('link', { name: NAME }).click();
  await expect(page).toHaveURL(new RegExp(`/${kakYah}$`));
  await expect(visitor.heading(NAME)).toBeVisible();
});

test('a map of kitchens shows all of them again when the window becomes narrow', async ({
  visitor,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/p/marketplace');
  await visitor.button(visitor.t('market.map')).click();
  const map = page.getByRole('dialog');
  const dots = map.locator('.market-dot');
  await expect(dots.first()).toBeVisible();
  const outside = async () => {
    const frame = await map.locator('.map-canvas').boundingBox();
    const boxes = await Promise.all((await dots.all()).map((dot) => dot.boundingBox()));
    return boxes.filter(
      (box) => box === null || frame === null || box.x < frame.x || box.x + box.width > frame.x + frame.width,
    ).length;
  };
  expect(await dots.count()).toBeGreaterThan(1);
  expect(await outside()).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(outside).toBe(0);
});
