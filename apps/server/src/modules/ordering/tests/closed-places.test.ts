import { randomUUID } from 'node:crypto';
import { addDays, formatDate, weekdayOf } from '@dapur/contract/dates/dates';
import { hoursText } from '@dapur/contract/dates/opening-hours';
import type { OpeningSpan } from '@dapur/contract/stores/pickup-point-input';
import type { PickupLocation } from '@dapur/contract/stores/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { editOf, manualOrder, openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { orderFor, SLOT } from '../../../../test/kit/open-shop.ts';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;
/** A second place, open on the shop's day for its slot and closed on the day after. */
let stall: string;
let hours: OpeningSpan[];
let next: string;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
beforeEach(async () => {
  desk = await openDesk(database, app);
  stall = randomUUID();
  next = addDays(desk.shop.date, 1);
  hours = [{ weekday: weekdayOf(desk.shop.date), from: '14:00', to: '17:00' }];
  await desk.query(
    `insert into pickup_points (tenant_id, id, name, address, opening_hours, sort_order)
     values ($1, $2, 'Gerai Pagi', '7, Jalan Dua', $3, 9)`,
    stall,
    JSON.stringify(hours),
  );
  await desk.query('insert into delivery_dates (tenant_id, date) values ($1, $2)', next);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const order = (change: object = {}) =>
  callApi(app, undefined, 'createOrder', {
    store: desk.shop,
    body: orderFor(desk.shop, [{ productId: desk.shop.productIds[0] ?? '', quantity: 2 }], {
      pickup_location_id: stall,
      ...change,
    }),
  });
const openAt = (from: string, to: string) =>
  desk.query(
    'update pickup_points set opening_hours = $3 where tenant_id = $1 and id = $2',
    stall,
    JSON.stringify([{ weekday: weekdayOf(desk.shop.date), from, to }]),
  );
const written = async () =>
  (
    await desk.query(
      `select (select count(*)::int from orders where tenant_id = $1) as orders,
              (select coalesce(sum(held), 0)::int from capacity_pools where tenant_id = $1) as held,
              (select count(*)::int from outbox where tenant_id = $1) as events`,
    )
  )[0];
const edit = async (id: string, change: Record<string, unknown>) =>
  desk.call('editOrder', { params: { id }, body: unchecked(editOf(await desk.see(id), change)) });

describe('an order for a place that is closed then', () => {
  // Without `refuseClosedPlace` in `draftOrder` both calls are answered 200.
  test('is refused to a direct API call too, in words that name place and time, and nothing is written', async () => {
    const before = await written();
    const refused = await order({ delivery_date: next });
    expect([refused.status, refused.code]).toEqual([422, 'pickup_closed']);
    expect(refused.message).toBe(
      `Gerai Pagi is closed on ${formatDate(next, 'en')}, ${SLOT}. It is open ${hoursText(hours, 'en')}.`,
    );
    expect(refused).toMatchObject({
      details: { place: 'Gerai Pagi', reason: 'day', opening_hours: hours },
    });
    await openAt('07:30', '11:00');
    const early = await order();
    expect(early).toMatchObject({ code: 'pickup_closed', details: { reason: 'time' } });
    expect(await written()).toEqual(before);
  });

  test('is taken for a time at which it is open, for another place, and where no hours are known', async () => {
    expect((await order()).status).toBe(200);
    expect((await order({ delivery_date: next, pickup_location_id: null })).status).toBe(200);
    await desk.query('update pickup_points set opening_hours = null where tenant_id = $1');
    expect((await order({ delivery_date: next })).status).toBe(200);
  });

  test('is refused too where the place is the store’s first and was not named', async () => {
    await desk.query('update pickup_points set sort_order = -1 where tenant_id = $1 and id = $2', stall);
    const refused = await order({ delivery_date: next, pickup_location_id: null });
    expect(refused.code).toBe('pickup_closed');
  });

  test('the words of the place that an order keeps are made from its hours in the buyer’s language', async () => {
    const placed = await order({ lang: 'ms' });
    expect(placed.body.data.pickup_location).toMatchObject({
      id: stall,
      operating_hours: hoursText(hours, 'ms'),
    });
    const [kept] = await desk.query<{ pickup: object }>('select pickup from orders where tenant_id = $1');
    expect(Object.keys(kept?.pickup ?? {})).not.toContain('opening_hours');
  });
});

describe('at the desk', () => {
  test('an order that is taken by phone is refused, and goes past it with a reason', async () => {
    const wish = manualOrder(desk.shop, { delivery_date: next, pickup_location_id: stall });
    const refused = await desk.call('createManualOrder', { body: unchecked(wish) });
    expect([refused.status, refused.code]).toEqual([422, 'pickup_closed']);
    const override = { reason: 'I meet them there' };
    expect((await desk.call('createManualOrder', { body: unchecked({ ...wish, override }) })).status).toBe(
      200,
    );
  });

  test('an order does not move to a day when its place is closed, unless with a reason', async () => {
    const { id } = await desk.paid({ pickup_location_id: stall });
    const before = await desk.see(id);
    const refused = await edit(id, { delivery_date: next });
    expect([refused.status, refused.code]).toEqual([422, 'pickup_closed']);
    expect(await desk.see(id)).toMatchObject({
      revision: before.revision,
      order: { delivery_date: desk.shop.date },
    });
    const body = { ids: [id], delivery_date: next, notify: false };
    const moved = (await desk.call('rescheduleOrders', { body })).body.data;
    expect(moved).toMatchObject([{ id, outcome: 'refused', reason: 'place' }]);
    const passed = await edit(id, { delivery_date: next, override: { reason: 'I meet them there' } });
    expect(passed.status, passed.text).toBe(200);
    expect((await desk.see(id)).order).toMatchObject({
      delivery_date: next,
      pickup_location: { id: stall },
    });
    // The order stays at its place: a change of anything else is not refused because of it.
    expect((await edit(id, { notes: 'Kurang manis' })).status).toBe(200);
  });

  test('an order is not handed over at a place that is closed at its time', async () => {
    const { id } = await desk.paid({ delivery_date: next });
    const refused = await edit(id, { handover: { method: 'pickup', pickup_location_id: stall } });
    expect([refused.status, refused.code]).toEqual([422, 'pickup_closed']);
    expect((await desk.see(id)).order.pickup_location).toMatchObject({ name: 'Rumah' });
    const both = { delivery_date: desk.shop.date, handover: { method: 'pickup', pickup_location_id: stall } };
    expect((await edit(id, both)).status).toBe(200);
  });

  test('an order moves freely where its place is gone', async () => {
    const { id } = await desk.paid({ pickup_location_id: stall });
    await desk.query('delete from pickup_points where tenant_id = $1 and id = $2', stall);
    expect((await edit(id, { delivery_date: next })).status).toBe(200);
  });
});

describe('the hours of a place', () => {
  const shown = async (lang: string): Promise<PickupLocation | undefined> => {
    const answer = await callApi(app, undefined, 'listPickupLocations', {
      store: desk.shop,
      query: { lang },
    });
    return answer.body.find(({ id }) => id === stall);
  };

  test('are told as they are, and in words in the reader’s language unless the store wrote its own', async () => {
    expect(await shown('zh')).toMatchObject({
      opening_hours: hours,
      operating_hours: hoursText(hours, 'zh'),
    });
    await desk.query(
      `update pickup_points set operating_hours = 'Ask me' where tenant_id = $1 and id = $2`,
      stall,
    );
    // The server keeps the page for a moment; the announcement of the change needs some time.
    const own = { opening_hours: hours, operating_hours: 'Ask me' };
    await vi.waitFor(async () => expect(await shown('zh')).toMatchObject(own), 60_000);
  });

  test('are kept as the owner writes them, and refused where two overlap or none is left', async () => {
    const id = randomUUID();
    const place = {
      id,
      name: 'Pejabat',
      area: '',
      address: '9, Jalan Tiga',
      latitude: null,
      longitude: null,
      operating_hours: '',
      opening_hours: hours,
      instructions: '',
      shows_place: true,
      is_active: true,
      translations: {},
    };
    const overlapping = [...hours, { weekday: hours[0]?.weekday, from: '16:00', to: '18:00' }];
    for (const opening_hours of [[], overlapping, [{ weekday: 8, from: '09:00', to: '10:00' }]]) {
      const refused = await desk.call('createPickupPoint', { body: { ...place, opening_hours } });
      expect([refused.status, refused.code]).toEqual([422, 'invalid_input']);
    }
    const added = await desk.call('createPickupPoint', { body: place });
    expect(added.status, added.text).toBe(200);
    const kept = added.body.data.find((point) => point['id'] === id);
    expect(kept).toMatchObject({ opening_hours: hours });
    const saved = await desk.call('savePickupPoint', {
      params: { id },
      body: unchecked({ ...place, id: undefined, version: kept?.['version'], opening_hours: null }),
    });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.data.find((point) => point['id'] === id)).toMatchObject({ opening_hours: null });
  });
});
