import { expect, test } from '../kit/journey.ts';
import { mailTo } from '../kit/mailbox.ts';
import { plainProducts, someCustomer } from '../kit/shop.ts';

test('a payment that fails can be tried again, and then succeeds @gate', async ({
  shop,
  page,
  backstage,
}) => {
  const customer = someCustomer();
  const id = await shop.orderUpToPayment({
    date: await shop.facts.plainDate(1),
    product: plainProducts.seriMuka,
    customer,
  });
  await shop.goToBank('CIMB Clicks');
  await shop.atBank('Decline payment');

  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByText(/^The payment was unsuccessful\. /)).toBeVisible();
  expect(await backstage.orderState(id), 'a refusal by the bank does not end the order').toBe(
    'pending/unpaid',
  );
  for (const [way, href] of [
    ['Store Home', /^\/[\w-]+$/],
    ['My Orders', '/u/orders'],
  ] as const)
    await expect(page.getByRole('link', { name: way })).toHaveAttribute('href', href);
  await page.getByRole('button', { name: 'Try Payment Again' }).click();

  await expect(page.getByRole('heading', { name: /^Approve this payment with/ })).toBeVisible();
  await shop.atBank('Approve payment');
  await expect(shop.confirmed).toBeVisible();
  expect(await backstage.orderState(id)).toBe('confirmed/paid');
  const bills = await backstage.rows('select from payment_attempts where order_id = $1 and state = $2', [
    id,
    'paid',
  ]);
  expect(bills).toHaveLength(1);
  await mailTo(page.request, customer.email, /./);
});
