import { describe, expect, test } from 'vitest';
import { account, klcc, melaka, other, portDickson } from './courier-client.fixture.ts';
import { errorOf, simulatorOfEachTest } from './simulator-of-each-test.fixture.ts';

const { call, clock, inHours, orderOf, quote, restart, sim, total } = simulatorOfEachTest();

describe('who may call', () => {
  test('a signed call is heard', async () => {
    const { status, text } = await call('GET', '/v3/cities');
    expect(status).toBe(200);
    const cities = (
      JSON.parse(text) as { data: { locode: string; services: { key: string; load: { value: string } }[] }[] }
    ).data;
    expect(cities.map(({ locode }) => locode)).toEqual(['MY KUL', 'MY JHB', 'MY NTL', 'MY MKZ']);
    expect(cities[0]?.services).toMatchObject([
      { key: 'MOTORCYCLE', load: { value: '10' } },
      { key: 'CAR', load: { value: '40' } },
      {},
      {},
    ]);
  });

  test.each([
    ['an unknown key', { as: { apiKey: 'pk_test_nobody', apiSecret: account.apiSecret } }],
    ['a wrong secret', { as: { apiKey: account.apiKey, apiSecret: 'sk_test_wrong' } }],
    ['a time six minutes ago', { at: Date.now() - 360_000 }],
    ['a time six minutes ahead', { at: Date.now() + 360_000 }],
    ['seconds for milliseconds', { at: Math.floor(Date.now() / 1_000) }],
    ['no signature at all', { headers: { authorization: '' } }],
  ])('%s is refused', async (_name, options) => {
    expect(errorOf(await call('GET', '/v3/cities', options))).toEqual([401, 'ERR_UNAUTHORIZED']);
  });

  test('the signature covers the bytes of the body', async () => {
    const { body } = await quote();
    const at = clock.now().getTime();
    const wanted = orderOf(body.data);
    const { sign } = await import('./signature.ts');
    const signature = sign(
      account.apiSecret,
      at,
      'POST',
      '/v3/orders',
      JSON.stringify({ data: { ...wanted, isPODEnabled: true } }),
    );
    const authorization = `hmac ${account.apiKey}:${at}:${signature}`;
    expect(errorOf(await call('POST', '/v3/orders', { body: wanted, headers: { authorization } }))).toEqual([
      401,
      'ERR_UNAUTHORIZED',
    ]);
    expect(sim.controls.orders()).toEqual([]);
  });

  test.each(['', 'SG', 'MY_KUL'])('market "%s" is refused', async (market) => {
    expect(errorOf(await call('GET', '/v3/cities', { headers: { market } }))).toEqual([
      422,
      'ERR_INVALID_MARKET',
    ]);
  });

  test('a body that is no JSON, or has no data, is refused', async () => {
    expect(errorOf(await call('POST', '/v3/quotations', { body: '{"data"' }))).toEqual([
      400,
      'ERR_INVALID_JSON',
    ]);
    expect(errorOf(await call('POST', '/v3/quotations', { body: '{}' }))).toEqual([422, 'ERR_MISSING_FIELD']);
  });
});

