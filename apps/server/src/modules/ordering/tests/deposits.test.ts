import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@dapur/contract/dates/dates';
import type { DepositRule, DepositTerms } from '@dapur/contract/stores/deposit-input';
import { openTransferDesk } from '../../transfers/tests/transfer-desk.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { sentMailsTo, workedOff } from '../../../../test/kit/notices-desk.ts';
import { editOf, openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import type { Placed } from '../../../../test/kit/placed-orders.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;

const half: DepositRule = {
  on: 'every',
  product_ids: [],
  from: null,
  days: null,
  percent: 50,
  amount: null,
  rest_days: 3,
};

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
beforeEach(async () => {
  desk = await openDesk(database, app, { products: 2 });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const openBill = (order: Placed, amount: number) =>
  callApi(app, undefined, 'createPayment', {
    store: desk.shop,
    proof: order.proof,
    body: { orderId: order.id, amount, redirectUrl: 'http://localhost:3000/x' },
  });

/** An order of RM 20 whose deposit of RM 10 is paid. */
async function deposited(terms: Partial<DepositTerms> = {}): Promise<Placed> {
  await desk.deposits({ rules: [half], ...terms });
  const order = await desk.place();
  expect(await desk.pay(await desk.bill(order, 10), 1_000)).toBe('confirmed');
  // That mail takes longest, and would arrive among those under test.
  await workedOff(desk);
  return order;
}

const subjects = (order: Placed): string[] => sentMailsTo(app, order.email).map(({ subject }) => subject);
/** All stores of the tests have one address. */
const storeSubjects = (): string[] => sentMailsTo(app, 'owner@store.example').map(({ subject }) => subject);
const reminders = async () =>
  (
    await desk.query<{ stage: string; due: string }>(
      `select payload ->> 'stage' as stage, payload ->> 'dueOn' as due from outbox
        where tenant_id = $1 and topic = 'order.rest_reminder' order by created_at`,
    )
  ).map(({ stage, due }) => [stage, due]);

/** A moment so many days from the order's date, at an hour in Malaysia. */
const at = (days: number, hour: number): Date =>
  new Date(`${addDays(desk.shop.date, days)}T${String(hour).padStart(2, '0')}:00:00+08:00`);

/** The deposit was paid long ago. */
const paidLongAgo = () =>
  desk.query(`update orders set paid_at = paid_at - interval '9 days' where tenant_id = $1`);

describe('paying', () => {
  test('the deposit confirms the order, and the rest is its balance', async () => {
    await desk.deposits({ rules: [half] });
    const order = await desk.place();
    const due_on = addDays(desk.shop.date, -3);
    expect((await desk.see(order.id)).order.deposit).toEqual({ amount: 10, rest: 10, due_on });
    expect(await desk.pay(await desk.bill(order, 10), 1_000)).toBe('confirmed');
    // That mail takes longest, and would arrive behind the next one.
    await workedOff(desk);
    const paid = await desk.see(order.id);
    expect(paid.order).toMatchObject({ status: 'confirmed', payment_status: 'paid', deposit: { rest: 10 } });
    expect(paid.money).toMatchObject({ received: 10, balance: 10 });
    expect(await desk.pay(await desk.bill(order, 10), 1_000)).toBe('balance_paid');
    expect((await desk.see(order.id)).money).toMatchObject({ received: 20, balance: 0 });
    await workedOff(desk);
    expect(subjects(order)).toEqual([
      expect.stringContaining('confirmed'),
      expect.stringContaining('is fully paid'),
    ]);
    const [confirmed, rest] = sentMailsTo(app, order.email);
    expect(confirmed?.text).toContain(
      'You have paid RM 10.00 as a deposit. Please pay the remaining RM 10.00',
    );
    expect(confirmed?.text).not.toContain('Total paid');
    expect(rest?.attachments?.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
  });

  test('all of it may be paid at once; any other amount is refused', async () => {
    await desk.deposits({ rules: [half] });
    const order = await desk.place();
    for (const amount of [9.99, 10.01, 19.99])
      expect(await openBill(order, amount)).toMatchObject({ code: 'totals_changed', details: { total: 10 } });
    expect(await desk.pay(await desk.bill(order, 20), 2_000)).toBe('confirmed');
    expect((await desk.see(order.id)).order.deposit?.rest).toBe(0);
  });

  test('a provider that says another amount than was asked for confirms nothing', async () => {
    await desk.deposits({ rules: [half] });
    const order = await desk.place();
    expect(await desk.pay(await desk.bill(order, 10), 2_000)).toBe('amount_mismatch');
    expect((await desk.see(order.id)).order.status).toBe('pending');
  });

  test('a deposit that comes after the hold brings the order back, confirmed by it', async () => {
    await desk.deposits({ rules: [half] });
    const order = await desk.place();
    const billId = await desk.bill(order, 10);
    await callApi(app, undefined, 'cancelOrder', {
      store: desk.shop,
      proof: order.proof,
      params: { id: order.id },
      body: { reason: 'timeout' },
    });
    expect(await desk.pay(billId, 1_000)).toBe('revived');
    expect((await desk.see(order.id)).money).toMatchObject({ received: 10, balance: 10 });
  });

  test('a second bill that is paid pays what is left, and only what is too much goes back', async () => {
    await desk.deposits({ rules: [half] });
    const order = await desk.place();
    const whole = await desk.bill(order, 20);
    expect(await desk.pay(await desk.bill(order, 10), 1_000)).toBe('confirmed');
    expect(await desk.pay(whole, 2_000)).toBe('balance_paid');
    const view = await desk.see(order.id);
    expect(view.money).toMatchObject({ received: 30, refunding: 10, balance: 0 });
    expect(view.refunds).toMatchObject([{ amount: 10, state: 'due', cause: 'paid_twice' }]);
    await workedOff(desk);
    expect(subjects(order)).toContainEqual(expect.stringContaining('you get RM 10.00 back'));
    expect(subjects(order)).not.toContainEqual(expect.stringContaining('fully paid'));
  });

  test('the seller may take the deposit or all of it by hand', async () => {
    await desk.deposits({ rules: [half] });
    const [one, two] = [await desk.place(), await desk.place()];
    const take = (order: Placed, amount: number) =>
      desk.call('takePayment', {
        params: { id: order.id },
        body: { id: crypto.randomUUID(), method: 'cash', amount },
      });
    expect(await take(one, 11)).toMatchObject({ code: 'conflict', details: { owed_sen: 1_000 } });
    expect((await take(one, 10)).body.data.money).toMatchObject({ received: 10, balance: 10 });
    expect((await take(two, 20)).body.data.money).toMatchObject({ received: 20, balance: 0 });
  });

  test('an order for tomorrow is paid whole, as its rest would be due already', async () => {
    await desk.deposits({ rules: [{ ...half, rest_days: 7 }] });
    const order = await desk.place();
    expect((await desk.see(order.id)).order).not.toHaveProperty('deposit');
    expect(await openBill(order, 10)).toMatchObject({ code: 'totals_changed', details: { total: 20 } });
  });

  test('who was shown other rules is asked to look again, and nothing is placed', async () => {
    await desk.deposits({ rules: [half] });
    await desk.deposits({ rules: [{ ...half, percent: 90 }] });
    await expect(desk.place({ terms_version: 1 })).rejects.toThrow('terms_changed');
    expect(await desk.query('select from orders where tenant_id = $1')).toEqual([]);
  });

  test('a deposit stays what it was when the order is made dearer, and is all when it is made cheaper than it', async () => {
    await desk.deposits({ rules: [{ ...half, percent: null, amount: 15 }] });
    const order = await desk.place();
    const edit = async (quantities: readonly number[]) => {
      const view = await desk.see(order.id);
      const items = (editOf(view)['items'] as object[]).flatMap((item, index) =>
        quantities[index] === undefined ? [] : [{ ...item, quantity: quantities[index] }],
      );
      const body = unchecked(editOf(view, { items }));
      return (await desk.call('editOrder', { params: { id: order.id }, body })).body.data;
    };
    expect((await edit([3, 2])).money.balance).toBe(15);
    expect((await edit([1])).money.balance).toBe(10);
    expect((await desk.see(order.id)).order.deposit).toMatchObject({ rest: 0 });
  });
});

describe('the rest', () => {
  test('is asked for three days before, on its day and when it is late, each once by however many processes', async () => {
    const order = await deposited();
    await paidLongAgo();
    const due = addDays(desk.shop.date, -3);
    const all = async (now: Date) => {
      await Promise.all(Array.from({ length: 8 }, () => desk.chase(now)));
      await workedOff(desk);
    };
    await all(at(-7, 12));
    expect(await reminders()).toEqual([]);
    await all(at(-6, 8));
    await all(at(-6, 9));
    await all(at(-5, 9));
    await all(at(-3, 9));
    await all(at(-3, 20));
    await all(at(-2, 9));
    await all(at(-1, 9));
    expect(await reminders()).toEqual([
      ['soon', due],
      ['due', due],
      ['overdue', due],
    ]);
    expect(subjects(order).slice(1)).toEqual([
      expect.stringContaining('RM 10.00 left to pay by'),
      expect.stringContaining('please pay RM 10.00 today'),
      expect.stringContaining('RM 10.00 is still to be paid'),
    ]);
    expect(sentMailsTo(app, order.email).at(-1)?.text).not.toContain('cancelled');
    expect(storeSubjects()).toContain(`Order ${order.number}: RM 10.00 has not been paid`);
  });

  test('asked for without the order’s lock it is told more than once', async () => {
    await deposited();
    const due = addDays(desk.shop.date, -3);
    const naive = async (): Promise<void> => {
      const [seen] = await desk.query<{ stage: string | null }>(
        'select reminded_stage as stage from orders where tenant_id = $1',
      );
      await sleep(20);
      if (seen?.stage !== null) return;
      await desk.query(
        `insert into outbox (tenant_id, id, topic, payload)
         select tenant_id, gen_random_uuid(), 'order.rest_reminder', jsonb_build_object('orderId', id, 'stage', 'due', 'dueOn', $2::text)
           from orders where tenant_id = $1`,
        due,
      );
      await desk.query(
        `update orders set reminded_stage = 'due', reminded_due_on = $2::date, reminded_at = now() where tenant_id = $1`,
        due,
      );
    };
    await Promise.all(Array.from({ length: 8 }, naive));
    expect((await reminders()).length).toBeGreaterThan(1);
  });

  test('is asked for anew when the order is moved, and not at all once it is paid', async () => {
    const order = await deposited();
    await paidLongAgo();
    await desk.chase(at(-3, 9));
    const later = addDays(desk.shop.date, 5);
    await desk.query(
      `insert into delivery_dates (tenant_id, date) values ($1, $2::date) on conflict do nothing`,
      later,
    );
    const view = await desk.see(order.id);
    const body = unchecked(editOf(view, { delivery_date: later }));
    expect((await desk.call('editOrder', { params: { id: order.id }, body })).status).toBe(200);
    await desk.chase(at(2, 9));
    expect(await reminders()).toEqual([
      ['due', addDays(desk.shop.date, -3)],
      ['due', addDays(later, -3)],
    ]);
    expect(await desk.pay(await desk.bill(order, 10), 1_000)).toBe('balance_paid');
    await desk.chase(at(3, 9));
    expect(await reminders()).toHaveLength(2);
  });

  test('that never comes ends the order by the terms: the store keeps its share, the rest goes back, the portions are free', async () => {
    const order = await deposited({ if_unpaid: 'cancel', kept_percent: 30 });
    await paidLongAgo();
    // What the store says later does not count for this order.
    await desk.deposits({ rules: [half], if_unpaid: 'wait' });
    await desk.chase(at(-3, 9));
    await workedOff(desk);
    expect(sentMailsTo(app, order.email).at(-1)?.text).toContain('the order is cancelled');
    await Promise.all(Array.from({ length: 4 }, () => desk.chase(at(-2, 9))));
    const view = await desk.see(order.id);
    expect(view.order).toMatchObject({ status: 'cancelled', cancel_reason: 'rest_unpaid' });
    expect(view.refunds).toMatchObject([{ amount: 7, state: 'due' }]);
    expect(view.money).toMatchObject({ received: 10, refunding: 7, kept: 3 });
    expect(
      await desk.query('select sum(held)::int as held from capacity_pools where tenant_id = $1'),
    ).toEqual([{ held: 0 }]);
    await workedOff(desk);
    expect(sentMailsTo(app, order.email).at(-1)?.text).toContain('the rest of it was not paid in time');
    expect(storeSubjects()).toContain(`Order ${order.number} was cancelled: its rest was not paid`);
    expect(view.timeline.at(-1)?.action).toBe('order.rest_unpaid');
  });

  test('that comes after the end goes back whole', async () => {
    const order = await deposited({ if_unpaid: 'cancel', kept_percent: 100 });
    await paidLongAgo();
    const billId = await desk.bill(order, 10);
    await desk.chase(at(-3, 9));
    await desk.chase(at(-2, 9));
    expect((await desk.see(order.id)).refunds).toEqual([]);
    expect(await desk.pay(billId, 1_000)).toBe('paid_twice');
    expect((await desk.see(order.id)).refunds).toMatchObject([{ amount: 10, state: 'due' }]);
  });

  test('stands among the store’s transfers once its customer chose to transfer it, before a slip comes', async () => {
    const transfers = await openTransferDesk(database, app, { shop: { products: 2 } });
    await transfers.deposits({ rules: [half] });
    const order = await transfers.place();
    await transfers.pay(await transfers.bill(order, 10), 1_000);
    expect(await transfers.list()).toEqual([]);
    const rest = { ...order, input: { ...order.input, total: 10 } };
    await transfers.choose(rest);
    expect(await transfers.list()).toMatchObject([
      { order_id: order.id, state: 'open', status: 'confirmed', amount: 10, slips: [] },
    ]);
    await transfers.send(rest, {});
    expect(await transfers.list()).toMatchObject([{ state: 'waiting', amount: 10 }]);
    expect((await transfers.accept(rest)).body.data.outcome).toBe('balance_paid');
    expect(await transfers.list()).toMatchObject([{ state: 'accepted' }]);
  });

  test('ends no order that is being made, whose slip waits, or whose customer was not told on the day', async () => {
    const order = await deposited({ if_unpaid: 'cancel' });
    await paidLongAgo();
    const status = async () => (await desk.see(order.id)).order.status;
    await desk.chase(at(-2, 9));
    expect(await status()).toBe('confirmed');
    await desk.chase(at(-1, 9), () => true);
    expect(await status()).toBe('confirmed');
    await desk.call('moveOrder', { params: { id: order.id }, body: { from: 'confirmed', to: 'preparing' } });
    await desk.chase(at(-1, 10));
    expect(await status()).toBe('preparing');
  });
});

test('rules that make no sense are refused by the field, and nothing is kept', async () => {
  const { body } = await desk.call('getStoreSettings', {});
  const { version } = body.data.deposit;
  const save = (change: object) =>
    desk.call('saveStoreDeposit', {
      body: unchecked({ version, rules: [half], if_unpaid: 'wait', kept_percent: 0, ...change }),
    });
  expect(await save({ rules: [{ ...half, rest_days: 61 }] })).toMatchObject({
    code: 'invalid_input',
    details: [{ field: 'rules.0.rest_days' }],
  });
  expect(await save({ if_unpaid: 'cancel', rules: [{ ...half, rest_days: 1 }] })).toMatchObject({
    details: [{ field: 'rules.0.rest_days', message: expect.stringContaining('2 or more') }],
  });
  expect((await desk.call('getStoreSettings', {})).body.data.deposit.rules).toEqual([]);
});
