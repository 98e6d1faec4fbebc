import { usualPricing } from '@dapur/contract/delivery/delivery-fees';
import { describe, expect, test } from 'vitest';
import { answering } from '../providers/lalamove/scripted-courier.fixture.ts';
import { TEST_ORIGIN } from '../../../../test/kit/test-app.ts';
import { lookInto, person } from '../../../../test/kit/test-people.ts';
import { tablePrints } from '../../../../test/kit/table-prints.ts';
import { KEYS, KLANG, cities, settings, deliverySettingsFixture } from './delivery-settings-fixture.ts';

const world = deliverySettingsFixture();
const { showsNoKey, call, saveKeys, save, storedMode } = world;

describe('the settings', () => {
  test('of a new store say that it does not deliver', async () => {
    expect((await call(world.owner, 'getDeliverySettings')).body.data).toEqual({
      mode: 'off',
      delivery_fee: 5,
      pricing: usualPricing('flat'),
      booking: 'auto',
      max_km_delivery: null,
      address: '',
      latitude: null,
      longitude: null,
      phone: '012-345 6789',
      courier: {
        provider: null,
        has_keys: false,
        key_hint: null,
        sandbox: false,
        webhook: false,
        webhook_url: `${TEST_ORIGIN}/api/lalamove/webhook/${world.shop.tenantId}`,
      },
    });
  });

  test('are kept as they were sent, and read by staff', async () => {
    const saved = await save({ delivery_fee: 7.35, phone: '+60 3-7956 1234' }, world.owner);
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.data).toMatchObject({
      mode: 'store',
      delivery_fee: 7.35,
      max_km_delivery: 20,
      ...KLANG,
      phone: '+60 3-7956 1234',
    });
    expect((await call(world.staff, 'getDeliverySettings')).body.data).toEqual(saved.body.data);
    expect((await save({ mode: 'off', max_km_delivery: null })).body.data).toMatchObject({
      mode: 'off',
      max_km_delivery: null,
      phone: '+60 3-7956 1234',
    });
  });

  test('are the owner’s to change: staff may not, and a super admin who looks into the store may', async () => {
    const before = await tablePrints(world.database);
    expect(await save({ delivery_fee: 1 }, world.staff)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await tablePrints(world.database)).toEqual(before);
    const admin = await person(world.database, { superAdmin: true });
    expect(await save({ delivery_fee: 1 }, admin)).toMatchObject({ status: 403, code: 'forbidden' });
    await lookInto(world.database, admin, world.shop.tenantId);
    expect((await save({ delivery_fee: 1 }, admin)).status).toBe(200);
  });

  test('show on the store page at once', async () => {
    await call(undefined, 'getCompanyProfile');
    await save({ max_km_delivery: 12 });
    await expect
      .poll(async () => (await call(undefined, 'getCompanyProfile')).text)
      .toContain('"max_km_delivery":12');
  });

  test('are nobody else’s', async () => {
    for (const [name, body] of [
      ['getDeliverySettings'],
      ['saveDeliverySettings', settings({})],
      ['saveCourierKeys', KEYS],
      ['removeCourierKeys'],
    ] as const) {
      expect((await call(undefined, name, body)).status).toBe(401);
      expect((await call(world.stranger, name, body)).status).toBe(403);
    }
    expect(await storedMode()).toBe('off');
    expect(world.courier.requests).toEqual([]);
  });

  test.each([
    ['no mode', { mode: undefined }, 'invalid_input', 'mode'],
    ['a mode that is none', { mode: 'drone' }, 'invalid_input', 'mode'],
    ['a fee below nothing', { delivery_fee: -1 }, 'invalid_input', 'delivery_fee'],
    ['a fee in thirds', { delivery_fee: 3.333 }, 'invalid_input', 'delivery_fee'],
    ['a fee beyond reason', { delivery_fee: 1_000.01 }, 'invalid_input', 'delivery_fee'],
    ['a distance of nothing', { max_km_delivery: 0 }, 'invalid_input', 'max_km_delivery'],
    ['a distance as text', { max_km_delivery: 'far' }, 'invalid_input', 'max_km_delivery'],
    ['half a place', { longitude: null }, 'invalid_input', 'longitude'],
    ['the other half', { latitude: null }, 'invalid_input', 'latitude'],
    ['a place off the globe', { latitude: 91 }, 'invalid_input', 'latitude'],
    ['a place abroad', { latitude: 51.5, longitude: 0.1 }, 'outside_malaysia', 'outside Malaysia'],
    [
      'a place abroad while it is off',
      { mode: 'off', latitude: 51.5, longitude: 0.1 },
      'outside_malaysia',
      'outside Malaysia',
    ],
    [
      'no place',
      { latitude: null, longitude: null },
      'store_location_missing',
      'Place your store on the map',
    ],
    ['no address', { address: ' ' }, 'invalid_input', 'address'],
    ['an address that cannot be stored', { address: 'a\u0000b, Klang' }, 'invalid_input', 'address'],
    ['a phone that is none', { phone: 'call me' }, 'invalid_input', 'phone'],
    ['a courier without keys', { mode: 'courier' }, 'courier_keys_missing', 'Lalamove keys'],
    ['a field that is none', { webhook: true }, 'invalid_input', 'webhook'],
  ])('refuse %s, and stay as they were', async (_what, change, code, says) => {
    const before = await tablePrints(world.database);
    const answer = await save(change);
    expect([answer.status >= 400 && answer.status < 500, answer.code], answer.text).toEqual([true, code]);
    expect(answer.text).toContain(says);
    expect(await tablePrints(world.database)).toEqual(before);
  });

  test.each(['+6591234567', null])(
    'refuse a courier whose drivers cannot call the store: %s',
    async (phone) => {
      await saveKeys();
      const before = await tablePrints(world.database);
      const answer = await save({ mode: 'courier', phone });
      expect([answer.status, answer.code]).toEqual([422, 'invalid_input']);
      expect(answer.text).toContain('Malaysian phone number (+60)');
      expect(await tablePrints(world.database)).toEqual(before);
    },
  );

  test('refuse what is no JSON', async () => {
    for (const body of ['{', '[]', '"x"', 'null']) {
      // As it stands: the client sends JSON alone.
      const answer = await fetch(`${world.app.url}/api/delivery-settings`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          'x-tenant-slug': world.shop.slug,
          ...world.owner.headers,
        },
        body,
      });
      expect(answer.status).toBeLessThan(500);
      showsNoKey(await answer.text());
    }
    expect(await storedMode()).toBe('off');
  });
});