describe('quotations', () => {
  test('have the documented shape and last five minutes', async () => {
    const { status, body } = await quote();
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      language: 'EN_MY',
      serviceType: 'MOTORCYCLE',
      isRouteOptimized: false,
    });
    expect(body.data.quotationId).toMatch(/^\d{19}$/);
    expect(body.data.stops[0]).toMatchObject({ coordinates: klcc, address: 'KLCC, Kuala Lumpur' });
    expect(body.data.stops[1]?.stopId).toMatch(/^\d{19}$/);
    expect(body.data.expiresAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.00Z$/);
    const lasts = Date.parse(body.data.expiresAt) - clock.now().getTime();
    expect(lasts).toBeGreaterThan(295_000);
    expect(lasts).toBeLessThanOrEqual(300_000);
    const again = await call('GET', `/v3/quotations/${body.data.quotationId}`);
    expect(again.body).toEqual(body);
    expect(errorOf(await call('GET', `/v3/quotations/${body.data.quotationId}`, { as: other }))).toEqual([
      422,
      'ERR_INVALID_QUOTATION_ID',
    ]);
  });

  test('cost what was measured: 18.3 km and 42 km by motorcycle, 42 km by car', async () => {
    const kmNorth = (km: number) => {
      const lat = 2.75 + km / 1.35 / ((6371 * Math.PI) / 180);
      return [
        { coordinates: { lat: '2.750000', lng: '101.900000' }, address: 'South' },
        { coordinates: { lat: lat.toFixed(6), lng: '101.900000' }, address: 'North' },
      ];
    };
    const { body } = await quote({ stops: kmNorth(18.3) });
    expect(Number(body.data.distance.value)).toBeGreaterThan(18_295);
    expect(Number(body.data.distance.value)).toBeLessThan(18_305);
    expect(body.data.priceBreakdown).toEqual({
      base: '5.0',
      extraMileage: '8.3',
      totalBeforeOptimization: '13.3',
      totalExcludePriorityFee: '13.3',
      total: '13.3',
      currency: 'MYR',
    });
    expect(await total({ stops: kmNorth(42) })).toBe('21.2');
    expect(await total({ stops: kmNorth(42), serviceType: 'CAR' })).toBe('33.1');
    expect(await total({ stops: kmNorth(1) })).toBe('5.0');
  });

  test('cost a tenth more at meal hours where that is switched on', async () => {
    const tomorrow = (utcHour: number) => {
      const at = new Date(clock.now().getTime() + 86_400_000);
      at.setUTCHours(utcHour, 30, 0, 0);
      return { scheduleAt: at.toISOString() };
    };
    // 12:30 and 15:30 in Malaysia.
    expect(await total(tomorrow(4))).toBe(await total(tomorrow(7)));
    await restart({ mealSurcharge: true });
    const [meal, quiet] = [Number(await total(tomorrow(4))), Number(await total(tomorrow(7)))];
    expect(meal).toBeCloseTo(quiet * 1.1, 0);
    expect(meal / quiet).toBeLessThan(1.2);
  });

  test.each([
    ['no vehicle', { serviceType: undefined }, 'ERR_MISSING_FIELD'],
    ['an unknown vehicle', { serviceType: 'VAN' }, 'ERR_INVALID_SERVICE_TYPE'],
    ['another language', { language: 'zh_MY' }, 'ERR_INVALID_FIELD'],
    ['one stop', { stops: [{ coordinates: klcc, address: 'KLCC' }] }, 'ERR_INSUFFICIENT_STOPS'],
    [
      'numbers for coordinates',
      {
        stops: [
          { coordinates: { lat: 3.1, lng: 101.6 }, address: 'A' },
          { coordinates: klcc, address: 'B' },
        ],
      },
      'ERR_INVALID_FIELD',
    ],
    [
      'seventeen stops',
      { stops: Array.from({ length: 17 }, () => ({ coordinates: klcc, address: 'KLCC' })) },
      'ERR_TOO_MANY_STOPS',
    ],
    ['an unknown special request', { specialRequests: ['RED_CARPET'] }, 'ERR_INVALID_SPECIAL_REQUEST'],
    ['a past time', { scheduleAt: '2020-01-01T00:00:00.000Z' }, 'ERR_INVALID_SCHEDULE_TIME'],
    ['a time without its zone', { scheduleAt: '2030-01-01T00:00:00' }, 'ERR_INVALID_SCHEDULE_TIME'],
  ])('%s is refused', async (_name, fields, id) => {
    expect(errorOf(await quote(fields))).toEqual([422, id]);
  });

  test('are given up to 30 days ahead', async () => {
    expect((await quote({ scheduleAt: inHours(30 * 24 - 1) })).status).toBe(201);
    expect(errorOf(await quote({ scheduleAt: inHours(30 * 24 + 1) }))).toEqual([
      422,
      'ERR_INVALID_SCHEDULE_TIME',
    ]);
  });

  test.each([
    ['Kuala Lumpur to Seremban', { lat: '2.725900', lng: '101.937800' }, true],
    ['to Port Dickson', portDickson, false],
    ['to Melaka', melaka, false],
    ['to Georgetown', { lat: '5.414100', lng: '100.328800' }, false],
    ['into the sea', { lat: '3.500000', lng: '100.500000' }, false],
  ])('%s: served %#', async (_name, to, isServed) => {
    const stops = [
      { coordinates: klcc, address: 'KLCC' },
      { coordinates: to, address: 'There' },
    ];
    const answer = await quote({ stops });
    if (isServed) expect(answer.status).toBe(201);
    else {
      expect(errorOf(answer)).toEqual([422, 'ERR_OUT_OF_SERVICE_AREA']);
      expect(answer.body.errors[0]?.message).toBe('Given latitude/longitude is out of service area.');
    }
  });

  test.each([
    ['Melaka', melaka, { lat: '2.210000', lng: '102.240000' }, 201],
    ['Penang', { lat: '5.414100', lng: '100.328800' }, { lat: '5.399200', lng: '100.363800' }, 201],
    ['Johor Bahru', { lat: '1.492700', lng: '103.741400' }, { lat: '1.470300', lng: '103.903000' }, 201],
    [
      'Johor Bahru to Singapore',
      { lat: '1.492700', lng: '103.741400' },
      { lat: '1.352100', lng: '103.819800' },
      422,
    ],
  ])('within %s', async (_name, from, to, status) => {
    const answer = await quote({
      stops: [
        { coordinates: from, address: 'A' },
        { coordinates: to, address: 'B' },
      ],
    });
    expect(answer.status).toBe(status);
  });
});
