import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CourierNews } from '../../ports.ts';
import { readLalamoveNews } from './news.ts';
import { lalamoveAccount } from './account.ts';

const KEY = 'pk_test_vector_key';
const SECRET = 'sk_test_vector_secret';
const account = lalamoveAccount(KEY, SECRET);
const PATH = '/webhooks/lalamove';
const SENT = 1_764_000_000;
const NOW = SENT * 1_000 + 5_000;
const RUNS = { numRuns: 500 };

const PICKED_UP =
  '{"order":{"orderId":"3443167815824261304","status":"PICKED_UP","previousStatus":"ON_GOING","market":"MY_KUL","driverId":"80557","shareLink":"https://share.sandbox.lalamove.com/?MY100&lang=en_MY","scheduleAt":"2026-11-24T16:00.00Z","createdAt":"2026-11-24T15:48.00Z"},"updatedAt":"2026-11-24T16:43.00Z"}';

function sign(
  data: string,
  timestamp: number | string = SENT,
  { secret = SECRET, path = PATH } = {},
): string {
  return createHmac('sha256', secret).update(`${timestamp}\r\nPOST\r\n${path}\r\n\r\n${data}`).digest('hex');
}

interface Written {
  readonly type?: string;
  readonly eventId?: string;
  readonly apiKey?: string;
  readonly timestamp?: number | string;
  readonly signature?: string;
}

function body(data: string, written: Written = {}): string {
  const { type = 'ORDER_STATUS_CHANGED', eventId = 'E1', apiKey = KEY, timestamp = SENT } = written;
  const signature = written.signature ?? sign(data, timestamp);
  return `{"apiKey":"${apiKey}","timestamp":${timestamp},"signature":"${signature}","eventId":"${eventId}","eventType":"${type}","eventVersion":"v3","data":${data}}`;
}

const read = (raw: string, at: { now?: number; path?: string } = {}) =>
  readLalamoveNews(raw, { account, path: PATH, now: NOW, ...at });

function newsIn(raw: string): CourierNews {
  const reading = read(raw);
  if (!reading.ok) throw new Error(reading.fault);
  return reading.news;
}

test('the vector of the courier’s news passes, and says what it says', () => {
  const signature = '385695b27b18873218fc6de75ec6abcfeb872e137897f62f6e0c660a1bdea28c';
  expect(newsIn(body(PICKED_UP, { signature }))).toEqual({
    kind: 'status',
    eventId: 'E1',
    courierOrderId: '3443167815824261304',
    status: 'picked_up',
    driverId: '80557',
    shareLink: 'https://share.sandbox.lalamove.com/?MY100&lang=en_MY',
    reason: undefined,
    // The vector's dates lie a year after its timestamp: nothing happens after it was told of.
    at: new Date(SENT * 1_000),
  });
});

test('a time of its own is what orders news', () => {
  const data = PICKED_UP.replace('"updatedAt":"2026-11-24T16:43.00Z"', '"updatedAt":"2025-11-24T15:43.07Z"');
  expect(newsIn(body(data)).at).toEqual(new Date('2025-11-24T15:43:07Z'));
});

test('blanks within the data are signed as they come; data that was written anew for signing passes as well', () => {
  const spaced = JSON.stringify(JSON.parse(PICKED_UP), null, 2);
  expect(read(body(spaced)).ok).toBe(true);
  expect(read(body(spaced, { signature: sign(PICKED_UP) })).ok).toBe(true);
  expect(read(body(PICKED_UP, { signature: sign(spaced) }))).toEqual({ ok: false, fault: 'bad_signature' });
});

test('a signature in capitals is the same one, and one that is a part of it is none', () => {
  expect(read(body(PICKED_UP, { signature: sign(PICKED_UP).toUpperCase() })).ok).toBe(true);
  for (const signature of ['', '0', sign(PICKED_UP).slice(0, 63), `${sign(PICKED_UP)}0`])
    expect(read(body(PICKED_UP, { signature }))).toEqual({ ok: false, fault: 'bad_signature' });
});

