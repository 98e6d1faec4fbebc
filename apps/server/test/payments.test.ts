import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toRinggit } from '@dapur/contract/money';
import { sign } from '@dapur/simulators/billplz/signature';
import {
  cancelOrder,
  expireOrders,
  placeOrder,
  settlePayment,
  watchGivenUpBills,
  type OrderRecord,
} from '../src/modules/ordering/index.ts';
import { readOrder } from '../src/modules/ordering/index.ts';
import { withPlatform, withTenant } from '../src/platform/db/index.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { burst, type BurstAnswer } from './races/burst.ts';
import { startOrderingApp, type OrderingApp } from './races/ordering-app.ts';
import { openShop, orderFor, PRICE_SEN, type Shop } from './races/shop.ts';

let database: FreshDatabase;
let app: OrderingApp;
let shop: Shop;
beforeAll(async () => {
  database = await freshDatabase();
  app = await startOrderingApp(database);
});
beforeEach(async () => {
  app.bank.controls.clearFaults();
  shop = await openShop(database.pools, { dailyLimit: 1 });
  await app.connectBank(shop.tenantId);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const place = (buyer: { name?: string; email?: string } = {}): Promise<OrderRecord> => {
  const [productId = ''] = shop.productIds;
  return placeOrder(
    app.deps.db,
    app.deps.settings,
    shop.tenantId,
    orderFor(shop, [{ productId, quantity: 1 }], buyer),
  );
};
const proofOf = (order: OrderRecord) => ({
  'x-order-token': app.orderProof.tokenFor(shop.tenantId, order.id),
});

async function call(
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<BurstAnswer> {
  const [answer] = await burst(app.url, [
    { method, path: `/api${path}`, headers: { 'x-tenant-id': shop.tenantId, ...headers }, body },
  ]);
  if (answer === undefined) throw new Error('no answer');
  return answer;
}
async function openBill(order: OrderRecord, change: object = {}): Promise<BurstAnswer> {
  const body = { orderId: order.id, amount: toRinggit(order.totalSen), ...change };
  return call('POST', '/billplz/create-payment', body, proofOf(order));
}
async function billOf(order: OrderRecord): Promise<string> {
  const { status, body } = await openBill(order);
  expect(status).toBe(200);
  return body.billId ?? '';
}
/** A callback as the bank would send it; signed by its key unless another is given. */
async function callbackOf(
  fields: Readonly<Record<string, string>>,
  key = 'S-key-of-tests',
): Promise<Response> {
  const all = { collection_id: 'coll_tests', state: 'paid', amount: '1000', paid_amount: '1000', ...fields };
  const x_signature = sign(all, key);
  return fetch(`${app.url}/api/billplz/callback`, {
    method: 'POST',
    body: new URLSearchParams({ ...all, x_signature }),
  });
}
async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${app.url}/api${path}`, {
    headers: { 'x-tenant-id': shop.tenantId, ...headers },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
async function now(order: OrderRecord): Promise<OrderRecord> {
  const found = await withTenant(database.pools, shop.tenantId, (tx) =>
    readOrder(tx, shop.tenantId, { id: order.id }),
  );
  if (found === undefined) throw new Error('the order is gone');
  return found;
}
const refunds = () =>
  withTenant(database.pools, shop.tenantId, (tx) =>
    tx.selectFrom('refunds').select(['cause as reason', 'amount_sen as amountSen']).execute(),
  );
const held = () =>
  withTenant(
    database.pools,
    shop.tenantId,
    async (tx) => (await tx.selectFrom('capacity_pools').select('held').executeTakeFirst())?.held,
  );
const endHold = (order: OrderRecord, secondsAgo: number) =>
  withTenant(database.pools, shop.tenantId, (tx) =>
    tx
      .updateTable('orders')
      .set({ expires_at: new Date(Date.now() - secondsAgo * 1_000) })
      .where('id', '=', order.id)
      .execute(),
  );
const paid = (billId: string, sen = PRICE_SEN) => ({ billId, billedSen: sen, paidSen: sen });
async function until(order: OrderRecord, status: string): Promise<OrderRecord> {
  await expect.poll(async () => (await now(order)).paymentStatus).toBe(status);
  return now(order);
}

describe('paying', () => {
  test('the callback confirms the order, and gives it a receipt number', async () => {
    const order = await place();
    app.bank.controls.pay(await billOf(order), true);
    const confirmed = await until(order, 'paid');
    expect(confirmed).toMatchObject({ status: 'confirmed', refundDue: false });
    expect(confirmed.receiptNumber).toMatch(/^DU-\d{4}-00001$/);
  });

  test('without proof there is no payment to open, nor an order to cancel', async () => {
    const order = await place();
    const opened = await call('POST', '/billplz/create-payment', { orderId: order.id, amount: 10 });
    const cancelled = await call('PUT', `/orders/${order.id}/cancel`, {});
    expect([opened.status, cancelled.status]).toEqual([404, 404]);
    expect(await now(order)).toMatchObject({ status: 'pending' });
  });

  test('another amount than that of the order is refused', async () => {
    expect((await openBill(await place(), { amount: 0.01 })).body.code).toBe('totals_changed');
  });

  test('the payer comes back to our own site only', async () => {
    const order = await place();
    const { body } = await openBill(order, { redirectUrl: 'https://evil.example/steal' });
    const bill = app.bank.controls.bills().find(({ id }) => id === body.billId);
    expect(bill?.redirectUrl).toBe(`${app.url}/${shop.slug}/payment-result?reference=${order.id}`);
    expect(bill?.callbackUrl).toBe(`${app.url}/api/billplz/callback`);
  });

  test('coming back asks the bank and believes it alone', async () => {
    const order = await place();
    app.bank.controls.setFaults({ dropCallback: true });
    const bill = await billOf(order);
    const path = `/billplz/callback?billplz_id=${bill}&billplz_paid=true`;
    expect((await get(path)).body).toMatchObject({
      success: false,
      validated: true,
      order: { payment_status: 'unpaid' },
    });
    app.bank.controls.pay(bill, true);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const back = await get(path, proofOf(order));
    expect(back.body).toMatchObject({
      success: true,
      validated: true,
      order: { id: order.id, payment_status: 'paid' },
    });
  });

  test('complete-payment never takes the caller at its word', async () => {
    const order = await place();
    await billOf(order);
    const claim = { order_id: order.id, status: 'paid', payment_ref: 'x' };
    const answer = await call('POST', '/payment/complete-payment', claim, proofOf(order));
    expect(answer.body.message).toBe('Payment could not be processed. Order remains unpaid.');
    expect(await now(order)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
  });

  test('without proof an order shows only a glimpse, by number and by bill', async () => {
    const order = await place();
    for (const ref of [order.number, order.id, await billOf(order)]) {
      const { body } = await get(`/payment/order-by-ref/${ref}`);
      expect(body['data']).toEqual({ status: 'pending', payment_status: 'unpaid' });
    }
    expect((await get(`/payment/order-by-ref/${order.number}`, proofOf(order))).body).toMatchObject({
      data: { email: order.email },
    });
    expect((await get('/payment/order-by-ref/NOPE')).status).toBe(404);
  });

  test('a bank that fails is said so, and a later try opens a bill', async () => {
    const order = await place();
    app.bank.controls.setFaults({ fail: 503 });
    expect(await openBill(order)).toMatchObject({ status: 502, body: { code: 'payment_provider_failed' } });
    app.bank.controls.clearFaults();
    expect((await openBill(order)).status).toBe(200);
  });

  test('a bill whose creation was never answered is found by its callback', async () => {
    const order = await place();
    app.bank.controls.setFaults({ resetAfterCreate: true });
    expect((await openBill(order)).status).toBe(502);
    app.bank.controls.clearFaults();
    const [bill] = app.bank.controls.bills().filter(({ reference2 }) => reference2 === order.id);
    app.bank.controls.pay(bill?.id ?? '', true);
    expect(await until(order, 'paid')).toMatchObject({ status: 'confirmed', paymentRef: bill?.id });
  });

  test('a forged callback is refused and changes nothing', async () => {
    const order = await place();
    const bill = await billOf(order);
    const form = new URLSearchParams({
      id: bill,
      collection_id: 'coll_tests',
      paid: 'true',
      state: 'paid',
      amount: '1000',
      paid_amount: '1000',
      x_signature: 'a'.repeat(64),
    });
    const answer = await fetch(`${app.url}/api/billplz/callback`, { method: 'POST', body: form });
    expect(answer.status).toBe(403);
    expect(await now(order)).toMatchObject({ paymentStatus: 'unpaid' });
  });

  test('a callback that is sent as JSON is told how it must be sent', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${app.url}/api/billplz/callback`, {
      method: 'POST',
      headers,
      body: '{"paid": true}',
    });
    expect([answer.status, await answer.json()]).toEqual([
      415,
      {
        success: false,
        code: 'unsupported_media_type',
        message: 'body: must be sent as application/x-www-form-urlencoded',
      },
    ]);
  });
});

