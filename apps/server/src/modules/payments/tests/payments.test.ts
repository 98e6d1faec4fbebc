import { describe, expect, test } from 'vitest';
import { sign } from '@dapur/simulators/billplz/signature';
import { watchGivenUpBills } from '../../ordering/index.ts';
import { paymentsFixture } from './payments-fixture.ts';

const world = paymentsFixture();
const { place, holding, call, openBill, billOf, now, until } = world;

/** A callback as the bank would send it; signed by its key unless another is given. */
async function callbackOf(
  fields: Readonly<Record<string, string>>,
  key = 'S-key-of-tests',
): Promise<Response> {
  const all = { collection_id: 'coll_tests', state: 'paid', amount: '1000', paid_amount: '1000', ...fields };
  const x_signature = sign(all, key);
  return fetch(`${world.app.url}/api/billplz/callback`, {
    method: 'POST',
    body: new URLSearchParams({ ...all, x_signature }),
  });
}

describe('paying', () => {
  test('the callback confirms the order, and gives it a receipt number', async () => {
    const order = await place();
    world.app.bank.controls.pay(await billOf(order), true);
    const confirmed = await until(order, 'paid');
    expect(confirmed).toMatchObject({ status: 'confirmed', refundDue: false });
    expect(confirmed.receiptNumber).toMatch(/^DU-\d{4}-00001$/);
  });

  test('without proof there is no payment to open, nor an order to cancel', async () => {
    const order = await place();
    const opened = await call('createPayment', { body: { orderId: order.id, amount: 10 } });
    const cancelled = await call('cancelOrder', { params: { id: order.id }, body: {} });
    expect([opened.status, cancelled.status]).toEqual([404, 404]);
    expect(await now(order)).toMatchObject({ status: 'pending' });
  });

  test('another amount than that of the order is refused', async () => {
    expect((await openBill(await place(), { amount: 0.01 })).code).toBe('totals_changed');
  });

  test('the payer comes back to our own site only', async () => {
    const order = await place();
    const { body } = await openBill(order, { redirectUrl: 'https://evil.example/steal' });
    const bill = world.app.bank.controls.bills().find(({ id }) => id === body.billId);
    expect(bill?.redirectUrl).toBe(
      `${world.app.url}/${world.shop.slug}/payment-result?reference=${order.id}`,
    );
    expect(bill?.callbackUrl).toBe(`${world.app.url}/api/billplz/callback`);
  });

  test('coming back asks the bank and believes it alone', async () => {
    const order = await place();
    world.app.bank.controls.setFaults({ dropCallback: true });
    const bill = await billOf(order);
    const query = { billplz_id: bill, billplz_paid: 'true' };
    expect((await call('paymentReturn', { query })).body).toMatchObject({
      success: false,
      validated: true,
      order: { payment_status: 'unpaid' },
    });
    world.app.bank.controls.pay(bill, true);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const back = await call('paymentReturn', { query, ...holding(order) });
    expect(back.body).toMatchObject({
      success: true,
      validated: true,
      order: { id: order.id, payment_status: 'paid' },
    });
  });

  test('complete-payment never takes the caller at its word', async () => {
    const order = await place();
    await billOf(order);
    const answer = await call('completePayment', {
      body: { order_id: order.id, status: 'paid', payment_ref: 'x' },
      ...holding(order),
    });
    expect(answer.body.message).toBe('Payment could not be processed. Order remains unpaid.');
    expect(await now(order)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
  });

  test('without proof an order shows only a glimpse, by number and by bill', async () => {
    const order = await place();
    for (const ref of [order.number, order.id, await billOf(order)]) {
      const { body } = await call('orderByRef', { params: { ref } });
      expect(body.data).toEqual({ status: 'pending', payment_status: 'unpaid' });
    }
    const seen = await call('orderByRef', { params: { ref: order.number }, ...holding(order) });
    expect(seen.body).toMatchObject({ data: { email: order.email } });
    expect((await call('orderByRef', { params: { ref: 'NOPE' } })).status).toBe(404);
  });

  test('no bill is opened over less than FPX takes: it is said, and the provider hears nothing', async () => {
    const order = await place();
    const opened = world.app.bank.controls.bills().length;
    const costs = (sen: number) =>
      world.database.pools.platform.query(
        'update orders set subtotal_sen = $2, total_sen = $2 where id = $1',
        [order.id, sen],
      );
    await costs(99);
    expect(await openBill(order, { amount: 0.99 })).toMatchObject({ status: 422, code: 'bill_too_small' });
    expect(world.app.bank.controls.bills()).toHaveLength(opened);
    await costs(100);
    expect((await openBill(order, { amount: 1 })).status).toBe(200);
  });

  test('a bank that fails is said so, and a later try opens a bill', async () => {
    const order = await place();
    world.app.bank.controls.setFaults({ fail: 503 });
    expect(await openBill(order)).toMatchObject({ status: 502, code: 'payment_provider_failed' });
    world.app.bank.controls.clearFaults();
    expect((await openBill(order)).status).toBe(200);
  });

  test('a bill whose creation was never answered is found by its callback', async () => {
    const order = await place();
    world.app.bank.controls.setFaults({ resetAfterCreate: true });
    expect((await openBill(order)).status).toBe(502);
    world.app.bank.controls.clearFaults();
    const [bill] = world.app.bank.controls.bills().filter(({ reference2 }) => reference2 === order.id);
    world.app.bank.controls.pay(bill?.id ?? '', true);
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
    const answer = await fetch(`${world.app.url}/api/billplz/callback`, { method: 'POST', body: form });
    expect(answer.status).toBe(403);
    expect(await now(order)).toMatchObject({ paymentStatus: 'unpaid' });
  });

  test('a callback that is sent as JSON is told how it must be sent', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${world.app.url}/api/billplz/callback`, {
      method: 'POST',
      headers,
      body: '{"paid": true}',
    });
    expect([answer.status, await answer.json()]).toEqual([
      415,
      {
        success: false,
        code: 'unsupported_media_type',
        request_id: answer.headers.get('x-request-id'),
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
    world.app.bank.controls.setFaults(faults);
    world.app.bank.controls.pay(await billOf(order), true);
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
    world.app.bank.controls.setFaults({ dropCallback: true, fail: 503 });
    world.app.bank.controls.pay(bill, true);
    expect((await callbackOf({ id: bill, paid: 'true', new_field: 'x' })).status).toBe(200);
    expect(await now(order)).toMatchObject({ paymentStatus: 'unpaid' });
    world.app.bank.controls.clearFaults();
    await watchGivenUpBills(world.app.deps);
    expect(await now(order)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' });
  });

  test('signed by another key it is refused, and nobody is asked', async () => {
    const order = await place();
    const bill = await billOf(order);
    world.app.bank.controls.setFaults({ dropCallback: true });
    world.app.bank.controls.pay(bill, true);
    expect((await callbackOf({ id: bill, paid: 'true', new_field: 'x' }, 'S-another-key')).status).toBe(403);
    expect(await now(order)).toMatchObject({ paymentStatus: 'unpaid' });
  });
});

test('of one order only a handful of bills can be opened, whatever is chosen, and the last one can be paid', async () => {
  const order = await place();
  let last = '';
  const refused: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const bank = turn % 2 === 0 ? 'MB2U0227' : 'BCBB0235';
    const opened = await openBill(order, { reference_1_label: 'Bank Code', reference_1: bank });
    if (opened.status === 200) last = opened.body.billId;
    else refused.push(opened.status);
  }
  // Every second call chose the bank of the open bill, and so got that bill.
  expect(refused).toEqual(Array.from({ length: 6 }, () => 429));
  expect(world.app.bank.controls.bills().filter(({ reference2 }) => reference2 === order.id)).toHaveLength(8);
  world.app.bank.controls.pay(last, true);
  expect(await until(order, 'paid')).toMatchObject({ status: 'confirmed' });
});