test('another account’s key, another secret, another address or a changed time is refused', () => {
  const refused = { ok: false, fault: 'bad_signature' };
  expect(read(body(PICKED_UP, { apiKey: 'pk_test_another_key' }))).toEqual(refused);
  expect(read(body(PICKED_UP, { signature: sign(PICKED_UP, SENT, { secret: 'sk_test_other' }) }))).toEqual(
    refused,
  );
  expect(read(body(PICKED_UP), { path: '/webhooks/another' })).toEqual(refused);
  expect(read(body(PICKED_UP, { timestamp: SENT + 1, signature: sign(PICKED_UP) }))).toEqual(refused);
});

test('no changed letter of the data passes', () => {
  fc.assert(
    fc.property(fc.nat(PICKED_UP.length - 1), fc.constantFrom('0', 'A', '"', '}', ' '), (at, char) => {
      fc.pre(PICKED_UP[at] !== char);
      const changed = `${PICKED_UP.slice(0, at)}${char}${PICKED_UP.slice(at + 1)}`;
      const reading = read(body(changed, { signature: sign(PICKED_UP) }));
      // A blank where a blank may stand says the same; what is read is the same too.
      const original = read(body(PICKED_UP));
      expect(reading.ok ? reading : original).toEqual(original);
    }),
    RUNS,
  );
});

test('any data that is signed is read as it was signed', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 2), (value, indent) => {
      const data = JSON.stringify(value, null, indent);
      const reading = read(body(data, { type: 'ORDER_STATUS_CHANGED' }));
      expect(reading.ok).toBe(true);
    }),
    RUNS,
  );
});

test('whatever is sent is answered, and nothing unsigned passes', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((data) => body(data, { signature: 'f'.repeat(64) })),
      ),
      (raw) => {
        expect(read(raw).ok).toBe(false);
      },
    ),
    RUNS,
  );
});

test('data that is sent twice in one body is no news, so that no reader is fooled', () => {
  const forged = PICKED_UP.replace('PICKED_UP', 'CANCELED');
  for (const twice of [
    body(PICKED_UP).replace(/\}$/, `,"data":${forged}}`),
    body(PICKED_UP).replace('{"apiKey"', `{"data":${forged},"apiKey"`),
    body(PICKED_UP).replace(/\}$/, `,"d\\u0061ta":${forged}}`),
    body(PICKED_UP).replace(/\}$/, `,"timestamp":1}`),
  ])
    expect(read(twice)).toEqual({ ok: false, fault: 'malformed' });
});

test('a member that the signed data names twice counts as the signed bytes are read', () => {
  const data = '{"order":{"orderId":"1","orderId":"2","status":"ON_GOING"}}';
  expect(newsIn(body(data))).toMatchObject({ courierOrderId: '2' });
});

test.each([SENT, SENT * 1_000, `"${SENT}"`])('a timestamp of %s is taken as it is written', (timestamp) => {
  const bare = String(timestamp).replaceAll('"', '');
  expect(newsIn(body(PICKED_UP, { timestamp, signature: sign(PICKED_UP, bare) })).at).toEqual(
    new Date(SENT * 1_000),
  );
});

test.each(['', '-1764000000', '1.764e9', '17640000000000000', 'null', '"soon"', '[1764000000]'])(
  'a timestamp of %s is none',
  (timestamp) => {
    expect(read(body(PICKED_UP, { timestamp }))).toEqual({ ok: false, fault: 'malformed' });
  },
);

test('news is taken for a day and half an hour, both ways', () => {
  const hours = (count: number) => SENT * 1_000 + count * 3_600_000;
  for (const now of [hours(24.4), hours(-24.4)]) expect(read(body(PICKED_UP), { now }).ok).toBe(true);
  for (const now of [hours(24.6), hours(-24.6)])
    expect(read(body(PICKED_UP), { now })).toEqual({ ok: false, fault: 'stale' });
});

