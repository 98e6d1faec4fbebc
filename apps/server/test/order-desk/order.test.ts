import { randomUUID } from 'node:crypto';
import { addDays } from '@dapur/contract/dates';
import type { SellerOrder } from '@dapur/contract/seller-order';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { freshDatabase, type FreshDatabase } from '../database.ts';
import { person } from '../people.ts';
import { editOf, manualOrder, openDesk, type Desk } from './desk.ts';
import { unchecked } from '../kit/client.ts';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
beforeEach(async () => {
  desk = await openDesk(database, app, { products: 2, dailyLimit: 10 });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const held = async (date = desk.shop.date): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await desk.query<{ subject_id: string; held: number }>(
        `select subject_id, held from capacity_pools where tenant_id = $1 and kind = 'product' and date = $2 and held > 0`,
        date,
      )
    ).map((row) => [row.subject_id, row.held]),
  );
const data = (answer: { body: { data: unknown } }): SellerOrder => answer.body.data as SellerOrder;

describe('moving an order on', () => {
  test('goes by the table, names who did it, and says how it stands when somebody was quicker', async () => {
    const { id } = await desk.paid();
    const move = (from: string, to: string) => desk.call('moveOrder', { params: { id }, body: { from, to } });
    expect(data(await move('confirmed', 'preparing')).order.status).toBe('preparing');
    // The same again is no fault; another from the old state is.
    expect((await move('confirmed', 'preparing')).status).toBe(200);
    const late = await move('confirmed', 'completed');
    expect([late.status, late.code, late.details]).toEqual([409, 'conflict', { status: 'preparing' }]);
    const back = await move('preparing', 'confirmed');
    expect(data(back).order.status).toBe('confirmed');
    const view = await desk.see(id);
    const steps = view.timeline.filter(({ action }) => action === 'order.status');
    expect(steps.map(({ details, by }) => [details['to'], by.kind, by.name])).toEqual([
      ['confirmed', 'system', null],
      ['preparing', 'person', 'Puan Salmah'],
      ['confirmed', 'person', 'Puan Salmah'],
    ]);
  });

  test('what is handed over or unpaid goes nowhere', async () => {
    const open = await desk.place();
    const moved = await desk.call('moveOrder', {
      params: { id: open.id },
      body: { from: 'pending', to: 'confirmed' },
    });
    expect(moved.status).toBe(409);
    const { id } = await desk.paid();
    await desk.call('moveOrder', { params: { id }, body: { from: 'confirmed', to: 'completed' } });
    const back = await desk.call('moveOrder', { params: { id }, body: { from: 'completed', to: 'ready' } });
    expect(back.status).toBe(409);
    expect((await desk.see(id)).actions).toMatchObject({ next: [], back: null, cancel: false, edit: false });
  });
});

