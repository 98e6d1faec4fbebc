import { inspect } from 'node:util';
import { afterAll, beforeAll, expect } from 'vitest';
import { CourierError, type NewCourierOrder, type QuotationRequest } from '../../ports.ts';
import { createLalamoveCourier } from './gateway.ts';
import { startScriptedCourier, type ScriptedCourier, type TakenRequest } from './scripted-courier.fixture.ts';
import { lalamoveAccount } from './account.ts';

export const KEY = 'pk_test_vector_key';
const SECRET = 'sk_test_vector_secret';
export const account = lalamoveAccount(KEY, SECRET);
export const ORDER_ID = '3443167815824261304';
export const COURIER_NOW = Date.parse('2026-11-24T16:00:00Z');

export const wanted: QuotationRequest = {
  pickup: { latitude: 3.139003, longitude: 101.686855, address: 'Dataran Merdeka, Kuala Lumpur' },
  dropOff: { latitude: 3.1072601234567, longitude: 101.6, address: 'Jalan SS2/24,\nPetaling Jaya' },
  vehicle: 'MOTORCYCLE',
  scheduleAt: undefined,
};
export const order: NewCourierOrder = {
  quotationId: '1514140994227007571',
  pickupStopId: '1514140995971838016',
  dropOffStopId: '1514140995971838017',
  sender: { name: 'Dapur Kak Yah', phone: '012-345 6789' },
  recipient: {
    name: 'Siti Aminah',
    phone: '60 3-7956 1234',
    remarks: 'Unit 7-2\nKondo Kenanga\r\nOrder DK1',
  },
  metadata: { order: 'o-1', booking: 'b-1' },
};
export const quotation = {
  quotationId: order.quotationId,
  scheduleAt: '2026-11-24T16:00:00.00Z',
  expiresAt: '2026-11-24T16:05:00.00Z',
  serviceType: 'MOTORCYCLE',
  language: 'EN_MY',
  stops: [
    { stopId: order.pickupStopId, coordinates: { lat: '3.139003', lng: '101.686855' }, address: 'A' },
    { stopId: order.dropOffStopId, coordinates: { lat: '3.1072601', lng: '101.6' }, address: 'B' },
  ],
  priceBreakdown: { base: '5', extraMileage: '8.3', total: '13.3', currency: 'MYR' },
  distance: { value: '18300', unit: 'm' },
};
export const placed = {
  orderId: ORDER_ID,
  quotationId: order.quotationId,
  priceBreakdown: { total: '13.3', currency: 'MYR' },
  driverId: '',
  shareLink: 'https://share.sandbox.lalamove.com/?MY100&lang=en_MY',
  status: 'ASSIGNING_DRIVER',
  distance: { value: '18300', unit: 'm' },
  stops: [],
  metadata: { order: 'o-1', booking: 'b-1' },
};

/** The courier before a server that follows each test's script; the server lasts for the tests of one file. */
export function scriptedLalamove() {
  let running: ScriptedCourier | undefined;
  const started = (): ScriptedCourier => {
    if (running === undefined) throw new Error('the server starts with the first test');
    return running;
  };
  beforeAll(async () => {
    running = await startScriptedCourier();
  });
  afterAll(() => running?.close());

  const server: Omit<ScriptedCourier, 'close'> = {
    get url() {
      return started().url;
    },
    get requests() {
      return started().requests;
    },
    follow: (script) => started().follow(script),
  };
  const courier = (change: { baseUrl?: string; timeoutMs?: number } = {}) =>
    createLalamoveCourier({
      baseUrl: server.url,
      timeoutMs: 400,
      quoteTimeoutMs: 200,
      now: () => COURIER_NOW,
      ...change,
    });
  const first = (): TakenRequest => {
    const [request] = server.requests;
    if (request === undefined) throw new Error('nothing was sent');
    return request;
  };
  return { server, courier, first };
}

/** The fault of a call; whatever it says or holds, it shows neither key nor secret. */
export async function failure(call: Promise<unknown>): Promise<CourierError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CourierError)) throw new Error(`expected a courier's error, got ${inspect(error)}`);
  expect(inspect(error, { depth: 8 })).not.toMatch(/vector_key|vector_secret|hmac /);
  return error;
}
