import { setTimeout as sleep } from 'node:timers/promises';
import { slotBegins } from '@dapur/contract/dates/slot-times';
import { describe, expect, test } from 'vitest';
import { deliveryCleaning } from '../jobs.ts';
import { SLOT, type Shop } from '../../../../test/kit/open-shop.ts';
import { awayFromWindowEnd } from '../../../../test/kit/window-end.ts';
import { ADDRESS, NEAR, openDeliveringShop, SHOP_AT } from '../../../../test/kit/delivering-shop.ts';
import { quoteOf, quotesFixture } from './quotes-fixture.ts';

const world = quotesFixture();
const { clock, courier, ask, rowsOf } = world;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const slotOf = (shop: Shop): string => new Date(slotBegins(shop.date, SLOT) ?? 0).toISOString();

describe('a price', () => {
  test('of a store that brings it itself is its flat fee, for half an hour', async () => {
    const shop = await openDeliveringShop(world.database, { mode: 'store', feeSen: 850 });
    const quote = quoteOf(await ask(shop, { scheduledTime: slotOf(shop) }));
    expect(quote).toMatchObject({ totalFee: 8.5, carrier: 'store', serviceType: 'MOTORCYCLE' });
    expect(quote.distance).toBeCloseTo(1.57, 2);
    expect(Date.parse(quote.expiresAt) - Date.parse(quote.server_time)).toBeCloseTo(30 * MINUTE_MS, -4);
    expect(courier.asked).toEqual([]);
    expect(await rowsOf(shop)).toMatchObject([
      {
        quotation_id: quote.quotationId,
        carrier: 'store',
        fee_sen: 850,
        address: ADDRESS,
        scheduled_at: new Date(slotOf(shop)),
      },
    ]);
  });

  test('of the courier is asked for from the store’s own place, whatever the caller says it is', async () => {
    const shop = await openDeliveringShop(world.database, { mode: 'courier' });
    const quote = quoteOf(
      await ask(shop, {
        pickupAddress: 'Istana Negara',
        pickupCoordinates: { lat: 1.5, lng: 103.7 },
        deliveryAddress: `  5,  Jalan Kenanga,\n 41200 Klang `,
        scheduledTime: slotOf(shop),
        serviceType: 'CAR',
      }),
    );
    expect(courier.asked).toEqual([
      {
        pickup: { latitude: SHOP_AT.lat, longitude: SHOP_AT.lng, address: '1, Jalan Ujian, 41300 Klang' },
        dropOff: { latitude: NEAR.lat, longitude: NEAR.lng, address: ADDRESS },
        vehicle: 'CAR',
        scheduleAt: new Date(slotOf(shop)),
      },
    ]);
    expect(quote).toMatchObject({ totalFee: 18.5, distance: 2.345, serviceType: 'CAR', carrier: 'courier' });
    expect(quote.lalamoveResponse.data).toEqual({
      quotationId: quote.quotationId,
      stops: [{ stopId: '3443167815824261305' }, { stopId: '3443167815824261306' }],
    });
    expect(await rowsOf(shop)).toMatchObject([
      {
        quotation_id: quote.quotationId,
        fee_sen: 1_850,
        distance_m: 2_345,
        address: ADDRESS,
        latitude: NEAR.lat,
      },
    ]);
  });

  test('for now, or for a slot that begins at once, is asked for without a time', async () => {
    const shop = await openDeliveringShop(world.database, { mode: 'courier' });
    quoteOf(await ask(shop));
    const soon = new Date(clock.now() + 10 * MINUTE_MS);
    quoteOf(await ask(shop, { scheduledTime: soon.toISOString() }));
    expect(courier.asked.map(({ scheduleAt }) => scheduleAt)).toEqual([undefined, undefined]);
    expect((await rowsOf(shop)).map((row) => row['scheduled_at'])).toEqual([null, soon]);
  });
});

test('a slot that is named begins when the server says, whatever the caller’s clock made of it', async () => {
  const shop = await openDeliveringShop(world.database, { mode: 'courier' });
  const slot = { deliveryDate: shop.date, deliveryTime: SLOT };
  const byPhones = ['2020-01-01T00:00:00Z', null, new Date(clock.now() + DAY_MS).toISOString()];
  for (const scheduledTime of byPhones) quoteOf(await ask(shop, { ...slot, scheduledTime }));
  expect(courier.asked.map(({ scheduleAt }) => scheduleAt)).toEqual([new Date(slotOf(shop))]);
  expect((await rowsOf(shop)).map((row) => row['scheduled_at'])).toEqual([new Date(slotOf(shop))]);
});

describe('a slot beyond the courier’s calendar', () => {
  const inDays = (days: number) => new Date(clock.now() + days * DAY_MS + MINUTE_MS);

  test('is asked for without a time, and kept as the promise for just that slot', async () => {
    const shop = await openDeliveringShop(world.database, { mode: 'courier' });
    const [near, far] = [inDays(29), inDays(60)];
    quoteOf(await ask(shop, { scheduledTime: near.toISOString() }));
    quoteOf(await ask(shop, { scheduledTime: far.toISOString() }));
    expect(courier.asked.map(({ scheduleAt }) => scheduleAt)).toEqual([near, undefined]);
    expect((await rowsOf(shop)).map((row) => row['scheduled_at'])).toEqual([near, far]);
  });

  test('shares no quote with another such slot, nor with now', async () => {
    const shop = await openDeliveringShop(world.database, { mode: 'courier' });
    const times = [inDays(60).toISOString(), inDays(61).toISOString(), null];
    const ids = new Set<string>();
    for (const scheduledTime of times) ids.add(quoteOf(await ask(shop, { scheduledTime })).quotationId);
    expect(ids.size).toBe(3);
  });
});

