import { randomUUID } from 'node:crypto';
import { RATE_NOTICE_DAYS } from '@dapur/contract/money/commission';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOwnerPool } from '../../../platform/db/pools.ts';
import { pdfText } from '../../notifications/receipt/pdf-text.fixture.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';

let database: FreshDatabase;
let app: TestApp;
let admin: TestPerson;
const today = malaysianDate(Date.now());
const month = today.slice(0, 7);

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  admin = await person(database, { superAdmin: true });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const overview = async (desk: Desk) => (await desk.call('commissionOverview')).body.data;
const statement = async (desk: Desk) =>
  (await desk.call('commissionStatement', { params: { month } })).body.data;
const asAdmin = (
  desk: Desk,
  what: 'setStoreCommission' | 'recordCommissionMoney' | 'storeCommission',
  body?: object,
) => callApi(app, admin, what, { params: { store: desk.shop.tenantId }, body: unchecked(body) });
const kuih = (desk: Desk, quantity: number) => ({
  items: [{ product_id: desk.shop.productIds[0] ?? '', quantity }],
  total: quantity * 10,
});

test('a sale is charged for once, with three in a hundred of its items', async () => {
  const desk = await openDesk(database, app);
  const order = await desk.paid(kuih(desk, 5));
  // The provider says it again.
  expect(await desk.pay(order.billId, 5_000)).toBe('settled_before');
  expect(await overview(desk)).toMatchObject({ rate: 3, next: null, balance: 1.5 });
  expect(await statement(desk)).toMatchObject({
    month,
    opening: 0,
    charged: 1.5,
    reversed: 0,
    paid: 0,
    closing: 1.5,
    total: 1,
    lines: [{ kind: 'charge', order_number: order.number, rate: 3, amount: 1.5, balance: 1.5 }],
  });
});

test('an order that nobody paid costs nothing', async () => {
  const desk = await openDesk(database, app);
  await desk.place();
  expect(await overview(desk)).toMatchObject({ balance: 0, months: [] });
});

test('what is given back takes its share of the commission with it, and cancelling takes the rest', async () => {
  const desk = await openDesk(database, app);
  const { id } = await desk.paid(kuih(desk, 10));
  const back = { id: randomUUID(), kind: 'amount', amount: 25, reason: 'Two boxes came squashed' };
  await desk.call('refundOrder', { params: { id }, body: back });
  // The same once more changes nothing.
  await desk.call('refundOrder', { params: { id }, body: back });
  expect(await overview(desk)).toMatchObject({ balance: 2.25 });
  await desk.call('cancelOrderBySeller', { params: { id }, body: { reason: 'The oven broke', refund: 75 } });
  const { lines, closing, charged, reversed } = await statement(desk);
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['charge', 3],
    ['reversal', -0.75],
    ['reversal', -2.25],
  ]);
  expect([charged, reversed, closing]).toEqual([3, 3, 0]);
});

test('what was sold before there were books is never charged for, whatever becomes of it', async () => {
  const desk = await openDesk(database, app);
  const old = await desk.paid(kuih(desk, 10));
  // As if it had been paid before the trigger was there.
  const owner = openOwnerPool(database.url);
  await owner.query('alter table commission_transfers no force row level security');
  await owner.query('delete from commission_transfers where order_id = $1', [old.id]);
  await owner.query('alter table commission_transfers force row level security');
  await owner.end();
  const refund = { id: randomUUID(), kind: 'amount', amount: 25, reason: 'Two boxes came squashed' };
  await desk.call('refundOrder', { params: { id: old.id }, body: refund });
  await desk.call('cancelOrderBySeller', {
    params: { id: old.id },
    body: { reason: 'The oven broke', refund: 75 },
  });
  expect(await overview(desk)).toMatchObject({ balance: 0, months: [] });
});

test('a rate of a store’s own counts from its day on, and never for what was sold before', async () => {
  const desk = await openDesk(database, app);
  await desk.paid(kuih(desk, 10));
  const note = 'A year with us';
  const tomorrow = addDays(today, 1);
  await asAdmin(desk, 'setStoreCommission', { rate: 1, effective_from: tomorrow, note });
  expect(await overview(desk)).toMatchObject({
    rate: 3,
    next: { rate: 1, effective_from: tomorrow, is_own: true },
    balance: 3,
  });
  const set = await asAdmin(desk, 'setStoreCommission', { rate: 2.5, effective_from: today, note });
  expect(set).toMatchObject({ status: 200, body: { data: { rate: 2.5, balance: 3 } } });
  await desk.paid(kuih(desk, 10));
  expect(await overview(desk)).toMatchObject({ rate: 2.5, balance: 5.5 });
  const late = await asAdmin(desk, 'setStoreCommission', {
    rate: 9,
    effective_from: addDays(today, -1),
    note,
  });
  expect(late).toMatchObject({ status: 422, code: 'invalid_input' });
  const { rows } = await database.pools.platform.query(
    `select details ->> 'rate' as rate from activity where tenant_id = $1 and action = 'store.commission' order by at`,
    [desk.shop.tenantId],
  );
  expect(rows).toEqual([{ rate: '1' }, { rate: '2.5' }]);
});

