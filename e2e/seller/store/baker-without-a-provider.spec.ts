import { expect, test } from '../../kit/journey.ts';
import { setUpKitchen } from '../../kit/new-kitchen.ts';
import { somePassword } from '../../kit/people.ts';
import { ShopPages, someCustomer } from '../../kit/shop.ts';
import { slipPicture } from '../../kit/slip.ts';

test('a baker without a payment provider gets from sign-up to the first accepted transfer @gate', async ({
  visitor,
  page,
  backstage,
}) => {
  const began = Date.now();
  let taps = 0;
  await page.exposeFunction('tapped', () => (taps += 1));
  await page.addInitScript(`addEventListener('click', (event) => event.isTrusted && tapped(), true)`);
  const { slug, product, date, step } = await setUpKitchen(visitor);

  // A bank account is enough. A wrong password keeps nothing.
  await step('Payments');
  await visitor.button('Set up transfers').click();
  await page.getByRole('combobox', { name: 'Bank' }).selectOption({ label: 'Maybank' });
  await visitor.field('Account number').fill('1140 1234 5678');
  await visitor.field('Account name').fill('SITI AMINAH BINTI ALI');
  await visitor.field('Your password').fill(somePassword);
  await visitor.button('Save account').click();
  await expect(page.getByText('SITI AMINAH BINTI ALI')).toBeVisible();
  await step('Publish');
  await visitor.button('Publish the store').click();
  await expect(visitor.toasts.getByText('Your store is open', { exact: true })).toBeVisible();

  // A customer buys. There is no other way to pay, so nobody asks for one.
  const customer = someCustomer('Farah Nadia');
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize(), locale: 'en-GB' });
  const shop = new ShopPages(await context.newPage(), slug);
  await shop.open();
  await shop.chooseDate(date);
  await shop.chooseTime();
  await shop.add(product);
  await shop.continueToDelivery();
  await shop.fillCustomer(customer);
  await shop.choosePickup();
  await shop.continueToPlaceOrder();
  const id = await shop.placeOrder();
  await shop.page
    .getByRole('button', { name: /^Show where to transfer/ })
    .filter({ visible: true })
    .click();
  await expect(shop.page.getByText('1140 1234 5678')).toBeVisible();
  await shop.page.locator('input[type=file]').setInputFiles(await slipPicture('RM 9.00'));
  await expect(shop.page.getByText('The store is checking its bank account')).toBeVisible();
  expect(await backstage.orderState(id)).toBe('pending/unpaid');

  // The baker looks at the bank, and accepts.
  await page.goto(`/${slug}/dashboard`);
  await page
    .getByRole('link', { name: /transfer/i })
    .first()
    .click();
  const card = page.getByRole('listitem').filter({ hasText: customer.name });
  await card.getByRole('button', { name: /^Open Slip for order/ }).click();
  await expect(page.getByRole('img', { name: /^Slip for order/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Yes, RM 9.00 is in my account' }).click();
  await expect(card.getByText('Accepted', { exact: true })).toBeVisible();
  expect(await backstage.orderState(id)).toBe('confirmed/paid');
  // The customer's page, which stayed open, says so by itself.
  await expect(shop.page.getByText('12, Jalan SS 2/24, Petaling Jaya').first()).toBeVisible();
  await context.close();
  console.log(`without a provider: ${taps} taps of the baker, ${Math.round((Date.now() - began) / 1_000)} s`);
});