describe('an order by phone', () => {
  test('paid in cash is confirmed at once, with a receipt number and its portions', async () => {
    const body = manualOrder(desk.shop);
    const answer = await desk.call('createManualOrder', { body: unchecked(body) });
    expect(answer.status, answer.text).toBe(200);
    const view = data(answer);
    expect(view).toMatchObject({
      source: 'manual',
      order: { status: 'confirmed', payment_status: 'paid', total: 20, payment_method: 'Cash' },
      money: { received: 20, kept: 20, balance: 0 },
      payments: [{ method: 'cash', amount: 20, taken_by: 'Puan Salmah' }],
    });
    expect(view.order.receipt_number).toMatch(/^DU-\d{4}-00001$/);
    expect(await held()).toEqual({ [desk.shop.productIds[0]!]: 2 });
    // The same again answers the same; with other content it is refused.
    expect(data(await desk.call('createManualOrder', { body: unchecked(body) })).order.id).toBe(
      view.order.id,
    );
    expect(await held()).toEqual({ [desk.shop.productIds[0]!]: 2 });
    const other = await desk.call('createManualOrder', { body: unchecked({ ...body, name: 'Somebody' }) });
    expect(other.code).toBe('idempotency_conflict');
  });

  test('of ten requests with one id, one places it', async () => {
    const body = manualOrder(desk.shop);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => desk.call('createManualOrder', { body: unchecked(body) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await held()).toEqual({ [desk.shop.productIds[0]!]: 2 });
    expect((await desk.see(String(body.id))).payments).toHaveLength(1);
  });

  test('by a pay link is held for the hours that were chosen, and her customer pays it herself', async () => {
    const body = manualOrder(desk.shop, { payment: { kind: 'link', hold_hours: 36 }, discount: 5 });
    const view = data(await desk.call('createManualOrder', { body: unchecked(body) }));
    expect(view).toMatchObject({
      order: { status: 'pending', total: 15, discount: 5 },
      money: { balance: 15 },
    });
    const hours = (Date.parse(view.order.expires_at) - Date.parse(view.order.server_time)) / 3_600_000;
    expect(hours).toBeGreaterThan(35.9);
    expect(hours).toBeLessThan(36.1);
    // Before she pays: nobody is asked to pay what is paid.
    await expect
      .poll(() => app.mails.map(({ to, subject }) => [to.address, subject]))
      .toContainEqual(['rokiah@mail.example', expect.stringContaining('RM 15.00')]);
    const proof = view.pay_link?.split('.').at(-1) ?? '';
    const billId = await desk.bill({ id: view.order.id, proof }, 15);
    expect(await desk.pay(billId, 1_500)).toBe('confirmed');
  });

  test('never goes past a limit or a closed date without a reason, which is kept', async () => {
    const tooMany = { items: [{ product_id: desk.shop.productIds[0], quantity: 11 }] };
    const full = await desk.call('createManualOrder', { body: unchecked(manualOrder(desk.shop, tooMany)) });
    expect([full.status, full.code]).toEqual([400, 'limit_exceeded']);
    const closed = { delivery_date: addDays(desk.shop.date, 1) };
    const shut = await desk.call('createManualOrder', { body: unchecked(manualOrder(desk.shop, closed)) });
    expect(shut.code).toBe('date_unavailable');
    expect(await held()).toEqual({});
    const override = { reason: 'Regular customer, I bake on Sunday' };
    const forced = await desk.call('createManualOrder', {
      body: unchecked(manualOrder(desk.shop, { ...tooMany, ...closed, override })),
    });
    expect(forced.status, forced.text).toBe(200);
    expect(await held(addDays(desk.shop.date, 1))).toEqual({ [desk.shop.productIds[0]!]: 11 });
    const [first] = data(forced).timeline;
    expect(first).toMatchObject({ action: 'order.taken', details: { override: override.reason } });
    const past = { delivery_date: '2020-01-01', override };
    const gone = await desk.call('createManualOrder', { body: unchecked(manualOrder(desk.shop, past)) });
    expect(gone.code).toBe('date_unavailable');
  });

  test('is taken by staff with a pay link, but money is not theirs to write down', async () => {
    const staff = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'staff' }] });
    const ask = (change: object) =>
      desk.call('createManualOrder', { body: unchecked(manualOrder(desk.shop, { ...change })) }, staff);
    expect((await ask({ payment: { kind: 'link', hold_hours: 2 } })).status).toBe(200);
    expect((await ask({})).status).toBe(403);
    expect((await ask({ payment: { kind: 'link', hold_hours: 2 }, discount: 1 })).status).toBe(403);
  });

  test('a discount above the subtotal is said beside its field', async () => {
    const answer = await desk.call('createManualOrder', {
      body: unchecked(manualOrder(desk.shop, { discount: 21 })),
    });
    expect([answer.status, answer.details]).toEqual([
      422,
      [{ field: 'discount', message: 'must not be more than the subtotal' }],
    ]);
  });
});

