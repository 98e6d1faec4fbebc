import { usualPricing } from '@dapur/contract/delivery/delivery-fees';
import { describe, expect, test, vi } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { FAR } from '../../../../test/kit/delivering-shop.ts';
import { priced, byKm, feesFixture } from './fees-fixture.ts';

const world = feesFixture();
const { courier, save, price, byCourier, ask, quoted } = world;

const feeTo = async (change?: Record<string, unknown>): Promise<number> => (await quoted(change)).totalFee;
const refusal = async (change?: Record<string, unknown>): Promise<unknown[]> => {
  const { status, code, details } = await ask(change);
  return [status, code, details];
};

describe('settings', () => {
  test('begin with what is usual, keep what is saved, and leave alone what is left out', async () => {
    const read = async () => (await world.desk.call('getDeliverySettings')).body.data;
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
    expect((await world.desk.call('getDeliverySettings')).body.data).toMatchObject({ delivery_fee: 7 });
  });

  test('are what shoppers read as least fee before they say where they are', async () => {
    await price({ ...byKm, free_from: 60 });
    await vi.waitFor(async () => {
      const profile = await callApi(world.app, undefined, 'getCompanyProfile', { store: world.desk.shop });
      expect(profile.body).toMatchObject({
        delivery_fee: 5,
        delivery_fee_varies: true,
        free_delivery_from: 60,
      });
    }, 60_000);
  });

  test('that no longer can be read stop deliveries, and fail nobody', async () => {
    await world.desk.query(
      `update store_profiles set delivery_pricing = '{"model": 7}' where tenant_id = $1`,
    );
    await vi.waitFor(async () => expect((await ask()).code).toBe('method_unavailable'), 60_000);
    expect((await world.desk.call('getDeliverySettings')).body.data).toMatchObject({
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
      await world.desk.query(
        'select fee_sen::int, courier_fee_sen::int from delivery_quotes where tenant_id = $1',
      ),
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
