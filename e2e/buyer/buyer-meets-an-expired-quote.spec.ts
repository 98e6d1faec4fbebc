import { inPetalingJaya } from '../kit/doorstep.ts';
import type { Backstage } from '../kit/database.ts';
import { expect, test } from '../kit/journey.ts';
import { plainProducts } from '../kit/shop.ts';

/** What the courier's five minutes do, done at once: to the quote that was given last for an address. */
const endQuote = (backstage: Backstage, street: string, ends = 'now()') =>
  backstage.rows(
    `update delivery_quotes set expires_at = ${ends} where (tenant_id, quotation_id) in
       (select tenant_id, quotation_id from delivery_quotes where address like $1 order by created_at desc limit 1)`,
    [`${street}%`],
  );

/** A street of one journey alone, by which its quotes are told from others'. */
const ownStreet = () => `${Math.floor(Math.random() * 1e6)} Jalan SS2/24, Petaling Jaya`;

test('a quote that ends on the page is renewed with one tap @gate', async ({
  shop,
  doorstep,
  visitor,
  page,
}) => {
  await page.clock.install();
  await doorstep.arrive({ date: await shop.facts.plainDate(6), product: plainProducts.seriMuka });
  await doorstep.find({ ...inPetalingJaya, typed: ownStreet() });
  const fee = await doorstep.askPrice();
  await expect(page.getByText(/^Price valid for [45]:\d\d$/)).toBeVisible();
  await page.clock.fastForward('05:01');
  await expect(page.getByRole('region', { name: 'Delivered by' })).toContainText('Delivery Quote Expired');
  await shop.button('Continue to Place Order').click();
  await expect(visitor.toasts).toContainText('Delivery Quote Expired');
  await expect(shop.button('Place Order')).toHaveCount(0);
  await doorstep.renewButton.click();
  expect(await doorstep.price()).toBe(fee);
  await expect(page.getByText('Delivery Quote Expired')).toHaveCount(1);
  await shop.continueToPlaceOrder();
});

test('a quote that the server has ended takes the buyer back to renew it, once', async ({
  shop,
  doorstep,
  visitor,
  backstage,
  page,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const typed = ownStreet();
  await doorstep.arrive({ date: await shop.facts.plainDate(6), product: plainProducts.seriMuka });
  await doorstep.find({ ...inPetalingJaya, typed });
  await doorstep.askPrice();
  await shop.continueToPlaceOrder();
  await endQuote(backstage, typed.split(',')[0]!);
  await shop.button('Place Order').click();
  await expect(visitor.toasts).toContainText('Delivery Quote Expired');
  await expect(page.getByRole('region', { name: 'Delivered by' })).toContainText('Delivery Quote Expired');
  // A question that was asked a moment ago has the same answer, which holds again.
  await endQuote(backstage, typed.split(',')[0]!, `now() + interval '5 minutes'`);
  await doorstep.forgetCalls();
  await doorstep.renewButton.click();
  await doorstep.price();
  await shop.continueToPlaceOrder();
  const id = await shop.placeOrder();
  expect(await backstage.orderState(id)).toBe('pending/unpaid');
});

test('a quote that ends during payment does not change the buyer’s price', async ({
  shop,
  doorstep,
  backstage,
  courier,
  page,
}) => {
  const typed = ownStreet();
  const { id, fee } = await doorstep.orderUpToPayment({
    date: await shop.facts.plainDate(6),
    product: plainProducts.seriMuka,
    door: { ...inPetalingJaya, typed },
  });
  const [before] = await backstage.rows<{ quotation_id: string }>(
    'select quotation_id from deliveries where order_id = $1',
    [id],
  );
  await endQuote(backstage, typed.split(',')[0]!);
  await shop.pay();
  await courier.rideOf(id);
  const [booking] = await backstage.rows<{ quotation_id: string }>(
    'select quotation_id from courier_bookings where order_id = $1',
    [id],
  );
  expect(booking!.quotation_id, 'a fresh quotation').not.toBe(before!.quotation_id);
  await expect(doorstep.planned).toBeVisible();
  await expect(page.getByRole('region', { name: 'Receipt', exact: true })).toContainText(
    (10 + fee).toFixed(2),
  );
  const [order] = await backstage.rows('select delivery_fee_sen::int as fee from orders where id = $1', [id]);
  expect(order).toEqual({ fee: Math.round(fee * 100) });
});
