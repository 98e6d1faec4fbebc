import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startLalamoveSimulator, type RunningLalamoveSimulator } from '@dapur/simulators/lalamove/main';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Secret } from '../../../../kernel/secret.ts';
import type { Courier, CourierNews, NewCourierOrder, Quotation } from '../../ports.ts';
import { createLalamoveCourier } from './gateway.ts';
import { readLalamoveNews } from './news.ts';
import { lalamoveAccount } from './account.ts';

const KEYS = { apiKey: 'pk_test_adapter', apiSecret: 'sk_test_adapter' };
const account = lalamoveAccount(KEYS.apiKey, KEYS.apiSecret);
const PATH = '/api/lalamove/webhook/store';

let simulator: RunningLalamoveSimulator;
let courier: Courier;
let shop: Server;
let heard: string[] = [];

beforeEach(async () => {
  simulator = await startLalamoveSimulator({
    port: 0,
    accounts: [{ ...KEYS, name: 'Dapur Kak Yah', walletSen: 10_000 }],
    webhookDelaysMs: [0],
  });
  courier = createLalamoveCourier({ baseUrl: simulator.url });
  heard = [];
  shop = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      if (text !== '') heard.push(text);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await simulator.close();
  await new Promise((resolve) => shop.close(resolve));
});

const quote = (scheduleAt?: Date) =>
  courier.quote(account, {
    pickup: { latitude: 3.1579, longitude: 101.7116, address: 'KLCC, Kuala Lumpur' },
    dropOff: { latitude: 3.1073, longitude: 101.6067, address: 'Jalan SS2/24, Petaling Jaya' },
    vehicle: 'MOTORCYCLE',
    scheduleAt,
  });
const orderOf = ({ quotationId, pickupStopId, dropOffStopId }: Quotation): NewCourierOrder => ({
  quotationId,
  pickupStopId,
  dropOffStopId,
  sender: { name: 'Dapur Kak Yah', phone: '012-345 6789' },
  recipient: { name: 'Siti', phone: '0198765432', remarks: 'Unit 7\nKondo Kenanga' },
  metadata: { order: 'o-1', booking: 'b-1' },
});

test('quotes, books, looks up and calls off, and the wallet pays', async () => {
  const quotation = await quote();
  expect(quotation.feeSen).toBeGreaterThan(500);
  expect(quotation.distanceM).toBeGreaterThan(10_000);
  const placed = await courier.placeOrder(account, orderOf(quotation));
  expect(placed).toMatchObject({ status: 'finding_driver', feeSen: quotation.feeSen, driverId: undefined });
  expect(placed.shareLink).toMatch(/^http:\/\/127\.0\.0\.1:/);
  expect(simulator.controls.walletSen(KEYS.apiKey)).toBe(10_000 - quotation.feeSen);
  expect(await courier.getOrder(account, placed.courierOrderId)).toMatchObject({
    metadata: { order: 'o-1', booking: 'b-1' },
    quotationId: quotation.quotationId,
  });
  expect(await courier.cancelOrder(account, placed.courierOrderId)).toBe('cancelled');
  expect(await courier.cancelOrder(account, placed.courierOrderId)).toBe('cancelled');
  expect(await courier.getOrder(account, placed.courierOrderId)).toMatchObject({ status: 'cancelled' });
});

test('says what is wrong in the port’s words', async () => {
  const quotation = await quote();
  await courier.placeOrder(account, orderOf(quotation));
  await expect(courier.placeOrder(account, orderOf(quotation))).rejects.toMatchObject({
    kind: 'quotation_gone',
  });
  await expect(quote(new Date(Date.now() + 40 * 86_400_000))).rejects.toMatchObject({ kind: 'schedule' });
  simulator.controls.setWallet(KEYS.apiKey, 0);
  const another = await quote();
  await expect(courier.placeOrder(account, orderOf(another))).rejects.toMatchObject({ kind: 'no_credit' });
  const stranger = { ...account, apiSecret: new Secret('sk_test_wrong') };
  await expect(courier.listVehicles(stranger)).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(await courier.getOrder(account, '1234567890123456789')).toBeUndefined();
  expect(await courier.cancelOrder(account, '1234567890123456789')).toBe('not_found');
});

test('takes a later slot, and lists its vehicles', async () => {
  const quotation = await quote(new Date(Date.now() + 3 * 86_400_000));
  expect(quotation.quotationId).toMatch(/^\d{19}$/);
  const vehicles = await courier.listVehicles(account);
  expect(vehicles.filter(({ key }) => key === 'MOTORCYCLE' || key === 'CAR')).toEqual([
    { key: 'MOTORCYCLE', maxKg: 10 },
    { key: 'CAR', maxKg: 40 },
  ]);
});

test('the news of a whole ride passes our own verification, and tells of the driver', async () => {
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}${PATH}`;
  await courier.registerWebhook(account, url);
  const { courierOrderId } = await courier.placeOrder(account, orderOf(await quote()));
  simulator.controls.rideUntil(courierOrderId, 'pick-up');
  const { driverId = '' } = (await courier.getOrder(account, courierOrderId)) ?? {};
  const driver = await courier.getDriver(account, courierOrderId, driverId);
  expect(driver?.position?.latitude).toBeGreaterThan(3);
  simulator.controls.step(courierOrderId, 'complete');
  await simulator.controls.newsSent();

  const news = heard.map((raw): CourierNews => {
    const reading = readLalamoveNews(raw, { account, path: PATH, now: Date.now() });
    if (!reading.ok) throw new Error(`${reading.fault}: ${raw}`);
    return reading.news;
  });
  const statuses = news.flatMap((one) => (one.kind === 'status' ? [one.status] : []));
  expect(new Set(statuses)).toEqual(new Set(['finding_driver', 'driver_assigned', 'picked_up', 'completed']));
  const told = news.find((one) => one.kind === 'driver');
  expect(told).toMatchObject({
    courierOrderId,
    driver: { driverId, name: driver?.name, plate: driver?.plate },
  });
  expect(readLalamoveNews(heard[0] ?? '', { account, path: '/elsewhere', now: Date.now() }).ok).toBe(false);
});
