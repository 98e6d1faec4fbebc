import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { expireCredit } from '../index.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { editOf } from '../../../../test/kit/order-desk.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openCreditShop, type CreditShop } from './credit-shop.ts';

let database: FreshDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, {
    settings: { trustedProxies: 1, ordering: { mostOpenOrders: 1_000 } },
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const open = (): Promise<CreditShop> => openCreditShop(database, app);
const today = (): string => malaysianDate(Date.now());
const cancel = (desk: CreditShop, id: string) =>
  callApi(app, desk.buyer, 'cancelOrder', { store: desk.shop, params: { id }, body: {} });
const pay = (desk: CreditShop, id: string, ringgit: number) =>
  callApi(app, desk.buyer, 'createPayment', {
    store: desk.shop,
    body: { orderId: id, amount: ringgit, redirectUrl: 'http://localhost:3000/x' },
  });
/** An order that is paid with so much credit, and the rest by a bill. */
async function paidOrder(desk: CreditShop, quantity: number, credit: number): Promise<string> {
  const { body } = await desk.order(quantity, credit);
  const { id } = body.data;
  const rest = quantity * 10 - credit;
  const bill = await pay(desk, id, rest);
  if (bill.status !== 200) throw new Error(`${bill.status} ${bill.text}`);
  if (rest > 0) await desk.pay(String(bill.body.billId), rest * 100);
  return id;
}

describe('giving and taking back', () => {
  test('a gift is given once, the customer is told, and what is not spent can be taken back', async () => {
    const desk = await open();
    const id = randomUUID();
    expect((await desk.give(20, { id })).status).toBe(200);
    expect((await desk.give(20, { id })).status).toBe(200);
    expect((await desk.give(30, { id })).status).toBe(409);
    expect(await desk.credit()).toMatchObject({ balance: 20, takeable: 20, addresses: [desk.buyer.email] });

    const mine = await callApi(app, desk.buyer, 'myCredit');
    expect(mine.body.data).toMatchObject([{ store: { slug: desk.shop.slug }, balance: 20 }]);
    await vi.waitFor(
      () =>
        expect(
          app.mails.filter(
            ({ to, subject }) => to.address === desk.buyer.email && subject.includes('RM 20.00'),
          ),
        ).toHaveLength(1),
      60_000,
    );

    const slip = randomUUID();
    expect((await desk.take(5, { id: slip })).status).toBe(200);
    expect((await desk.take(5, { id: slip })).status).toBe(200);
    expect(await desk.take(15.01)).toMatchObject({ status: 422 });
    expect(await desk.credit()).toMatchObject({ balance: 15, takeable: 15 });
    expect(await desk.ledger()).toBe(1_500);
  });

  test.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: -5 }],
    ['amount', { amount: 1.005 }],
    ['reason', { reason: '' }],
    ['reason', { reason: 'x'.repeat(201) }],
    ['email', { email: 'stranger@mail.example' }],
    ['email', { email: 'no address' }],
    ['expires_on', { expires_on: addDays(malaysianDate(Date.now()), -1) }],
    ['expires_on', { expires_on: '2031-02-30' }],
    ['id', { id: 'one' }],
  ])('a wrong %s is refused with its name, and nothing is written', async (field, change) => {
    const desk = await open();
    const { status, text } = await desk.give(20, change);
    expect({ status, names: text.includes(`"${field}`) }).toEqual({ status: 422, names: true });
    expect(await desk.ledger()).toBe(0);
  });

  test('another store’s owner and the customer can neither see nor give it', async () => {
    const [desk, other] = await Promise.all([open(), open()]);
    await desk.give(20);
    const params = { id: desk.customerId };
    const body = { id: randomUUID(), amount: 5, reason: 'for free', email: desk.buyer.email };
    for (const who of [other.owner, desk.buyer]) {
      expect((await callApi(app, who, 'customerCredit', { store: desk.shop, params })).status).toBe(403);
      expect((await callApi(app, who, 'giveCredit', { store: desk.shop, params, body })).status).toBe(403);
    }
    // In the other owner's store there is no such customer.
    expect((await other.call('giveCredit', { params, body })).status).toBe(404);
    expect((await callApi(app, other.buyer, 'myCredit')).body.data).toEqual([]);
    expect(await desk.ledger()).toBe(2_000);
  });

  test('the public learns that a store gives credit, and not to whom: everybody is told the same', async () => {
    const [desk, other] = await Promise.all([open(), open()]);
    const told = async ({ shop }: CreditShop, who?: TestPerson) =>
      (await callApi(app, who, 'getCompanyProfile', { store: shop })).text;
    expect(JSON.parse(await told(desk))).toMatchObject({ gives_credit: false });
    await desk.give(20);
    await vi.waitFor(
      async () => expect(JSON.parse(await told(desk))).toMatchObject({ gives_credit: true }),
      60_000,
    );
    expect(JSON.parse(await told(other))).toMatchObject({ gives_credit: false });
    const [guest, owner, another] = await Promise.all([
      told(desk),
      told(desk, desk.buyer),
      told(desk, other.buyer),
    ]);
    expect(owner).toBe(guest);
    expect(another).toBe(guest);
  });
});

