import { formatDate } from '../../packages/contract/src/dates/dates.ts';
import { expect, test } from '../kit/journey.ts';
import { plainProducts, someCustomer } from '../kit/shop.ts';

test('reload and Back lose nothing on any step', async ({ shop, page }) => {
  const customer = someCustomer('Rohani Ismail');
  const date = await shop.facts.plainDate(12);
  await shop.open();
  await shop.chooseDate(date);
  const time = await shop.chooseTime(1);
  await shop.add(plainProducts.kuihLapis, 2);

  await page.reload();
  await shop.ready();
  await expect(shop.dateBox).toContainText(formatDate(date, 'en'));
  await expect(shop.timeBox).toContainText(time);
  await expect(shop.summaryButton('2 items')).toBeVisible();

  await shop.continueToDelivery();
  await shop.fillCustomer(customer);
  // The second one is open at weekends alone.
  await shop.choosePickup(0);
  await page.reload();
  await expect(shop.customerSection).toContainText(customer.name);
  await expect(shop.customerSection).toContainText(customer.email);
  await expect(
    page.getByRole('radiogroup', { name: 'Pickup location' }).getByRole('radio').nth(0),
  ).toBeChecked();

  await shop.continueToPlaceOrder();
  await page.getByRole('textbox', { name: /^Note for the kitchen/ }).fill('Kurang manis');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Note for the kitchen/ })).toHaveValue('Kurang manis');

  await page.goBack();
  await expect(shop.customerSection).toContainText(customer.phone);
  await page.goBack();
  await expect(shop.dateBox).toContainText(formatDate(date, 'en'));
  await expect(shop.summaryButton('2 items')).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('textbox', { name: /^Note for the kitchen/ })).toHaveValue('Kurang manis');

  const id = await shop.placeOrder();
  await page.reload();
  await expect(shop.timer).toBeVisible();
  await shop.goToBank();
  await page.goBack();
  await expect(shop.timer, 'Back from the bank leads to the same order').toBeVisible();
  await shop.goToBank();
  await shop.atBank('Approve payment');
  await expect(shop.confirmed).toBeVisible();
  await page.reload();
  await expect(shop.confirmed).toBeVisible();
  await expect(page.getByText(id.slice(0, 8).toUpperCase()).first()).toBeVisible();
});

test('another date empties the selection, and says so @gate', async ({ shop, page }) => {
  await shop.open();
  await shop.chooseDate(await shop.facts.plainDate(12));
  await shop.add(plainProducts.kuihLapis);
  await expect(shop.summaryButton('1 item')).toBeVisible();
  await shop.chooseDate(await shop.facts.plainDate(13));
  await expect(shop.summaryButton('0 items')).toBeVisible();
  await expect(page.getByText('Date changed')).toBeVisible();
});