describe('changing an order', () => {
  const edit = (id: string, body: unknown) =>
    desk.call('editOrder', { params: { id }, body: unchecked(body) });

  test('made smaller, what was too much is due back, and the portions are free', async () => {
    const { id } = await desk.paid();
    const view = await desk.see(id);
    const [first] = editOf(view)['items'] as object[];
    const after = data(await edit(id, editOf(view, { items: [first] })));
    expect(after).toMatchObject({
      revision: 1,
      order: { total: 10, status: 'confirmed', payment_status: 'paid' },
      money: { received: 20, refunding: 10, kept: 10, balance: 0 },
      refunds: [{ amount: 10, cause: 'edited', state: 'due' }],
    });
    expect(await held()).toEqual({ [view.order.items[0]!.product_id]: 1 });
  });

  test('has as many of a product as one order may have, unless she says why', async () => {
    const { id } = await desk.paid();
    const view = await desk.see(id);
    const [first, ...others] = view.order.items.map(({ id: line, product_id, quantity }) => ({
      id: line,
      product_id,
      quantity,
    }));
    if (first === undefined) throw new Error('the order has no line');
    await desk.query(
      'update products set min_quantity = 3, max_quantity = 4 where tenant_id = $1 and id = $2',
      first.product_id,
    );
    const ask = (quantity: number, more: object = {}) =>
      desk.call('editOrder', {
        params: { id },
        body: unchecked(editOf(view, { items: [{ ...first, quantity }, ...others], ...more })),
      });
    const few = await ask(2);
    expect([few.status, few.code]).toEqual([422, 'quantity_not_allowed']);
    expect(few.details).toMatchObject({ product_id: first.product_id, quantity: 2, least: 3 });
    const many = await ask(5);
    expect(many.details).toMatchObject({ quantity: 5, most: 4 });
    // Two lines of a product count together.
    const inTwo = await desk.call('editOrder', {
      params: { id },
      body: unchecked(
        editOf(view, {
          items: [{ ...first, quantity: 3 }, { product_id: first.product_id, quantity: 2 }, ...others],
        }),
      ),
    });
    expect(inTwo.code).toBe('quantity_not_allowed');
    // What it had before the rule came may stay.
    const noted = await desk.call('editOrder', {
      params: { id },
      body: unchecked(editOf(view, { notes: 'Ring twice' })),
    });
    expect(noted.status, noted.text).toBe(200);
    const again = editOf(await desk.see(id), { items: [{ ...first, quantity: 4 }, ...others] });
    const within = await desk.call('editOrder', { params: { id }, body: unchecked(again) });
    expect(within.status, within.text).toBe(200);
    const forced = editOf(await desk.see(id), {
      items: [{ ...first, quantity: 6 }, ...others],
      override: { reason: 'Six for a regular' },
    });
    expect((await desk.call('editOrder', { params: { id }, body: unchecked(forced) })).status).toBe(200);
  });

  test('made larger, the customer owes the rest, pays it by a bill of its own, and nothing is owed then', async () => {
    const order = await desk.paid();
    const view = await desk.see(order.id);
    const items = view.order.items.map(({ id, product_id }) => ({ id, product_id, quantity: 3 }));
    const preview = await desk.call('previewEdit', {
      params: { id: order.id },
      body: unchecked(editOf(view, { items })),
    });
    expect(preview.body.data).toMatchObject({ total: 60, balance: 40, refund: 0 });
    const after = data(await edit(order.id, editOf(view, { items })));
    expect(after).toMatchObject({ order: { total: 60, payment_status: 'paid' }, money: { balance: 40 } });
    const due = await desk.call('orderOfStore', { params: { id: order.id }, proof: order.proof }, undefined);
    expect(due.body.data).toMatchObject({ total_due: 40 });
    const billId = await desk.bill(order, 40);
    expect(await desk.pay(billId, 4_000)).toBe('balance_paid');
    expect((await desk.see(order.id)).money).toMatchObject({
      received: 60,
      kept: 60,
      balance: 0,
      refundable: 60,
    });
  });

  test('lines that stay keep the price they were bought for, new ones have today’s', async () => {
    const { id } = await desk.paid();
    const [one, two] = desk.shop.productIds;
    await desk.query('update products set price_sen = 1500 where tenant_id = $1');
    const view = await desk.see(id);
    const items = [
      ...view.order.items.map((item) => ({ id: item.id, product_id: item.product_id, quantity: 2 })),
      { product_id: one, quantity: 1 },
    ];
    const after = data(await edit(id, editOf(view, { items })));
    expect(after.order.items.map(({ price, quantity }) => [price, quantity])).toEqual([
      [10, 2],
      [10, 2],
      [15, 1],
    ]);
    expect(after.money.balance).toBe(35);
    expect(await held()).toEqual({ [one!]: 3, [two!]: 2 });
  });

  test('moved to another date it takes its portions along, or stays where it is', async () => {
    const { id } = await desk.paid();
    const next = addDays(desk.shop.date, 1);
    const view = await desk.see(id);
    const closed = await edit(id, editOf(view, { delivery_date: next }));
    expect(closed.code).toBe('date_unavailable');
    await desk.query('insert into delivery_dates (tenant_id, date) values ($1, $2)', next);
    await desk.query(
      `insert into date_limits (tenant_id, date, product_id, order_limit) select tenant_id, $2, id, 0 from products where tenant_id = $1`,
      next,
    );
    const full = await edit(id, editOf(view, { delivery_date: next }));
    expect(full.code).toBe('limit_exceeded');
    expect(full.details).toMatchObject({ items: [{ requested: 1, available: 0, limit: 0 }, {}] });
    expect([Object.values(await held()), await held(next)]).toEqual([[1, 1], {}]);
    await desk.query('update date_limits set order_limit = 1 where tenant_id = $1');
    const moved = data(await edit(id, editOf(view, { delivery_date: next })));
    expect(moved.order.delivery_date).toBe(next);
    expect([await held(), Object.values(await held(next))]).toEqual([{}, [1, 1]]);
    // Cancelled later, all of it comes back once.
    await desk.call('cancelOrderBySeller', {
      params: { id },
      body: { reason: 'The oven broke', refund: 20 },
    });
    expect(await held(next)).toEqual({});
  });

  test('of two who change it at once, the second is told', async () => {
    const { id } = await desk.paid();
    const view = await desk.see(id);
    const answers = await Promise.all([
      edit(id, editOf(view, { notes: 'No nuts' })),
      edit(id, editOf(view, { notes: 'Less sugar' })),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await desk.see(id)).revision).toBe(1);
  });

  test('an unpaid one is paid at its new total: the old bill’s money would go back', async () => {
    const order = await desk.place();
    const old = await desk.bill(order, 20);
    const view = await desk.see(order.id);
    const [first] = editOf(view)['items'] as object[];
    expect(data(await edit(order.id, editOf(view, { items: [first] }))).order.total).toBe(10);
    const fresh = await desk.bill(order, 10);
    expect(fresh).not.toBe(old);
    expect(await desk.pay(old, 2_000)).toBe('amount_mismatch');
    expect(await desk.pay(fresh, 1_000)).toBe('confirmed');
    expect(await desk.see(order.id)).toMatchObject({
      order: { status: 'confirmed', payment_status: 'paid' },
      money: { received: 30, refunding: 20, kept: 10, balance: 0 },
      refunds: [{ amount: 20, cause: 'amount_mismatch' }],
    });
  });
});

