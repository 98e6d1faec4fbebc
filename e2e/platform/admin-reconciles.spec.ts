import { randomUUID } from 'node:crypto';
import { expect, test } from '../kit/journey.ts';
import { mailTo } from '../kit/mailbox.ts';
import { placeOrder } from '../kit/placed-order.ts';
import { kakYah } from '../kit/shop.ts';

test('the platform finds a late payment, reminds its store, hears its call again, and revives a job that was given up', async ({
  visitor,
  page,
  people,
  backstage,
  request,
}) => {
  // At the bank while the store calls the order off.
  const order = await placeOrder(request, { day: 6 });
  const [row] = await backstage.rows<{ total: number }>(
    'select total_sen::int as total from orders where id = $1',
    [order.id],
  );
  const opened = await request.post('/api/billplz/create-payment', {
    headers: { 'X-Tenant-Slug': kakYah, 'X-Order-Token': order.proof.slice(order.id.length + 1) },
    data: {
      orderId: order.id,
      amount: (row?.total ?? 0) / 100,
      redirectUrl: `/${kakYah}/payment-result`,
      reference_1_label: 'Bank Code',
      reference_1: 'MB2U0227',
    },
  });
  expect(opened.status(), await opened.text()).toBe(200);
  const { paymentUrl, billId } = (await opened.json()) as { paymentUrl: string; billId: string };
  await page.goto(paymentUrl);
  await expect(page.getByRole('heading', { name: /^Approve this payment/ })).toBeVisible();
  await backstage.endHoldIn(order.id, -600);
  await expect.poll(() => backstage.orderState(order.id)).toBe('cancelled/unpaid');
  await backstage.rows(`update orders set cancelled_by = 'seller' where id = $1`, [order.id]);
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await expect.poll(() => backstage.orderState(order.id)).toBe('cancelled/paid_late');

  await visitor.hold(await people.superAdmin());
  await page.goto('/super-admin');
  await page.getByRole('link', { name: /^Late payments/ }).click();
  await page.getByRole('searchbox').fill(order.number);
  await visitor.button('Search').click();
  const card = page.getByRole('article', { name: /Paid late/ });
  await expect(card).toHaveCount(1);
  await expect(card.getByText(order.number, { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /^Remind the store/ }).click();
  await visitor.field('Note to the store (optional)').fill('The customer asked us today.');
  await visitor.button('Send the email').click();
  await expect(card.getByText(/Harith Ong reminded the store on/)).toBeVisible();
  const mail = await mailTo(
    page.request,
    'salam@dapurkakyah.example',
    new RegExp(`^Please resolve .* ${order.number}$`),
  );
  expect(mail.text).toContain('The customer asked us today.');

  await page.getByRole('link', { name: 'Provider callbacks' }).click();
  await page.getByRole('searchbox').fill(billId);
  await visitor.button('Search').click();
  const call = page.getByRole('article', { name: `Billplz ${billId}` });
  await expect(call.getByText('It came too late and will be refunded.')).toBeVisible();
  await call.getByText('Content').click();
  await expect(call.getByText('hidden').first()).toBeVisible();
  await call.getByRole('button', { name: /^Process again/ }).click();
  await expect(visitor.toasts.getByText('Processed again: Already recorded.')).toBeVisible();
  await expect(call.getByText('processed again once')).toBeVisible();
  const refunds = await backstage.rows('select 1 from refunds where order_id = $1', [order.id]);
  expect(refunds).toHaveLength(1);

  const job = randomUUID();
  // About a review that does not exist, so that its handlers have nothing to do.
  const topic = 'review.judged';
  await backstage.rows(
    `insert into outbox (tenant_id, id, topic, payload, attempts, last_error, available_at)
     select id, $2, $3, $4, 150, 'Error: the oven is cold', 'infinity' from tenants where slug = $1`,
    [kakYah, job, topic, JSON.stringify({ orderId: randomUUID(), decisionId: '0' })],
  );
  await page.goto('/super-admin/system');
  await page.getByRole('link', { name: /^Failed jobs/ }).click();
  await expect(page.getByRole('article', { name: topic }).getByText('the oven is cold')).toBeVisible();
  await visitor.button(`Try again: ${topic}`).click();
  await expect(page.getByRole('article', { name: topic })).toHaveCount(0);
  await expect
    .poll(() => backstage.rows('select 1 from outbox where id = $1 and done_at is not null', [job]))
    .toHaveLength(1);
});