describe('the owner’s quota', () => {
  test('people who ask the same at once, or within a minute, share one answer', async () => {
    const shop = await openDeliveringShop(world.database, { mode: 'courier' });
    courier.answer = (request) => sleep(50).then(() => courier.price(request));
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(shop)));
    const ids = new Set(answers.map((answer) => quoteOf(answer).quotationId));
    clock.advance(55_000);
    // Ten centimetres away.
    ids.add(
      quoteOf(await ask(shop, { deliveryCoordinates: { lat: NEAR.lat + 0.000_001, lng: NEAR.lng } }))
        .quotationId,
    );
    expect([ids.size, courier.asked.length, (await rowsOf(shop)).length]).toEqual([1, 1, 1]);
    clock.advance(6_000);
    ids.add(quoteOf(await ask(shop)).quotationId);
    expect([ids.size, courier.asked.length]).toEqual([2, 2]);
  });

  test('a quote with less than three minutes left is nobody else’s', async () => {
    const shop = await openDeliveringShop(world.database, { mode: 'courier' });
    courier.answer = (request) =>
      Promise.resolve(courier.price(request, { expiresAt: new Date(clock.now() + 3 * MINUTE_MS - 1) }));
    const ids = new Set([quoteOf(await ask(shop)).quotationId, quoteOf(await ask(shop)).quotationId]);
    expect(ids.size).toBe(2);
  });

  test.each([
    ['another address', { deliveryAddress: `${ADDRESS}, Selangor` }],
    ['another vehicle', { serviceType: 'CAR' }],
    ['another time', { scheduledTime: new Date(Date.now() + 2 * DAY_MS).toISOString() }],
    ['a place ten metres away', { deliveryCoordinates: { lat: NEAR.lat + 0.000_1, lng: NEAR.lng } }],
  ])('%s is another question', async (_what, change) => {
    const shop = await openDeliveringShop(world.database, { mode: 'courier' });
    quoteOf(await ask(shop));
    quoteOf(await ask(shop, change));
    expect(courier.asked).toHaveLength(2);
  });

  test('one caller asks ten times a minute at most', async () => {
    const shop = await openDeliveringShop(world.database, { mode: 'courier' });
    await awayFromWindowEnd(60);
    const statuses = [];
    for (let time = 1; time <= 11; time++) statuses.push((await ask(shop, {}, '203.0.113.7')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const refused = await ask(shop, {}, '203.0.113.7');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(courier.asked).toHaveLength(1);
    quoteOf(await ask(shop, {}, '203.0.113.8'));
  });

  test('a store’s courier is asked so many times an hour, whoever asks, and its kept quotes still serve', async () => {
    const shop = await openDeliveringShop(world.database, { mode: 'courier' });
    await awayFromWindowEnd(3_600);
    const at = (time: number) => ({ deliveryCoordinates: { lat: NEAR.lat, lng: NEAR.lng + time / 1_000 } });
    for (let time = 0; time < 6; time++) quoteOf(await ask(shop, at(time)));
    const answer = await ask(shop, at(6));
    expect([answer.status, answer.code]).toEqual([429, 'rate_limited']);
    expect(courier.asked).toHaveLength(6);
    quoteOf(await ask(shop, at(0)));
  });
});

test('quotes that ended a week ago are forgotten, but not those that a delivery names', async () => {
  const shop = await openDeliveringShop(world.database, { mode: 'store' });
  const at = (time: number) => ({ deliveryCoordinates: { lat: NEAR.lat, lng: NEAR.lng + time / 1_000 } });
  const [old, used, young] = await Promise.all(
    [0, 1, 2].map(async (time) => quoteOf(await ask(shop, at(time)))),
  );
  const { platform } = world.database.pools;
  await platform.query(
    `update delivery_quotes set expires_at = now() - interval '7 days 1 minute' where quotation_id = any($1)`,
    [[old?.quotationId, used?.quotationId]],
  );
  await platform.query(
    `with o as (
       insert into orders (tenant_id, id, number, request_hash, customer_name, customer_phone, customer_email, phone_key,
         email_key, delivery_method, delivery_date, delivery_time, subtotal_sen, total_sen, expires_at)
       values ($1, gen_random_uuid(), 'X1', '', 'x', 'x', 'x', 'x', 'x', 'delivery', '2026-01-01', 'x', 1, 1, now())
       returning tenant_id, id)
     insert into deliveries (tenant_id, order_id, order_number, carrier, service_type, quotation_id, recipient_name,
       recipient_phone, address, house_unit_no, latitude, longitude, delivery_date, delivery_time, scheduled_at,
       promised_fee_sen, distance_m)
     select tenant_id, id, 'X1', 'store', 'CAR', $2, 'x', 'x', 'x', 'x', 3, 101, '2026-01-01', 'x', now(), 1, 1 from o`,
    [shop.tenantId, used?.quotationId],
  );
  await deliveryCleaning(world.database.pools).run();
  expect(new Set((await rowsOf(shop)).map((row) => row['quotation_id']))).toEqual(
    new Set([used?.quotationId, young?.quotationId]),
  );
});