describe('a signed callback that cannot be read in one way only', () => {
  test.each([
    ['a buyer’s own | in name and mail', { name: 'Ali | Siti', email: 'ali|siti@mail.example' }, {}],
    ['a field that the provider added', {}, { addsCallbackField: true }],
  ])('%s: the bank is asked, and its answer confirms the order', async (_what, buyer, faults) => {
    const order = await place(buyer);
    app.bank.controls.setFaults(faults);
    app.bank.controls.pay(await billOf(order), true);
    expect(await until(order, 'paid')).toMatchObject({ status: 'confirmed' });
  });

  test('what it says of itself is not believed', async () => {
    const order = await place();
    const bill = await billOf(order);
    expect((await callbackOf({ id: bill, paid: 'true', new_field: 'x' })).status).toBe(200);
    expect(await now(order)).toMatchObject({ paymentStatus: 'unpaid', status: 'pending' });
  });

  test('while the bank cannot be asked it is accepted, and asked about again', async () => {
    const order = await place();
    const bill = await billOf(order);
    app.bank.controls.setFaults({ dropCallback: true, fail: 503 });
    app.bank.controls.pay(bill, true);
    expect((await callbackOf({ id: bill, paid: 'true', new_field: 'x' })).status).toBe(200);
    expect(await now(order)).toMatchObject({ paymentStatus: 'unpaid' });
    app.bank.controls.clearFaults();
    await watchGivenUpBills(app.deps);
    expect(await now(order)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' });
  });

  test('signed by another key it is refused, and nobody is asked', async () => {
    const order = await place();
    const bill = await billOf(order);
    app.bank.controls.setFaults({ dropCallback: true });
    app.bank.controls.pay(bill, true);
    expect((await callbackOf({ id: bill, paid: 'true', new_field: 'x' }, 'S-another-key')).status).toBe(403);
    expect(await now(order)).toMatchObject({ paymentStatus: 'unpaid' });
  });
});

describe('a bill that was given up', () => {
  const askNow = () =>
    withPlatform(database.pools, 'test', 'bills are due to be asked about', (tx) =>
      tx
        .updateTable('payment_attempts')
        .set({ ask_at: new Date(0) })
        .where('ask_at', 'is not', null)
        .execute(),
    );

  test('is found paid by asking, though no word of it ever came', async () => {
    const order = await place();
    const bill = await billOf(order);
    await cancelOrder(database.pools, shop.tenantId, order.id, 'timeout');
    await app.drain();
    expect(app.bank.controls.bills().find(({ id }) => id === bill)?.state).toBe('deleted');
    await place();
    app.bank.controls.setFaults({ dropCallback: true });
    app.bank.controls.pay(bill, true);
    await askNow();
    await watchGivenUpBills(app.deps);
    expect(await now(order)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid_late',
      refundDue: true,
    });
    expect(await refunds()).toEqual([{ reason: 'paid_late', amountSen: PRICE_SEN }]);
  });

  test('is asked about a few times, by one process each time, and then left alone', async () => {
    const order = await place();
    await billOf(order);
    await cancelOrder(database.pools, shop.tenantId, order.id, 'timeout');
    await app.drain();
    let questions = 0;
    const askBill = (tenantId: string, billId: string) => {
      questions += 1;
      return app.deps.payments.askBill(tenantId, billId);
    };
    const counting = { ...app.deps, payments: { ...app.deps.payments, askBill } };
    for (let round = 1; round <= 6; round += 1) {
      await askNow();
      await Promise.all([watchGivenUpBills(counting), watchGivenUpBills(counting)]);
      expect(questions).toBe(round);
    }
    await askNow();
    await watchGivenUpBills(counting);
    expect(questions).toBe(6);
  });
});

