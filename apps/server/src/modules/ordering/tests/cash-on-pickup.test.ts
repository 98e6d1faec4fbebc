import { randomUUID } from 'node:crypto';
import { malaysianDate } from '@dapur/contract/dates/dates';
import type { DepositRule } from '@dapur/contract/stores/deposit-input';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { sentMailsTo, workedOff } from '../../../../test/kit/notices-desk.ts';
import { manualOrder, openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import type { Placed } from '../../../../test/kit/placed-orders.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { defaultOrderingSettings, expireOrders } from '../index.ts';
import type { Payments } from '../../payments/index.ts';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, {
    settings: { trustedProxies: 1 },
  });
});
beforeEach(async () => {
  desk = await openDesk(database, app, { products: 2 });
  await desk.takesCash();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** An order of RM 20 that is to be paid in cash. */
async function promised(change?: Parameters<Desk['place']>[0]): Promise<Placed> {
  const order = await desk.place(change);
  expect(await desk.promise(order, 20)).toMatchObject({ status: 200 });
  return order;
}

const see = async ({ id }: Pick<Placed, 'id'>) => (await desk.see(id)).order;
const asCustomer = async ({ id, proof }: Placed) => {
  const { body } = await callApi(app, undefined, 'orderByRef', {
    store: desk.shop,
    proof,
    params: { ref: id },
  });
  if (!('id' in body.data)) throw new Error('only a glimpse of the order was shown');
  return body.data;
};
const collect = (order: Placed, amount: number, id = randomUUID(), from = 'confirmed' as const) =>
  desk.call('moveOrder', {
    params: { id: order.id },
    body: { from, to: 'completed', cash: { id, amount } },
  });
const cancel = ({ id, proof }: Placed) =>
  callApi(app, undefined, 'cancelOrder', {
    store: desk.shop,
    proof,
    params: { id },
    body: { is_confirmed: true },
  });
const held = async (): Promise<number> =>
  (
    await desk.query<{ held: number }>(
      'select coalesce(sum(held), 0)::int as held from capacity_pools where tenant_id = $1',
    )
  )[0]?.held ?? 0;
/** Ends the holds whose time is over, as the sweeper does. */
const expire = () =>
  expireOrders({
    db: database.pools,
    payments: {
      ...({} as Payments),
      askBill: () => Promise.resolve(undefined),
      deleteBill: () => Promise.resolve('deleted'),
    },
    settings: { ...defaultOrderingSettings, graceSeconds: 0 },
    log: { info: () => {}, warn: () => {}, error: (fields) => expect.fail(JSON.stringify(fields)) },
  });
const subjects = (address: string): string[] => sentMailsTo(app, address).map(({ subject }) => subject);

describe('choosing cash', () => {
  test('confirms the order at once: nothing is paid, and the customer is told what to bring', async () => {
    const order = await promised();
    await workedOff(desk);
    expect(await asCustomer(order)).toMatchObject({
      status: 'confirmed',
      payment_status: 'unpaid',
      payment_method: 'Cash on pickup',
      cash_due: 20,
      paid_at: null,
      receipt_number: null,
      pickup_location: { shows_place: true },
    });
    expect((await desk.see(order.id)).money).toMatchObject({ received: 0, balance: 20 });
    const [mail] = sentMailsTo(app, order.email);
    expect(mail?.text).toContain('Please bring RM 20.00 in cash: you pay when you collect it.');
    expect(mail?.text).toContain('Cash on pickup');
    expect(mail?.text).not.toContain('payment arrived');
    expect(mail?.attachments?.map(({ contentType }) => contentType)).toEqual([
      expect.stringContaining('text/calendar'),
    ]);
    const toStore = sentMailsTo(app, 'owner@store.example').find(({ text }) => text.includes(order.number));
    expect(toStore?.text).toContain('pays in cash when they collect it: RM 20.00');
    const receipt = await callApi(app, undefined, 'readReceipt', {
      store: desk.shop,
      proof: order.proof,
      params: { id: order.id },
    });
    expect(receipt).toMatchObject({ status: 409 });
  });

  test('keeps the portions for good, however long the hold is over', async () => {
    const order = await promised();
    await desk.query(`update orders set expires_at = now() - interval '1 day' where tenant_id = $1`);
    const other = await desk.place();
    await desk.query(
      `update orders set expires_at = now() - interval '1 day' where tenant_id = $1 and id = $2`,
      other.id,
    );
    await expire();
    expect((await see(other)).status).toBe('cancelled');
    expect((await see(order)).status).toBe('confirmed');
    expect(await held()).toBe(2);
  });

  test('is repeated without harm, and a bill that was open before is closed', async () => {
    const order = await desk.place();
    const billId = await desk.bill(order, 20);
    for (let time = 0; time < 2; time++)
      expect((await desk.promise(order, 20)).body.paymentUrl).toContain(
        `/payment-result?reference=${order.id}`,
      );
    await workedOff(desk);
    expect(
      await desk.query(`select state from payment_attempts where tenant_id = $1 and bill_id = $2`, billId),
    ).toEqual([{ state: 'deleted' }]);
    expect(subjects(order.email)).toHaveLength(1);
  });

  test('is refused for another amount, above what the store takes, and where it takes none', async () => {
    const order = await desk.place();
    expect(await desk.promise(order, 19)).toMatchObject({ code: 'totals_changed', details: { total: 20 } });
    await desk.takesCash({ most: 19.99 });
    expect(await desk.promise(order, 20)).toMatchObject({ status: 422, code: 'invalid_input' });
    const ways = (['gateway', 'transfer', 'cash'] as const).map((way) => ({ way, least: null, most: null }));
    await desk.call('savePaymentWays', { body: { ways, cash: { is_on: false, known_only: false } } });
    // A way that is not offered is none: the order gets a bill, and is not confirmed.
    await desk.promise(order, 20);
    expect((await see(order)).status).toBe('pending');
  });

  test('is refused where the store asks for a deposit', async () => {
    const rule: DepositRule = {
      on: 'every',
      product_ids: [],
      from: null,
      days: null,
      percent: 50,
      amount: null,
      rest_days: 0,
    };
    await desk.deposits({ rules: [rule] });
    const order = await desk.place();
    expect(await desk.promise(order, 10)).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(await desk.promise(order, 20)).toMatchObject({ status: 422, code: 'invalid_input' });
    expect((await see(order)).status).toBe('pending');
  });

  test('may be for regulars alone: who collected an order before, by the same phone and mail', async () => {
    const buyer = { phone: '+60123334455', email: 'regular@mail.example' };
    const before = await promised(buyer);
    await desk.takesCash({ knownOnly: true });
    const next = await desk.place(buyer);
    expect(await desk.promise(next, 20)).toMatchObject({ status: 409, code: 'cash_refused' });
    expect((await see(next)).status).toBe('pending');
    await collect(before, 20);
    expect(await desk.promise(next, 20)).toMatchObject({ status: 200 });
    // Who knows a regular's phone number is not that regular.
    const other = await desk.place({ ...buyer, email: 'stranger@mail.example' });
    expect(await desk.promise(other, 20)).toMatchObject({ code: 'cash_refused' });
  });

  test('one customer holds no more of it than of what waits for payment', async () => {
    const buyer = { phone: '+60123334466', email: 'eager@mail.example' };
    const orders = [await promised(buyer), await promised(buyer), await promised(buyer)];
    await expect(desk.place(buyer)).rejects.toThrow('too_many_open_orders');
    // Paid, it no longer counts.
    await collect(orders[0]!, 20);
    await promised(buyer);
    await expect(desk.place(buyer)).rejects.toThrow('too_many_open_orders');
    // Nor once its day is over.
    await desk.query(`update orders set delivery_date = current_date - 2 where tenant_id = $1`);
    await desk.place(buyer);
  });
});

describe('not being collected', () => {
  test('its customer may cancel until the day before: portions come back, and the store is told', async () => {
    const order = await promised();
    await workedOff(desk);
    expect((await cancel(order)).body.data).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' });
    expect(await held()).toBe(0);
    await workedOff(desk);
    expect(subjects(order.email)).toHaveLength(1);
    expect(subjects('owner@store.example').filter((subject) => subject.includes(order.number))).toEqual([
      expect.stringContaining('New order'),
      expect.stringContaining('was cancelled'),
    ]);
  });

  test('a tab that knows nothing of it does not end it, as by its countdown', async () => {
    const order = await promised();
    const { id, proof } = order;
    const store = desk.shop;
    const body = { reason: 'timeout' };
    const tab = await callApi(app, undefined, 'cancelOrder', { store, proof, params: { id }, body });
    expect(tab).toMatchObject({ status: 409, code: 'order_already_paid' });
    expect((await see(order)).status).toBe('confirmed');
  });

  test('not on its day, not once the kitchen began, and not once it is paid', async () => {
    const [one, two, three] = [await promised(), await promised(), await promised()];
    await desk.query(
      `update orders set delivery_date = $3::date where tenant_id = $1 and id = $2`,
      one.id,
      malaysianDate(Date.now()),
    );
    await desk.call('moveOrder', { params: { id: two.id }, body: { from: 'confirmed', to: 'preparing' } });
    const body = { id: randomUUID(), method: 'cash', amount: 20 } as const;
    await desk.call('takePayment', { params: { id: three.id }, body });
    for (const order of [one, two, three])
      expect(await cancel(order)).toMatchObject({ code: 'order_already_paid' });
  });

  test('the store cancels it without a refund, and portions come back', async () => {
    const order = await promised();
    const { status } = await desk.call('cancelOrderBySeller', {
      params: { id: order.id },
      body: { reason: 'Nobody came' },
    });
    expect(status).toBe(200);
    expect(await held()).toBe(0);
    expect((await desk.see(order.id)).refunds).toEqual([]);
  });
});

describe('an order that the store takes by phone', () => {
  test('may be paid on pickup, and is confirmed at once', async () => {
    const body = manualOrder(desk.shop, { payment: { kind: 'on_pickup' } });
    const taken = await desk.call('createManualOrder', { body: unchecked(body) });
    expect(taken.body.data.order).toMatchObject({
      status: 'confirmed',
      cash_due: 20,
      payment_status: 'unpaid',
    });
    const again = await desk.call('createManualOrder', { body: unchecked(body) });
    expect(again.body.data.order.id).toBe(taken.body.data.order.id);
  });

  test('but not a delivery', async () => {
    const body = manualOrder(desk.shop, { payment: { kind: 'on_pickup' }, delivery_method: 'delivery' });
    expect(await desk.call('createManualOrder', { body: unchecked(body) })).toMatchObject({
      status: 422,
      details: [{ field: 'payment' }],
    });
  });
});