test('cancellations say who and why; both spellings are one', () => {
  for (const status of ['CANCELED', 'CANCELLED'])
    expect(
      newsIn(
        body(
          `{"order":{"orderId":"34431678158","status":"${status}","driverId":"","cancelParty":"DRIVER","cancelledReason":"Vehicle broke down"}}`,
        ),
      ),
    ).toMatchObject({
      status: 'cancelled',
      driverId: undefined,
      shareLink: undefined,
      reason: 'Vehicle broke down / DRIVER',
    });
});

test('a status that nobody knows is told as it is, and changes nothing', () => {
  expect(newsIn(body('{"order":{"orderId":"34431678158","status":"DELIVERING"}}'))).toMatchObject({
    kind: 'status',
    status: 'other',
  });
});

test('a driver comes with name, phone, plate and place', () => {
  const data =
    '{"driver":{"driverId":"80557","phone":"+60123456789","name":"Ali","photo":"x","plateNumber":"W**1234"},"location":{"lng":"101.6","lat":3.1},"order":{"orderId":"34431678158"},"updatedAt":"2025-11-24T15:00.00Z"}';
  const at = new Date('2025-11-24T15:00:00Z');
  expect(newsIn(body(data, { type: 'DRIVER_ASSIGNED' }))).toEqual({
    kind: 'driver',
    eventId: 'E1',
    courierOrderId: '34431678158',
    driver: {
      driverId: '80557',
      name: 'Ali',
      phone: '+60123456789',
      plate: 'W**1234',
      position: { latitude: 3.1, longitude: 101.6, at },
    },
    at,
  });
  const nowhere = data.replace('"101.6"', '"far away"');
  expect(newsIn(body(nowhere, { type: 'DRIVER_ASSIGNED' }))).toMatchObject({
    driver: { position: undefined },
  });
});

test('a changed price is in sen, and in ringgit only', () => {
  const data =
    '{"order":{"orderId":"34431678158","price":{"totalPrice":"15.5","subTotal":"13.5","priorityFee":"2","currency":"MYR"}}}';
  expect(newsIn(body(data, { type: 'ORDER_AMOUNT_CHANGED' }))).toMatchObject({
    kind: 'price',
    feeSen: 1_550,
  });
  const baht = data.replace('MYR', 'THB');
  expect(newsIn(body(baht, { type: 'ORDER_AMOUNT_CHANGED' }))).toMatchObject({ kind: 'other' });
});

test('a replaced order names both', () => {
  const data = '{"order":{"orderId":"34431678159"},"prevOrderId":"34431678158"}';
  expect(newsIn(body(data, { type: 'ORDER_REPLACED' }))).toMatchObject({
    kind: 'replaced',
    courierOrderId: '34431678159',
    previousOrderId: '34431678158',
  });
});

test.each([
  ['WALLET_BALANCE_CHANGED', '{"balance":{"amount":"12.5","currency":"MYR"}}', undefined],
  ['POD_STATUS_CHANGED', '{"order":{"orderId":"34431678158","stops":[]}}', '34431678158'],
  ['ORDER_CREATED', '{"order":{"orderId":"34431678158"}}', '34431678158'],
  ['ORDER_EDITED', '{"orderId":"34431678158"}', '34431678158'],
  ['BRAND_NEW_KIND', '[1]', undefined],
  ['ORDER_STATUS_CHANGED', '{"order":{"orderId":3443167815824261304,"status":"ON_GOING"}}', undefined],
  ['ORDER_STATUS_CHANGED', '{"order":{"orderId":"../1","status":"ON_GOING"}}', undefined],
  ['ORDER_REPLACED', '{"order":{"orderId":"34431678159"}}', '34431678159'],
  ['DRIVER_ASSIGNED', '{"order":{"orderId":"34431678159"},"driver":null}', '34431678159'],
])('%s with %s changes nothing', (type, data, courierOrderId) => {
  expect(newsIn(body(data, { type }))).toMatchObject({ kind: 'other', type, courierOrderId });
});

