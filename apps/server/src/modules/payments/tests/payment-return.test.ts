import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sign } from '@dapur/simulators/billplz/signature';
import { toRinggit } from '@dapur/contract/money/money';
import { orderGlimpse } from '../../ordering/queries/order-view.ts';
import { placeOrder, readOrder, type OrderRecord } from '../../ordering/index.ts';
import { withTenant } from '../../../platform/db/index.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/kit/ordering-app.ts';
import { openShop, orderFor, type Shop } from '../../../../test/kit/open-shop.ts';

const KEY = 'S-key-of-tests';
const BUYER = { name: 'Zulaikha Kertas', email: 'zulaikha@mail.example' };

let database: FreshDatabase;
let app: OrderingApp;
/** A server that believes any return with a signature. */
let naive: OrderingApp;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  database = await freshDatabase();
  app = await startOrderingApp(database);
  naive = await startOrderingApp(database, {}, ({ db }) => ({
    paymentReturn: async ({ query }, { tenant }) => {
      const ref = query.billplz_id;
      const order = await withTenant(db, tenant.id, (tx) => readOrder(tx, tenant.id, { ref }));
      return { success: true, validated: true, order: orderGlimpse(order!) };
    },
  }));
});
beforeEach(async () => {
  shop = await openShop(database.pools, { dailyLimit: 1 });
  other = await openShop(database.pools, { dailyLimit: 1 });
  await app.connectBank(shop.tenantId);
  await app.connectBank(other.tenantId);
});
afterAll(async () => {
  await app.close();
  await naive.close();
  await database.drop();
});

interface Billed {
  readonly order: OrderRecord;
  readonly bill: string;
}

/** An order with a bill, too old to be shown as a glimpse. */
async function oldOrder(): Promise<Billed> {
  const [productId = ''] = shop.productIds;
  const { db, settings } = app.deps;
  const order = await placeOrder(
    db,
    settings,
    shop.tenantId,
    orderFor(shop, [{ productId, quantity: 1 }], BUYER),
  );
  const opened = await callApi(app, undefined, 'createPayment', {
    store: shop,
    proof: app.orderProof.tokenFor(shop.tenantId, order.id),
    body: { orderId: order.id, amount: toRinggit(order.totalSen) },
  });
  const { billId: bill } = opened.body;
  await database.pools.platform.query(
    `update orders set created_at = created_at - interval '31 minutes' where id = $1`,
    [order.id],
  );
  return { order, bill };
}

type Claims = Readonly<Record<string, string>>;

/** The query by which the page hands on what the provider put into its address, signed by `key`. */
function signed(bill: string, claims: Claims = {}, key = KEY): Claims {
  const fields: Claims = { id: bill, paid: 'true', paid_at: '2026-11-21 07:13:35 +0800', ...claims };
  const named = Object.entries(fields).map(([name, value]) => [`billplz_${name}`, value] as const);
  return { ...Object.fromEntries(named), x_signature: sign({ billplz: fields }, key) };
}

const comeBack = (query: Claims, { to = app, store = shop }: { to?: OrderingApp; store?: Shop } = {}) =>
  callApi(to, undefined, 'paymentReturn', { store, query: unchecked(query) });

test('whoever paid a moment ago is told so, though somebody asked a moment before that', async () => {
  const { bill, order } = await oldOrder();
  await database.pools.platform.query(`update orders set created_at = now() where id = $1`, [order.id]);
  const proof = app.orderProof.tokenFor(shop.tenantId, order.id);
  const unsigned = (as?: string) =>
    callApi(app, undefined, 'paymentReturn', {
      store: shop,
      query: { billplz_id: bill },
      ...(as === undefined ? {} : { proof: as }),
    });
  // Everybody asks before the bank approves: the buyer's own page, and a stranger, whose answer is kept for the next one.
  expect((await unsigned(proof)).body).toMatchObject({ success: false, validated: true });
  expect((await unsigned()).body).toMatchObject({ success: false, validated: true });
  // No news of the payment arrives by itself.
  app.bank.controls.setFaults({ dropCallback: true });
  app.bank.controls.pay(bill, true);
  const stranger = (await unsigned()).body;
  expect((await comeBack(signed(bill))).body).toMatchObject({ success: true, validated: true });
  // The test sees the window: the kept answer is still given to whoever has no right to the order.
  expect(stranger).toMatchObject({ success: false, validated: true });
  app.bank.controls.clearFaults();
});

