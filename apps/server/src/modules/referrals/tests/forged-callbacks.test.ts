import { randomUUID } from 'node:crypto';
import { toRinggit } from '@dapur/contract/money/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withPlatform } from '../../../platform/db/index.ts';
import { placeOrder, watchGivenUpBills } from '../../ordering/index.ts';
import { callsTo } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openShop, orderFor, type Shop } from '../../../../test/kit/open-shop.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/kit/ordering-app.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { advanceReferrals } from '../index.ts';
import { broughtStore, ownPhone } from './brought-stores.ts';
import { naiveBuyers } from './naive-rewards.ts';

let database: FreshDatabase;
let app: OrderingApp;
let shop: Shop;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startOrderingApp(database);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  app.bank.controls.clearFaults();
  const referrer = await person(database);
  ({ shop } = await broughtStore(database, referrer, { qualifyingOrders: 2, holdDays: 0 }));
  await app.connectBank(shop.tenantId);
});

const write = (text: string, ...values: unknown[]) =>
  database.pools.platform.query<Record<string, unknown>>(text, values);

/** A bill over an order of somebody whom their mail address proves, or another. */
async function bill(at = shop): Promise<string> {
  const [productId = ''] = at.productIds;
  const wish = orderFor(at, [{ productId, quantity: 1 }], { phone: ownPhone() });
  const order = await placeOrder(app.deps.db, app.deps.settings, at.tenantId, wish);
  const buyer = randomUUID();
  await write(
    `insert into users (id, email, full_name, email_verified_at) values ($1, $2, 'Pembeli', now())`,
    buyer,
    `${buyer}@mail.example`,
  );
  await write('update orders set customer_id = $2 where id = $1', order.id, buyer);
  const opened = await callsTo(
    app,
    at,
    undefined,
  )('createPayment', {
    body: { orderId: order.id, amount: toRinggit(order.totalSen) },
    proof: app.orderProof.tokenFor(at.tenantId, order.id),
  });
  expect(opened.status, opened.text).toBe(200);
  return opened.body.billId;
}

/** Waits until a callback was taken, and brings the order to its end. */
async function untilPaid(billId: string): Promise<void> {
  const state = async () => (await attempt(billId))?.['state'];
  await expect.poll(state, { timeout: 60_000 }).toBe('paid');
  await write(
    `update orders set status = 'completed' where id = (select order_id from payment_attempts where bill_id = $1)`,
    billId,
  );
}
const attempt = async (billId: string) =>
  (
    await write(
      'select state, answered_sen, ask_at <= now() as is_due from payment_attempts where bill_id = $1',
      billId,
    )
  ).rows[0];

const forge = async (billId: string): Promise<void> => {
  const sent = await fetch(`${app.bank.url}/__control/bills/${billId}/forge`, { method: 'POST' });
  expect(sent.status).toBe(204);
  await untilPaid(billId);
};
const pay = async (billId: string): Promise<void> => {
  const sent = await fetch(`${app.bank.url}/__control/bills/${billId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(sent.status).toBe(200);
  await untilPaid(billId);
};

/** What somebody was credited for the store, and how many buyers count. */
async function rewarded(): Promise<{ buyers: number; sen: number }> {
  // Once for the sales, once for the time of waiting, which is over at once.
  await advanceReferrals(database.pools);
  await advanceReferrals(database.pools);
  const { rows } = await write(
    `select r.buyers, (select coalesce(sum(t.amount_sen), 0)::int from referral_transfers t where t.store_id = r.store_id) as sen
       from referrals r where r.store_id = $1`,
    shop.tenantId,
  );
  return rows[0] as { buyers: number; sen: number };
}
const watch = () => watchGivenUpBills(app.deps);

test('callbacks that the seller signs earn nothing: the provider itself has to say that a bill is paid', async () => {
  const bills = [await bill(), await bill()];
  for (const id of bills) await forge(id);
  expect(await rewarded()).toEqual({ buyers: 0, sen: 0 });
  // It is asked about each, and says that it was not paid.
  expect(await attempt(bills[0]!)).toMatchObject({ state: 'paid', answered_sen: null, is_due: true });
  await watch();
  expect(await attempt(bills[0]!)).toMatchObject({ answered_sen: null, is_due: false });
  expect(await rewarded()).toEqual({ buyers: 0, sen: 0 });
});

test('by what callbacks say alone, forged ones would earn the reward', async () => {
  for (const id of [await bill(), await bill()]) await forge(id);
  const count = await withPlatform(database.pools, 'test', 'naive', (tx) => naiveBuyers(tx, shop.tenantId));
  expect(count).toBe(2);
});

test('what was paid is asked about soon after its callback, and earns the reward', async () => {
  const bills = [await bill(), await bill()];
  for (const id of bills) await pay(id);
  expect(await rewarded()).toEqual({ buyers: 0, sen: 0 });
  await watch();
  expect(await attempt(bills[0]!)).toEqual({ state: 'paid', answered_sen: 1_000, is_due: null });
  expect(await rewarded()).toEqual({ buyers: 2, sen: 5_000 });
});

test('a provider that is silent is asked again later', async () => {
  const bills = [await bill(), await bill()];
  for (const id of bills) await pay(id);
  app.bank.controls.setFaults({ fail: 503 });
  await watch();
  expect(await rewarded()).toEqual({ buyers: 0, sen: 0 });
  app.bank.controls.clearFaults();
  await write(
    'update payment_attempts set ask_at = now() where tenant_id = $1 and ask_at is not null',
    shop.tenantId,
  );
  await watch();
  expect(await rewarded()).toEqual({ buyers: 2, sen: 5_000 });
});

test('a buyer who comes back from the bank has it asked already', async () => {
  const id = await bill();
  app.bank.controls.setFaults({ dropCallback: true });
  app.bank.controls.pay(id, true);
  await callsTo(app, shop, undefined)('paymentReturn', { query: { billplz_id: id, billplz_paid: 'true' } });
  await untilPaid(id);
  expect(await attempt(id)).toEqual({ state: 'paid', answered_sen: 1_000, is_due: null });
});

test('of stores that nobody is rewarded for, the provider is not asked what it said already', async () => {
  const alone = await openShop(database.pools);
  await app.connectBank(alone.tenantId);
  const id = await bill(alone);
  await pay(id);
  expect(await attempt(id)).toEqual({ state: 'paid', answered_sen: null, is_due: null });
});
