import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { describe, expect, test } from 'vitest';
import { person } from '../../../../test/kit/test-people.ts';
import { manualOrder } from '../../../../test/kit/order-desk.ts';
import { orderIn, orderFixture } from './order-fixture.ts';
import { unchecked } from '../../../../test/kit/client.ts';

const world = orderFixture();
const { held } = world;

describe('an order by phone', () => {
  test('paid in cash is confirmed at once, with a receipt number and its portions', async () => {
    const body = manualOrder(world.desk.shop);
    const answer = await world.desk.call('createManualOrder', { body: unchecked(body) });
    expect(answer.status, answer.text).toBe(200);
    const view = orderIn(answer);
    expect(view).toMatchObject({
      source: 'manual',
      order: { status: 'confirmed', payment_status: 'paid', total: 20, payment_method: 'Cash' },
      money: { received: 20, kept: 20, balance: 0 },
      payments: [{ method: 'cash', amount: 20, taken_by: 'Puan Salmah' }],
    });
    expect(view.order.receipt_number).toMatch(/^DU-\d{4}-00001$/);
    expect(await held()).toEqual({ [world.desk.shop.productIds[0]!]: 2 });
    // The same again answers the same; with other content it is refused.
    expect(orderIn(await world.desk.call('createManualOrder', { body: unchecked(body) })).order.id).toBe(
      view.order.id,
    );
    expect(await held()).toEqual({ [world.desk.shop.productIds[0]!]: 2 });
    const other = await world.desk.call('createManualOrder', {
      body: unchecked({ ...body, name: 'Somebody' }),
    });
    expect(other.code).toBe('idempotency_conflict');
  });

  test('of ten requests with one id, one places it', async () => {
    const body = manualOrder(world.desk.shop);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.desk.call('createManualOrder', { body: unchecked(body) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await held()).toEqual({ [world.desk.shop.productIds[0]!]: 2 });
    expect((await world.desk.see(String(body.id))).payments).toHaveLength(1);
  });

  test('by a pay link is held for the hours that were chosen, and the customer pays it', async () => {
    const body = manualOrder(world.desk.shop, { payment: { kind: 'link', hold_hours: 36 }, discount: 5 });
    const view = orderIn(await world.desk.call('createManualOrder', { body: unchecked(body) }));
    expect(view).toMatchObject({
      order: { status: 'pending', total: 15, discount: 5 },
      money: { balance: 15 },
    });
    const hours = (Date.parse(view.order.expires_at) - Date.parse(view.order.server_time)) / 3_600_000;
    expect(hours).toBeGreaterThan(35.9);
    expect(hours).toBeLessThan(36.1);
    // Waits for this mail before the payment: nobody is asked to pay what is paid.
    await expect
      .poll(() => world.app.mails.map(({ to, subject }) => [to.address, subject]))
      .toContainEqual(['rokiah@mail.example', expect.stringContaining('RM 15.00')]);
    const proof = view.pay_link?.split('.').at(-1) ?? '';
    const billId = await world.desk.bill({ id: view.order.id, proof }, 15);
    expect(await world.desk.pay(billId, 1_500)).toBe('confirmed');
  });

  test('never goes past a limit or a closed date without a reason, which is kept', async () => {
    const tooMany = { items: [{ product_id: world.desk.shop.productIds[0], quantity: 11 }] };
    const full = await world.desk.call('createManualOrder', {
      body: unchecked(manualOrder(world.desk.shop, tooMany)),
    });
    expect([full.status, full.code]).toEqual([400, 'limit_exceeded']);
    const closed = { delivery_date: addDays(world.desk.shop.date, 1) };
    const shut = await world.desk.call('createManualOrder', {
      body: unchecked(manualOrder(world.desk.shop, closed)),
    });
    expect(shut.code).toBe('date_unavailable');
    expect(await held()).toEqual({});
    const override = { reason: 'Regular customer, I bake on Sunday' };
    const forced = await world.desk.call('createManualOrder', {
      body: unchecked(manualOrder(world.desk.shop, { ...tooMany, ...closed, override })),
    });
    expect(forced.status, forced.text).toBe(200);
    expect(await held(addDays(world.desk.shop.date, 1))).toEqual({ [world.desk.shop.productIds[0]!]: 11 });
    const [first] = orderIn(forced).timeline;
    expect(first).toMatchObject({ action: 'order.taken', details: { override: override.reason } });
    const past = { delivery_date: '2020-01-01', override };
    const gone = await world.desk.call('createManualOrder', {
      body: unchecked(manualOrder(world.desk.shop, past)),
    });
    expect(gone.code).toBe('date_unavailable');
  });

  test('is told from which day on it can be had, where the day is too soon', async () => {
    const { shop } = world.desk;
    const ask = () => world.desk.call('createManualOrder', { body: unchecked(manualOrder(shop)) });
    await world.desk.query(`update products set lead_days = 300 where tenant_id = $1`);
    const slow = await ask();
    expect([slow.code, JSON.parse(slow.text)]).toMatchObject([
      'product_not_offered',
      { details: { reason: 'soon', earliest: addDays(malaysianDate(Date.now()), 300) } },
    ]);
    await world.desk.query(`update store_profiles set min_order_days = 200 where tenant_id = $1`);
    const soon = await ask();
    expect([soon.code, JSON.parse(soon.text)]).toMatchObject([
      'date_unavailable',
      { details: { reason: 'soon', earliest: addDays(malaysianDate(Date.now()), 200) } },
    ]);
  });

  test('is taken by staff with a pay link, but money is not theirs to write down', async () => {
    const staff = await person(world.database, {
      memberOf: [{ store: world.desk.shop.tenantId, role: 'staff' }],
    });
    const ask = (change: object) =>
      world.desk.call(
        'createManualOrder',
        { body: unchecked(manualOrder(world.desk.shop, { ...change })) },
        staff,
      );
    expect((await ask({ payment: { kind: 'link', hold_hours: 2 } })).status).toBe(200);
    expect((await ask({})).status).toBe(403);
    expect((await ask({ payment: { kind: 'link', hold_hours: 2 }, discount: 1 })).status).toBe(403);
  });

  test('a discount above the subtotal is said beside its field', async () => {
    const answer = await world.desk.call('createManualOrder', {
      body: unchecked(manualOrder(world.desk.shop, { discount: 21 })),
    });
    expect([answer.status, answer.details]).toEqual([
      422,
      [{ field: 'discount', message: 'must not be more than the subtotal' }],
    ]);
  });
});