describe('the vehicles', () => {
  const vehicles = async () => (await call(undefined, 'listVehicles')).body.data;

  test('are none where no courier drives', async () => {
    expect(await vehicles()).toEqual([]);
    await saveKeys();
    await save({ mode: 'store' });
    world.courier.follow(answering(200, cities));
    await expect.poll(vehicles).toEqual([]);
    expect(world.courier.requests).toEqual([]);
  });

  test('are asked for once, and told to everybody', async () => {
    await saveKeys();
    await save({ mode: 'courier' });
    world.courier.follow(answering(200, cities));
    const expected = [
      { key: 'MOTORCYCLE', max_kg: 10 },
      { key: 'CAR', max_kg: 20 },
    ];
    await expect.poll(vehicles).toEqual(expected);
    await Promise.all(Array.from({ length: 10 }, vehicles));
    // A change of the store drops what is kept of its answers; the courier is not asked again for it.
    await save({ mode: 'courier', delivery_fee: 9 });
    expect(await vehicles()).toEqual(expected);
    expect(world.courier.requests).toHaveLength(1);
    world.app.clock.advance(25 * 3_600_000);
    await save({ mode: 'courier', delivery_fee: 10 });
    await vehicles();
    await expect.poll(() => world.courier.requests.length).toBe(2);
  });

  test('are both, without weights, while the courier cannot be asked', async () => {
    await saveKeys();
    await save({ mode: 'courier' });
    world.courier.follow(answering(500));
    await expect.poll(vehicles).toEqual([
      { key: 'MOTORCYCLE', max_kg: null },
      { key: 'CAR', max_kg: null },
    ]);
  });
});
