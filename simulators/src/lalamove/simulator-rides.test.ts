import { demoTimetable } from './dispatch.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { account, klcc, petalingJaya } from './courier-client.fixture.ts';
import { errorOf, simulatorOfEachTest } from './simulator-of-each-test.fixture.ts';

const { call, clock, inHours, place, restart, sim } = simulatorOfEachTest();

describe('a ride', () => {
  const ride = async () => {
    const { body } = await place();
    const { orderId } = body.data;
    const path = `/v3/orders/${orderId}`;
    return { orderId, path, get: async () => (await call('GET', path)).body.data };
  };

  test('goes from the search to the delivery, and the driver is seen on the way', async () => {
    const { orderId, path, get } = await ride();
    expect(sim.controls.step(orderId, 'pick-up')).toBe(false);
    expect(sim.controls.step(orderId, 'assign')).toBe(true);
    const { status, driverId } = await get();
    expect(status).toBe('ON_GOING');
    const seen = async () => (await call('GET', `${path}/drivers/${driverId}`)).body.data;
    expect((await seen()).coordinates).not.toMatchObject({ lat: '3.1579000', lng: '101.7116000' });
    sim.controls.step(orderId, 'pick-up');
    sim.controls.holdDriver(orderId, 0);
    expect((await seen()).coordinates).toMatchObject({ lat: '3.1579000', lng: '101.7116000' });
    sim.controls.holdDriver(orderId, 0.5);
    const { lat, lng } = (await seen()).coordinates;
    expect(Number(lat)).toBeLessThan(Number(klcc.lat));
    expect(Number(lat)).toBeGreaterThan(Number(petalingJaya.lat));
    expect(Number(lng)).toBeLessThan(Number(klcc.lng));
    sim.controls.holdDriver(orderId, 1);
    expect((await seen()).coordinates).toMatchObject({ lat: '3.1072600', lng: '101.6067100' });
    sim.controls.step(orderId, 'complete');
    expect((await get()).status).toBe('COMPLETED');
    expect(errorOf(await call('GET', `${path}/drivers/${driverId}`))).toEqual([403, 'ERR_FORBIDDEN']);
    expect(errorOf(await call('GET', `${path}/drivers/1`))).toEqual([404, 'ERR_DRIVER_NOT_FOUND']);
  });

  test('starts anew with another driver when one gives it back, even after the pickup', async () => {
    const { orderId, get } = await ride();
    sim.controls.rideUntil(orderId, 'pick-up');
    const { driverId } = await get();
    expect(sim.controls.step(orderId, 'give-back')).toBe(true);
    expect(await get()).toMatchObject({ status: 'ASSIGNING_DRIVER', driverId: '' });
    sim.controls.step(orderId, 'assign');
    expect((await get()).driverId).not.toBe(driverId);
  });

  test('is cancelled before a match and for five minutes after it, and the money comes back', async () => {
    const waiting = await ride();
    expect((await call('DELETE', waiting.path)).status).toBe(204);
    expect((await waiting.get()).status).toBe('CANCELED');
    expect(sim.controls.walletSen(account.apiKey)).toBe(10_000);
    expect(errorOf(await call('DELETE', waiting.path))).toEqual([409, 'ERR_CANCELLATION_FORBIDDEN']);

    const matched = await ride();
    sim.controls.step(matched.orderId, 'assign');
    clock.offsetMs = 299_000;
    expect((await call('DELETE', matched.path)).status).toBe(204);

    const late = await ride();
    sim.controls.step(late.orderId, 'assign');
    clock.offsetMs += 301_000;
    expect(errorOf(await call('DELETE', late.path))).toEqual([409, 'ERR_CANCELLATION_FORBIDDEN']);
    sim.controls.setFaults({ cancelAnswers422: true });
    expect(errorOf(await call('DELETE', late.path))).toEqual([422, 'ERR_CANCELLATION']);
    expect((await late.get()).status).toBe('ON_GOING');
  });

  test('changes its driver after fifteen minutes, before the pickup', async () => {
    const { orderId, path, get } = await ride();
    sim.controls.step(orderId, 'assign');
    const driver = `${path}/drivers/${(await get()).driverId}`;
    const change = () => call('DELETE', driver, { body: { reason: 'DRIVER_LATE' } });
    expect(errorOf(await change())).toEqual([422, 'ERR_CHANGE_DRIVER']);
    clock.offsetMs = 901_000;
    expect(errorOf(await call('DELETE', driver, { body: { reason: 'BAD_MOOD' } }))).toEqual([
      422,
      'ERR_CHANGE_DRIVER',
    ]);
    expect((await change()).status).toBe(204);
    expect((await get()).status).toBe('ASSIGNING_DRIVER');
  });

  test('takes a priority fee while nobody has it', async () => {
    const { orderId, path, get } = await ride();
    const fee = (priorityFee: string) => call('POST', `${path}/priority-fee`, { body: { priorityFee } });
    const before = sim.controls.walletSen(account.apiKey);
    expect((await fee('5')).status).toBe(200);
    expect((await get()).priceBreakdown['priorityFee']).toBe('5.0');
    expect(sim.controls.walletSen(account.apiKey)).toBe(before - 500);
    expect(errorOf(await fee('4'))).toEqual([422, 'ERR_EXCEED_MIN_TIPS']);
    expect(errorOf(await fee('-1'))).toEqual([422, 'ERR_INVALID_TIPS']);
    expect(errorOf(await fee('500'))).toEqual([422, 'ERR_EXCEED_MAX_TIPS']);
    sim.controls.step(orderId, 'assign');
    expect(errorOf(await fee('9'))).toEqual([422, 'ERR_INVALID_ORDER_STATUS']);
  });

  test('is edited once, before the pickup, and not at its start', async () => {
    const { orderId, path, get } = await ride();
    const pickup = {
      coordinates: klcc,
      address: 'KLCC, Kuala Lumpur',
      name: 'Kak Yah',
      phone: '+60123847710',
    };
    const to = {
      coordinates: { lat: '3.073000', lng: '101.520000' },
      address: 'Shah Alam',
      name: 'Aina',
      phone: '+60172265580',
    };
    const edit = (stops: unknown[]) => call('PATCH', path, { body: { stops } });
    expect(errorOf(await edit([pickup, to]))).toEqual([422, 'ERR_ORDER_EDIT']);
    sim.controls.step(orderId, 'assign');
    expect(errorOf(await edit([{ ...pickup, name: 'Somebody' }, to]))).toEqual([422, 'ERR_ORDER_EDIT']);
    const before = (await get()).priceBreakdown['total'];
    expect((await edit([pickup, to])).status).toBe(201);
    expect(Number((await get()).priceBreakdown['total'])).toBeGreaterThan(Number(before));
    expect((await edit([pickup, to])).body.errors[0]?.message).toBe(
      'Cannot edit order, editing times exceeded',
    );
  });

  test('ends without a driver two hours after its time, and the money comes back', async () => {
    const now = await ride();
    const { body } = await place({}, { scheduleAt: inHours(3) });
    const { orderId } = body.data;
    const status = (id: string) => sim.controls.orders().find((order) => order.id === id)?.status;
    clock.offsetMs = 2 * 3_600_000 + 1_000;
    await expect.poll(() => status(now.orderId)).toBe('EXPIRED');
    expect(status(orderId)).toBe('ASSIGNING_DRIVER');
    clock.offsetMs = 5 * 3_600_000 + 1_000;
    await expect.poll(() => status(orderId)).toBe('EXPIRED');
    expect(sim.controls.walletSen(account.apiKey)).toBe(10_000);
  });

  test('rides by itself on a timetable, whatever time it was ordered for', async () => {
    await restart({ timetable: { matchMs: 10, toPickUpMs: 10, toDropOffMs: 10 } });
    const { body } = await place({}, { scheduleAt: inHours(50) });
    await expect
      .poll(async () => (await call('GET', `/v3/orders/${body.data.orderId}`)).body.data.status)
      .toBe('COMPLETED');
  });

  test('waits for its time where the timetable says so', async () => {
    await restart({ timetable: { matchMs: 0, toPickUpMs: 10, toDropOffMs: 10, leadMs: 3_600_000 } });
    const later = await place({}, { scheduleAt: inHours(50) });
    const soon = await place({}, { scheduleAt: inHours(0.5) });
    await expect
      .poll(async () => (await call('GET', `/v3/orders/${soon.body.data.orderId}`)).body.data.status)
      .toBe('COMPLETED');
    expect((await call('GET', `/v3/orders/${later.body.data.orderId}`)).body.data.status).toBe(
      'ASSIGNING_DRIVER',
    );
  });

  test('keeps to the slot in the demo, unless the rider is hurried', async () => {
    const quick = { ...demoTimetable, matchMs: 10, toPickUpMs: 10, toDropOffMs: 10 };
    await restart({ timetable: quick });
    const [waiting, hurried] = [
      await place({}, { scheduleAt: inHours(50) }),
      await place({}, { scheduleAt: inHours(50) }),
    ];
    const status = async ({ body }: typeof waiting) =>
      (await call('GET', `/v3/orders/${body.data.orderId}`)).body.data.status;
    expect(sim.controls.step(hurried.body.data.orderId, 'assign')).toBe(true);
    await expect.poll(() => status(hurried)).toBe('COMPLETED');
    expect(await status(waiting)).toBe('ASSIGNING_DRIVER');
  });

  test('goes on after a restart, with the wallet as it was', async () => {
    const storeFile = join(mkdtempSync(join(tmpdir(), 'courier-')), 'lalamove.json');
    await restart({ storeFile });
    const { orderId, get } = await ride();
    const wallet = sim.controls.walletSen(account.apiKey);
    await restart({ storeFile, timetable: { matchMs: 10, toPickUpMs: 10, toDropOffMs: 10 } });
    expect((await get()).status).toBe('ASSIGNING_DRIVER');
    expect(sim.controls.walletSen(account.apiKey)).toBe(wallet);
    expect(sim.controls.rideUntil(orderId, 'complete')).toBe(true);
  });
});