test('what a store pays is written down once; what it has to come is carried, and no more goes back', async () => {
  const desk = await openDesk(database, app);
  const { id } = await desk.paid(kuih(desk, 10));
  const payment = { id: randomUUID(), kind: 'payment', amount: 3, reference: 'FPX 77' };
  for (const _ of [1, 2]) expect((await asAdmin(desk, 'recordCommissionMoney', payment)).status).toBe(200);
  expect(await overview(desk)).toMatchObject({ balance: 0 });
  expect(await asAdmin(desk, 'recordCommissionMoney', { ...payment, amount: 4 })).toMatchObject({
    status: 409,
  });
  await desk.call('cancelOrderBySeller', { params: { id }, body: { reason: 'The oven broke', refund: 100 } });
  expect(await overview(desk)).toMatchObject({ balance: -3 });
  const back = { kind: 'returned', reference: 'GIRO 1' };
  const two = await Promise.all(
    [1, 2].map(() => asAdmin(desk, 'recordCommissionMoney', { ...back, id: randomUUID(), amount: 2 })),
  );
  expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await overview(desk)).toMatchObject({ balance: -1 });
  await desk.paid(kuih(desk, 10));
  expect(await statement(desk)).toMatchObject({ charged: 6, reversed: 3, paid: 1, closing: 2 });
  const { status, headers, text } = await desk.call('exportCommission', { params: { month } });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(text.trim().split('\r\n')).toHaveLength(1 + 5);
  expect(text).toContain('FPX 77');
  const paper = await desk.call('commissionPaper', { params: { month } });
  expect(paper.headers.get('content-type')).toBe('application/pdf');
  const told = pdfText(paper.bytes);
  for (const shown of ['FPX 77', 'Owed at the end', 'RM 2.00', '-RM 3.00']) expect(told).toContain(shown);
});

test('a payment far beyond what is owed is asked about, and each line that was written down is taken back once', async () => {
  const desk = await openDesk(database, app);
  await desk.paid(kuih(desk, 10));
  const payment = { id: randomUUID(), kind: 'payment', amount: 300 };
  expect(await asAdmin(desk, 'recordCommissionMoney', payment)).toMatchObject({
    status: 409,
    details: { reason: 'far_beyond', owed_sen: 300 },
  });
  expect(await overview(desk)).toMatchObject({ balance: 3 });
  const sure = await asAdmin(desk, 'recordCommissionMoney', { ...payment, sure: true });
  expect([sure.status, (await overview(desk)).balance]).toEqual([200, -297]);
  const returned = { id: randomUUID(), kind: 'returned', amount: 7 };
  await asAdmin(desk, 'recordCommissionMoney', returned);
  const reverse = (transfer: string, reason = 'A slip of the keyboard') =>
    callApi(app, admin, 'reverseCommissionMoney', {
      params: { store: desk.shop.tenantId, transfer },
      body: { reason },
    });
  expect((await reverse(payment.id, '')).status).toBe(422);
  const twice = await Promise.all([reverse(payment.id), reverse(payment.id)]);
  expect(twice.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
  expect((await reverse(returned.id)).status).toBe(200);
  expect(await overview(desk)).toMatchObject({ balance: 3 });
  const book = await statement(desk);
  expect(book).toMatchObject({
    charged: 3,
    paid: 0,
    closing: 3,
    lines: [
      { kind: 'charge', is_reversal: false, may_reverse: false },
      { kind: 'payment', amount: -300, is_reversal: false, may_reverse: false },
      { kind: 'returned', amount: 7, is_reversal: false, may_reverse: false },
      { kind: 'payment', amount: 300, is_reversal: true, may_reverse: false, note: 'A slip of the keyboard' },
      { kind: 'returned', amount: -7, is_reversal: true, may_reverse: false },
    ],
  });
  // A line that an order brought follows the order alone, and a reversal is not reversed.
  expect((await reverse(book.lines[0]!.id)).status).toBe(404);
  expect((await reverse(book.lines[3]!.id)).status).toBe(409);
  const { text } = await desk.call('exportCommission', { params: { month } });
  expect(text).toContain('Payment, reversed');
});

test('the platform sees what each store owes, and finds those that owe', async () => {
  const desk = await openDesk(database, app);
  await database.pools.platform.query(`update tenants set name = 'Kedai Hutang' where id = $1`, [
    desk.shop.tenantId,
  ]);
  await desk.paid(kuih(desk, 20));
  const answer = await callApi(app, admin, 'platformCommission', {
    query: { search: 'hutang', owing: 'owing' },
  });
  const data = answer.body.data;
  expect(data).toMatchObject({
    default_rate: 3,
    total: 1,
    stores: [{ name: 'Kedai Hutang', rate: 3, has_own_rate: false, this_month: 6, balance: 6 }],
  });
  expect(data.totals.owed).toBeGreaterThanOrEqual(6);
  const none = await callApi(app, admin, 'platformCommission', {
    query: { search: 'hutang', owing: 'credit' },
  });
  expect(none.body.data).toMatchObject({ total: 0, stores: [] });
  const one = (await asAdmin(desk, 'storeCommission')).body.data;
  expect(one).toMatchObject({ balance: 6, store: { name: 'Kedai Hutang' }, changes: [] });
});

test('a store’s request can neither write its books nor see another’s', async () => {
  const [mine, theirs] = [await openDesk(database, app), await openDesk(database, app)];
  await mine.paid(kuih(mine, 5));
  await theirs.paid(kuih(theirs, 5));
  const client = await database.pools.app.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant_id', $1, true)`, [mine.shop.tenantId]);
    const { rows } = await client.query('select distinct tenant_id from commission_transfers');
    expect(rows).toEqual([{ tenant_id: mine.shop.tenantId }]);
    await expect(client.query('delete from commission_transfers')).rejects.toThrow('permission denied');
  } finally {
    await client.query('rollback');
    client.release();
  }
  await expect(
    database.pools.platform.query('update commission_transfers set amount_sen = 1'),
  ).rejects.toThrow('permission denied');
});

