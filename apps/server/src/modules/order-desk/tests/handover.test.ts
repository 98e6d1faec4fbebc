import { randomUUID } from 'node:crypto';
import { slotBegins } from '@dapur/contract/dates/slot-times';
import type { DeliveryQuotation } from '@dapur/contract/delivery/delivery';
import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, testClock, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, unchecked, type ReplyTo } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { ADDRESS, FAR, NEAR, SHOP_AT, startDelivering } from '../../../../test/kit/delivering-shop.ts';
import { quotingCourier } from '../../../../test/kit/quoting-courier.ts';
import { SLOT } from '../../../../test/kit/open-shop.ts';
import { editOf, openDesk, type Desk } from '../../../../test/kit/order-desk.ts';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;
const clock = testClock();
const courier = quotingCourier(clock);

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { clock, courier, settings: { trustedProxies: 1 } });
});
beforeEach(async () => {
  desk = await openDesk(database, app, { products: 2, dailyLimit: 10 });
  await startDelivering(database, desk.shop, { mode: 'courier' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const ELSEWHERE = '9, Jalan Melur, 41200 Klang';
const quote = async (change: Record<string, unknown> = {}) =>
  callApi(app, undefined, 'quoteDelivery', {
    store: desk.shop,
    body: {
      deliveryAddress: ADDRESS,
      deliveryCoordinates: NEAR,
      scheduledTime: new Date(slotBegins(desk.shop.date, SLOT) ?? 0).toISOString(),
      ...change,
    },
  });
const quoted = async (change?: Record<string, unknown>): Promise<DeliveryQuotation> => {
  const answer = await quote(change);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const toDoor = async (change: Record<string, unknown> = {}, address = ADDRESS) => ({
  method: 'delivery',
  quotation_id: (await quoted({ deliveryAddress: address })).quotationId,
  address,
  house_unit_no: '12-3',
  building_name: 'Menara Melati',
  ...change,
});
const edit = async (id: string, change: Record<string, unknown>) =>
  desk.call('editOrder', { params: { id }, body: unchecked(editOf(await desk.see(id), change)) });
const data = (answer: ReplyTo<'editOrder'>): SellerOrder => {
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const delivered = async (id: string): Promise<SellerOrder> =>
  data(await edit(id, { handover: await toDoor() }));
/** The database's row of the order's delivery. */
const row = async (id: string) =>
  (
    await desk.query<Record<string, unknown>>(
      `select state, address, house_unit_no, promised_fee_sen::int as fee, latitude, due_at is not null as is_due,
              (select coalesce(sum(amount_sen), 0)::int from delivery_ledger l
                where l.tenant_id = d.tenant_id and l.order_id = d.order_id and kind = 'charged') as charged
         from deliveries d where tenant_id = $1 and order_id = $2`,
      id,
    )
  )[0];
const book = (id: string) =>
  desk.query(
    `insert into courier_bookings (tenant_id, id, order_id, state, provider, service_type, requested_at)
     values ($1, $3, $2, 'booked', 'lalamove', 'MOTORCYCLE', now())`,
    id,
    randomUUID(),
  );

describe('an order that was to be picked up', () => {
  test('is delivered at the fee of the store’s own quote: the customer owes the difference, and a courier is due', async () => {
    const { id } = await desk.paid();
    const body = editOf(await desk.see(id), { handover: await toDoor() });
    const preview = await desk.call('previewEdit', { params: { id }, body: unchecked(body) });
    expect(preview.body.data).toMatchObject({
      delivery_fee: 11.3,
      total: 31.3,
      balance: 11.3,
    });
    expect(await row(id)).toBeUndefined();
    const after = data(await desk.call('editOrder', { params: { id }, body: unchecked(body) }));
    expect(after).toMatchObject({
      order: { delivery_method: 'delivery', address: ADDRESS, house_unit_no: '12-3', total: 31.3 },
      money: { received: 20, balance: 11.3 },
    });
    expect(after.order.pickup_location).toBeNull();
    expect(after.pay_link).not.toBeNull();
    await vi.waitFor(
      async () => expect(await row(id)).toMatchObject({ state: 'scheduled', is_due: true }),
      60_000,
    );
    expect(await row(id)).toMatchObject({ address: ADDRESS, fee: 1_130, charged: 1_130, latitude: NEAR.lat });
    const seen = after.timeline.find(({ action }) => action === 'order.edited');
    expect(seen?.details).toMatchObject({
      before: { method: 'pickup', delivery_fee_sen: 0 },
      after: { method: 'delivery', delivery_fee_sen: 1_130 },
    });
    expect(JSON.stringify(seen?.details)).not.toContain('Kenanga');
  });

  test('is picked up elsewhere, and only where something can be picked up', async () => {
    const { id } = await desk.paid();
    const other = randomUUID();
    await desk.query(
      `insert into pickup_points (tenant_id, id, name, address, sort_order) values ($1, $2, 'Pejabat', '7, Jalan Dua', 9)`,
      other,
    );
    const after = data(await edit(id, { handover: { method: 'pickup', pickup_location_id: other } }));
    expect(after.order.pickup_location).toMatchObject({ id: other, name: 'Pejabat' });
    expect(after.order.total).toBe(20);
    const unknown = await edit(id, { handover: { method: 'pickup', pickup_location_id: randomUUID() } });
    expect([unknown.status, unknown.code]).toEqual([422, 'method_unavailable']);
    await desk.query('update pickup_points set is_active = false where tenant_id = $1 and id = $2', other);
    const closed = await edit(id, { handover: { method: 'pickup', pickup_location_id: other } });
    expect(closed.code).toBe('method_unavailable');
    expect((await desk.see(id)).order.pickup_location).toMatchObject({ name: 'Pejabat' });
  });

  test('goes nowhere without a quote of the store’s own for this address and slot, or beyond the radius', async () => {
    const { id } = await desk.paid();
    const codes: unknown[] = [];
    const refused = async (handover: Record<string, unknown>) => {
      const answer = await edit(id, { handover });
      codes.push(answer.code);
    };
    await refused(await toDoor({ quotation_id: null }));
    await refused(await toDoor({ quotation_id: 'made-up' }));
    await refused(await toDoor({ address: ELSEWHERE }));
    await refused(await toDoor({ house_unit_no: '' }));
    const late = await quoted({
      scheduledTime: new Date((slotBegins(desk.shop.date, SLOT) ?? 0) + 3_600_000).toISOString(),
    });
    await refused(await toDoor({ quotation_id: late.quotationId }));
    const far = await toDoor();
    await desk.query(
      'update delivery_quotes set latitude = $2, longitude = $3 where tenant_id = $1',
      FAR.lat,
      FAR.lng,
    );
    await refused(far);
    expect(codes).toEqual([
      'quote_required',
      'quote_invalid',
      'quote_invalid',
      'invalid_input',
      'quote_invalid',
      'delivery_too_far',
    ]);
    const stale = await toDoor({}, ELSEWHERE);
    await desk.query(`update delivery_quotes set expires_at = now() - interval '1 s' where tenant_id = $1`);
    expect((await edit(id, { handover: stale })).code).toBe('quote_expired');
    expect(await desk.see(id)).toMatchObject({
      revision: 0,
      order: { delivery_method: 'pickup', total: 20 },
    });
    expect(await row(id)).toBeUndefined();
  });

  test('stays one to be picked up where a dish or the slot is for that alone', async () => {
    const { id } = await desk.paid();
    await desk.query(
      `update products set only_by = 'pickup' where tenant_id = $1 and id = $2`,
      desk.shop.productIds[0],
    );
    expect((await edit(id, { handover: await toDoor() })).code).toBe('method_unavailable');
    await desk.query('update products set only_by = null where tenant_id = $1');
    await desk.query(
      `insert into date_slots (tenant_id, date, slot_id, is_open, for_delivery, for_pickup)
       select tenant_id, $2::date, id, true, false, true from delivery_times where tenant_id = $1`,
      desk.shop.date,
    );
    expect((await edit(id, { handover: await toDoor() })).code).toBe('slot_unavailable');
    const override = { reason: 'customer begged' };
    expect(data(await edit(id, { handover: await toDoor(), override })).order.delivery_method).toBe(
      'delivery',
    );
  });
});

describe('an order that was to be delivered', () => {
  test('goes to another address by a new quote; cheaper, the difference goes back', async () => {
    const { id } = await desk.paid();
    await delivered(id);
    await desk.call('takePayment', {
      params: { id },
      body: { id: randomUUID(), method: 'cash', amount: 11.3 },
    });
    await vi.waitFor(
      async () => expect(await row(id)).toMatchObject({ state: 'scheduled', charged: 1_130 }),
      60_000,
    );
    courier.answer = (request) => Promise.resolve(courier.price(request, { feeSen: 800 }));
    const after = data(await edit(id, { handover: await toDoor({ house_unit_no: '7' }, ELSEWHERE) }));
    courier.answer = (request) => Promise.resolve(courier.price(request));
    expect(after).toMatchObject({
      order: { address: ELSEWHERE, house_unit_no: '7', delivery_fee: 8, total: 28 },
      money: { received: 31.3, refunding: 3.3, kept: 28, balance: 0 },
      refunds: [{ cause: 'edited', amount: 3.3, state: 'due' }],
    });
    await vi.waitFor(async () => expect(await row(id)).toMatchObject({ state: 'scheduled' }), 60_000);
    expect(await row(id)).toMatchObject({ address: ELSEWHERE, house_unit_no: '7', fee: 800, charged: 800 });
  });

  test('is picked up instead: the fee goes back, and no courier comes any more', async () => {
    const { id } = await desk.paid();
    await delivered(id);
    await desk.call('takePayment', {
      params: { id },
      body: { id: randomUUID(), method: 'cash', amount: 11.3 },
    });
    await vi.waitFor(async () => expect(await row(id)).toMatchObject({ state: 'scheduled' }), 60_000);
    const after = data(await edit(id, { handover: { method: 'pickup' } }));
    expect(after).toMatchObject({
      order: { delivery_method: 'pickup', address: null, delivery_fee: 0, total: 20 },
      money: { refunding: 11.3, kept: 20 },
      delivery: null,
    });
    expect(after.order.pickup_location).toMatchObject({ name: 'Rumah' });
    expect(await row(id)).toMatchObject({ state: 'cancelled', is_due: false, charged: 0 });
    const { body } = await desk.call('listDeliveries', { query: { view: 'open' } });
    expect(body.data).toMatchObject({ deliveries: [] });
    // A late event does not bring the delivery back: the order is picked up.
    await desk.query(
      `insert into outbox (tenant_id, id, topic, payload)
       values ($1, gen_random_uuid(), 'order.paid', jsonb_build_object('orderId', $2::text))`,
      id,
    );
    await vi.waitFor(
      async () => {
        const open = `select 1 from outbox where tenant_id = $1 and topic = 'order.paid' and done_at is null`;
        expect(await desk.query(open)).toEqual([]);
      },
      { timeout: 15_000 },
    );
    expect(await row(id)).toMatchObject({ state: 'cancelled', is_due: false, charged: 0 });
    // The seller changes it to a delivery once more.
    expect((await delivered(id)).order.total).toBe(31.3);
    await vi.waitFor(
      async () => expect(await row(id)).toMatchObject({ state: 'scheduled', charged: 1_130 }),
      60_000,
    );
  });

  test('keeps its place and time while a courier is booked; called off, it changes', async () => {
    const { id } = await desk.paid();
    await delivered(id);
    await book(id);
    const changes = [
      { handover: await toDoor({}, ELSEWHERE) },
      { handover: { method: 'pickup' } },
      { house_unit_no: '99' },
    ];
    for (const change of changes) {
      const answer = await edit(id, change);
      expect([answer.status, answer.code]).toEqual([409, 'conflict']);
      expect(answer.text).toContain('A courier is booked for this order. Please cancel the courier first.');
    }
    expect(data(await edit(id, { notes: 'No nuts' })).order).toMatchObject({
      notes: 'No nuts',
      address: ADDRESS,
    });
    await desk.query(
      `update courier_bookings set state = 'cancelled', ended_at = now() where tenant_id = $1`,
    );
    expect(data(await edit(id, changes[1] ?? {})).order.delivery_method).toBe('pickup');
  });

  test('its voucher for free delivery falls away with the delivery, unless it is kept', async () => {
    await desk.query(
      `insert into vouchers (tenant_id, code, kind, value) values ($1, 'HANTAR', 'free_delivery', 0)`,
    );
    const { quotationId } = await quoted();
    const order = await desk.place({
      delivery_method: 'delivery',
      address: ADDRESS,
      house_unit_no: '1',
      voucher_code: 'HANTAR',
      lalamove_data: { quotationId },
      total: 20,
    });
    await desk.pay(await desk.bill(order, 20), 2_000);
    expect((await desk.see(order.id)).order).toMatchObject({ delivery_fee: 11.3, discount: 11.3 });
    const after = data(await edit(order.id, { handover: { method: 'pickup' }, keep_voucher: true }));
    expect(after).toMatchObject({
      order: { delivery_fee: 0, discount: 0, total: 20 },
      money: { balance: 0 },
    });
  });
});

test('the stops of a day are the paid deliveries, the nearest first, from where the store is', async () => {
  const far = { lat: 3.07, lng: 101.47 };
  const bring = async (coordinates: { lat: number; lng: number }) => {
    const { id } = await desk.paid();
    const { quotationId } = await quoted({ deliveryCoordinates: coordinates });
    const handover = { ...(await toDoor()), quotation_id: quotationId };
    return data(await edit(id, { handover }));
  };
  const [second, first] = [await bring(far), await bring(NEAR)];
  const collected = await desk.paid();
  const route = async (date: string) => (await desk.call('deliveryRoute', { query: { date } })).body.data;
  const { from, stops } = await route(desk.shop.date);
  expect(from).toEqual({ latitude: SHOP_AT.lat, longitude: SHOP_AT.lng });
  expect(stops.map((stop) => [stop.order_id, stop.latitude, stop.is_done])).toEqual([
    [first.order.id, NEAR.lat, false],
    [second.order.id, far.lat, false],
  ]);
  expect(stops[0]).toMatchObject({ address: `12-3, Menara Melati, ${ADDRESS}`, delivery_time: SLOT });
  expect(JSON.stringify(stops)).not.toContain(collected.id);
  await edit(second.order.id, { handover: { method: 'pickup' } });
  expect((await route(desk.shop.date)).stops).toHaveLength(1);
  expect((await route('2020-01-01')).stops).toEqual([]);
});

test('an order that waits to be collected is set back before it is delivered', async () => {
  const { id } = await desk.paid();
  await desk.query(`update orders set status = 'awaiting_pickup' where tenant_id = $1 and id = $2`, id);
  const answer = await edit(id, { handover: await toDoor() });
  expect([answer.status, answer.text.includes('is ready for pickup')]).toEqual([409, true]);
});
