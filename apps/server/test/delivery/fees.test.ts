import type { DeliveryQuotation, SellerDelivery } from '@dapur/contract/delivery';
import { usualPricing } from '@dapur/contract/delivery-fees';
import type { DeliveryPricing } from '@dapur/contract/delivery-pricing';
import type { OrderInput } from '@dapur/contract/ordering';
import { slotBegins } from '@dapur/contract/slot-times';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, testClock, type TestApp } from '../app.ts';
import { callApi, unchecked } from '../kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../database.ts';
import { editOf, manualOrder, openDesk, type Desk } from '../order-desk/desk.ts';
import { SLOT } from '../races/shop.ts';
import { newVoucher } from '../vouchers/voucher-shop.ts';
import { ADDRESS, FAR, NEAR, SHOP_AT, startDelivering } from './delivering-shop.ts';
import { quotingCourier } from './quoting-courier.ts';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;
const clock = testClock();
const courier = quotingCourier(clock);

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, {
    clock,
    courier,
    settings: { delivery: { quotesPerMinute: 10_000, quotesPerHour: 10_000 } },
  });
});
beforeEach(async () => {
  courier.asked.length = 0;
  desk = await openDesk(database, app, { products: 2, dailyLimit: 50 });
  await startDelivering(database, desk.shop, { mode: 'store', feeSen: 700, maxKm: null });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const settings = (change: Record<string, unknown>): Record<string, unknown> => ({
  mode: 'store',
  delivery_fee: 7,
  max_km_delivery: null,
  address: '1, Jalan Ujian, 41300 Klang',
  latitude: SHOP_AT.lat,
  longitude: SHOP_AT.lng,
  phone: '012-345 6789',
  ...change,
});
const save = (change: Record<string, unknown>) =>
  desk.call('saveDeliverySettings', { body: unchecked(settings(change)) });
const priced = (change: Partial<DeliveryPricing>): DeliveryPricing => ({
  ...usualPricing('flat'),
  ...change,
});
const byKm = priced({
  model: 'by_km',
  km_rows: [
    { up_to_km: 5, fee: 5 },
    { up_to_km: 15, fee: 9.3 },
  ],
});
async function price(pricing: DeliveryPricing, change: Record<string, unknown> = {}): Promise<void> {
  const answer = await save({ pricing, ...change });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.data).toMatchObject({ pricing });
}
/** Lalamove brings it from now on, by the store's own fees. */
async function byCourier(pricing: DeliveryPricing, change: Record<string, unknown> = {}): Promise<void> {
  await startDelivering(database, desk.shop, { mode: 'courier', feeSen: 700, maxKm: null });
  await price(pricing, { mode: 'courier', ...change });
}
const ask = (change: Record<string, unknown> = {}) =>
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
  const answer = await ask(change);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const feeTo = async (change?: Record<string, unknown>): Promise<number> => (await quoted(change)).totalFee;
const refusal = async (change?: Record<string, unknown>): Promise<unknown[]> => {
  const { status, code, details } = await ask(change);
  return [status, code, details];
};
/** What an order that is brought sends, for `portions` of RM 10. */
const brought = async (portions: number, fee: number, change: Partial<OrderInput> = {}) => ({
  delivery_method: 'delivery' as const,
  address: ADDRESS,
  house_unit_no: '12-3',
  items: [{ product_id: desk.shop.productIds[0] ?? '', quantity: portions }],
  total: portions * 10 + fee,
  lalamove_data: { quotationId: (await quoted()).quotationId },
  ...change,
});
const row = async (id: string) =>
  (
    await desk.query<Record<string, unknown>>(
      `select o.delivery_fee_sen::int as fee, d.promised_fee_sen::int as promised, d.quoted_fee_sen::int as quoted,
              d.free_from_sen::int as free_from, d.courier_fee_sen::int as courier, d.state, d.alert,
              d.due_at is not null as is_due,
              (select coalesce(sum(amount_sen), 0)::int from delivery_ledger l
                where l.tenant_id = d.tenant_id and l.order_id = d.order_id and kind = 'charged') as charged
         from deliveries d join orders o on o.tenant_id = d.tenant_id and o.id = d.order_id
        where d.tenant_id = $1 and d.order_id = $2`,
      id,
    )
  )[0];
const ordered = async (id: string, quantity: number) =>
  editOf(await desk.see(id), {
    items: (await desk.see(id)).order.items.map((item) => ({
      id: item.id,
      product_id: item.product_id,
      quantity,
      product_option: item.product_option,
    })),
  });

describe('settings', () => {
  test('begin with what is usual, keep what is saved, and leave alone what is left out', async () => {
    const read = async () => (await desk.call('getDeliverySettings')).body.data;
    expect(await read()).toMatchObject({ pricing: usualPricing('flat'), booking: 'auto' });
    await price(byKm, { booking: 'by_hand' });
    expect((await save({ delivery_fee: 8 })).status).toBe(200);
    expect(await read()).toMatchObject({ delivery_fee: 8, pricing: byKm, booking: 'by_hand' });
  });

  const square = [
    { lat: 3, lng: 101 },
    { lat: 3, lng: 101.1 },
    { lat: 3.1, lng: 101.1 },
  ];
  const zone = (change: object) => ({ name: 'Klang', fee: 5, postcodes: ['41200'], outline: [], ...change });
  const bad: [what: string, pricing: Record<string, unknown>, field: string][] = [
    ['no row', { model: 'by_km' }, 'pricing.km_rows'],
    [
      'a row that does not go on',
      {
        model: 'by_km',
        km_rows: [
          { up_to_km: 5, fee: 5 },
          { up_to_km: 5, fee: 6 },
        ],
      },
      'pricing.km_rows.1.up_to_km',
    ],
    ['half a sen', { model: 'by_km', km_rows: [{ up_to_km: 5, fee: 5.005 }] }, 'pricing.km_rows.0.fee'],
    ['no zone', { model: 'zones' }, 'pricing.zones'],
    [
      'a zone without a place',
      { model: 'zones', zones: [zone({ postcodes: [] })] },
      'pricing.zones.0.postcodes',
    ],
    [
      'a postcode of four digits',
      { model: 'zones', zones: [zone({ postcodes: ['41200', '4120'] })] },
      'pricing.zones.0.postcodes.1',
    ],
    [
      'an outline of two corners',
      { model: 'zones', zones: [zone({ postcodes: [], outline: square.slice(0, 2) })] },
      'pricing.zones.0.outline',
    ],
    ['two zones of one name', { model: 'zones', zones: [zone({}), zone({})] }, 'pricing.zones.1.name'],
    ['free from nothing', { free_from: 0 }, 'pricing.free_from'],
    ['rounding to 7 sen', { round_up_sen: 7 }, 'pricing.round_up_sen'],
    ['the courier’s price without one', { model: 'courier' }, 'pricing.model'],
    ['the road without a courier', { distance_by: 'road' }, 'pricing.distance_by'],
  ];
  test.each(bad)('%s is refused and named, and nothing is written', async (_what, pricing, field) => {
    const answer = await save({ delivery_fee: 99, pricing: { ...usualPricing('flat'), ...pricing } });
    expect([answer.status, answer.code]).toEqual([422, 'invalid_input']);
    expect(answer.details).toMatchObject([{ field }]);
    expect((await desk.call('getDeliverySettings')).body.data).toMatchObject({ delivery_fee: 7 });
  });

  test('are what shoppers read as least fee before they say where they are', async () => {
    await price({ ...byKm, free_from: 60 });
    await vi.waitFor(async () => {
      const profile = await callApi(app, undefined, 'getCompanyProfile', { store: desk.shop });
      expect(profile.body).toMatchObject({
        delivery_fee: 5,
        delivery_fee_varies: true,
        free_delivery_from: 60,
      });
    }, 60_000);
  });

  test('that no longer can be read stop deliveries, and fail nobody', async () => {
    await desk.query(`update store_profiles set delivery_pricing = '{"model": 7}' where tenant_id = $1`);
    await vi.waitFor(async () => expect((await ask()).code).toBe('method_unavailable'), 60_000);
    expect((await desk.call('getDeliverySettings')).body.data).toMatchObject({
      pricing: usualPricing('flat'),
    });
  });
});

describe('a quote', () => {
  test('by the kilometre is that of its row, and ends with the last', async () => {
    await price(byKm);
    expect(await feeTo()).toBe(5);
    expect(await refusal({ deliveryCoordinates: FAR })).toEqual([
      422,
      'delivery_too_far',
      { max_km: 15, distance_km: 19.2 },
    ]);
    expect(courier.asked).toEqual([]);
  });

  test('counts at once when the fees change', async () => {
    await price(byKm);
    expect(await feeTo()).toBe(5);
    await price({ ...byKm, absorb: 1.23, round_up_sen: 10 });
    expect(await feeTo()).toBe(3.8);
  });

  test('of the courier is what it asks less what the store takes over, rounded up', async () => {
    await byCourier(priced({ model: 'courier', absorb: 3, round_up_sen: 50 }));
    expect(await feeTo()).toBe(8.5);
    expect(
      await desk.query('select fee_sen::int, courier_fee_sen::int from delivery_quotes where tenant_id = $1'),
    ).toEqual([{ fee_sen: 850, courier_fee_sen: 1_130 }]);
  });

  test('measures the road where the store says so: rows and the greatest distance', async () => {
    const rows = [
      { up_to_km: 2, fee: 4 },
      { up_to_km: 5, fee: 6 },
    ];
    await byCourier(priced({ model: 'by_km', km_rows: rows }));
    expect(await feeTo(), '1.6 km in a straight line').toBe(4);
    await price(priced({ model: 'by_km', km_rows: rows, distance_by: 'road' }), { mode: 'courier' });
    expect(await feeTo(), '2.3 km by road').toBe(6);
    await price(priced({ model: 'flat', distance_by: 'road' }), { mode: 'courier', max_km_delivery: 2 });
    expect(await refusal()).toEqual([422, 'delivery_too_far', { max_km: 2, distance_km: 2.4 }]);
  });

  test('by zones goes by postcode or by the map, and not where nothing is brought', async () => {
    const around = (lat: number, lng: number) =>
      [
        [-0.01, -0.01],
        [-0.01, 0.01],
        [0.01, 0.01],
        [0.01, -0.01],
      ].map(([up = 0, right = 0]) => ({ lat: lat + up, lng: lng + right }));
    await price(
      priced({
        model: 'zones',
        zones: [
          { name: 'Port Klang', fee: null, postcodes: ['42000'], outline: [] },
          { name: 'Petaling Jaya', fee: 12, postcodes: [], outline: around(FAR.lat, FAR.lng) },
          { name: 'Klang', fee: 6, postcodes: ['41000-41999'], outline: [] },
        ],
      }),
    );
    expect(await feeTo()).toBe(6);
    expect(await feeTo({ deliveryCoordinates: FAR })).toBe(12);
    expect(await refusal({ deliveryAddress: '5, Jalan Kenanga, 42000 Port Klang' })).toEqual([
      422,
      'area_not_delivered',
      { zone: 'Port Klang' },
    ]);
    expect(await refusal({ deliveryAddress: '5, Jalan Kenanga, 50000 Kuala Lumpur' })).toEqual([
      422,
      'area_not_delivered',
      { zone: null },
    ]);
    expect(await refusal({ deliveryAddress: '5, Jalan Kenanga, Klang' })).toMatchObject([
      422,
      'invalid_input',
      [{ field: 'deliveryAddress' }],
    ]);
  });
});

describe('an order', () => {
  beforeEach(() => price({ ...byKm, free_from: 30 }));

  test('is brought for nothing from so much of items on, whatever was in the basket when it was quoted', async () => {
    expect(await quoted()).toMatchObject({ totalFee: 5, freeFrom: 30 });
    const below = await desk.place(await brought(2, 5));
    const above = await desk.place(await brought(3, 0));
    expect(await row(below.id)).toMatchObject({ fee: 500, promised: 500, quoted: 500, free_from: 3_000 });
    expect(await row(above.id)).toMatchObject({ fee: 0, promised: 0, quoted: 500, free_from: 3_000 });
  });

  test('that claims another fee is told the totals, and nothing is written', async () => {
    await expect(desk.place(await brought(3, 5))).rejects.toThrow(/totals_changed|prices have changed/);
    expect(await desk.query('select 1 from orders where tenant_id = $1')).toEqual([]);
  });

  test('keeps the promise that was made, though the store changes its fees', async () => {
    const change = await brought(2, 5);
    await price({ ...byKm, km_rows: [{ up_to_km: 15, fee: 20 }] });
    const { id } = await desk.place(change);
    expect(await row(id)).toMatchObject({ fee: 500, free_from: 3_000 });
  });

  test('that is free already wastes no voucher for free delivery', async () => {
    const made = await desk.call('createVoucher', {
      body: unchecked(newVoucher({ type: 'free_delivery', value: 0 })),
    });
    expect(made.status, made.text).toBe(200);
    const { code } = made.body.data;
    const free = await brought(3, 0, { voucher_code: code });
    await expect(desk.place(free)).rejects.toThrow(/voucher/);
    const { id } = await desk.place(await brought(2, 0, { voucher_code: code }));
    expect(await row(id)).toMatchObject({ fee: 500, promised: 500 });
  });

  test('that is changed pays what was promised for its new items, to the sen in the ledger', async () => {
    const { id } = await desk.paid(await brought(2, 5));
    await vi.waitFor(async () => expect(await row(id)).toMatchObject({ charged: 500 }), 60_000);
    const more = await ordered(id, 3);
    const preview = await desk.call('previewEdit', { params: { id }, body: unchecked(more) });
    expect(preview.body.data).toMatchObject({
      delivery_fee: 0,
      total: 30,
      balance: 5,
    });
    expect((await desk.call('editOrder', { params: { id }, body: unchecked(more) })).status).toBe(200);
    expect(await row(id)).toMatchObject({ fee: 0, promised: 0, charged: 0 });
    const less = await desk.call('editOrder', { params: { id }, body: unchecked(await ordered(id, 1)) });
    expect(less.status, less.text).toBe(200);
    expect(await row(id)).toMatchObject({ fee: 500, promised: 500, charged: 500 });
    expect((await desk.see(id)).order.total).toBe(15);
  });

  test('that is only moved keeps its fee', async () => {
    const { id } = await desk.paid(await brought(3, 0));
    const answer = await desk.call('editOrder', {
      params: { id },
      body: unchecked(editOf(await desk.see(id), { notes: 'no nuts' })),
    });
    expect(answer.status, answer.text).toBe(200);
    expect(await row(id)).toMatchObject({ fee: 0, promised: 0 });
  });

  test('taken by phone is priced likewise', async () => {
    const quotation_id = (await quoted()).quotationId;
    const body = manualOrder(desk.shop, {
      delivery_method: 'delivery',
      quotation_id,
      address: ADDRESS,
      house_unit_no: '12-3',
      items: [{ product_id: desk.shop.productIds[0], quantity: 3 }],
    });
    const answer = await desk.call('createManualOrder', { body: unchecked(body) });
    expect(answer.status, answer.text).toBe(200);
    expect(await row(String(body.id))).toMatchObject({ fee: 0, promised: 0, quoted: 500 });
  });
});

describe('a store that books by hand', () => {
  const waiting = async (): Promise<SellerDelivery[]> =>
    (await desk.call('listDeliveries')).body.data.deliveries;

  test('has each paid order wait for it: told, on its day, in its list, and booked with a tap', async () => {
    await byCourier(priced({ model: 'flat' }), { booking: 'by_hand' });
    const { id } = await desk.paid(await brought(1, 7));
    await vi.waitFor(
      async () =>
        expect(await row(id)).toMatchObject({
          state: 'stuck',
          alert: 'to_book',
          is_due: false,
          courier: 1_130,
        }),
      60_000,
    );
    expect(await waiting()).toMatchObject([
      { order_id: id, alert: { reason: 'to_book' }, actions: expect.arrayContaining(['book']) as string[] },
    ]);
    const today = (await desk.call('today')).body.data;
    expect(today.tasks).toMatchObject([{ kind: 'book_by_hand', count: 1, example: { id } }]);
    const told = await desk.query(
      `select payload ->> 'alert' as alert from outbox where tenant_id = $1 and topic = 'delivery.alert'`,
    );
    expect(told).toEqual([{ alert: 'to_book' }]);
    const seen = (await desk.see(id)).order.delivery;
    expect(seen?.state, 'its customer is not told of any trouble').toBe('scheduled');
    const booked = await desk.call('bookDelivery', { params: { id }, body: {} });
    expect(booked.status, booked.text).toBe(200);
    expect(await row(id), 'the courier was asked, and only quotes here').not.toMatchObject({
      alert: 'to_book',
    });
  });

  test('hands over and takes back what waits when it changes its mind', async () => {
    await byCourier(priced({ model: 'flat' }));
    const { id } = await desk.paid(await brought(1, 7));
    await vi.waitFor(
      async () => expect(await row(id)).toMatchObject({ state: 'scheduled', is_due: true }),
      60_000,
    );
    await price(priced({ model: 'flat' }), { mode: 'courier', booking: 'by_hand' });
    expect(await row(id)).toMatchObject({ state: 'stuck', alert: 'to_book', is_due: false });
    await price(priced({ model: 'flat' }), { mode: 'courier', booking: 'auto' });
    expect(await row(id)).toMatchObject({ state: 'scheduled', alert: null, is_due: true });
  });
});