test('an event without a usable id gets one of its own, the same each time', () => {
  const [first, again] = [1, 2].map(() => newsIn(body(PICKED_UP, { eventId: '' })));
  expect(first?.eventId).toMatch(/^[0-9a-f]{64}$/);
  expect(again?.eventId).toBe(first?.eventId);
  expect(newsIn(body(PICKED_UP, { eventId: '', timestamp: SENT + 1 })).eventId).not.toBe(first?.eventId);
});

test('of news of a state, a driver, a price and a change, ids, states, times and prices are kept, and nothing of people', () => {
  const kept = (type: string, data: unknown) => {
    const reading = read(body(JSON.stringify(data), { type }));
    return reading.ok ? reading.payload : reading;
  };
  const order = { orderId: '3443167815824261304' };
  const updatedAt = '2026-11-24T16:43.00Z';
  const status = { ...order, status: 'CANCELED', previousStatus: 'ON_GOING', driverId: '80557' };
  const times = { scheduleAt: '2026-11-24T16:00.00Z', createdAt: '2026-11-24T15:48.00Z' };
  const person = { name: 'Ali bin Abu', phone: '+60123456789', photo: 'x', plateNumber: 'W**1234' };
  const stops = [{ address: '5, Jalan Kenanga', coordinates: { lat: '3.1', lng: '101.6' }, ...person }];
  expect(
    kept('ORDER_STATUS_CHANGED', {
      order: {
        ...status,
        ...times,
        market: 'MY_KUL',
        shareLink: 'https://share.lalamove.com/?MY100',
        cancelParty: 'DRIVER',
        cancelledReason: 'Ali could not find Puan Siti',
      },
      updatedAt,
    }),
  ).toEqual({ order: { ...status, ...times, cancelParty: 'DRIVER' }, updatedAt });
  expect(
    kept('DRIVER_ASSIGNED', {
      driver: { driverId: '80557', ...person },
      location: { lng: '101.6', lat: '3.1' },
      order,
      updatedAt,
    }),
  ).toEqual({ driver: { driverId: '80557' }, order, updatedAt });
  const price = { totalPrice: '15.5', subTotal: '13.5', priorityFee: '2', currency: 'MYR' };
  expect(kept('ORDER_AMOUNT_CHANGED', { order: { ...order, price } })).toEqual({
    order: { ...order, price },
  });
  expect(kept('ORDER_REPLACED', { order, prevOrderId: '3443167815824261303' })).toEqual({
    order,
    prevOrderId: '3443167815824261303',
  });
  expect(
    kept('ORDER_EDITED', { editReason: 'x', previousData: { stops }, order: { ...order, stops }, updatedAt }),
  ).toEqual({ order, updatedAt });
  // A name where a word should be.
  expect(kept('NEW', { order: { orderId: 'Siti binti Ahmad', status: ['Siti'] }, stops })).toEqual({});
  expect(kept('NEW', ['Siti'])).toEqual({});
});

test('whatever is sent, what is kept is fit for the database and holds no sentence', () => {
  const anything = fc.jsonValue({ maxDepth: 4 });
  const named = fc.dictionary(
    fc.constantFrom('order', 'driver', 'status', 'orderId', 'amount', 'name'),
    anything,
  );
  fc.assert(
    fc.property(fc.oneof(anything, named, fc.record({ order: named })), (data) => {
      const reading = read(body(JSON.stringify(data)));
      const text = JSON.stringify(reading.ok ? reading.payload : undefined);
      expect(text).toMatch(/^[\w{}":,.+-]+$/);
    }),
    RUNS,
  );
});

test('the account’s key and secret stand in no reading', () => {
  expect(JSON.stringify(read(body(PICKED_UP)))).not.toMatch(/vector_key|vector_secret/);
});
