import { randomUUID } from 'node:crypto';
import { expect, test } from '../kit/journey.ts';
import { pressLanguage } from '../kit/visitor.ts';
import { ShopPages, someCustomer } from '../kit/shop.ts';
import { openSmallStore } from '../kit/small-store.ts';

const broken = { status: 500, json: { code: 'internal', message: 'No.' } } as const;

test('a store that cannot be asked says what is missing, and goes on once it answers @gate', async ({
  page,
  visitor,
  people,
  backstage,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|status of (409|422|500)/);
  const store = await openSmallStore(people, backstage);
  const shop = new ShopPages(page, store.slug);
  await visitor.speak('ms');
  shop.speak('ms');
  await shop.open();
  // The words of another language are fetched; what stands on the page stays.
  await page.route('**/api/products?*', (route) => route.abort());
  await pressLanguage(page, 'en');
  shop.speak('en');
  await visitor.speak('en');
  await expect(visitor.toasts).toContainText('Product Error');
  await expect(visitor.toasts).toContainText('Unable to load products. Please try again.');
  await page.unroute('**/api/products?*');
  await visitor.button('Retry').click();
  await expect(shop.card(store.product)).toBeVisible();
  await visitor.speak('ms');
  await page.reload();
  await page.route('**/api/company-profiles?*', (route) => route.abort());
  await pressLanguage(page, 'en');
  await visitor.speak('en');
  await expect(visitor.toasts).toContainText('Configuration Error');
  await expect(visitor.toasts).toContainText('Failed to load store configuration. Using default settings.');
  await page.unroute('**/api/company-profiles?*');
  await page.reload();
  await shop.ready();

  await page.route('**/api/pickup-locations*', (route) => route.abort());
  await page
    .getByRole('group', { name: 'Method' })
    .getByRole('button', { name: 'Pickup', exact: true })
    .click();
  await shop.chooseDate(store.date);
  await shop.chooseTime();
  await shop.add(store.product);
  await shop.continueToDelivery();
  await shop.fillCustomer(someCustomer());
  await expect(page.getByText('Unable to load pickup locations.')).toBeVisible();
  await page.unroute('**/api/pickup-locations*');
  await visitor.button('Try again').click();
  await expect(page.getByText('No pickup locations available.')).toBeVisible();
  await backstage.rows(
    `insert into pickup_points (tenant_id, id, name, address)
     select id, $2, 'Rumah', '3 Jalan Kenanga, Kajang' from tenants where slug = $1`,
    [store.slug, randomUUID()],
  );
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Rumah/ })).toBeChecked();
  await shop.continueToPlaceOrder();

  const code = page.getByRole('textbox', { name: 'Voucher code' });
  await page.route('**/api/vouchers/validate', (route) => route.abort());
  await code.fill('RAYA10');
  await shop.button('Apply').click();
  await expect(visitor.toasts).toContainText('Network error validating voucher');
  await page.unroute('**/api/vouchers/validate');
  await page.route('**/api/vouchers/validate', (route) => route.fulfill(broken));
  await shop.button('Apply').click();
  await expect(visitor.toasts).toContainText('Failed to apply voucher. Please try again.');
  await code.fill('');

  await page.route('**/api/orders', (route) => route.fulfill(broken));
  await shop.button('Place Order').click();
  await expect(visitor.toasts).toContainText('Order Creation Failed');
  await expect(visitor.toasts).toContainText('Could not create order. Please try again.');
  await page.unroute('**/api/orders');
  await page.route('**/api/orders', (route) => route.abort());
  await shop.button('Place Order').click();
  await expect(visitor.toasts).toContainText('Could not create order. Please try again. No connection.');
  await page.unroute('**/api/orders');
  // Between the question and the order the seller closes the day.
  await page.route('**/api/orders', async (route) => {
    await backstage.rows(
      `update delivery_dates set is_active = false
        where tenant_id = (select id from tenants where slug = $1) and date = $2`,
      [store.slug, store.date],
    );
    await route.continue();
  });
  await page.route('**/api/delivery-dates*', (route) => route.abort());
  await shop.button('Place Order').click();
  await expect(visitor.toasts).toContainText('Connection Error');
  await expect(visitor.toasts).toContainText('Unable to load available delivery dates.');
});

test('a slot that the chosen day no longer has is never taken while the line is slow', async ({
  shop,
  page,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/delivery-times?*', async (route) => {
    if (!route.request().url().includes('date=')) return route.continue();
    const [, ...others] = (await (await route.fetch()).json()) as unknown[];
    await answered;
    await route.fulfill({ json: others });
  });
  await shop.open();
  await shop.dateChip(0).click();
  const gone = (await shop.timeChip(0).innerText()).trim();
  await expect(shop.timeChip(0)).toBeDisabled();
  await shop.timeChip(0).click({ force: true });
  await expect(shop.timeChip(0)).toHaveAttribute('aria-pressed', 'false');
  answer();
  await expect(shop.timeChip(0)).toBeEnabled();
  await expect(shop.timeChip(0)).not.toHaveText(gone);
  const kept = (await shop.timeChip(0).innerText()).trim();
  await shop.timeChip(0).click();
  await expect(shop.timeBox).toContainText(kept);
});
