import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { CourierError, type CourierErrorKind } from '../index.ts';
import { SLOT } from '../../../../test/kit/open-shop.ts';
import { FAR, openDeliveringShop } from '../../../../test/kit/delivering-shop.ts';
import { quoteOf, quotesFixture } from './quotes-fixture.ts';

const world = quotesFixture();
const { clock, courier, ask, rowsOf } = world;

describe('refused is', () => {
  test.each([
    [
      'a store that does not deliver',
      { mode: 'off' as const },
      {},
      422,
      'method_unavailable',
      /does not deliver/,
    ],
    [
      'a store without a place',
      { mode: 'courier' as const, at: null },
      {},
      409,
      'store_location_missing',
      /^Store Location Missing$/,
    ],
    [
      'a place beyond the radius',
      { mode: 'store' as const, maxKm: 15 },
      { deliveryCoordinates: FAR },
      422,
      'delivery_too_far',
      /^Sorry, we only deliver within 15km radius\. Your location is 19\.2km away from our store\.$/,
    ],
    [
      'a place abroad',
      { mode: 'store' as const, maxKm: null },
      { deliveryCoordinates: { lat: 13.7, lng: 100.5 } },
      422,
      'outside_malaysia',
      /^Please select a location within Malaysia for delivery\.$/,
    ],
    [
      'Singapore, however near',
      { mode: 'store' as const, maxKm: null, at: { lat: 1.4927, lng: 103.7414 } },
      { deliveryCoordinates: { lat: 1.3521, lng: 103.8198 } },
      422,
      'outside_malaysia',
      /^Please select a location within Malaysia for delivery\.$/,
    ],
    [
      'a time that has passed',
      { mode: 'store' as const },
      { scheduledTime: '2020-01-01T00:00:00Z' },
      422,
      'slot_unavailable',
      /has passed/,
    ],
    [
      'a slot of a day that has passed, whatever instant comes with it',
      { mode: 'store' as const },
      { deliveryDate: '2020-01-01', deliveryTime: SLOT, scheduledTime: '2099-01-01T00:00:00Z' },
      422,
      'slot_unavailable',
      /has passed/,
    ],
    [
      'a slot that names no time',
      { mode: 'store' as const },
      { deliveryDate: '2099-01-01', deliveryTime: 'evening' },
      422,
      'slot_unavailable',
      /can't deliver/,
    ],
    [
      'a slot of no date',
      { mode: 'store' as const },
      { deliveryDate: '2099-02-30', deliveryTime: SLOT },
      422,
      'invalid_input',
      /deliveryDate/,
    ],
    [
      'a place without coordinates',
      { mode: 'store' as const },
      { deliveryCoordinates: null },
      422,
      'invalid_input',
      /deliveryCoordinates/,
    ],
    [
      'a vehicle that there is not',
      { mode: 'store' as const },
      { serviceType: 'LORRY' },
      422,
      'invalid_input',
      /serviceType/,
    ],
    [
      'a short address',
      { mode: 'store' as const },
      { deliveryAddress: 'Klng' },
      422,
      'invalid_input',
      /deliveryAddress/,
    ],
  ])('%s', async (_what, options, change, status, code, message) => {
    const shop = await openDeliveringShop(world.database, options);
    const answer = await ask(shop, change);
    expect([answer.status, answer.code, answer.message]).toEqual([
      status,
      code,
      expect.stringMatching(message),
    ]);
    expect(courier.asked).toEqual([]);
    expect(await rowsOf(shop)).toEqual([]);
  });

  test('a place a step beyond the radius is never said to be within it', async () => {
    const shop = await openDeliveringShop(world.database, { mode: 'store', maxKm: 1.57 });
    const answer = await ask(shop);
    expect(answer.message).toContain('within 1.57km radius. Your location is 1.6km away');
    expect(answer.details).toEqual({ max_km: 1.57, distance_km: 1.6 });
  });
});

