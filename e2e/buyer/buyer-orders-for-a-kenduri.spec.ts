import { expect, test } from '../kit/journey.ts';
import { ShopPages, someCustomer } from '../kit/shop.ts';
import { letItBePaid, openSmallStore } from '../kit/small-store.ts';

test('a baker limits one order; a buyer who wants more asks the baker, and a crowded network is told to wait', async ({
  visitor,
  page,
  people,
  backstage,
  complaints,
}) => {
  complaints.expect(/status of (422|429)/);
  const store = await openSmallStore(people, backstage);
  await letItBePaid(people, store);
  await backstage.rows(
    `update store_profiles set phone = '+60123456789' where tenant_id = (select id from tenants where slug = $1)`,
    [store.slug],
  );
  await visitor.hold(store.owner);
  await page.goto(`/${store.slug}/dashboard/calendar/usual`);
  const most = page.getByRole('textbox', { name: 'Portions per order' });
  await expect(most).toHaveValue('100');
  await most.fill('12');
  const saved = page.waitForResponse('**/dashboard/schedule/settings');
  await visitor.button('Save the usual week').click();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(most).toHaveValue('12');

  await visitor.forgetSession();
  const shop = new ShopPages(page, store.slug);
  await shop.open();
  await shop.chooseDate(store.date);
  await shop.chooseTime();
  await shop.add(store.product, 13);
  await shop.continueToDelivery();
  await shop.fillCustomer(someCustomer());
  await shop.choosePickup();
  await shop.continueToPlaceOrder();
  await shop.button('Place Order').click();
  await expect(visitor.heading('This is a big order')).toBeFocused();
  await expect(page.getByText('accepts up to 12 portions per online order, and yours has 13')).toBeVisible();
  const ask = page.getByRole('link', { name: 'Ask the store on WhatsApp' });
  await expect(ask).toHaveAttribute('href', /^https:\/\/wa\.me\/60123456789\?text=.*13%20portions/);
  await shop.button('Go Back to Store').click();
  await expect(shop.summaryButton('13 items')).toBeVisible();

  await page.route('**/api/orders', (route) =>
    route.fulfill({ status: 429, json: { success: false, code: 'address_crowded', message: '' } }),
  );
  await shop.continueToDelivery();
  await shop.continueToPlaceOrder();
  await shop.button('Place Order').click();
  await expect(visitor.toasts).toContainText('Many orders from your network are waiting for payment.');
});
