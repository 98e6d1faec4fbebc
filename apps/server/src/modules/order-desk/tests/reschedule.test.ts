import { randomUUID } from 'node:crypto';
import { addDays } from '@dapur/contract/dates/dates';
import type { RescheduledOrder } from '@dapur/contract/orders/seller-orders';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { moveByCounting } from './naive-moves.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { SLOT } from '../../../../test/kit/open-shop.ts';
import { editOf, openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { unchecked } from '../../../../test/kit/client.ts';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;
let next: string;

beforeAll(async () => {
  database = await freshDatabase({ max: 20 });
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
beforeEach(async () => {
  desk = await openDesk(database, app, { dailyLimit: 50 });
  next = addDays(desk.shop.date, 1);
  await openNext(desk);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** The day after is open, with so many portions of each dish. */
async function openNext(at: Desk, limit = 50): Promise<void> {
  const day = addDays(at.shop.date, 1);
  await at.query('insert into delivery_dates (tenant_id, date) values ($1, $2) on conflict do nothing', day);
  await at.query(
    `insert into date_limits (tenant_id, date, product_id, order_limit)
     select tenant_id, $2, id, $3 from products where tenant_id = $1`,
    day,
    limit,
  );
}
const move = async (ids: readonly string[], change: object = {}, at = desk): Promise<RescheduledOrder[]> => {
  const body = { ids, delivery_date: addDays(at.shop.date, 1), notify: false, ...change };
  const answer = await at.call('rescheduleOrders', { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const held = async (date: string, at = desk): Promise<number> =>
  (
    await at.query<{ n: number }>(
      `select coalesce(sum(held), 0)::int as n from capacity_pools where tenant_id = $1 and kind = 'product' and date = $2`,
      date,
    )
  )[0]?.n ?? 0;
const soldOn = async (date: string, at = desk): Promise<number> =>
  (
    await at.query<{ n: number }>(
      `select count(*)::int as n from orders where tenant_id = $1 and delivery_date = $2 and status <> 'cancelled'`,
      date,
    )
  )[0]?.n ?? 0;

describe('moving many to another date', () => {
  test('each goes for itself: who finds no room is named with the reason, and the others go', async () => {
    await desk.query('update date_limits set order_limit = 2 where tenant_id = $1');
    const orders = [await desk.paid(), await desk.paid(), await desk.paid()];
    const over = await desk.paid();
    await desk.query(`update orders set status = 'completed' where tenant_id = $1 and id = $2`, over.id);
    const there = await desk.paid();
    const [one, two, three] = orders.map(({ id }) => id);
    await move([three ?? '']);
    const nobody = randomUUID();
    const moved = await move([one, two, three, over.id, nobody].map(String));
    expect(moved.map(({ id, outcome, reason }) => [id, outcome, reason])).toEqual([
      [one, 'moved', null],
      [two, 'refused', 'portions'],
      [three, 'already', null],
      [over.id, 'refused', 'status'],
      [nobody, 'missing', null],
    ]);
    expect(moved[1]).toMatchObject({
      order_number: orders[1]?.number,
      items: [{ product: 'Kuih 1', requested: 1, available: 0, limit: 2 }],
    });
    expect([await held(next), await soldOn(next)]).toEqual([2, 2]);
    expect((await desk.see(there.id)).order.delivery_date).toBe(desk.shop.date);
    // Nothing was lost on the day that the orders were moved from.
    expect(await held(desk.shop.date)).toBe(3);
  });

  test('a day that is closed, a slot that is not offered or is full, and a booked courier are told apart', async () => {
    const [one, two] = [await desk.paid(), await desk.paid()];
    const reasons = async (change: object) => (await move([one.id], change)).map(({ reason }) => reason);
    expect(await reasons({ delivery_date: addDays(desk.shop.date, 3) })).toEqual(['date']);
    expect(await reasons({ delivery_date: '2020-01-01' })).toEqual(['date']);
    expect(await reasons({ delivery_time: '9:00 PM' })).toEqual(['slot']);
    await desk.query(
      `insert into date_slots (tenant_id, date, slot_id, is_open, for_delivery, for_pickup, order_cap)
       select tenant_id, $2::date, id, true, true, true, 1 from delivery_times where tenant_id = $1`,
      next,
    );
    expect((await move([two.id]))[0]?.outcome).toBe('moved');
    expect(await reasons({})).toEqual(['slot']);
    await desk.query('delete from date_slots where tenant_id = $1');
    await desk.query(
      `update orders set delivery_method = 'delivery' where tenant_id = $1 and id = $2`,
      one.id,
    );
    await desk.query(
      `insert into deliveries (tenant_id, order_id, order_number, carrier, courier_provider, service_type, quotation_id, recipient_name,
         recipient_phone, address, house_unit_no, latitude, longitude, delivery_date, delivery_time, scheduled_at,
         promised_fee_sen, distance_m, state)
       select tenant_id, id, number, 'courier', 'lalamove', 'CAR', 'q', '', '', '', '7', 3, 101, delivery_date, delivery_time, now(),
              0, 9, 'booked' from orders where tenant_id = $1 and id = $2`,
      one.id,
    );
    await desk.query(
      `insert into courier_bookings (tenant_id, id, order_id, state, provider, service_type)
       values ($1, gen_random_uuid(), $2, 'booked', 'lalamove', 'CAR')`,
      one.id,
    );
    expect(await reasons({})).toEqual(['courier']);
    expect((await desk.see(one.id)).order.delivery_date).toBe(desk.shop.date);
  });

  test('amounts stay as they are, also where a voucher is for other days; and its people alone may do it', async () => {
    await desk.query(
      `insert into vouchers (tenant_id, code, kind, value, fulfil_to) values ($1, 'HARI', 'fixed', 100, $2)`,
      desk.shop.date,
    );
    const { id } = await desk.paid({ voucher_code: 'HARI' });
    const staff = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'staff' }] });
    const body = { ids: [id], delivery_date: next, notify: false };
    expect((await desk.call('rescheduleOrders', { body }, staff)).status).toBe(200);
    expect(await desk.see(id)).toMatchObject({
      order: { delivery_date: next, total: 9, discount: 1 },
      money: { balance: 0, refunding: 0 },
    });
    const kitchen = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'kitchen' }] });
    expect((await desk.call('rescheduleOrders', { body }, kitchen)).status).toBe(403);
  });

  test('customers are written to in their own language, unless nobody is to be told', async () => {
    const slot = '5:00 PM';
    await desk.query(
      'insert into delivery_times (tenant_id, id, time) values ($1, gen_random_uuid(), $2)',
      slot,
    );
    const [told, quiet] = [await desk.paid(), await desk.paid()];
    const to = (email: string) => app.mails.filter((mail) => JSON.stringify(mail.to).includes(email));
    // Waits for the confirmation of each order, with its first slot, before the slot changes.
    for (const { email } of [told, quiet]) await vi.waitFor(() => expect(to(email)).toHaveLength(1), 60_000);
    await desk.query(`update orders set locale = 'ms' where tenant_id = $1 and id = $2`, told.id);
    await move([quiet.id], { delivery_time: slot });
    await move([told.id], { delivery_time: slot, notify: true });
    const aboutIt = (email: string) => to(email).filter((mail) => JSON.stringify(mail).includes(slot));
    await vi.waitFor(() => expect(aboutIt(told.email)).toHaveLength(1), 60_000);
    expect(JSON.stringify(aboutIt(told.email))).toMatch(/tempahan/i);
    expect(aboutIt(quiet.email)).toEqual([]);
  });
});

