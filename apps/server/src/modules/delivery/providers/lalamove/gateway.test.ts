import { describe, expect, test } from 'vitest';
import { Secret } from '../../../../kernel/secret.ts';
import { createLalamoveCourier } from './gateway.ts';
import { addressFor, LALAMOVE_PRODUCTION_URL, LALAMOVE_SANDBOX_URL } from './account.ts';
import {
  KEY,
  account,
  failure,
  COURIER_NOW,
  order,
  ORDER_ID,
  placed,
  quotation,
  wanted,
  scriptedLalamove,
} from './courier.fixture.ts';
import { signatureOf, type SignedParts } from './signature.ts';
import { answering } from './scripted-courier.fixture.ts';

const { server, courier, first } = scriptedLalamove();

describe('a request', () => {
  test('carries the market, an id of its own and a signature of the very bytes sent', async () => {
    server.follow(answering(201, { data: quotation }));
    await courier().quote(account, wanted);
    await courier().quote(account, wanted);
    const { method, path, headers, body } = first();
    expect(headers).toMatchObject({ market: 'MY', 'content-type': 'application/json' });
    const [, key, timestamp = '', signature] =
      /^hmac (.+):(\d+):([0-9a-f]{64})$/.exec(headers.authorization ?? '') ?? [];
    expect([key, timestamp]).toEqual([KEY, String(COURIER_NOW)]);
    const parts = { timestamp, method: method as SignedParts['method'], path, body };
    expect(signature).toBe(signatureOf(account.apiSecret, parts));
    const ids = server.requests.map((one) => one.headers['request-id']);
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['GET', `/v3/orders/${ORDER_ID}`, '2ede0923bbea0a1fa5aea734b1035e148391f843e4d57558265fe45f9083fdc2'],
    ['DELETE', `/v3/orders/${ORDER_ID}`, 'a98ea24cedc64e395fc0b5fa3b7d4b4eb5c247cc4162cb9736070e9ccecab33c'],
    ['PATCH', '/v3/webhook', 'd7e032b64367f39c0de32f61e5d06241679d1a06af480f18879739029e333567'],
  ])('%s %s is sent as in the vectors', async (method, path, signature) => {
    server.follow(method === 'DELETE' ? answering(204) : answering(200, { data: placed }));
    const at = createLalamoveCourier({ baseUrl: `${server.url}/`, now: () => 1_764_000_000_000 });
    if (method === 'GET') await at.getOrder(account, ORDER_ID);
    if (method === 'DELETE') await at.cancelOrder(account, ORDER_ID);
    if (method === 'PATCH') await at.registerWebhook(account, 'https://shop.example/webhooks/lalamove');
    const sent = first();
    expect([sent.method, sent.path, sent.headers.authorization]).toEqual([
      method,
      path,
      `hmac ${KEY}:1764000000000:${signature}`,
    ]);
    expect(sent.body).toBe(
      method === 'PATCH' ? '{"data":{"url":"https://shop.example/webhooks/lalamove"}}' : '',
    );
  });

  test('goes to the sandbox with keys of the sandbox, and to an address of the operator’s with any', () => {
    const [test, live] = [account.apiKey, new Secret('pk_prod_1')];
    expect(addressFor(LALAMOVE_PRODUCTION_URL, test)).toBe(LALAMOVE_SANDBOX_URL);
    expect(addressFor(LALAMOVE_PRODUCTION_URL, live)).toBe(LALAMOVE_PRODUCTION_URL);
    expect(addressFor(LALAMOVE_SANDBOX_URL, live)).toBe(LALAMOVE_SANDBOX_URL);
    expect(addressFor(server.url, test)).toBe(server.url);
  });
});

