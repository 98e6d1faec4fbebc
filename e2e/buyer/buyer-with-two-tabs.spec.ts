import { expect, test } from '../kit/journey.ts';
import { mailTo } from '../kit/mailbox.ts';
import { kakYah, plainProducts, ShopPages, someCustomer } from '../kit/shop.ts';

test('two tabs pay one order: one bill, one payment, one confirmation', async ({
  shop,
  context,
  backstage,
}) => {
  const customer = someCustomer();
  const id = await shop.orderUpToPayment({
    date: await shop.facts.plainDate(5),
    product: plainProducts.kuihLapis,
    customer,
  });
  const second = new ShopPages(await context.newPage());
  await second.page.goto(`/${kakYah}?step=4`);
  await expect(second.timer).toBeVisible();

  await shop.goToBank();
  await second.goToBank();
  await shop.atBank('Approve payment');
  await expect(shop.confirmed).toBeVisible();
  await second.atBank('Approve payment');
  await expect(second.confirmed).toBeVisible();

  expect(await backstage.orderState(id)).toBe('confirmed/paid');
  const attempts = await backstage.rows<{ state: string }>(
    'select state from payment_attempts where order_id = $1',
    [id],
  );
  expect(attempts).toEqual([{ state: 'paid' }]);
  expect(await backstage.rows('select from refunds where order_id = $1', [id])).toHaveLength(0);
  await mailTo(shop.page.request, customer.email, /./);
});