test('a higher rate for everybody is seen coming; a lower one may count at once', async () => {
  const desk = await openDesk(database, app);
  const set = async (rate: number, effective_from: string) =>
    (await callApi(app, admin, 'setDefaultCommission', { body: { rate, effective_from } })).status;
  const noticed = addDays(today, RATE_NOTICE_DAYS);
  expect(await set(4, today)).toBe(422);
  expect(await set(4, addDays(noticed, -1))).toBe(422);
  expect(await overview(desk)).toMatchObject({ rate: 3, next: null });
  expect(await set(4, noticed)).toBe(200);
  expect(await overview(desk)).toMatchObject({ rate: 3, next: { rate: 4, effective_from: noticed } });
  expect(await set(2, today)).toBe(200);
  expect(await overview(desk)).toMatchObject({ rate: 2 });
  expect(await set(3, today)).toBe(422);
});

test('everybody’s new rate counts for what is paid from its first moment in Malaysia on, and what was paid before keeps the old one', async () => {
  const apart = await freshDatabase();
  const alone = await startTestApp(apart, { settings: { trustedProxies: 1 } });
  try {
    const desk = await openDesk(apart, alone);
    const harith = await person(apart, { superAdmin: true });
    const from = addDays(today, RATE_NOTICE_DAYS);
    const body = { rate: 4, effective_from: from };
    expect((await callApi(alone, harith, 'setDefaultCommission', { body })).status).toBe(200);
    expect(await overview(desk), 'the seller sees it coming').toMatchObject({
      rate: 3,
      next: { rate: 4, effective_from: from, is_own: false },
    });
    // More than fourteen days pass.
    const yesterday = addDays(today, -1);
    await apart.pools.platform.query(
      'update default_commission_rates set effective_from = $1 where effective_from = $2',
      [yesterday, from],
    );
    expect(await overview(desk)).toMatchObject({ rate: 4, next: null });
    const turn = Date.parse(`${yesterday}T00:00:00+08:00`);
    // Both placed today, at the new rate: when they were paid is what decides.
    const paidAt = async (at: number) => {
      const { id } = await desk.place(kuih(desk, 10));
      await desk.query(
        `update orders set status = 'confirmed', payment_status = 'paid', paid_at = $3 where tenant_id = $1 and id = $2`,
        id,
        new Date(at),
      );
      return id;
    };
    const before = await paidAt(turn - 1);
    const after = await paidAt(turn);
    const refund = (id: string) =>
      desk.call('refundOrder', {
        params: { id },
        body: { id: randomUUID(), kind: 'amount', amount: 50, reason: 'Two boxes came squashed' },
      });
    await refund(before);
    await refund(after);
    expect(
      (await statement(desk)).lines.map(({ order_id, rate, amount }) => [order_id, rate, amount]),
    ).toEqual([
      [before, 3, 3],
      [after, 4, 4],
      [before, 3, -1.5],
      [after, 4, -2],
    ]);
  } finally {
    await alone.close();
    await apart.drop();
  }
});

test('before the first store opens nobody has to be told of a rate', async () => {
  const empty = await freshDatabase();
  const alone = await startTestApp(empty);
  const harith = await person(empty, { superAdmin: true });
  const { status } = await callApi(alone, harith, 'setDefaultCommission', {
    body: { rate: 5, effective_from: today },
  });
  await alone.close();
  await empty.drop();
  expect(status).toBe(200);
});
