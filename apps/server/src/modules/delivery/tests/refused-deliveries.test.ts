import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { person } from '../../../../test/kit/test-people.ts';
import type { Shop } from '../../../../test/kit/open-shop.ts';
import { ADDRESS, SHOP_AT, type DeliveringShopOptions } from '../../../../test/kit/delivering-shop.ts';
import { slotOf, deliveryOf, deliveredOrdersFixture } from './delivered-orders-fixture.ts';

const world = deliveredOrdersFixture();
const { open, quoteFor, place, written } = world;

describe('refused, with nothing written, is an order', () => {
  const whole = async (shop: Shop) => (await quoteFor(shop)).quotationId;
  const sql = (text: string) => async (shop: Shop) => {
    const quotationId = await whole(shop);
    await world.database.pools.platform.query(text, [shop.tenantId]);
    return quotationId;
  };
  type Case = [
    what: string,
    quote: (shop: Shop) => Promise<string | undefined>,
    change: (shop: Shop) => Partial<OrderInput>,
    code: string,
    says: string,
    options?: Partial<DeliveringShopOptions>,
  ];
  const same = () => ({});
  const QUOTE = 'Invalid Delivery Quote';
  const ADDRESSLESS = 'Please provide your house/unit number and general address.';
  const cases: Case[] = [
    [
      'without a quote',
      async () => undefined,
      same,
      'quote_required',
      'Please get a delivery cost estimate before proceeding to payment.',
    ],
    [
      'with an empty quote',
      async () => '',
      same,
      'quote_required',
      'Please get a delivery cost estimate before proceeding to payment.',
    ],
    ['with a made-up quote', async () => '3443167815824261304', same, 'quote_invalid', QUOTE],
    ['with another store’s quote', async () => whole(await open()), same, 'quote_invalid', QUOTE],
    [
      'with a quote that has ended',
      sql('update delivery_quotes set expires_at = now() where tenant_id = $1'),
      same,
      'quote_expired',
      'Delivery Quote Expired',
    ],
    [
      'to another address than was quoted',
      whole,
      () => ({ address: `6${ADDRESS.slice(1)}` }),
      'quote_invalid',
      QUOTE,
    ],
    [
      'in another slot than was quoted',
      async (shop) =>
        (
          await quoteFor(shop, {
            scheduledTime: new Date(Date.parse(slotOf(shop)) + 3_600_000).toISOString(),
          })
        ).quotationId,
      same,
      'quote_invalid',
      QUOTE,
    ],
    [
      'on another day than was quoted',
      async (shop) =>
        (
          await quoteFor(shop, {
            scheduledTime: new Date(Date.parse(slotOf(shop)) - 86_400_000).toISOString(),
          })
        ).quotationId,
      same,
      'quote_invalid',
      QUOTE,
    ],
    [
      'on another day with a quote for now',
      async (shop) => (await quoteFor(shop, { scheduledTime: null })).quotationId,
      same,
      'quote_invalid',
      QUOTE,
    ],
    ['without a unit', whole, () => ({ house_unit_no: ' ' }), 'invalid_input', ADDRESSLESS],
    ['without an address', whole, () => ({ address: null }), 'invalid_input', ADDRESSLESS],
    [
      'with a forged fee',
      whole,
      () => ({ delivery_fee: 0, total: 10 }),
      'totals_changed',
      'The prices have changed; please check the new total',
    ],
    [
      'of a store that has stopped delivering',
      sql(`update store_profiles set delivery_mode = 'off' where tenant_id = $1`),
      same,
      'method_unavailable',
      'This store does not deliver; please choose pickup',
    ],
    [
      'of a store that has changed to a courier',
      sql(`update store_profiles set delivery_mode = 'courier' where tenant_id = $1`),
      same,
      'quote_invalid',
      QUOTE,
    ],
    [
      'of a store that has moved away',
      sql('update store_profiles set latitude = 3.3 where tenant_id = $1'),
      same,
      'delivery_too_far',
      'Sorry, we only deliver within 15km radius. Your location is 27.3km away from our store.',
    ],
    [
      'of a store that delivers less far now',
      sql('update store_profiles set max_km_delivery = 1 where tenant_id = $1'),
      same,
      'delivery_too_far',
      'Sorry, we only deliver within 1km radius. Your location is 1.6km away from our store.',
    ],
    [
      'by courier, for a foreign phone',
      whole,
      () => ({ phone: '+65 9123 4567' }),
      'invalid_input',
      'Lalamove delivery only accepts Malaysian phone numbers (+60)',
      { mode: 'courier' },
    ],
    [
      'by courier, for a phone that no driver can call: too short',
      whole,
      () => ({ phone: '+60 12345' }),
      'invalid_input',
      'This number is too short or too long: a Malaysian one has 8 to 10 digits after +60',
      { mode: 'courier' },
    ],
    [
      'by courier, for a phone that no driver can call: too long',
      whole,
      () => ({ phone: '012-3456 7890 1234' }),
      'invalid_input',
      'This number is too short or too long: a Malaysian one has 8 to 10 digits after +60',
      { mode: 'courier' },
    ],
  ];
  test.each(cases)('%s', async (_what, quote, change, code, says, options = {}) => {
    const shop = await open(options);
    const answer = await place(shop, deliveryOf(shop, (await quote(shop)) ?? '', change(shop)));
    expect([answer.code, answer.message]).toEqual([code, says]);
    expect(answer.status).toBeLessThan(500);
    expect(await written(shop)).toEqual({ orders: 0, deliveries: 0 });
  });

  test('whose slot names no time', async () => {
    const shop = await open();
    await world.database.pools.platform.query(
      `update delivery_times set time = 'Petang' where tenant_id = $1`,
      [shop.tenantId],
    );
    const { quotationId } = await quoteFor(shop);
    const answer = await place(shop, deliveryOf(shop, quotationId, { delivery_time: 'Petang' }));
    expect([answer.status, answer.code]).toEqual([422, 'quote_invalid']);
  });

  test('today, in a span of time that is over', async () => {
    const shop = await open();
    const today = malaysianDate(Date.now());
    const time = '12:00 AM - 12:01 AM';
    const { platform } = world.database.pools;
    const { tenantId } = shop;
    await platform.query('update store_profiles set min_order_days = 0 where tenant_id = $1', [tenantId]);
    await platform.query('insert into delivery_dates (tenant_id, date) values ($1, $2)', [tenantId, today]);
    await platform.query('update delivery_times set time = $2 where tenant_id = $1', [tenantId, time]);
    const { quotationId } = await quoteFor(shop, { scheduledTime: null });
    const body = deliveryOf(shop, quotationId, { delivery_date: today, delivery_time: time });
    const answer = await place(shop, body);
    expect([answer.status, answer.code]).toEqual([422, 'slot_unavailable']);
    expect(await written(shop)).toEqual({ orders: 0, deliveries: 0 });
  });

  test('with a price of the courier’s from where the store was before it moved', async () => {
    const shop = await open({ mode: 'courier' });
    const owner = await person(world.database, { memberOf: [shop.tenantId] });
    const moveTo = (longitude: number, phone: string) =>
      callApi(world.app, owner, 'saveDeliverySettings', {
        store: shop,
        body: {
          mode: 'courier',
          delivery_fee: 7,
          max_km_delivery: 15,
          address: '1, Jalan Ujian, 41300 Klang',
          latitude: SHOP_AT.lat,
          longitude,
          phone,
        },
      });
    const quote = await quoteFor(shop);
    const kept = await moveTo(SHOP_AT.lng, '+60331234560');
    expect(kept.status, kept.text).toBe(200);
    const before = await place(shop, deliveryOf(shop, quote.quotationId, {}, quote.totalFee));
    expect(before.status, before.text).toBe(200);
    expect((await moveTo(SHOP_AT.lng + 0.01, '+60331234560')).status).toBe(200);
    const after = await place(shop, deliveryOf(shop, quote.quotationId, {}, quote.totalFee));
    expect([after.status, after.code]).toEqual([409, 'quote_expired']);
  });

  test('a foreign phone is no trouble where the store brings it itself', async () => {
    const shop = await open();
    const answer = await place(shop, deliveryOf(shop, await whole(shop), { phone: '+65 9123 4567' }));
    expect(answer.status, answer.text).toBe(200);
  });
});