describe('the way back from the bank in another browser, half an hour later', () => {
  test('signed, it shows how the payment stands, and nothing about whose it is', async () => {
    const { bill, order } = await oldOrder();
    app.bank.controls.pay(bill, true);
    await expect
      .poll(async () => (await comeBack(signed(bill))).body, { timeout: 10_000 })
      .toEqual({ success: true, validated: true, order: { status: 'confirmed', payment_status: 'paid' } });
    const { text } = await comeBack(signed(bill));
    for (const secret of [order.number, order.id, BUYER.name, BUYER.email])
      expect(text).not.toContain(secret);
  });

  test('the fields that the provider adds are signed too', async () => {
    const { bill } = await oldOrder();
    const more = signed(bill, { transaction_id: 'AC4GC031F42H', transaction_status: 'completed' });
    expect((await comeBack(more)).status).toBe(200);
    expect((await comeBack({ ...more, billplz_transaction_status: 'failed' })).status).toBe(404);
  });

  test('shown again later, it says how things stand then, not what it said', async () => {
    const { bill, order } = await oldOrder();
    const back = signed(bill);
    // It says paid, and nobody paid.
    expect((await comeBack(back)).body).toMatchObject({
      success: false,
      order: { status: 'pending', payment_status: 'unpaid' },
    });
    await database.pools.platform.query(
      `update orders set status = 'cancelled', cancelled_by = 'seller' where id = $1`,
      [order.id],
    );
    expect((await comeBack(back)).body).toMatchObject({
      success: false,
      order: { status: 'cancelled', payment_status: 'unpaid' },
    });
  });
});

/** Each of these gets the same answer as a question about an order that does not exist. */
const forgeries: Readonly<Record<string, (billed: Billed) => Claims>> = {
  unsigned: ({ bill }) => ({ billplz_id: bill, billplz_paid: 'true' }),
  'with a claim that was changed': ({ bill }) => ({ ...signed(bill), billplz_paid: 'false' }),
  'with the signature of another bill': ({ bill }) => ({ ...signed('zq0otherbill'), billplz_id: bill }),
  'signed by another key': ({ bill }) => signed(bill, {}, 'S-key-of-others'),
  'signed by no key': ({ bill }) => signed(bill, {}, ''),
};
async function isAsUnknown(to: OrderingApp, query: Claims, store = shop): Promise<boolean> {
  const unknown = await comeBack({ billplz_id: 'nosuchbill' });
  const { status, text } = await comeBack(query, { to, store });
  return unknown.status === 404 && status === 404 && text === unknown.text;
}

describe.each(Object.entries(forgeries))('%s', (_what, forge) => {
  test('it tells nothing', async () => {
    expect(await isAsUnknown(app, forge(await oldOrder()))).toBe(true);
  });

  test('and the test notices a server that does not check', async () => {
    expect(await isAsUnknown(naive, forge(await oldOrder()))).toBe(false);
  });
});

test('a return of one store opens nothing at another, even with the same account', async () => {
  const { bill } = await oldOrder();
  expect(await isAsUnknown(app, signed(bill), other)).toBe(true);
});

// The last test: afterwards, callers without a right get no answer for a minute.
test('a buyer who waits is not kept off by others behind the same address', async () => {
  const { bill } = await oldOrder();
  for (let at = 0; at < 31; at += 1) await comeBack({ billplz_id: 'nosuchbill' });
  expect((await comeBack({ billplz_id: 'nosuchbill' })).status).toBe(429);
  expect((await comeBack(signed(bill))).status).toBe(200);
});
