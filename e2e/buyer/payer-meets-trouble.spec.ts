import { expect, test } from '../kit/journey.ts';
import { completeOrder, placeOrder } from '../kit/placed-order.ts';
import { kakYah, plainProducts, ShopPages, someCustomer } from '../kit/shop.ts';
import { openSmallStore } from '../kit/small-store.ts';

test('whatever fails between the order and the bank says so, and the order stays to be paid @gate', async ({
  page,
  shop,
  visitor,
  backstage,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|status of (4\d\d|5\d\d)/);
  const id = await shop.orderUpToPayment({
    date: await shop.facts.plainDate(7),
    product: plainProducts.puteriAyu,
  });
  const says = async (...texts: string[]) => {
    for (const text of texts)
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  };
  const cut = (path: string) => page.route(path, (route) => route.abort());

  await cut('**/api/billplz/config');
  await page.reload();
  await says('Configuration Error', 'Unable to load payment gateway settings.');
  await page.unroute('**/api/billplz/config');
  await visitor.button('Try again').click();
  await page.getByRole('radio', { name: 'Maybank2u' }).first().check();
  await cut('**/api/billplz/create-payment');
  await shop.payButton.click();
  await says('Payment Error', 'Failed to initiate Billplz payment');
  await page.unroute('**/api/billplz/create-payment');

  // This page believes that the store only plays at being paid; the server knows better.
  await page.route('**/api/billplz/config', async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...answer, mode: 'mock' } });
  });
  await page.reload();
  await shop.payButton.click();
  await says('Payment Failed', 'Payment could not be processed. Order remains unpaid.');
  expect(await backstage.orderState(id)).toBe('pending/unpaid');
  await page.unroute('**/api/billplz/config');

  await cut('**/api/payment/order-by-ref/**');
  await page.reload();
  await says('Order Error', 'Order data is missing.');
  await page.unroute('**/api/payment/order-by-ref/**');
  await cut('**/api/orders/*/cancel');
  await backstage.endHoldIn(id, 2);
  await page.reload();
  await says('System Error', 'Unable to process order cancellation.');
  // The order is only told to the browser that placed it.
  await page.context().clearCookies();
  await page.reload();
  await says('Order Not Found', 'No order found to process payment.');
});

test('a store that takes no payments yet says so', async ({ page, people, backstage, complaints }) => {
  complaints.expect(/status of 409/);
  const store = await openSmallStore(people, backstage);
  await backstage.rows(
    `insert into pickup_points (tenant_id, id, name, address)
     select id, gen_random_uuid(), 'Rumah', '3 Jalan Kenanga, Kajang' from tenants where slug = $1`,
    [store.slug],
  );
  const shop = new ShopPages(page, store.slug);
  await shop.open();
  await page
    .getByRole('group', { name: 'Method' })
    .getByRole('button', { name: 'Pickup', exact: true })
    .click();
  await shop.chooseDate(store.date);
  await shop.chooseTime();
  await shop.add(store.product);
  await shop.continueToDelivery();
  await shop.fillCustomer(someCustomer());
  await expect(page.getByRole('radio', { name: /^Rumah/ })).toBeChecked();
  await shop.continueToPlaceOrder();
  await shop.button('Place Order').click();
  await expect(page.getByText('Payment Unavailable').filter({ visible: true }).first()).toBeVisible();
  await expect(
    page.getByText('Billplz payment is currently not available.').filter({ visible: true }).first(),
  ).toBeVisible();
});

test('the way back from the bank tells apart what went wrong @gate', async ({
  page,
  visitor,
  backstage,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|status of (4\d\d|5\d\d)/);
  const result = (query = '') => page.goto(`/${kakYah}/payment-result${query}`);
  const stop = (name: string) =>
    page.getByRole('list', { name: 'Order status' }).getByText(name, { exact: true });
  await result();
  await expect(visitor.heading('Invalid Payment Response')).toBeVisible();
  await expect(page.getByText('No payment information received.')).toBeVisible();

  const order = await placeOrder(page.request, { day: 20 });
  await page.route('**/api/payment/order-by-ref/**', (route) => route.abort());
  await result(`?reference=${order.id}&status=failed`);
  await expect(visitor.heading('Payment Validation Failed')).toBeVisible();
  await page.unroute('**/api/payment/order-by-ref/**');
  await visitor.button('Check again').click();
  await expect(visitor.heading('Payment Failed')).toBeVisible();
  await page.route('**/api/billplz/create-payment', (route) => route.abort());
  await visitor.button('Try Payment Again').click();
  await expect(visitor.toasts).toContainText('Payment Retry Failed');
  await page.unroute('**/api/billplz/create-payment');
  for (const [status, code, text] of [
    [404, 'not_found', "We couldn't find this order any more. Please order again."],
    [500, 'internal', 'The payment service did not answer. Please try again in a moment.'],
  ] as const) {
    await page.route('**/api/billplz/create-payment', (route) =>
      route.fulfill({ status, json: { success: false, code, message: 'No.' } }),
    );
    await visitor.button('Try Payment Again').click();
    await expect(visitor.toasts).toHaveText(new RegExp(`^Payment Retry Failed\\s*${text}`));
    await page.unroute('**/api/billplz/create-payment');
  }
  // Given up elsewhere, in another tab.
  const given = await page.request.put(`/api/orders/${order.id}/cancel`, {
    headers: { 'X-Tenant-Slug': kakYah },
    data: { reason: 'changed by the customer' },
  });
  expect(given.status(), await given.text()).toBe(200);
  await result(`?reference=${order.id}&status=failed`);
  await expect(page.getByText('Unable to Retry Payment')).toBeVisible();
  await expect(stop('Cancelled')).toBeVisible();
  await backstage.rows(`update orders set payment_status = 'refunded', paid_at = now() where id = $1`, [
    order.id,
  ]);
  await result(`?reference=${order.id}`);
  await expect(stop('Refunded')).toBeVisible();

  const kept = await placeOrder(page.request, { day: 20 });
  await completeOrder(backstage, kept);
  await page.route('**/api/file-addresses', (route) => route.abort());
  await result(`?reference=${kept.id}`);
  await visitor.button('Download receipt').click();
  await expect(visitor.toasts).toContainText('Download Failed');
  await expect(visitor.toasts).toContainText('Unable to download receipt.');
});