describe('cancelling and giving money back', () => {
  test('a paid order is cancelled with what goes back, once; bank details are sealed; sent and arrived', async () => {
    const order = await desk.paid();
    const cancel = (body: object) =>
      desk.call('cancelOrderBySeller', { params: { id: order.id }, body: unchecked(body) });
    expect((await cancel({ reason: 'Sorry, sick today' })).status).toBe(409);
    expect((await cancel({ reason: 'Sorry, sick today', refund: 21 })).status).toBe(422);
    const view = data(await cancel({ reason: 'Sorry, sick today', refund: 20 }));
    expect(view).toMatchObject({
      order: { status: 'cancelled', payment_status: 'paid', refund_due: true },
      refunds: [{ state: 'due', amount: 20, bank: null }],
    });
    expect(await held()).toEqual({});
    expect((await cancel({ reason: 'Sorry, sick today', refund: 20 })).status).toBe(409);

    const told = await desk.call(
      'tellRefundBank',
      {
        params: { id: order.id },
        proof: order.proof,
        body: { bank: 'MBBEMYKL', account_number: '1140 1234-5678', holder: 'Rokiah Ali' },
      },
      { headers: {} },
    );
    expect(told.body.data).toMatchObject({ refunds: [{ wants_bank: false, account_hint: '5678' }] });
    expect(told.text).not.toContain('114012345678');
    const [row] = await desk.query<{ text: string }>(
      'select r::text as text from refunds r where tenant_id = $1',
    );
    expect(row?.text).not.toMatch(/Rokiah|114012345678/);
    const refund = (await desk.see(order.id)).refunds[0]!;
    expect(refund.bank).toEqual({
      code: 'MBBEMYKL',
      name: 'Maybank',
      account_number: '114012345678',
      holder: 'Rokiah Ali',
    });
    const move = (from: string, to: string) =>
      desk.call('moveRefund', {
        params: { id: order.id, refund: refund.id },
        body: { from, to, reference: 'IBG 9911' },
      });
    expect(data(await move('due', 'sent'))).toMatchObject({
      order: { payment_status: 'refunded' },
      money: { returned: 20, kept: 0 },
    });
    expect((await move('due', 'sent')).status).toBe(200);
    expect((await move('due', 'done')).status).toBe(409);
    expect(data(await move('sent', 'done')).refunds[0]).toMatchObject({ state: 'done', actions: [] });
    await expect
      .poll(() => app.mails.filter(({ subject }) => /refund|RM 20\.00/i.test(subject)).length)
      .toBeGreaterThan(0);
  });

  test('staff who may not touch money see no account, and do nothing with it', async () => {
    const order = await desk.paid();
    const bank = { bank: 'MBBEMYKL', account_number: '114012345678', holder: 'Rokiah Ali' };
    await desk.call('refundOrder', {
      params: { id: order.id },
      body: { id: randomUUID(), kind: 'amount', amount: 3, reason: 'A box was missing', bank },
    });
    const staff = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'staff' }] });
    const seen = await desk.call('sellerOrder', { params: { id: order.id } }, staff);
    expect(seen.status).toBe(200);
    expect(seen.text).not.toMatch(/114012345678|Rokiah Ali/);
    expect(data(seen).refunds[0]).toMatchObject({ bank: { account_number: '••••5678' }, actions: [] });
    expect(data(seen).actions).toMatchObject({ refund: false, cancel: false, edit: false });
    const asStaff = { params: { id: order.id }, body: bank };
    expect((await desk.call('tellRefundBank', asStaff, staff)).status).toBe(404);
  });

  test('what the store gives of its own will leaves the order as it is, and nothing open', async () => {
    const { id } = await desk.paid();
    const give = (body: object) =>
      desk.call('refundOrder', {
        params: { id },
        body: unchecked({ id: randomUUID(), reason: 'A box was missing', ...body }),
      });
    const view = await desk.see(id);
    const line = { item_id: view.order.items[0]!.id, quantity: 1 };
    const after = data(await give({ kind: 'lines', lines: [line] }));
    expect(after).toMatchObject({
      order: { status: 'confirmed', total: 20 },
      money: { kept: 10, balance: 0, refundable: 10 },
    });
    expect((await give({ kind: 'lines', lines: [line] })).status).toBe(422);
    const much = await give({ kind: 'amount', amount: 10.01 });
    expect([much.status, much.code, much.details]).toEqual([
      409,
      'refund_too_large',
      { refundable_sen: 1_000, asked_sen: 1_001 },
    ]);
    const refund = after.refunds[0]!;
    const back = await desk.call('moveRefund', {
      params: { id, refund: refund.id },
      body: { from: 'due', to: 'withdrawn' },
    });
    expect(data(back).money).toMatchObject({ kept: 20, refundable: 20 });
  });

  test('a discount and the tax are given back by their share', async () => {
    await desk.query(
      `update store_profiles set tax_is_active = true, tax_basis_points = 600, tax_name = 'SST' where tenant_id = $1`,
    );
    const body = manualOrder(desk.shop, {
      discount: 5,
      items: [{ product_id: desk.shop.productIds[0], quantity: 4 }],
    });
    const view = data(await desk.call('createManualOrder', { body: unchecked(body) }));
    expect(view.order.total).toBe(37.4);
    const lines = [{ item_id: view.order.items[0]!.id, quantity: 1 }];
    const after = data(
      await desk.call('refundOrder', {
        params: { id: view.order.id },
        body: { id: randomUUID(), kind: 'lines', lines, reason: 'One was burnt' },
      }),
    );
    // RM 10.00 less a quarter of RM 5.00, with 6 % of RM 10.00.
    expect(after.refunds[0]?.amount).toBe(9.35);
  });

  test('a late payment is put right while there are portions, and goes back where there are none', async () => {
    const late = async () => {
      const order = await desk.place();
      const billId = await desk.bill(order, 20);
      await desk.query(
        `update orders set status = 'cancelled', cancelled_by = 'seller', cancelled_at = now() where tenant_id = $1 and id = $2`,
        order.id,
      );
      await desk.query(
        `with freed as (update capacity_claims set released_at = now() where tenant_id = $1 and order_id = $2 returning *)
         update capacity_pools p set held = held - f.quantity from freed f
          where p.tenant_id = f.tenant_id and (p.kind, p.date, p.subject_id) = (f.kind, f.date, f.subject_id)`,
        order.id,
      );
      expect(await desk.pay(billId, 2_000)).toBe('paid_late');
      return order;
    };
    const first = await late();
    const view = await desk.see(first.id);
    expect(view.order).toMatchObject({
      status: 'cancelled',
      payment_status: 'paid_late',
      refund_due: true,
      late_cause: 'cancelled_by_store',
    });
    expect(view.actions.reinstate).toBe(true);
    const back = data(await desk.call('reinstateOrder', { params: { id: first.id } }));
    expect(back).toMatchObject({
      order: { status: 'confirmed', payment_status: 'paid', refund_due: false },
      money: { received: 20, refunding: 0, kept: 20 },
    });
    expect(Object.values(await held())).toEqual([1, 1]);
    const second = await late();
    await desk.query('update products set daily_limit = 1 where tenant_id = $1');
    const full = await desk.call('reinstateOrder', { params: { id: second.id } });
    expect([full.status, full.details]).toEqual([409, { reason: 'full' }]);
    const [refund] = (await desk.see(second.id)).refunds;
    const marked = await desk.call('moveRefund', {
      params: { id: second.id, refund: refund!.id },
      body: { from: 'due', to: 'done', method: 'cash' },
    });
    expect(data(marked).order.payment_status).toBe('refunded');
    // What was sent back does not come alive again.
    await desk.query('update products set daily_limit = 10 where tenant_id = $1');
    expect((await desk.call('reinstateOrder', { params: { id: second.id } })).status).toBe(409);
  });
});

