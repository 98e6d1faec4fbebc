import { formatSen } from '../../packages/contract/src/money/money.ts';
import { expect, test } from '../kit/journey.ts';
import { bakery, kakYah, plainProducts, ShopPages, someCustomer } from '../kit/shop.ts';

test('a good voucher takes its discount off, a bad one says why, and the cart is never lost @gate', async ({
  shop,
  page,
  backstage,
}) => {
  await shop.open();
  await shop.chooseDate(await shop.facts.plainDate(11));
  await shop.chooseTime();
  await shop.add(plainProducts.kuihLapis, 5);
  await shop.continueToDelivery();
  await shop.fillCustomer(someCustomer());
  await shop.choosePickup();
  await shop.continueToPlaceOrder();

  const code = page.getByRole('textbox', { name: 'Voucher code' });
  const apply = shop.button('Apply');
  const toast = page.getByRole('alert').or(page.getByRole('status'));
  for (const bad of ['LAMA20', 'NOSUCH']) {
    await code.fill(bad);
    await apply.click();
    await expect(toast.filter({ hasText: 'Invalid Voucher Code' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Total' })).not.toContainText('Voucher');
  }

  await code.fill('jiran5');
  await apply.click();
  await expect(page.getByText('Voucher applied. You save RM 5.00')).toBeVisible();
  await expect(toast.filter({ hasText: 'Voucher Applied' })).toBeVisible();
  const sums = page.getByRole('region', { name: 'Total' });
  await expect(sums).toContainText('RM 45.00');
  await expect(sums).toContainText('− RM 5.00');
  await expect(sums).toContainText('RM 40.00');

  const id = await shop.placeOrder();
  const [order] = await backstage.rows(
    'select subtotal_sen::int, discount_sen::int, total_sen::int, voucher_code from orders where id = $1',
    [id],
  );
  expect(order).toEqual({ subtotal_sen: 4500, discount_sen: 500, total_sen: 4000, voucher_code: 'JIRAN5' });
  await expect(shop.payButton).toContainText('40.00');
});

test('a total that falls below the voucher takes the voucher back', async ({ shop, page }) => {
  await shop.open();
  await shop.chooseDate(await shop.facts.plainDate(11));
  await shop.chooseTime();
  await shop.add(plainProducts.kuihLapis, 5);
  await shop.continueToDelivery();
  await shop.fillCustomer(someCustomer());
  await shop.choosePickup();
  await shop.continueToPlaceOrder();
  await page.getByRole('textbox', { name: 'Voucher code' }).fill('JIRAN5');
  await shop.button('Apply').click();
  await expect(page.getByText('Voucher applied. You save RM 5.00')).toBeVisible();

  await shop.summaryButton('5 items').click();
  const summary = page.getByRole('dialog', { name: 'Your order' });
  await summary.getByRole('button', { name: `One less ${plainProducts.kuihLapis}` }).click();
  await expect(summary).toContainText('RM 36.00');
  await expect(summary).not.toContainText('Discount');
  await page.keyboard.press('Escape');
  await expect(shop.button('Apply')).toBeVisible();
});

test('a voucher follows the cart through the steps that have no field for it', async ({
  shop,
  page,
  visitor,
}) => {
  await shop.open();
  await shop.chooseDate(await shop.facts.plainDate(12));
  await shop.chooseTime();
  await shop.add(plainProducts.kuihLapis, 5);
  await shop.continueToDelivery();
  await shop.fillCustomer(someCustomer());
  await shop.choosePickup();
  await shop.continueToPlaceOrder();
  await page.getByRole('textbox', { name: 'Voucher code' }).fill('JIRAN5');
  await shop.button('Apply').click();
  await expect(page.getByText('Voucher applied. You save RM 5.00')).toBeVisible();

  const summary = page.getByRole('dialog', { name: 'Your order' });
  const answered = () => page.waitForResponse('**/api/vouchers/validate');
  await page.goBack();
  await expect(shop.summaryButton('5 items')).toContainText('40.00');
  await shop.summaryButton('5 items').click();
  const more = answered();
  await summary.getByRole('button', { name: `One more ${plainProducts.kuihLapis}` }).click();
  expect((await more).ok(), 'asked again in step 2').toBe(true);
  await expect(summary).toContainText('RM 49.00');
  await expect(summary).toContainText('-RM 5.00');
  await page.keyboard.press('Escape');

  await page.goBack();
  await expect(shop.summaryButton('6 items')).toContainText('49.00');
  await page.reload();
  await expect(shop.summaryButton('6 items'), 'also when nothing but the cart is remembered').toContainText(
    '49.00',
  );
  await shop.summaryButton('6 items').click();
  const less = summary.getByRole('button', { name: `One less ${plainProducts.kuihLapis}` });
  await less.click();
  await expect(summary).toContainText('-RM 5.00');
  await less.click();
  await expect(summary).toContainText('RM 36.00');
  await expect(summary).not.toContainText('Discount');
  await expect(visitor.toasts, 'nothing went wrong').toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(page.locator('.bottom .voucher-note')).toHaveText('Add RM 4.00 more to use JIRAN5');
});

test('a store that charges tax shows it, and charges what it shows @gate', async ({ page, backstage }) => {
  const shop = new ShopPages(page, bakery);
  const products = await shop.facts.products();
  const cake = products.find(
    (product) => product.is_active && !product.option_data.option.some((option) => option.enabled),
  );
  if (cake === undefined) throw new Error('the bakery sells nothing without options');
  const price = Math.round(cake.price * 100);
  const tax = Math.floor((price * 600 + 5_000) / 10_000);
  const id = await shop.orderUpToPayment({ date: await shop.facts.plainDate(0), product: cake.name });
  await expect(shop.payButton).toContainText(formatSen(price + tax));
  const [order] = await backstage.rows('select tax_sen::int, total_sen::int from orders where id = $1', [id]);
  expect(order).toEqual({ tax_sen: tax, total_sen: price + tax });
  await shop.pay();
  await expect(page.getByRole('region', { name: 'Receipt', exact: true })).toContainText('SST 6%');
});

test('a link with a voucher says what is missing, applies it once the order is enough, and keeps it', async ({
  shop,
  page,
}) => {
  await shop.open(`/${shop.slug}?voucher=jiran5`);
  const note = page.locator('.bottom .voucher-note');
  await expect(note, 'before anything is chosen').toHaveText('Add RM 40.00 more to use JIRAN5');
  expect(new URL(page.url()).search, 'a reload does not want it anew').toBe('');
  await shop.chooseDate(await shop.facts.plainDate(12));
  await shop.chooseTime();
  await shop.add(plainProducts.kuihLapis, 4);
  await expect(note).toHaveText('Add RM 4.00 more to use JIRAN5');
  await page.reload();
  await expect(note).toHaveText('Add RM 4.00 more to use JIRAN5');

  const more = shop.card(plainProducts.kuihLapis).getByRole('button', { name: /^One more/ });
  await more.click();
  await expect(shop.summaryButton('5 items')).toContainText(/-RM 5\.00.*40\.00/);
  await expect(note).toBeHidden();
  await page.reload();
  await expect(shop.summaryButton('5 items'), 'the saving survives a reload').toContainText(
    /-RM 5\.00.*40\.00/,
  );
  const less = shop.card(plainProducts.kuihLapis).getByRole('button', { name: /^One less/ });
  await less.click();
  await expect(note, 'below its terms it waits again').toHaveText('Add RM 4.00 more to use JIRAN5');
  await expect(page.getByText('Invalid Voucher Code'), 'nothing went wrong').toHaveCount(0);
  await more.click();
  await expect(shop.summaryButton('5 items')).toContainText('-RM 5.00');

  await shop.continueToDelivery();
  await shop.fillCustomer(someCustomer());
  await shop.choosePickup();
  await expect(shop.summaryButton('5 items')).toContainText(/-RM 5\.00.*40\.00/);
  await shop.continueToPlaceOrder();
  await expect(page.getByText('Voucher applied. You save RM 5.00')).toBeVisible();
  await shop.placeOrder();
  await expect(shop.payButton).toContainText('40.00');
});

for (const [locale, text] of [
  ['en', 'Add RM 4.00 more to use JIRAN5'],
  ['ms', 'Tambah RM 4.00 lagi untuk guna JIRAN5'],
  ['zh', '再加 RM 4.00 即可使用 JIRAN5'],
] as const)
  test(`a voucher typed too early says in ${locale} what is missing beside the code, and applies by itself`, async ({
    page,
    visitor,
  }) => {
    await visitor.speak(locale);
    const shop = new ShopPages(page, kakYah, locale);
    const product = await shop.facts.nameIn(locale, plainProducts.kuihLapis);
    await shop.open();
    await shop.chooseDate(await shop.facts.plainDate(14));
    await shop.chooseTime();
    await shop.add(product, 4);
    await shop.continueToDelivery();
    await shop.fillCustomer(someCustomer());
    await shop.choosePickup();
    await shop.continueToPlaceOrder();
    const section = page.getByRole('region', { name: shop.t('checkout.voucher.title') });
    const code = section.getByRole('textbox', { name: shop.t('checkout.voucher.code') });
    await code.fill('jiran5');
    await section.getByRole('button', { name: shop.t('checkout.voucher.apply') }).click();
    await expect(section).toContainText(text);
    await expect(visitor.toasts, 'nothing went wrong').toBeEmpty();
    await page.reload();
    await expect(section).toContainText(text);
    await expect(code).toHaveValue('jiran5');

    await shop.summaryButton(shop.t('summary.items', { count: 4 })).click();
    const summary = page.getByRole('dialog', { name: shop.t('summary.title') });
    await summary.getByRole('button', { name: shop.t('grid.more', { product }) }).click();
    await page.keyboard.press('Escape');
    await expect(section).toContainText(shop.t('checkout.voucher.applied', { amount: 'RM 5.00' }));
    await section.getByRole('button', { name: shop.t('checkout.voucher.remove') }).click();
    await expect(code).toHaveValue('');
    await expect(shop.summaryButton(shop.t('summary.items', { count: 5 }))).toContainText('45.00');
  });
