import { daysBetween, malaysianDate } from '../../packages/contract/src/dates/dates.ts';
import { expect, test } from '../kit/journey.ts';
import { kakYah, plainProducts, someCustomer, type ShopPages } from '../kit/shop.ts';

async function upToPlaceOrder(
  shop: ShopPages,
  date: string,
  product: string,
  quantity: number,
): Promise<void> {
  await shop.open();
  await shop.chooseDate(date);
  await shop.chooseTime();
  await shop.add(product, quantity);
  await shop.continueToDelivery();
  await shop.fillCustomer(someCustomer());
  await shop.choosePickup();
  await shop.continueToPlaceOrder();
}

test('items that ran out meanwhile are named, with other dates to choose from @gate', async ({
  shop,
  page,
  backstage,
}) => {
  const date = await shop.facts.plainDate(9);
  const product = await shop.facts.product(plainProducts.seriMuka);
  await upToPlaceOrder(shop, date, plainProducts.seriMuka, 3);
  await backstage.limitOn(kakYah, date, product.id, 2);
  await expect.poll(() => shop.facts.limitShown(date, product.id)).toBe(2);

  await shop.button('Place Order').click();
  const modal = page.getByRole('dialog', { name: 'Items Not Available' });
  await expect(modal).toContainText('Requested 3, available 2');
  const others = modal.getByRole('radio');
  expect(await others.count()).toBeGreaterThan(0);
  expect(await others.count()).toBeLessThanOrEqual(5);
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await expect(modal).toBeHidden();

  await shop.button('Place Order').click();
  await modal.getByRole('radio').first().check();
  await modal.getByRole('button', { name: 'Choose Different Date' }).click();
  await expect(modal).toBeHidden();
  const id = await shop.placeOrder();
  const [order] = await backstage.rows<{ date: string }>(
    'select delivery_date::text as date from orders where id = $1',
    [id],
  );
  expect(order!.date).not.toBe(date);
  expect(daysBetween(malaysianDate(Date.now()), order!.date), 'within the next 14 days').toBeLessThanOrEqual(
    14,
  );
});

test('whoever is beaten to the last portion sees the limits, and keeps the cart @gate', async ({
  shop,
  page,
  backstage,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const date = await shop.facts.plainDate(10);
  const product = await shop.facts.product(plainProducts.seriMuka);
  await upToPlaceOrder(shop, date, plainProducts.seriMuka, 3);
  // Between the look and the order, the rest is sold.
  await page.route('**/api/orders', async (route) => {
    await backstage.limitOn(kakYah, date, product.id, 1);
    await route.continue();
  });
  await shop.button('Place Order').click();

  await expect(page.getByRole('heading', { name: 'Daily Limit Reached - Cannot Place Order' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: plainProducts.seriMuka });
  await expect(row).toContainText('3');
  await expect(row.getByRole('cell').or(row.getByRole('rowheader'))).toHaveText([
    plainProducts.seriMuka,
    '3',
    '1',
    '1',
  ]);
  expect(await shop.facts.taken(date, product.id)).toBe(0);
  await page.unroute('**/api/orders');
  await page
    .getByRole('button', { name: 'Go Back to Store' })
    .or(page.getByRole('link', { name: 'Go Back to Store' }))
    .click();
  await expect(shop.dateBox).toBeVisible();
  await expect(shop.summaryButton('3 items')).toBeVisible();
});
