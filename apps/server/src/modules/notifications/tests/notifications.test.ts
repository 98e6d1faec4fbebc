import { startMailbox, type Mailbox } from '@dapur/simulators/mailbox/index';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeListeners } from '../../events/index.ts';
import { createNotifications, type Notifications } from '../index.ts';
import { cancelOrder, placeOrder, settlePayment, type OrderRecord } from '../../ordering/index.ts';
import { withTenant } from '../../../platform/db/index.ts';
import { drain } from '../../../platform/jobs/index.ts';
import { smtpTransport, type MailTransport } from '../../../platform/mail/index.ts';
import type { StoreContext } from '../../../platform/http/index.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/kit/ordering-app.ts';
import { openShop, orderFor, SHOP_PRICE_SEN, type Shop } from '../../../../test/kit/open-shop.ts';

let database: FreshDatabase;
let app: OrderingApp;
let shop: Shop;
let mailbox: Mailbox;
let transport: MailTransport;
let notifications: Notifications;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

beforeAll(async () => {
  database = await freshDatabase();
  app = await startOrderingApp(database);
  mailbox = await startMailbox({ port: 0 });
  transport = smtpTransport({ url: mailbox.smtpUrl });
  notifications = createNotifications({
    db: database.pools,
    orderProof: app.orderProof,
    takeoverCodes: app.deps.takeoverCodes,
    identity: { userView: () => Promise.reject(new Error('nobody is signed in here')) },
    rateLimiter: app.deps.rateLimiter,
    transport,
    log: silent,
    mailFrom: { address: 'orders@dapur.example' },
    publicOrigin: 'https://dapur.example',
    storeUrl: (slug) => `https://dapur.example/${slug}`,
    logoOf: () => Promise.resolve(undefined),
  });
});
beforeEach(async () => {
  mailbox.clear();
  shop = await openShop(database.pools, { dailyLimit: 1 });
  await app.connectBank(shop.tenantId);
});
afterAll(async () => {
  transport.close();
  await mailbox.close();
  await app.close();
  await database.drop();
});

const place = (): Promise<OrderRecord> => {
  const [productId = ''] = shop.productIds;
  return placeOrder(
    app.deps.db,
    app.deps.settings,
    shop.tenantId,
    orderFor(shop, [{ productId, quantity: 1 }]),
  );
};
const context = (order: OrderRecord): StoreContext => ({
  requestId: 'r',
  ip: order.id,
  locale: 'en',
  orderTokens: [app.orderProof.tokenFor(shop.tenantId, order.id)],
  rawBody: '',
  principal: () => Promise.resolve(undefined),
  principalNow: () => Promise.resolve(undefined),
  bearer: undefined,
  userAgent: '',
  fetchSite: undefined,
  isOfOwnPage: true,
  cookieOf: () => undefined,
  addCookie: () => {},
  fileAddress: (address) => address,
  rememberOrder: () => {},
  tenant: { id: shop.tenantId, slug: shop.slug, name: 'Dapur Ujian' },
});
const openBill = (order: OrderRecord) =>
  callApi(app, undefined, 'createPayment', {
    store: shop,
    proof: app.orderProof.tokenFor(shop.tenantId, order.id),
    body: { orderId: order.id, amount: SHOP_PRICE_SEN / 100 },
  });
const pay = async (order: OrderRecord): Promise<string> => (await openBill(order)).body.billId;
const settle = (billId: string) =>
  settlePayment(database.pools, shop.tenantId, {
    billId,
    billedSen: SHOP_PRICE_SEN,
    paidSen: SHOP_PRICE_SEN,
  });
const workOff = () =>
  drain(database.pools, storeListeners(notifications.events.stores?.messages ?? {}), silent);

