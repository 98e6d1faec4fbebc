import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { TodayView } from '@dapur/contract/orders/seller-today';
import { describe, expect, test } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { sellerOrdersFixture } from './seller-orders-fixture.ts';

const world = sellerOrdersFixture();
const { platform, mixedShop } = world;

const todayOf = async (at: Shop, who: TestPerson, date?: string): Promise<TodayView> =>
  (await callApi(world.app, who, 'today', { store: at, query: { date } })).body.data;

describe('today', () => {
  test('sums the day slot by slot, names what waits, and shows who pays', async () => {
    const { at, raj } = await mixedShop();
    const view = await todayOf(at, world.owner, at.date);
    expect(view).toMatchObject({
      date: at.date,
      today: malaysianDate(Date.now()),
      orders: 5,
      worth: 99,
      deliver: 0,
      collect: 5,
      slots: [{ time: '3:00 PM', minute: 900, orders: 5, done: 1 }],
    });
    expect(view.tasks.map(({ kind, count }) => [kind, count])).toEqual([['to_start', 4]]);
    expect(view.paying).toMatchObject([{ id: raj.id, name: 'Raj Kumar', total: 20, held_for: 180 }]);
    expect(view.next?.orders).toHaveLength(4);
    expect(view.days).toHaveLength(14);
    expect(view.days.find(({ date }) => date === at.date)).toMatchObject({
      is_open: true,
      orders: 5,
      limit: 1_000,
    });
    expect(view.days[0]).toMatchObject({ is_open: false, orders: 0 });
  });

  test('names couriers that are still to be booked for the day, and no others', async () => {
    const { at, siti, mei, done } = await mixedShop();
    const bring = (id: string, state: string, alert: string | null = null) =>
      platform(
        `with o as (update orders set delivery_method = 'delivery' where id = $1 returning *)
         insert into deliveries (tenant_id, order_id, order_number, carrier, courier_provider, service_type, quotation_id, recipient_name,
           recipient_phone, address, house_unit_no, latitude, longitude, delivery_date, delivery_time, scheduled_at,
           promised_fee_sen, distance_m, state, alert)
         select tenant_id, id, number, 'courier', 'lalamove', 'CAR', 'q', '', '', '', '7', 3, 101, delivery_date, delivery_time, now(),
                500, 9, $2, $3 from o`,
        [id, state, alert],
      );
    await bring(siti.id, 'scheduled');
    await bring(mei.id, 'stuck', 'no_driver');
    await bring(done.id, 'delivered');
    const tasks = async (date: string, as = world.owner) => (await todayOf(at, as, date)).tasks;
    expect(await tasks(at.date)).toMatchObject([
      { kind: 'courier_trouble', count: 1 },
      { kind: 'to_book', count: 1, example: { id: siti.id, name: 'Siti Hajar' } },
      { kind: 'to_start', count: 4 },
    ]);
    expect((await tasks(addDays(at.date, 1))).map(({ kind }) => kind)).toEqual(['courier_trouble']);
    const cook = await person(world.database, { memberOf: [{ store: at.tenantId, role: 'kitchen' }] });
    expect((await tasks(at.date, cook)).map(({ kind }) => kind)).toEqual(['to_start']);
  });

  test('says first what should have been handed over, and what came last stands first for a month', async () => {
    const { at, siti, mei, done, again } = await mixedShop();
    const set = (id: string, to: string) => platform(`update orders set ${to} where id = $1`, [id]);
    const yesterday = addDays(malaysianDate(Date.now()), -1);
    await set(siti.id, `delivery_date = '${yesterday}', paid_at = now() - interval '2 days'`);
    await set(done.id, `delivery_date = '${yesterday}'`);
    await set(mei.id, `delivery_date = '${yesterday}', status = 'cancelled'`);
    await set(again.id, `paid_at = now() - interval '31 days'`);
    const { tasks } = await todayOf(at, world.owner, at.date);
    expect(tasks[0]).toMatchObject({ kind: 'overdue', count: 1, example: { id: siti.id } });

    const { body } = await callApi(world.app, world.owner, 'paidOrders', { store: at });
    const ids = body.data.map(({ order }) => order.id);
    expect(ids.at(-1)).toBe(siti.id);
    expect(ids).not.toContain(again.id);
    const counts = await callApi(world.app, world.owner, 'countOrders', { store: at, query: {} });
    expect(counts.body.data).toMatchObject({ upcoming: 3 });
  });

  test('limits that are none add up to no fault', async () => {
    const at = await openShop(world.database.pools, { products: 3, dailyLimit: 2_000_000_000 });
    const keeper = await person(world.database, { memberOf: [at.tenantId] });
    const view = await todayOf(at, keeper);
    expect(view.days[0]?.limit).toBe(1_000_000_000);
  });

  test('tells a kitchen how much there is to do, but neither amounts nor customers', async () => {
    const { at } = await mixedShop();
    const cook = await person(world.database, { memberOf: [{ store: at.tenantId, role: 'kitchen' }] });
    const { text, body } = await callApi(world.app, cook, 'today', {
      store: at,
      query: { date: at.date },
    });
    expect(body.data).toMatchObject({ orders: 5, worth: null, paying: null, next: null });
    expect(text).not.toMatch(/Siti|Raj|Rohani|"amount":\d/);
    expect((await callApi(world.app, cook, 'listOrders', { store: at })).status).toBe(403);
    expect((await callApi(world.app, cook, 'exportOrders', { store: at })).status).toBe(403);
  });
});