describe('what the courier refuses', () => {
  const SECRET = 'ERR_SECRET wallet of sk_test_secret_of_the_store';
  test.each<[CourierErrorKind, number, string, string]>([
    [
      'out_of_area',
      422,
      'courier_refused',
      'Unable to get delivery estimate: the courier does not deliver to this address',
    ],
    [
      'schedule',
      422,
      'courier_refused',
      'Unable to get delivery estimate: the courier does not deliver at this time',
    ],
    [
      'phone',
      422,
      'courier_refused',
      'Unable to get delivery estimate: the courier does not take this phone number',
    ],
    ['invalid', 422, 'courier_refused', 'Unable to get delivery estimate'],
    ['unauthorized', 503, 'courier_unavailable', 'Unable to get delivery estimate'],
    ['no_credit', 503, 'courier_unavailable', 'Unable to get delivery estimate'],
    ['rate_limited', 503, 'courier_unavailable', 'Unable to get delivery estimate'],
    ['unavailable', 503, 'courier_unavailable', 'Unable to get delivery estimate'],
    ['timeout', 503, 'courier_unavailable', 'Unable to get delivery estimate'],
    ['not_found', 503, 'courier_unavailable', 'Unable to get delivery estimate'],
  ])('%s: a shopper reads %i %s, and nothing of the store’s account', async (kind, status, code, message) => {
    const shop = await openDeliveringShop(world.database, { mode: 'courier' });
    courier.answer = () => Promise.reject(new CourierError(kind, [SECRET]));
    const answer = await ask(shop);
    expect([answer.status, answer.code, answer.message]).toEqual([status, code, message]);
    expect(answer.text).not.toMatch(/wallet|secret|credit|unauthorized/i);
    expect(await rowsOf(shop)).toEqual([]);
  });

  test('a price that makes no sense is none', async () => {
    for (const change of [
      { feeSen: -1 },
      { feeSen: 12.5 },
      { feeSen: 5_000_000 },
      { quotationId: '9'.repeat(65) },
      { distanceM: 4_000_000_000 },
    ]) {
      const shop = await openDeliveringShop(world.database, { mode: 'courier' });
      courier.answer = (request) => Promise.resolve(courier.price(request, change));
      expect((await ask(shop)).code).toBe('courier_unavailable');
      expect(await rowsOf(shop)).toEqual([]);
    }
  });

  test('a store without keys cannot ask, and says so to nobody', async () => {
    const shop = await openDeliveringShop(world.database, { mode: 'courier', hasKeys: false });
    expect(await ask(shop)).toMatchObject({
      code: 'courier_unavailable',
      message: 'Unable to get delivery estimate',
    });
    expect(courier.asked).toEqual([]);
  });

  test('a courier that takes too long is not waited for, and after three times not asked for 20 seconds', async () => {
    const shop = await openDeliveringShop(world.database, { mode: 'courier' });
    courier.answer = () =>
      sleep(60_000, undefined, { ref: false }).then(() => Promise.reject(new Error('never')));
    for (let time = 1; time <= 3; time++) expect((await ask(shop)).status).toBe(503);
    courier.answer = (request) => Promise.resolve(courier.price(request));
    expect((await ask(shop)).status).toBe(503);
    expect(courier.asked).toHaveLength(3);
    const other = await openDeliveringShop(world.database, { mode: 'courier' });
    quoteOf(await ask(other));
    clock.advance(20_001);
    quoteOf(await ask(shop));
  });

  test('refusals of single addresses do not keep others from asking', async () => {
    const shop = await openDeliveringShop(world.database, { mode: 'courier' });
    courier.answer = () => Promise.reject(new CourierError('out_of_area', []));
    for (let time = 1; time <= 4; time++) await ask(shop);
    courier.answer = (request) => Promise.resolve(courier.price(request));
    expect((await ask(shop)).status).toBe(200);
  });
});
