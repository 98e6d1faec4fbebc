import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { sentMailsTo, workedOff } from '../../../../test/kit/notices-desk.ts';
import { editOf, openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import type { Placed } from '../../../../test/kit/placed-orders.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { openCreditShop } from '../../credit/tests/credit-shop.ts';

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
describe('being paid', () => {
  test('the cash is recorded as the order is handed over, once: then it is paid, with its receipt', async () => {
    const order = await promised();
    await workedOff(desk);
    const id = randomUUID();
    const answers = await Promise.all([collect(order, 20, id), collect(order, 20, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const view = await desk.see(order.id);
    expect(view.order).toMatchObject({ status: 'completed', payment_status: 'paid', payment_method: 'Cash' });
    expect(view.order).not.toHaveProperty('cash_due');
    expect(view.order.receipt_number).toMatch(/-00001$/);
    expect(view.payments).toMatchObject([{ method: 'cash', amount: 20, taken_by: 'Puan Salmah' }]);
    await workedOff(desk);
    const paid = sentMailsTo(app, order.email).filter(({ subject }) => subject.includes('is fully paid'));
    expect(paid.map(({ attachments }) => attachments?.map(({ contentType }) => contentType))).toEqual([
      ['application/pdf'],
    ]);
    expect(
      await desk.query(`select amount_sen::int as sen from commission_transfers where tenant_id = $1`),
    ).toHaveLength(1);
  });

  test('another amount than is owed moves nothing, and cash comes with no other step', async () => {
    const order = await promised();
    expect(await collect(order, 19)).toMatchObject({ code: 'conflict', details: { owed_sen: 2_000 } });
    expect(await see(order)).toMatchObject({ status: 'confirmed', payment_status: 'unpaid' });
    const body = { from: 'confirmed', to: 'ready', cash: { id: randomUUID(), amount: 20 } };
    expect(await desk.call('moveOrder', { params: { id: order.id }, body: unchecked(body) })).toMatchObject({
      status: 422,
      code: 'invalid_input',
    });
  });

  test('who hands orders over records it; who only reads orders does not', async () => {
    const order = await promised();
    const by = async (role: 'support' | 'staff') =>
      desk.call(
        'moveOrder',
        {
          params: { id: order.id },
          body: { from: 'confirmed', to: 'completed', cash: { id: randomUUID(), amount: 20 } },
        },
        await person(database, { memberOf: [{ store: desk.shop.tenantId, role }] }),
      );
    expect(await by('support')).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await by('staff')).toMatchObject({ status: 200 });
  });

  test('an order that is handed over without its money still owes it, and is paid later', async () => {
    const order = await promised();
    const { id } = order;
    await desk.call('moveOrder', { params: { id }, body: { from: 'confirmed', to: 'completed' } });
    expect((await desk.see(id)).money.balance).toBe(20);
    const body = { id: randomUUID(), method: 'transfer', amount: 20 } as const;
    expect(await desk.call('takePayment', { params: { id }, body })).toMatchObject({ status: 200 });
    expect(await see(order)).toMatchObject({ payment_status: 'paid', payment_method: 'Bank transfer' });
  });

  test('the customer may pay online instead; cash that is taken as well is due back', async () => {
    const order = await promised();
    expect(await desk.pay(await desk.bill(order, 20), 2_000)).toBe('balance_paid');
    expect(await see(order)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await collect(order, 20)).toMatchObject({ code: 'conflict' });
    const two = await desk.place();
    const billId = await desk.bill(two, 20);
    await desk.promise(two, 20);
    await collect(two, 20);
    expect(await desk.pay(billId, 2_000)).toBe('paid_twice');
    expect((await desk.see(two.id)).money).toMatchObject({ received: 40, refunding: 20 });
  });

  test('an order that is changed owes what it costs then', async () => {
    const order = await promised();
    const view = await desk.see(order.id);
    const items = view.order.items.map(({ id, product_id }, at) => ({ id, product_id, quantity: at + 1 }));
    await desk.call('editOrder', {
      params: { id: order.id },
      body: unchecked(editOf(view, { items, notify: false })),
    });
    expect(await see(order)).toMatchObject({ total: 30, cash_due: 30 });
    expect(await collect(order, 30)).toMatchObject({ status: 200 });
  });

  test('credit pays its part at once, and cash the rest', async () => {
    const shop = await openCreditShop(database, app);
    await shop.takesCash();
    await shop.give(5);
    const { body } = await shop.order(2, 5);
    const order = { id: body.data.id, proof: body.order_token };
    expect(await shop.promise(order, 15)).toMatchObject({ status: 200 });
    const view = await shop.see(order.id);
    expect(view.order).toMatchObject({ status: 'confirmed', payment_status: 'paid', cash_due: 15 });
    expect(view.money).toMatchObject({ received: 5, balance: 15 });
    expect(view.payments).toMatchObject([{ method: 'store_credit', amount: 5 }]);
    const cash = { id: randomUUID(), amount: 15 };
    const done = await shop.call('moveOrder', {
      params: { id: order.id },
      body: { from: 'confirmed', to: 'completed', cash },
    });
    expect(done.body.data.money).toMatchObject({ received: 20, balance: 0 });
  });
});

test('of all that come at once, one wins: nothing is held twice, paid twice or lost', async () => {
  for (let round = 0; round < 25; round++) {
    const order = await desk.place();
    const billId = await desk.bill(order, 20);
    await desk.query(`update orders set expires_at = now() where tenant_id = $1 and id = $2`, order.id);
    // Those that are refused are as good as those that are not: what counts is what they leave behind.
    await Promise.allSettled([
      desk.promise(order, 20),
      desk.pay(billId, 2_000),
      cancel(order),
      collect(order, 20),
    ]);
    const view = await desk.see(order.id);
    const isLive = view.order.status !== 'cancelled' && view.order.status !== 'pending';
    const [row] = await desk.query<{ held: number }>(
      `select coalesce(sum(quantity) filter (where released_at is null), 0)::int as held
         from capacity_claims where tenant_id = $1 and order_id = $2`,
      order.id,
    );
    expect(row?.held, view.order.status).toBe(view.order.status === 'cancelled' ? 0 : 2);
    const { received, refunding, balance } = view.money;
    expect(received % 20).toBe(0);
    if (isLive) expect(received - refunding + balance).toBe(20);
    else expect(received).toBe(refunding);
  }
});
