import { expect, test } from '../kit/journey.ts';
import { kakYah, plainProducts, ShopPages } from '../kit/shop.ts';

const { kuihLapis } = plainProducts;
const withChoices = 'Dulang Kuih Campur (24 biji)';

test('a total counts no delivery before its fee is known, and nothing in an empty basket', async ({
  shop,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await shop.open();
  const way = page.getByRole('group', { name: 'Method' });
  await way.getByRole('button', { name: 'Delivery' }).click();
  await expect(shop.summaryButton('0 items')).toContainText(/RM\s0\.00$/);
  await shop.chooseDate(await shop.facts.plainDate(2));
  await shop.chooseTime();
  await shop.add(kuihLapis, 2);
  const total = /from\s+RM\s18\.00\s+\+ delivery$/;
  await expect(shop.summaryButton('2 items')).toContainText(total);
  await shop.summaryButton('2 items').click();
  const sheet = page.getByRole('dialog', { name: 'Your order' });
  await expect(sheet.locator('.grand')).toContainText(total);
  await page.keyboard.press('Escape');
  await shop.continueToDelivery();
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery', exact: true })).toBeVisible();
  await expect(shop.summaryButton('2 items')).toContainText(total);
  await way.getByRole('button', { name: 'Pickup' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery · Pickup' })).toBeVisible();
  await expect(shop.summaryButton('2 items')).toContainText(/RM\s18\.00$/);
});

test('how many is typed, stops at the number that is left and says that number', async ({
  shop,
  page,
  visitor,
}) => {
  await shop.open();
  await shop.chooseDate(await shop.facts.plainDate(2));
  await shop.chooseTime();
  await shop.add(kuihLapis);
  const card = shop.card(kuihLapis);
  const shown = card.getByText(/^\d+ left$/);
  const left = Number.parseInt(await shown.innerText());
  const field = card.getByRole('textbox', { name: `Quantity of ${kuihLapis}` });
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  const { width, height } = (await field.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await field.fill('12');
  await field.press('Enter');
  await expect(shop.basket('12 items')).toBeVisible();
  await expect(shown, 'what is left does not depend on one’s own basket').toHaveText(`${left} left`);
  await field.fill('999');
  await field.press('Enter');
  await expect(
    visitor.toasts.getByText(`Sorry, only ${left} of ${kuihLapis} are available for this date.`),
  ).toBeVisible();
  await expect(field).toHaveValue(String(left));
  await visitor.toasts.getByRole('button', { name: 'Dismiss' }).click();
  // The same message is not said twice within half a second.
  await expect(async () => {
    await card.getByRole('button', { name: `One more ${kuihLapis}` }).click();
    await expect(visitor.toasts.getByText(`only ${left} of`)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(field).toHaveValue(String(left));
  await field.fill('');
  await field.press('Enter');
  await expect(field, 'an empty field takes nothing away').toHaveValue(String(left));

  const details = await shop.openProduct(kuihLapis);
  const inSheet = details.getByRole('textbox', { name: `Quantity of ${kuihLapis}` });
  await inSheet.fill('7');
  await details.getByRole('button', { name: /^Update · RM/ }).click();
  await expect(details).toBeHidden();
  await expect(shop.basket('7 items')).toBeVisible();
  await page.reload();
  await expect(shop.basket('7 items')).toBeVisible();
});

for (const [locale, read] of [
  ['en', /^\d\.\d of 5, \d+ reviews?$/],
  ['ms', /^\d\.\d daripada 5, \d+ ulasan$/],
  ['zh', /^\d\.\d 分（满分 5 分），\d+ 条评价$/],
] as const)
  test(`a dish shows what is to be chosen at once, and is read from its heading on: ${locale}`, async ({
    page,
    visitor,
  }) => {
    if (locale !== 'en') await visitor.speak(locale);
    await page.setViewportSize({ width: 360, height: 740 });
    const shop = new ShopPages(page, kakYah, locale);
    await shop.open();
    await expect(page.locator('.facts-row').getByText(read)).toBeAttached();
    const name = await shop.facts.nameIn(locale, withChoices);
    const details = await shop.openProduct(name);
    const heading = details.getByRole('heading', { name });
    await expect(heading, 'the reading begins here').toBeFocused();
    const isFirst = await heading.evaluate((title) =>
      [...title.closest('dialog')!.querySelectorAll('button, a, input')].every(
        (control) => title.compareDocumentPosition(control) & title.DOCUMENT_POSITION_FOLLOWING,
      ),
    );
    expect(isFirst, 'no control comes before it').toBe(true);
    await expect(details.getByText(read)).toBeAttached();
    const choice = (await details.locator('.choices label').first().boundingBox())!;
    const bar = (await details.locator('.pd-bar').boundingBox())!;
    expect(choice.y + choice.height, 'the first choice is above the bar').toBeLessThan(bar.y);
  });

test('where a dish’s picture cannot be had its initial is drawn, until there is a network again', async ({
  shop,
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const pictures = /\/media\/.*\.webp/;
  await page.route(pictures, (route) => route.abort());
  await shop.open();
  const photo = shop.card(kuihLapis).locator('.photo');
  await shop.card(kuihLapis).scrollIntoViewIfNeeded();
  const drawn = () =>
    photo.evaluate((one) => one.ownerDocument.defaultView!.getComputedStyle(one, '::after').content);
  await expect.poll(drawn).toBe('"K"');
  await page.unroute(pictures);
  await page.evaluate("dispatchEvent(new Event('online'))");
  await expect.poll(drawn).toBe('none');
  await expect
    .poll(() => photo.locator('img').evaluate((image: { naturalWidth: number }) => image.naturalWidth))
    .toBeGreaterThan(0);
});
