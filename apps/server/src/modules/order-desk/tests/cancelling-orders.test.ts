import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { person } from '../../../../test/kit/test-people.ts';
import { manualOrder } from '../../../../test/kit/order-desk.ts';
import { orderIn, orderFixture } from './order-fixture.ts';
import { unchecked } from '../../../../test/kit/client.ts';

const world = orderFixture();
const { held } = world;

describe('cancelling and giving money back', () => {
  test('a paid order is cancelled with what goes back, once; bank details are sealed; sent and arrived', async () => {
    const order = await world.desk.paid();
    const cancel = (body: object) =>
      world.desk.call('cancelOrderBySeller', { params: { id: order.id }, body: unchecked(body) });
    expect((await cancel({ reason: 'Sorry, sick today' })).status).toBe(409);
    expect((await cancel({ reason: 'Sorry, sick today', refund: 21 })).status).toBe(422);
    const view = orderIn(await cancel({ reason: 'Sorry, sick today', refund: 20 }));
    expect(view).toMatchObject({
      order: { status: 'cancelled', payment_status: 'paid', refund_due: true },
      refunds: [{ state: 'due', amount: 20, bank: null }],
    });
    expect(await held()).toEqual({});
    expect((await cancel({ reason: 'Sorry, sick today', refund: 20 })).status).toBe(409);

    const told = await world.desk.call(
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
    const [row] = await world.desk.query<{ text: string }>(
      'select r::text as text from refunds r where tenant_id = $1',
    );
    expect(row?.text).not.toMatch(/Rokiah|114012345678/);
    const refund = (await world.desk.see(order.id)).refunds[0]!;
    expect(refund.bank).toEqual({
      code: 'MBBEMYKL',
      name: 'Maybank',
      account_number: '114012345678',
      holder: 'Rokiah Ali',
    });
    const move = (from: string, to: string) =>
      world.desk.call('moveRefund', {
        params: { id: order.id, refund: refund.id },
        body: { from, to, reference: 'IBG 9911' },
      });
    // Of five who say at once that it was sent, one is right, and the others are told that it was said.
    const said = await Promise.all(Array.from({ length: 5 }, () => move('due', 'sent')));
    expect(said.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(orderIn(said.find(({ status }) => status === 200)!)).toMatchObject({
      order: { payment_status: 'refunded' },
      money: { returned: 20, kept: 0 },
    });
    expect((await move('due', 'done')).status).toBe(409);
    expect(orderIn(await move('sent', 'done')).refunds[0]).toMatchObject({ state: 'done', actions: [] });
    await expect
      .poll(() => world.app.mails.filter(({ subject }) => /refund|RM 20\.00/i.test(subject)).length)
      .toBeGreaterThan(0);
  });

  test('staff who may not touch money see no account, and do nothing with it', async () => {
    const order = await world.desk.paid();
    const bank = { bank: 'MBBEMYKL', account_number: '114012345678', holder: 'Rokiah Ali' };
    await world.desk.call('refundOrder', {
      params: { id: order.id },
      body: { id: randomUUID(), kind: 'amount', amount: 3, reason: 'A box was missing', bank },
    });
    const staff = await person(world.database, {
      memberOf: [{ store: world.desk.shop.tenantId, role: 'staff' }],
    });
    const seen = await world.desk.call('sellerOrder', { params: { id: order.id } }, staff);
    expect(seen.status).toBe(200);
    expect(seen.text).not.toMatch(/114012345678|Rokiah Ali/);
    expect(orderIn(seen).refunds[0]).toMatchObject({ bank: { account_number: '••••5678' }, actions: [] });
    expect(orderIn(seen).actions).toMatchObject({ refund: false, cancel: false, edit: false });
    const asStaff = { params: { id: order.id }, body: bank };
    expect((await world.desk.call('tellRefundBank', asStaff, staff)).status).toBe(404);
  });

  test('what the store gives of its own will leaves the order as it is, and nothing open', async () => {
    const { id } = await world.desk.paid();
    const give = (body: object) =>
      world.desk.call('refundOrder', {
        params: { id },
        body: unchecked({ id: randomUUID(), reason: 'A box was missing', ...body }),
      });
    const view = await world.desk.see(id);
    const line = { item_id: view.order.items[0]!.id, quantity: 1 };
    const after = orderIn(await give({ kind: 'lines', lines: [line] }));
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
    const back = await world.desk.call('moveRefund', {
      params: { id, refund: refund.id },
      body: { from: 'due', to: 'withdrawn' },
    });
    expect(orderIn(back).money).toMatchObject({ kept: 20, refundable: 20 });
  });

  test('a discount and the tax are given back by their share', async () => {
    await world.desk.query(
      `update store_profiles set tax_is_active = true, tax_basis_points = 600, tax_name = 'SST' where tenant_id = $1`,
    );
    const body = manualOrder(world.desk.shop, {
      discount: 5,
      items: [{ product_id: world.desk.shop.productIds[0], quantity: 4 }],
    });
    const view = orderIn(await world.desk.call('createManualOrder', { body: unchecked(body) }));
    expect(view.order.total).toBe(37.4);
    const lines = [{ item_id: view.order.items[0]!.id, quantity: 1 }];
    const after = orderIn(
      await world.desk.call('refundOrder', {
        params: { id: view.order.id },
        body: { id: randomUUID(), kind: 'lines', lines, reason: 'One was burnt' },
      }),
    );
    // RM 10.00 less a quarter of RM 5.00, with 6 % of RM 10.00.
    expect(after.refunds[0]?.amount).toBe(9.35);
  });

  test('one by one, and partly as credit, pieces come to what was paid and no sen more or less', async () => {
    await world.desk.query(
      `update store_profiles set tax_is_active = true, tax_basis_points = 600, tax_name = 'SST' where tenant_id = $1`,
    );
    await world.desk.query('update products set price_sen = 275 where tenant_id = $1');
    const { shop, call } = world.desk;
    const body = manualOrder(shop, { items: [{ product_id: shop.productIds[0], quantity: 2 }] });
    const { order } = orderIn(await call('createManualOrder', { body: unchecked(body) }));
    const lines = [{ item_id: order.items[0]!.id, quantity: 1 }];
    const give = async () =>
      orderIn(
        await call('refundOrder', {
          params: { id: order.id },
          body: { id: randomUUID(), kind: 'lines', lines, reason: 'One was burnt' },
        }),
      );
    expect([order.total, (await give()).refunds[0]?.amount]).toEqual([5.83, 2.92]);
    expect((await give()).money).toMatchObject({ refunding: 5.83, kept: 0, refundable: 0 });
  });

  test('a late payment is put right while there are portions, and goes back where there are none', async () => {
    const late = async () => {
      const order = await world.desk.place();
      const billId = await world.desk.bill(order, 20);
      await world.desk.query(
        `update orders set status = 'cancelled', cancelled_by = 'seller', cancelled_at = now() where tenant_id = $1 and id = $2`,
        order.id,
      );
      await world.desk.query(
        `with freed as (update capacity_claims set released_at = now() where tenant_id = $1 and order_id = $2 returning *)
         update capacity_pools p set held = held - f.quantity from freed f
          where p.tenant_id = f.tenant_id and (p.kind, p.date, p.subject_id) = (f.kind, f.date, f.subject_id)`,
        order.id,
      );
      expect(await world.desk.pay(billId, 2_000)).toBe('paid_late');
      return order;
    };
    const first = await late();
    const view = await world.desk.see(first.id);
    expect(view.order).toMatchObject({
      status: 'cancelled',
      payment_status: 'paid_late',
      refund_due: true,
      late_cause: 'cancelled_by_store',
    });
    expect(view.actions.reinstate).toBe(true);
    const back = orderIn(await world.desk.call('reinstateOrder', { params: { id: first.id } }));
    expect(back).toMatchObject({
      order: { status: 'confirmed', payment_status: 'paid', refund_due: false },
      money: { received: 20, refunding: 0, kept: 20 },
    });
    expect(Object.values(await held())).toEqual([1, 1]);
    const second = await late();
    await world.desk.query('update products set daily_limit = 1 where tenant_id = $1');
    const full = await world.desk.call('reinstateOrder', { params: { id: second.id } });
    expect([full.status, full.details]).toEqual([409, { reason: 'full' }]);
    const [refund] = (await world.desk.see(second.id)).refunds;
    const marked = await world.desk.call('moveRefund', {
      params: { id: second.id, refund: refund!.id },
      body: { from: 'due', to: 'done', method: 'cash' },
    });
    expect(orderIn(marked).order.payment_status).toBe('refunded');
    // An order whose money was sent back cannot be reinstated.
    await world.desk.query('update products set daily_limit = 10 where tenant_id = $1');
    expect((await world.desk.call('reinstateOrder', { params: { id: second.id } })).status).toBe(409);
  });
});