const ROUNDS = 6;

test('orders that are moved to the last places at once never share one, whoever moves them and places others', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const at = await openDesk(database, app, { dailyLimit: 50 });
    await openNext(at, 2);
    const day = addDays(at.shop.date, 1);
    const orders = await Promise.all(Array.from({ length: 5 }, () => at.paid()));
    const moves = orders.map(({ id }) => move([id], {}, at));
    const placed = at.place({ delivery_date: day }).then(
      () => 1,
      () => 0,
    );
    const outcomes = (await Promise.all(moves)).flat().map(({ outcome }) => outcome);
    const went = outcomes.filter((outcome) => outcome === 'moved').length + (await placed);
    expect([went, await held(day, at), await soldOn(day, at)]).toEqual([2, 2, 2]);
    expect(await held(at.shop.date, at)).toBe(await soldOn(at.shop.date, at));
  }
});

test('moved by counting first, they would share it', async () => {
  const orders = await Promise.all(Array.from({ length: 5 }, () => desk.paid()));
  const to = { date: next, limit: 2 };
  const { tenantId } = desk.shop;
  await Promise.all(orders.map(({ id }) => moveByCounting(database.pools, tenantId, id, to)));
  expect(await soldOn(next)).toBeGreaterThan(2);
});

test('an order that is edited while it is moved ends as one of the two left it, with its portions once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const at = await openDesk(database, app, { dailyLimit: 50 });
    await openNext(at);
    const { id } = await at.paid();
    const view = await at.see(id);
    const items = view.order.items.map((item) => ({ id: item.id, product_id: item.product_id, quantity: 4 }));
    const [[moved], edited] = await Promise.all([
      move([id], {}, at),
      at.call('editOrder', { params: { id }, body: unchecked(editOf(view, { items, delivery_time: SLOT })) }),
    ]);
    const after = await at.see(id);
    const both = [await held(at.shop.date, at), await held(addDays(at.shop.date, 1), at)];
    const quantity = edited.status === 200 ? 4 : 1;
    expect(both.reduce((sum, n) => sum + n, 0)).toBe(quantity);
    expect(after.order.delivery_date === at.shop.date).toBe(moved?.outcome !== 'moved');
    if (moved?.outcome === 'refused') expect(moved.reason).toBe('changed');
  }
});