describe('spending', () => {
  test('it pays a part, is held with the order, and the bill asks for the rest', async () => {
    const desk = await open();
    await desk.give(12.5);
    const { status, body } = await desk.order(2, 12.5);
    expect({ status, credit: body.data.store_credit, total: body.data.total }).toEqual({
      status: 200,
      credit: 12.5,
      total: 20,
    });
    expect(await desk.ledger()).toBe(0);
    const { id } = body.data;
    expect((await pay(desk, id, 20)).code).toBe('totals_changed');
    const bill = await pay(desk, id, 7.5);
    expect(await desk.pay(String(bill.body.billId), 750)).toBe('confirmed');
    const seen = await desk.see(id);
    expect(seen.money).toMatchObject({ received: 20, balance: 0, refundable: 20, refundable_money: 7.5 });
    expect(seen.payments.map(({ method, amount }) => `${method} ${amount}`).sort()).toEqual([
      'bill 7.5',
      'store_credit 12.5',
    ]);
  });

  test('it pays all of an order, which needs no bill then', async () => {
    const desk = await open();
    await desk.give(50);
    const id = await paidOrder(desk, 2, 20);
    const { order, money, attempts } = await desk.see(id);
    expect({ status: order.status, received: money.received, bills: attempts.length }).toEqual({
      status: 'confirmed',
      received: 20,
      bills: 0,
    });
    expect(await desk.ledger()).toBe(3_000);
  });

  test('less is used where less than RM 1 would be left to pay', async () => {
    const desk = await open();
    await desk.give(9.5);
    expect((await desk.order(1, 9.5)).code).toBe('credit_unavailable');
    expect((await desk.order(1, 9)).status).toBe(200);
    expect(await desk.ledger()).toBe(50);
  });

  test('a guest with the same address, an unconfirmed account and another one are refused', async () => {
    const desk = await open();
    await desk.give(20);
    const { shop, buyer } = desk;
    const input = (await desk.order(1, 10, { total: 10 })).body.data;
    await cancel(desk, input.id);
    const body = {
      id: randomUUID(),
      name: 'Siti',
      phone: desk.phone,
      email: buyer.email,
      delivery_method: 'pickup',
      delivery_date: shop.date,
      delivery_time: '3:00 PM',
      total: 10,
      store_credit: 10,
      items: [{ product_id: shop.productIds[0], quantity: 1 }],
    };
    const unproven = await person(database, { isEmailVerified: false });
    for (const who of [undefined, unproven, await person(database)]) {
      const answer = await callApi(app, who, 'createOrder', {
        store: shop,
        body: { ...body, id: randomUUID() },
      });
      expect({ status: answer.status, code: answer.code }).toEqual({
        status: 409,
        code: 'credit_unavailable',
      });
    }
    expect(await desk.ledger()).toBe(2_000);
  });

  test('it comes back once when the order is cancelled, however often', async () => {
    const desk = await open();
    await desk.give(20);
    const { id } = (await desk.order(3, 20)).body.data;
    expect(await desk.ledger()).toBe(0);
    await Promise.all([cancel(desk, id), cancel(desk, id), cancel(desk, id)]);
    expect(await desk.ledger()).toBe(2_000);
    expect((await desk.order(3, 20)).status).toBe(200);
  });

  test('money that comes after the hold takes the credit again, or is late when it is gone', async () => {
    const desk = await open();
    await desk.give(10);
    const place = async () => {
      const { id } = (await desk.order(2, 10)).body.data;
      const bill = String((await pay(desk, id, 10)).body.billId);
      await cancel(desk, id);
      return { id, bill };
    };
    const revived = await place();
    expect(await desk.pay(revived.bill, 1_000)).toBe('revived');
    expect(await desk.ledger()).toBe(0);

    await desk.give(10);
    const late = await place();
    expect((await desk.order(1, 10)).status).toBe(200);
    expect(await desk.pay(late.bill, 1_000)).toBe('paid_late');
    expect((await desk.call('reinstateOrder', { params: { id: late.id } })).status).toBe(409);

    // Money that came late can be given as credit, if the store likes that better.
    const [refund] = (await desk.see(late.id)).refunds;
    const settled = await desk.call('moveRefund', {
      params: { id: late.id, refund: refund?.id ?? '' },
      body: { from: 'due', to: 'done', method: 'store_credit' },
    });
    expect(settled.status).toBe(200);
    expect((await desk.see(late.id)).order.payment_status).toBe('refunded');
    expect(await desk.ledger()).toBe(1_000);
    expect((await desk.credit()).takeable).toBe(0);
  });

  test('its last day counts, and after that it is gone', async () => {
    const desk = await open();
    await desk.give(10, { expires_on: today() });
    await desk.give(5);
    await expireCredit(database.pools);
    expect((await desk.credit()).balance).toBe(15);
    await desk.query(
      `update credit_grants set expires_on = expires_on - 1 where tenant_id = $1 and expires_on is not null`,
    );
    expect((await desk.credit()).balance).toBe(5);
    expect((await desk.order(2, 15)).code).toBe('credit_unavailable');
    await Promise.all([expireCredit(database.pools), expireCredit(database.pools)]);
    expect(await desk.ledger()).toBe(500);
  });
});

