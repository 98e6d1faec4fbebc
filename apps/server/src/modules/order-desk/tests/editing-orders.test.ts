import { randomUUID } from 'node:crypto';
import { addDays } from '@dapur/contract/dates/dates';
import { describe, expect, test } from 'vitest';
import { editOf } from '../../../../test/kit/order-desk.ts';
import { orderIn, orderFixture } from './order-fixture.ts';
import { unchecked } from '../../../../test/kit/client.ts';

const world = orderFixture();
const { held } = world;

describe('changing an order', () => {
  const edit = (id: string, body: unknown) =>
    world.desk.call('editOrder', { params: { id }, body: unchecked(body) });

  test('made smaller, what was too much is due back, and the portions are free', async () => {
    const { id } = await world.desk.paid();
    const view = await world.desk.see(id);
    const [first] = editOf(view)['items'] as object[];
    const after = orderIn(await edit(id, editOf(view, { items: [first] })));
    expect(after).toMatchObject({
      revision: 1,
      order: { total: 10, status: 'confirmed', payment_status: 'paid' },
      money: { received: 20, refunding: 10, kept: 10, balance: 0 },
      refunds: [{ amount: 10, cause: 'edited', state: 'due' }],
    });
    expect(await held()).toEqual({ [view.order.items[0]!.product_id]: 1 });
  });

  test.each([
    { what: 'sent', isSent: true },
    { what: 'not sent yet', isSent: false },
  ])('a piece that was given back for leaves without being given back again: $what', async ({ isSent }) => {
    const { id } = await world.desk.paid();
    const view = await world.desk.see(id);
    const items = view.order.items.map((item, at) => ({
      id: item.id,
      product_id: item.product_id,
      quantity: at === 0 ? 3 : 1,
    }));
    await edit(id, editOf(view, { items }));
    const before = await world.desk.see(id);
    const paid = { id: randomUUID(), method: 'cash', amount: before.money.balance };
    await world.desk.call('takePayment', { params: { id }, body: unchecked(paid) });
    const lines = [{ item_id: items[0]!.id, quantity: 1 }];
    const body = { id: randomUUID(), kind: 'lines', lines, reason: 'One was burnt' } as const;
    const given = orderIn(await world.desk.call('refundOrder', { params: { id }, body }));
    expect(given.money).toMatchObject({ received: 40, refunding: 10, kept: 30 });
    const move = (to: 'sent' | 'withdrawn') =>
      world.desk.call('moveRefund', { params: { id, refund: body.id }, body: { from: 'due', to } });
    if (isSent) await move('sent');
    const fewer = items.map((item, at) => ({ ...item, quantity: at === 0 ? 2 : 1 }));
    const wish = editOf(await world.desk.see(id), { items: fewer });
    const preview = await world.desk.call('previewEdit', { params: { id }, body: unchecked(wish) });
    expect(preview.body.data).toMatchObject({ total: 30, balance: 0, refund: 0 });
    const after = orderIn(await edit(id, wish));
    expect(after).toMatchObject({
      order: { total: 30, payment_status: 'paid' },
      money: { received: 40, refunding: 10, kept: 30, balance: 0 },
      refunds: [{ amount: 10 }],
    });
    // It is the customer's money by now, and of the two pieces that are left both can still be given back for.
    if (!isSent) expect((await move('withdrawn')).status).toBe(409);
    const rest = {
      id: randomUUID(),
      kind: 'lines',
      lines: [
        { item_id: fewer[0]!.id, quantity: 2 },
        { item_id: fewer[1]!.id, quantity: 1 },
      ],
      reason: 'None was good',
    } as const;
    const all = orderIn(await world.desk.call('refundOrder', { params: { id }, body: rest }));
    expect(all.money).toMatchObject({ kept: 0, refundable: 0 });
    // Put back in and taken out once more, it changes nothing.
    for (const back of [items, fewer]) {
      const again = orderIn(await edit(id, editOf(await world.desk.see(id), { items: back })));
      expect(again.money).toMatchObject({ kept: 0, balance: 0 });
    }
  });

  test('has as many of a product as one order may have, unless the seller says why', async () => {
    const { id } = await world.desk.paid();
    const view = await world.desk.see(id);
    const [first, ...others] = view.order.items.map(({ id: line, product_id, quantity }) => ({
      id: line,
      product_id,
      quantity,
    }));
    if (first === undefined) throw new Error('the order has no line');
    await world.desk.query(
      'update products set min_quantity = 3, max_quantity = 4 where tenant_id = $1 and id = $2',
      first.product_id,
    );
    const ask = (quantity: number, more: object = {}) =>
      world.desk.call('editOrder', {
        params: { id },
        body: unchecked(editOf(view, { items: [{ ...first, quantity }, ...others], ...more })),
      });
    const few = await ask(2);
    expect([few.status, few.code]).toEqual([422, 'quantity_not_allowed']);
    expect(few.details).toMatchObject({ product_id: first.product_id, quantity: 2, least: 3 });
    const many = await ask(5);
    expect(many.details).toMatchObject({ quantity: 5, most: 4 });
    // Two lines of a product count together.
    const inTwo = await world.desk.call('editOrder', {
      params: { id },
      body: unchecked(
        editOf(view, {
          items: [{ ...first, quantity: 3 }, { product_id: first.product_id, quantity: 2 }, ...others],
        }),
      ),
    });
    expect(inTwo.code).toBe('quantity_not_allowed');
    // A quantity that the order had before the rule came may stay.
    const noted = await world.desk.call('editOrder', {
      params: { id },
      body: unchecked(editOf(view, { notes: 'Ring twice' })),
    });
    expect(noted.status, noted.text).toBe(200);
    const again = editOf(await world.desk.see(id), { items: [{ ...first, quantity: 4 }, ...others] });
    const within = await world.desk.call('editOrder', { params: { id }, body: unchecked(again) });
    expect(within.status, within.text).toBe(200);
    const forced = editOf(await world.desk.see(id), {
      items: [{ ...first, quantity: 6 }, ...others],
      override: { reason: 'Six for a regular' },
    });
    expect((await world.desk.call('editOrder', { params: { id }, body: unchecked(forced) })).status).toBe(
      200,
    );
  });

  test('made larger, the customer owes the rest, pays it by a bill of its own, and nothing is owed then', async () => {
    const order = await world.desk.paid();
    const view = await world.desk.see(order.id);
    const items = view.order.items.map(({ id, product_id }) => ({ id, product_id, quantity: 3 }));
    const preview = await world.desk.call('previewEdit', {
      params: { id: order.id },
      body: unchecked(editOf(view, { items })),
    });
    expect(preview.body.data).toMatchObject({ total: 60, balance: 40, refund: 0 });
    const after = orderIn(await edit(order.id, editOf(view, { items })));
    expect(after).toMatchObject({ order: { total: 60, payment_status: 'paid' }, money: { balance: 40 } });
    const due = await world.desk.call(
      'orderOfStore',
      { params: { id: order.id }, proof: order.proof },
      undefined,
    );
    expect(due.body.data).toMatchObject({ total_due: 40 });
    const billId = await world.desk.bill(order, 40);
    expect(await world.desk.pay(billId, 4_000)).toBe('balance_paid');
    expect((await world.desk.see(order.id)).money).toMatchObject({
      received: 60,
      kept: 60,
      balance: 0,
      refundable: 60,
    });
  });

  test('lines that stay keep the price they were bought for, new ones have today’s', async () => {
    const { id } = await world.desk.paid();
    const [one, two] = world.desk.shop.productIds;
    await world.desk.query('update products set price_sen = 1500 where tenant_id = $1');
    const view = await world.desk.see(id);
    const items = [
      ...view.order.items.map((item) => ({ id: item.id, product_id: item.product_id, quantity: 2 })),
      { product_id: one, quantity: 1 },
    ];
    const after = orderIn(await edit(id, editOf(view, { items })));
    expect(after.order.items.map(({ price, quantity }) => [price, quantity])).toEqual([
      [10, 2],
      [10, 2],
      [15, 1],
    ]);
    expect(after.money.balance).toBe(35);
    expect(await held()).toEqual({ [one!]: 3, [two!]: 2 });
  });

  test('moved to another date it takes its portions along, or stays where it is', async () => {
    const { id } = await world.desk.paid();
    const next = addDays(world.desk.shop.date, 1);
    const view = await world.desk.see(id);
    const closed = await edit(id, editOf(view, { delivery_date: next }));
    expect(closed.code).toBe('date_unavailable');
    await world.desk.query('insert into delivery_dates (tenant_id, date) values ($1, $2)', next);
    await world.desk.query(
      `insert into date_limits (tenant_id, date, product_id, order_limit) select tenant_id, $2, id, 0 from products where tenant_id = $1`,
      next,
    );
    const full = await edit(id, editOf(view, { delivery_date: next }));
    expect(full.code).toBe('limit_exceeded');
    expect(full.details).toMatchObject({ items: [{ requested: 1, available: 0, limit: 0 }, {}] });
    expect([Object.values(await held()), await held(next)]).toEqual([[1, 1], {}]);
    await world.desk.query('update date_limits set order_limit = 1 where tenant_id = $1');
    const moved = orderIn(await edit(id, editOf(view, { delivery_date: next })));
    expect(moved.order.delivery_date).toBe(next);
    expect([await held(), Object.values(await held(next))]).toEqual([{}, [1, 1]]);
    // When the order is cancelled later, all its portions come back once.
    await world.desk.call('cancelOrderBySeller', {
      params: { id },
      body: { reason: 'The oven broke', refund: 20 },
    });
    expect(await held(next)).toEqual({});
  });

  test('of two who change it at once, the second is told', async () => {
    const { id } = await world.desk.paid();
    const view = await world.desk.see(id);
    const answers = await Promise.all([
      edit(id, editOf(view, { notes: 'No nuts' })),
      edit(id, editOf(view, { notes: 'Less sugar' })),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await world.desk.see(id)).revision).toBe(1);
  });

  test('an unpaid one is paid at its new total: the old bill’s money would go back', async () => {
    const order = await world.desk.place();
    const old = await world.desk.bill(order, 20);
    const view = await world.desk.see(order.id);
    const [first] = editOf(view)['items'] as object[];
    expect(orderIn(await edit(order.id, editOf(view, { items: [first] }))).order.total).toBe(10);
    const fresh = await world.desk.bill(order, 10);
    expect(fresh).not.toBe(old);
    expect(await world.desk.pay(old, 2_000)).toBe('amount_mismatch');
    expect(await world.desk.pay(fresh, 1_000)).toBe('confirmed');
    expect(await world.desk.see(order.id)).toMatchObject({
      order: { status: 'confirmed', payment_status: 'paid' },
      money: { received: 30, refunding: 20, kept: 10, balance: 0 },
      refunds: [{ amount: 20, cause: 'amount_mismatch' }],
    });
  });
});
