import { randomUUID } from 'node:crypto';
import type { Backstage } from '../kit/database.ts';
import { expect, test } from '../kit/journey.ts';
import { mailTo } from '../kit/mailbox.ts';
import { kakYah, plainProducts, someCustomer, type ShopPages } from '../kit/shop.ts';

/** At the bank when the hold ends: the server cancels the order and gives the portion back. */
async function lingerAtTheBank(shop: ShopPages, backstage: Backstage, id: string): Promise<void> {
  await shop.goToBank();
  await backstage.endHoldIn(id, -600);
  await expect.poll(() => backstage.orderState(id)).toBe('cancelled/unpaid');
}

test('who pays after the cancellation keeps the order while the portion is free', async ({
  shop,
  backstage,
}) => {
  const date = await shop.facts.plainDate(3);
  const product = await shop.facts.product(plainProducts.kuihTalam);
  const before = await shop.facts.taken(date, product.id);
  const id = await shop.orderUpToPayment({ date, product: plainProducts.kuihTalam });
  await lingerAtTheBank(shop, backstage, id);
  expect(await shop.facts.taken(date, product.id)).toBe(before);

  await shop.atBank('Approve payment');
  await expect(shop.confirmed).toBeVisible();
  expect(await backstage.orderState(id)).toBe('confirmed/paid');
  expect(await backstage.held(kakYah, date, product.id)).toEqual({ counter: before + 1, claims: before + 1 });
});

test('who pays after the portion went to somebody else is told of the refund, on the page and by mail', async ({
  shop,
  page,
  backstage,
}) => {
  const customer = someCustomer('Lim Mei Ling');
  const date = await shop.facts.plainDate(4);
  const product = await shop.facts.product(plainProducts.kuihTalam);
  await backstage.limitOn(kakYah, date, product.id, 1);
  await expect.poll(() => shop.facts.limitShown(date, product.id)).toBe(1);
  const id = await shop.orderUpToPayment({ date, product: plainProducts.kuihTalam, customer });
  await lingerAtTheBank(shop, backstage, id);

  // Somebody else takes the last portion.
  const [time] = await shop.facts.times();
  const [place] = await shop.facts.pickupLocations();
  const other = someCustomer('Kavitha Devi');
  const taken = await page.request.post('/api/orders', {
    headers: { 'X-Tenant-Slug': kakYah },
    data: {
      ...other,
      id: randomUUID(),
      delivery_method: 'pickup',
      delivery_date: date,
      delivery_time: time,
      pickup_location_id: place?.id,
      total: product.price,
      items: [{ product_id: product.id, quantity: 1 }],
    },
  });
  expect(taken.status(), await taken.text()).toBe(200);

  await shop.atBank('Approve payment');
  await expect(page.getByRole('heading', { name: 'Your payment arrived late' })).toBeVisible();
  await expect(page.getByText(/is safe and will be refunded/)).toBeVisible();
  expect(await backstage.held(kakYah, date, product.id)).toEqual({ counter: 1, claims: 1 });
  const due = await backstage.rows(
    'select amount_sen::int, cause as reason, state from refunds where order_id = $1',
    [id],
  );
  expect(due).toEqual([{ amount_sen: Math.round(product.price * 100), reason: 'paid_late', state: 'due' }]);
  const mail = await mailTo(page.request, customer.email, /./);
  expect(mail.text).toMatch(/refund/i);
});