test('notes are the store’s own, and are removed by who wrote them', async () => {
  const { id, proof } = await desk.paid();
  const note = randomUUID();
  const added = await desk.call('addOrderNote', {
    params: { id },
    body: { id: note, text: 'Calls the bell twice' },
  });
  expect(data(added).notes).toMatchObject([
    { text: 'Calls the bell twice', author: 'Puan Salmah', is_mine: true },
  ]);
  const hers = await desk.call('orderOfStore', { params: { id }, proof });
  expect(hers.text).not.toContain('bell');
  const other = await person(database, { memberOf: [desk.shop.tenantId] });
  expect((await desk.call('removeOrderNote', { params: { id, note } }, other)).status).toBe(404);
  expect(data(await desk.call('removeOrderNote', { params: { id, note } })).notes).toEqual([]);
});

test('slips show the kitchen neither prices nor numbers, and whoever hands over all but prices', async () => {
  const [one, two] = [await desk.paid(), await desk.paid()];
  const kitchen = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'kitchen' }] });
  const query = { ids: `${one.id},${two.id},${randomUUID()}` };
  const slips = (await desk.call('orderSlips', { query })).body.data;
  expect(slips).toHaveLength(2);
  expect(slips[0]).toMatchObject({ total: 20, phone: expect.stringMatching(/^\+60/) });
  const hidden = (await desk.call('orderSlips', { query }, kitchen)).body.data;
  expect(hidden.map(({ total, phone, items }) => [total, phone, items[0]?.subtotal])).toEqual([
    [null, null, null],
    [null, null, null],
  ]);
  await desk.query(
    `update orders set delivery_method = 'delivery', address = '9, Jalan Melur', customer_name = 'Rokiah Ali' where tenant_id = $1`,
  );
  const packer = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'packer' }] });
  const shownTo = async (who: typeof kitchen) => (await desk.call('orderSlips', { query }, who)).body.data[0];
  expect(await shownTo(kitchen)).toMatchObject({ name: 'Rokiah', phone: null, place: [], total: null });
  expect(await shownTo(packer)).toMatchObject({
    name: 'Rokiah Ali',
    phone: expect.stringMatching(/^\+60/),
    place: ['9, Jalan Melur'],
    total: null,
    sub_total: null,
  });
});
