import type { Locator } from '@playwright/test';
import { expect, test } from '../kit/journey.ts';
import { kakYah, plainProducts, ShopPages } from '../kit/shop.ts';
import { openSmallStore } from '../kit/small-store.ts';

for (const locale of ['en', 'ms', 'zh'] as const)
  test(`the first screen of a phone shows food and one way in: ${locale}${locale === 'en' ? ' @gate' : ''}`, async ({
    page,
    visitor,
  }) => {
    if (locale !== 'en') await visitor.speak(locale);
    await page.setViewportSize({ width: 360, height: 740 });
    const shop = new ShopPages(page, kakYah, locale);
    await shop.open();
    const top = async (selector: string) => (await page.locator(selector).first().boundingBox())!.y;
    // At least half of a picture's height, so that one sees what it shows.
    expect(await top('main article img')).toBeLessThan((await top('.bottom')) - 28);
    await expect(visitor.wayIn).toHaveCount(1);
    await visitor.wayIn.click();
    await expect(page.getByRole('button', { name: visitor.t('common.login'), exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: visitor.t('common.register'), exact: true })).toBeVisible();
  });

for (const locale of ['en', 'ms', 'zh'] as const)
  test(`a phone's first screen of the front page leads to food, and that of the marketplace shows a result: ${locale}`, async ({
    page,
    visitor,
  }) => {
    if (locale !== 'en') await visitor.speak(locale);
    await page.setViewportSize({ width: 360, height: 740 });
    const low = async (what: Locator) => {
      const box = (await what.first().boundingBox())!;
      return box.y + box.height;
    };
    await page.goto('/');
    const find = page.getByRole('link', { name: visitor.t('landing.find') });
    expect(await low(find)).toBeLessThan(640);
    for (const query of ['', '?q=seri+muka', '?q=seri+muka&lat=3.073&lng=101.518&at=Shah+Alam']) {
      await page.goto(`/p/marketplace${query}`);
      const cards = page.locator('.market-card, .market-rail li');
      await expect(cards.first()).toBeVisible();
      // Its picture and its name.
      expect(await low(cards.locator('h3, a > b')), query).toBeLessThan(740);
    }
  });

test('a dish that is wanted before there is a date is added with it, and the only slot of a day is chosen @gate', async ({
  page,
  people,
  backstage,
}) => {
  const { slug, product, date } = await openSmallStore(people, backstage);
  await backstage.rows(
    `with own as (select id from tenants where slug = $1)
     update delivery_times set is_active = time = (select min(time) from delivery_times where tenant_id = (select id from own))
      where tenant_id = (select id from own)`,
    [slug],
  );
  const shop = new ShopPages(page, slug);
  await shop.open();
  await shop
    .card(product)
    .getByRole('button', { name: `Add ${product}`, exact: true })
    .click();
  await expect(page.getByRole('listbox', { name: 'Delivery date' })).toBeVisible();
  await expect(page.locator('.toast'), 'nothing lies over the dates').toHaveCount(0);
  await shop.dateOption(date).click();
  await expect(shop.basket('1 item'), 'what was wanted').toBeVisible();
  await expect(shop.timeBox, 'there is no other').toContainText(/(AM|PM)/);
});

test('Enter leads from field to field, and what is missing gets the focus', async ({ page }) => {
  const shop = new ShopPages(page);
  await shop.open();
  await shop.chooseDate(await shop.facts.plainDate(2));
  await shop.chooseTime();
  await shop.add(plainProducts.kuihLapis);
  await shop.continueToDelivery();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Name').fill('Aisyah');
  await field('Name').press('Enter');
  await expect(field('Phone')).toBeFocused();
  await field('Phone').fill('+60123456789');
  await field('Phone').press('Enter');
  await expect(field('Email')).toBeFocused();
  await field('Email').fill('aisyah@example.com');
  await field('Email').press('Enter');
  await expect(field('Email')).not.toBeFocused();
  await shop.button('Continue to Place Order').filter({ visible: true }).click();
  await expect(
    page.getByRole('radiogroup', { name: 'Pickup location' }).getByRole('radio').first(),
  ).toBeFocused();
});