test('erasing a customer ends the credit that is left, which stays in the books without a name', async () => {
  const desk = await open();
  await desk.give(20);
  await desk.give(5, { id: randomUUID() });
  const id = await paidOrder(desk, 1, 10);
  await desk.query(`update orders set status = 'completed' where tenant_id = $1`);
  const { balance } = await desk.credit();
  expect(balance).toBe(15);
  const [customer] = await desk.query<{ name: string }>('select name from customers where tenant_id = $1');
  const params = { id: desk.customerId };
  const erased = await desk.call('eraseCustomer', { params, body: { confirm: customer?.name } });
  expect(erased.status, erased.text).toBe(200);
  expect(await desk.ledger()).toBe(0);
  expect(
    await desk.query(
      `select sum(-amount_sen)::int as sen, bool_and(reason = '') as is_nameless from credit_entries
        where tenant_id = $1 and kind = 'forfeited'`,
    ),
  ).toEqual([{ sen: balance * 100, is_nameless: true }]);
  expect(
    await desk.query(
      `select 1 from credit_grants where tenant_id = $1 and email_key not like '%@deleted.invalid'`,
    ),
  ).toEqual([]);
  // What the credit paid stays paid; none of the rest can be spent.
  expect((await desk.see(id)).payments.map(({ method }) => method)).toEqual(['store_credit']);
  expect((await desk.order(1, 10)).code).toBe('credit_unavailable');
});

describe('giving back', () => {
  test('what was paid by credit is credit again, and money goes back as money', async () => {
    const desk = await open();
    await desk.give(12);
    const id = await paidOrder(desk, 3, 12);
    const refund = (amount: number, method: string) =>
      desk.call('refundOrder', {
        params: { id },
        body: { id: randomUUID(), kind: 'amount', amount, reason: 'it was burnt', method },
      });
    // RM 18 came as money: RM 2 of RM 20 are credit again.
    expect((await refund(20, 'transfer')).status).toBe(200);
    expect(
      (await desk.see(id)).refunds.map(({ method, amount, state }) => `${method} ${amount} ${state}`).sort(),
    ).toEqual(['store_credit 2 done', 'transfer 18 due']);
    expect(await desk.ledger()).toBe(200);
    expect((await refund(10.01, 'store_credit')).code).toBe('refund_too_large');
    expect((await refund(10, 'store_credit')).status).toBe(200);
    expect(await desk.ledger()).toBe(1_200);
    expect((await desk.see(id)).money).toMatchObject({ refundable: 0, refunding: 30 });
  });

  test('a paid order that is cancelled gives its credit back', async () => {
    const desk = await open();
    await desk.give(15);
    const id = await paidOrder(desk, 2, 15);
    const answer = await desk.call('cancelOrderBySeller', {
      params: { id },
      body: { reason: 'the oven broke', refund: 20, method: 'transfer' },
    });
    expect(answer.status).toBe(200);
    expect(await desk.ledger()).toBe(1_500);
    expect((await desk.see(id)).refunds).toHaveLength(2);
  });

  test('a smaller order gives credit back first; an unpaid one holds no more than it needs', async () => {
    const desk = await open();
    await desk.give(25);
    const id = await paidOrder(desk, 3, 25);
    const shrink = async (orderId: string, quantity: number) => {
      const seen = await desk.see(orderId);
      const [item] = seen.order.items;
      const items = [{ id: item?.id, product_id: item?.product_id, quantity, product_option: {} }];
      return desk.call('editOrder', { params: { id: orderId }, body: unchecked(editOf(seen, { items })) });
    };
    expect((await shrink(id, 2)).status).toBe(200);
    expect(await desk.ledger()).toBe(1_000);
    const open2 = (await desk.order(2, 10)).body.data;
    expect((await shrink(open2.id, 1)).status).toBe(200);
    expect((await desk.see(open2.id)).money.balance).toBe(0);
    expect(await desk.ledger()).toBe(0);
  });
});