test('whatever a client claims, an order is delivered for the quoted fee to the quoted place, or refused', async () => {
  const addresses = [ADDRESS, `${ADDRESS}, Selangor`] as const;
  const shops = [await open({ dailyLimit: 10_000 }), await open({ mode: 'courier', dailyLimit: 10_000 })];
  const quotes = await Promise.all(
    shops.map(async (shop) => [
      await quoteFor(shop),
      await quoteFor(shop, { deliveryAddress: addresses[1] }),
      await quoteFor(shop, { serviceType: 'CAR', scheduledTime: null }),
    ]),
  );
  // Undefined is what an honest client sends.
  const mostly = <T>(lie: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: lie });
  const forged = mostly(
    fc.constantFrom(...quotes.flat().map(({ quotationId }) => quotationId), '', 'forged'),
  );
  const claim = fc.record({
    at: fc.nat(shops.length - 1),
    own: fc.nat(1),
    forged,
    address: mostly<string | null>(
      fc.constantFrom(ADDRESS, ` ${ADDRESS} `, `${ADDRESS}, Selangor`, 'Jalan Lain', null),
    ),
    unit: mostly<string | null>(fc.constantFrom('', ' ', null)),
    method: fc.constantFrom('delivery' as const, 'delivery' as const, 'delivery' as const, 'pickup' as const),
    fee: mostly(fc.constantFrom(7, 11.3, 0)),
    total: mostly(fc.constantFrom(10, 17, 28.5)),
    date: fc.constantFrom(0, 0, 0, 0, 1),
  });
  let placed = 0;
  await fc.assert(
    fc.asyncProperty(claim, async ({ at, own, forged: other, address, unit, method, fee, total, date }) => {
      const shop = shops[at]!;
      const mine = quotes[at]![own]!;
      const quote = other ?? mine.quotationId;
      const body = deliveryOf(shop, quote, {
        address: address === undefined ? addresses[own]! : address,
        house_unit_no: unit === undefined ? '7' : unit,
        delivery_method: method,
        delivery_date: addDays(shop.date, date),
        total: total ?? (method === 'pickup' ? 10 : 10 + mine.totalFee),
        ...(fee === undefined ? {} : { delivery_fee: fee }),
      });
      const answer = await place(shop, body);
      expect(answer.status, answer.text).toBeLessThan(500);
      if (answer.status !== 200) return;
      placed += method === 'delivery' ? 1 : 0;
      const order = answer.body.data;
      const promised = quotes[at]!.find(({ quotationId }) => quotationId === quote);
      if (method === 'pickup') expect([order.delivery_fee, order.delivery]).toEqual([0, null]);
      else
        expect([order.delivery_fee, order.delivery?.carrier]).toEqual([
          promised?.totalFee,
          promised?.carrier,
        ]);
      expect(order.total).toBe(10 + order.delivery_fee);
    }),
    { numRuns: 300 },
  );
  expect(placed).toBeGreaterThan(50);
});