test('a paid order is confirmed by one mail with its receipt, whoever asks how often', async () => {
  const order = await place();
  await settle(await pay(order));
  const event = {
    tenantId: shop.tenantId,
    id: order.id,
    topic: 'order.paid' as const,
    payload: { orderId: order.id },
    attempt: 1,
  };
  const [confirm] = notifications.events.stores?.messages?.['order.paid'] ?? [];
  await Promise.allSettled(Array.from({ length: 50 }, async () => confirm?.(event)));
  await workOff();
  const mails = mailbox.list().filter(({ to }) => to.includes(order.email));
  expect(mails).toHaveLength(1);
  const mail = mailbox.get(mails[0]?.id ?? '');
  expect(mail?.to).toEqual([order.email]);
  expect(mail?.text).toContain(
    `https://dapur.example/${shop.slug}/orders/${order.id}.${app.orderProof.tokenFor(shop.tenantId, order.id)}`,
  );

  const input = { body: { orderData: { id: order.id } } };
  for (const same of [input, { body: { orderData: { order_id: order.id.toUpperCase() } } }])
    expect(await notifications.handlers.sendConfirmation(same, context(order))).toEqual({
      success: true,
      alreadySent: true,
    });
  const receipt = await notifications.handlers.generateReceipt(
    { body: { order_id: order.id } },
    context(order),
  );
  expect(receipt.fileName).toMatch(/^Dapur-DU-\d{4}-00001\.pdf$/);
  const [bytes] = (await receipt.stream().toArray()) as Buffer[];
  expect(
    Buffer.from(bytes ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('an order that is not paid has neither receipt nor mail, and no other may ask', async () => {
  const order = await place();
  const input = { body: { orderData: { id: order.id } } };
  await expect(notifications.handlers.sendConfirmation(input, context(order))).rejects.toMatchObject({
    code: 'conflict',
  });
  const wish = { body: { order_id: order.id } };
  await expect(notifications.handlers.generateReceipt(wish, context(order))).rejects.toMatchObject({
    code: 'conflict',
  });
  const stranger = { ...context(order), orderTokens: [] };
  await expect(notifications.handlers.generateReceipt(wish, stranger)).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(notifications.handlers.sendConfirmation(input, stranger)).rejects.toMatchObject({
    code: 'not_found',
  });
  await workOff();
  expect(mailbox.list()).toEqual([]);
});

test('money that came too late is told to customer and owner', async () => {
  const order = await place();
  const bill = await pay(order);
  await cancelOrder(database.pools, shop.tenantId, order.id, 'timeout');
  await place();
  expect(await settle(bill)).toBe('paid_late');
  await workOff();
  expect(
    mailbox
      .list()
      .flatMap(({ to }) => to)
      .sort(),
  ).toEqual([order.email, 'owner@store.example'].sort());
});

test.each([
  ['a second payment', SHOP_PRICE_SEN, 'which was already paid'],
  ['another amount', 1, 'not the amount due'],
])('%s is told to customer and owner: it has to go back', async (_what, sen, said) => {
  const order = await place();
  const bill = await pay(order);
  if (sen === SHOP_PRICE_SEN) {
    await settle(bill);
    expect((await openBill(order)).code).toBe('order_already_paid');
    await withTenant(database.pools, shop.tenantId, (tx) =>
      tx
        .insertInto('payment_attempts')
        .values({
          tenant_id: shop.tenantId,
          id: randomUUID(),
          order_id: order.id,
          state: 'due',
          bill_id: 'second-bill',
          account_ref: 'coll_tests',
          amount_sen: SHOP_PRICE_SEN,
        })
        .execute(),
    );
  }
  const billId = sen === SHOP_PRICE_SEN ? 'second-bill' : bill;
  await settlePayment(database.pools, shop.tenantId, { billId, billedSen: SHOP_PRICE_SEN, paidSen: sen });
  await workOff();
  const texts = (to: string) =>
    mailbox
      .list()
      .filter((mail) => mail.to.includes(to))
      .map(({ id }) => mailbox.get(id)?.text ?? '');
  expect(texts('owner@store.example').some((text) => text.includes(said))).toBe(true);
  expect(texts(order.email).some((text) => text.includes('Refund due'))).toBe(true);
});

test.each([
  ['en', 'orders from one network are being held back'],
  ['ms', 'tempahan daripada satu rangkaian sedang ditahan'],
  ['zh', '来自同一网络的订单正被暂缓'],
])('the store hears once that orders are held back, in its language (%s)', async (locale, said) => {
  await database.pools.platform.query(
    'update store_profiles set most_portions = 1, mail_locale = $2 where tenant_id = $1',
    [shop.tenantId, locale],
  );
  const [productId = ''] = shop.productIds;
  await database.pools.platform.query('update products set daily_limit = 3 where id = $1', [productId]);
  const settings = { ...app.deps.settings, mostOpenFromAddress: 100 };
  const fromOne = () =>
    placeOrder(app.deps.db, settings, shop.tenantId, orderFor(shop, [{ productId, quantity: 1 }]), {
      address: '203.0.113.7',
    });
  await fromOne();
  for (let at = 0; at < 2; at++) await expect(fromOne()).rejects.toMatchObject({ code: 'address_crowded' });
  await workOff();
  const mails = mailbox.list().filter(({ to }) => to.includes('owner@store.example'));
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(said)]);
  expect(mailbox.get(mails[0]?.id ?? '')?.text).toContain(
    `https://dapur.example/${shop.slug}/dashboard/orders`,
  );
});