describe('a quotation', () => {
  test('is asked for in the courier’s form', async () => {
    server.follow(answering(201, { data: quotation }));
    await courier().quote(account, { ...wanted, scheduleAt: new Date('2026-11-26T01:30:00+08:00') });
    expect(JSON.parse(first().body)).toEqual({
      data: {
        serviceType: 'MOTORCYCLE',
        language: 'en_MY',
        stops: [
          { coordinates: { lat: '3.139003', lng: '101.686855' }, address: 'Dataran Merdeka, Kuala Lumpur' },
          { coordinates: { lat: '3.1072601', lng: '101.6' }, address: 'Jalan SS2/24, Petaling Jaya' },
        ],
        scheduleAt: '2026-11-25T17:30:00.00Z',
      },
    });
  });

  test('for now names no time', async () => {
    server.follow(answering(201, { data: quotation }));
    await courier().quote(account, wanted);
    expect(first().body).not.toContain('scheduleAt');
  });

  test('is read in sen and metres, its ids as texts', async () => {
    server.follow(answering(201, { data: quotation }));
    expect(await courier().quote(account, wanted)).toEqual({
      quotationId: order.quotationId,
      pickupStopId: order.pickupStopId,
      dropOffStopId: order.dropOffStopId,
      vehicle: 'MOTORCYCLE',
      feeSen: 1_330,
      distanceM: 18_300,
      expiresAt: new Date('2026-11-24T16:05:00Z'),
    });
  });

  test('without an end ends five minutes after it was asked for; without a distance it has the straight one', async () => {
    const { expiresAt: _end, distance: _way, ...rest } = quotation;
    server.follow(answering(201, { data: rest }));
    const read = await courier().quote(account, wanted);
    expect(read.expiresAt).toEqual(new Date(COURIER_NOW + 300_000));
    expect(read.distanceM).toBeGreaterThan(9_000);
    expect(read.distanceM).toBeLessThan(11_000);
  });

  test.each([
    ['in another money', { priceBreakdown: { total: '13.3', currency: 'THB' } }],
    ['without a price', { priceBreakdown: { currency: 'MYR' } }],
    ['with a price below nothing', { priceBreakdown: { total: '-13.3' } }],
    ['with one stop', { stops: quotation.stops.slice(1) }],
    ['with a stop without an id', { stops: [{}, {}] }],
    ['with an id that lost its digits', { quotationId: Number(order.quotationId) }],
    ['with an id that is a path', { quotationId: '../../orders' }],
  ])('%s is no quotation', async (_what, change) => {
    server.follow(answering(201, { data: { ...quotation, ...change } }));
    expect(await failure(courier().quote(account, wanted))).toMatchObject({
      kind: 'unavailable',
      outcomeUnknown: false,
    });
  });
});
describe('a driver', () => {
  const driver = {
    driverId: '80557',
    name: 'Ali',
    phone: '+60123456789',
    plateNumber: 'W**1234',
    photo: '',
    coordinates: { lat: '3.1', lng: '101.6', updatedAt: '2026-11-24T15:59:50.00Z' },
  };

  test('has a name, a number, a plate and a place', async () => {
    server.follow(answering(200, { data: driver }));
    expect(await courier().getDriver(account, ORDER_ID, '80557')).toEqual({
      driverId: '80557',
      name: 'Ali',
      phone: '+60123456789',
      plate: 'W**1234',
      position: { latitude: 3.1, longitude: 101.6, at: new Date('2026-11-24T15:59:50Z') },
    });
    expect(first().path).toBe(`/v3/orders/${ORDER_ID}/drivers/80557`);
  });

  test('may be nowhere yet', async () => {
    server.follow(answering(200, { data: { ...driver, coordinates: {} } }));
    expect(await courier().getDriver(account, ORDER_ID, '80557')).toMatchObject({
      name: 'Ali',
      position: undefined,
    });
  });

  test.each([403, 404])('is not told with %d', async (status) => {
    server.follow(answering(status, { errors: [{ id: 'ERR_DRIVER_NOT_FOUND' }] }));
    expect(await courier().getDriver(account, ORDER_ID, '80557')).toBeUndefined();
  });

  test('is not told to wrong keys', async () => {
    server.follow(answering(401));
    expect(await failure(courier().getDriver(account, ORDER_ID, '80557'))).toMatchObject({
      kind: 'unauthorized',
    });
  });
});

test('what is no id of the courier never enters a path', async () => {
  server.follow(answering(200, { data: placed }));
  for (const id of ['', '..', '../../webhook', 'a/b', 'a?x=1', 'x'.repeat(41)]) {
    expect(await courier().getOrder(account, id)).toBeUndefined();
    expect(await courier().cancelOrder(account, id)).toBe('not_found');
    expect(await courier().getDriver(account, ORDER_ID, id)).toBeUndefined();
    expect(await courier().getDriver(account, id, '80557')).toBeUndefined();
  }
  expect(server.requests).toEqual([]);
});

test('vehicles are those of all cities, each with the least it carries anywhere', async () => {
  const service = (key: string, value: unknown, unit = 'kg') => ({ key, load: { value, unit } });
  server.follow(
    answering(200, {
      data: [
        {
          locode: 'MY KUL',
          services: [service('MOTORCYCLE', '10'), service('CAR', '40'), { key: '4X4' }, null],
        },
        { locode: 'MY JHB', services: [service('MOTORCYCLE', 8), service('LORRY_10FT', '1', 'ton')] },
        { locode: 'MY NTL' },
      ],
    }),
  );
  expect(await courier().listVehicles(account)).toEqual([
    { key: 'MOTORCYCLE', maxKg: 8 },
    { key: 'CAR', maxKg: 40 },
    { key: '4X4', maxKg: undefined },
    { key: 'LORRY_10FT', maxKg: undefined },
  ]);
});

test('an address that the courier cannot reach is refused with its words', async () => {
  server.follow(
    answering(422, { errors: [{ id: 'ERR_INVALID_RESPONSE', message: 'Non-200 response received' }] }),
  );
  expect(await failure(courier().registerWebhook(account, 'https://shop.example/x'))).toMatchObject({
    kind: 'invalid',
    messages: ['Non-200 response received (ERR_INVALID_RESPONSE)'],
  });
});