test('of one order only a handful of bills can be opened, whatever is chosen, and the last one can be paid', async () => {
  const order = await place();
  let last = '';
  const refused: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const bank = turn % 2 === 0 ? 'MB2U0227' : 'BCBB0235';
    const { status, body } = await openBill(order, { reference_1_label: 'Bank Code', reference_1: bank });
    if (status === 200) last = body.billId ?? '';
    else refused.push(status);
  }
  // Every other one chose the bank of the open bill, and got that.
  expect(refused).toEqual(Array.from({ length: 6 }, () => 429));
  expect(app.bank.controls.bills().filter(({ reference2 }) => reference2 === order.id)).toHaveLength(8);
  app.bank.controls.pay(last, true);
  expect(await until(order, 'paid')).toMatchObject({ status: 'confirmed' });
});

describe('money that comes when it should not', () => {
  test('after the cancel it revives the order while its portions are there', async () => {
    const order = await place();
    const bill = await billOf(order);
    await cancelOrder(database.pools, shop.tenantId, order.id, 'timeout');
    expect(await held()).toBe(0);
    app.bank.controls.pay(bill, true);
    expect(await until(order, 'paid')).toMatchObject({ status: 'confirmed', cancelReason: null });
    expect(await held()).toBe(1);
  });

  test('goes back when the portions are sold, and the order says so', async () => {
    const order = await place();
    const bill = await billOf(order);
    await cancelOrder(database.pools, shop.tenantId, order.id, 'timeout');
    await place();
    app.bank.controls.pay(bill, true);
    expect(await until(order, 'paid_late')).toMatchObject({
      status: 'cancelled',
      refundDue: true,
      lateCause: 'sold_out',
    });
    expect(await refunds()).toEqual([{ reason: 'paid_late', amountSen: PRICE_SEN }]);
    expect(await held()).toBe(1);
  });

  test('a second payment of one order goes back, and a repeat of it counts once', async () => {
    const order = await place();
    const first = await billOf(order);
    const { body } = await openBill(order, { reference_1_label: 'Bank Code', reference_1: 'MB2U0227' });
    const second = body.billId ?? '';
    expect(second).not.toBe(first);
    expect(await settlePayment(database.pools, shop.tenantId, paid(first))).toBe('confirmed');
    for (const expected of ['paid_twice', 'settled_before']) {
      expect(await settlePayment(database.pools, shop.tenantId, paid(second))).toBe(expected);
    }
    expect(await refunds()).toEqual([{ reason: 'paid_twice', amountSen: PRICE_SEN }]);
  });

  test('another amount never confirms', async () => {
    const order = await place();
    const bill = await billOf(order);
    const outcome = await settlePayment(database.pools, shop.tenantId, {
      billId: bill,
      billedSen: PRICE_SEN,
      paidSen: 1,
    });
    expect(outcome).toBe('amount_mismatch');
    expect(await now(order)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', refundDue: true });
  });
});

describe('the end of the hold', () => {
  test('deletes the bill and gives the portions back', async () => {
    const order = await place();
    const bill = await billOf(order);
    await endHold(order, 10);
    await expireOrders(app.deps);
    expect(await now(order)).toMatchObject({ status: 'pending' });
    await endHold(order, 21);
    await expireOrders(app.deps);
    expect(await now(order)).toMatchObject({ status: 'cancelled', cancelReason: 'timeout' });
    expect(await held()).toBe(0);
    expect(app.bank.controls.bills().find(({ id }) => id === bill)?.state).toBe('deleted');
  });

  test('finds the payment whose callback was lost', async () => {
    const order = await place();
    app.bank.controls.setFaults({ dropCallback: true });
    app.bank.controls.pay(await billOf(order), true);
    await endHold(order, 21);
    await expireOrders(app.deps);
    expect(await now(order)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  test('waits for a bank that does not answer, but not for ever', async () => {
    const order = await place();
    const bill = await billOf(order);
    app.bank.controls.setFaults({ fail: 503 });
    await endHold(order, 60);
    await expireOrders(app.deps);
    expect(await now(order)).toMatchObject({ status: 'pending' });
    await endHold(order, 150);
    await expireOrders(app.deps);
    expect(await now(order)).toMatchObject({ status: 'cancelled' });
    app.bank.controls.clearFaults();
    await app.drain();
    expect(app.bank.controls.bills().find(({ id }) => id === bill)?.state).toBe('deleted');
  });
});

test('of a hundred callbacks about one bill, one counts', async () => {
  const order = await place();
  const bill = await billOf(order);
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, () => settlePayment(database.pools, shop.tenantId, paid(bill))),
  );
  expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(1);
  const news = await withPlatform(database.pools, 'test', 'news', (tx) =>
    tx
      .selectFrom('outbox')
      .select('id')
      .where('tenant_id', '=', shop.tenantId)
      .where('topic', '=', 'order.paid')
      .execute(),
  );
  expect(news).toHaveLength(1);
});
