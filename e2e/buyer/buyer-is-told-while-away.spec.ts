import { createHash } from 'node:crypto';
import { givePushService } from '../kit/browser-push.ts';
import type { Backstage } from '../kit/database.ts';
import { expect, test } from '../kit/journey.ts';
import { someNumber } from '../kit/people.ts';
import { placeOrder } from '../kit/placed-order.ts';
import { kakYah } from '../kit/shop.ts';

test.use({ keepsPages: true });

/** The browsers that the server tells of an order, by the hashes of their addresses. */
const toldBrowsers = (backstage: Backstage, orderId: string) =>
  backstage.rows<{ endpoint: string; user_id: string | null; locale: string; path: string }>(
    `select encode(endpoint_hash, 'hex') as endpoint, user_id, locale, path from push_subscriptions where order_id = $1`,
    [orderId],
  );
const printOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');

test('a guest’s phone shows news of the order, from switching it on until switching it off', async ({
  visitor,
  page,
  context,
  request,
  backstage,
}) => {
  const order = await placeOrder(request, { day: 24 });
  const { endpoint } = await givePushService(context, `guest-${someNumber()}`);
  await visitor.speak('ms');
  const { t } = visitor;
  await page.goto(`/${kakYah}/orders/${order.proof}`);
  const card = page.getByRole('region', { name: t('tracking.push') });
  await expect(card.getByRole('status')).toHaveText(t('tracking.push.off'));
  expect(await toldBrowsers(backstage, order.id)).toEqual([]);
  await card.getByRole('button', { name: t('tracking.push.start') }).click();
  await expect(card.getByRole('status')).toHaveText(t('tracking.push.on'));
  expect(await toldBrowsers(backstage, order.id)).toEqual([
    { endpoint: printOf(endpoint), user_id: null, locale: 'ms', path: `/${kakYah}/orders/${order.id}` },
  ]);
  expect(
    await page.evaluate<string>(
      `navigator.serviceWorker.getRegistration('/').then(({ active }) => new URL(active.scriptURL).pathname)`,
    ),
  ).toBe('/shopper-sw.js');

  await page.reload();
  await expect(card.getByRole('status'), 'it stays so').toHaveText(t('tracking.push.on'));
  await card.getByRole('button', { name: t('tracking.push.stop') }).click();
  await expect(card.getByRole('status')).toHaveText(t('tracking.push.off'));
  expect(await toldBrowsers(backstage, order.id), 'switching off counts at once').toEqual([]);
});

test('a signed-in customer gets news of an order, and none is offered for an order that is over', async ({
  visitor,
  page,
  context,
  request,
  people,
  backstage,
}) => {
  const person = await people.customer('Aisyah Rahman');
  const { name, email, phone, token } = person;
  const order = await placeOrder(request, { day: 24, token, customer: { name, email, phone } });
  await givePushService(context, `customer-${someNumber()}`);
  await visitor.hold(person);
  await page.goto(`/u/orders/${order.id}`);
  const card = page.getByRole('region', { name: 'Notify me on this device' });
  await card.getByRole('button', { name: 'Notify me' }).click();
  await expect(card.getByRole('status')).toHaveText('You’ll get order updates on this device.');
  expect(await toldBrowsers(backstage, order.id)).toMatchObject([
    { user_id: person.id, locale: 'en', path: `/u/orders/${order.id}` },
  ]);
  await backstage.rows(
    `update orders set status = 'completed', payment_status = 'paid', paid_at = now() where id = $1`,
    [order.id],
  );
  await page.reload();
  await expect(visitor.heading(`Order ${order.number}`)).toBeVisible();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect(card).toHaveCount(0);
});
