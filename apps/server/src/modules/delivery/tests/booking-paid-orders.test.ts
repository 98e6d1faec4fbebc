import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import type { Quotation } from '../ports.ts';
import { withTenant } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { startTestApp } from '../../../../test/kit/test-app.ts';
import { bookingWorld } from './schedules/booking-world.ts';

const world = bookingWorld();
const {
  clock,
  appSettings,
  placed,
  pay,
  turn,
  seen,
  becomes,
  act,
  ordersAtCourier,
  courierOrderOf,
  ledger,
  alertMails,
  booked,
} = world;

describe('a paid order', () => {
  test('gets its driver, and is followed to the door', async () => {
    const one = await booked();
    const [order] = ordersAtCourier(one);
    expect(order).toBeDefined();
    const remarks = order?.stops[1]?.remarks ?? '';
    expect(remarks).toMatch(/Unit: 12-3\r?\nBuilding: Menara Melati\r?\n/);
    expect(remarks).not.toContain('birthday');
    expect(await seen(one)).toMatchObject({
      alert: null,
      courier_order_id: courierOrderOf(one),
      share_link: expect.stringMatching(/^http/),
      actions: ['by_store', 'cancel_courier'],
    });
    world.lalamove.controls.rideUntil(courierOrderOf(one), 'pick-up');
    await becomes(one, { state: 'picked_up', driver: { name: expect.stringMatching(/./) }, actions: [] });
    world.lalamove.controls.rideUntil(courierOrderOf(one), 'complete');
    await becomes(one, { state: 'delivered' });
    await vi.waitFor(async () => {
      const { rows } = await world.database.pools.platform.query<{ status: string }>(
        'select status from orders where id = $1',
        [one.orderId],
      );
      expect(rows[0]?.status).toBe('completed');
    }, 60_000);
    const { entries, totals } = await ledger(one);
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['charged', 'courier_fee']);
    expect(totals.charged).toBe(one.feeSen / 100);
    expect(ordersAtCourier(one)).toHaveLength(1);
  });

  test('is told of in news of which nothing about people is kept', async () => {
    const one = await booked();
    world.lalamove.controls.rideUntil(courierOrderOf(one), 'pick-up');
    await becomes(one, { state: 'picked_up', driver: { name: expect.stringMatching(/./) } });
    await world.lalamove.controls.newsSent();
    const { driver } = await seen(one);
    const { rows } = await world.database.pools.platform.query<{ event_type: string; payload: string }>(
      'select event_type, payload::text from courier_events where tenant_id = $1',
      [one.shop.tenantId],
    );
    expect(new Set(rows.map(({ event_type }) => event_type))).toContain('DRIVER_ASSIGNED');
    const kept = rows.map(({ payload }) => payload).join();
    expect(kept).toContain(courierOrderOf(one));
    expect(kept).toContain('PICKED_UP');
    for (const word of [
      driver?.name,
      driver?.phone,
      driver?.plate,
      'Kenanga',
      'http',
      'coordinates',
      'location',
    ])
      expect(kept).not.toContain(word);
  });

  test('waits for its time when its slot is far, and is then booked for the slot', async () => {
    const asked = vi.spyOn(world.courier, 'quote');
    const ordered = vi.spyOn(world.courier, 'placeOrder');
    const one = await placed();
    const promised: unknown = await asked.mock.results[0]?.value;
    asked.mockClear();
    const slot = new Date(Math.ceil(clock.now() / 1_000) * 1_000 + 26 * 3_600_000);
    await world.database.pools.platform.query('update deliveries set scheduled_at = $2 where order_id = $1', [
      one.orderId,
      slot,
    ]);
    await pay(one);
    await becomes(one, { state: 'scheduled', book_at: new Date(slot.getTime() - 3_600_000).toISOString() });
    // A look comes round ten times in this while.
    const isEarly = 3_600_000 + 60_000;
    clock.advance(slot.getTime() - clock.now() - isEarly);
    await sleep(1_000);
    expect(asked).not.toHaveBeenCalled();
    expect(ordersAtCourier(one)).toEqual([]);
    clock.advance(60_000);
    await becomes(one, { state: 'finding_driver', courier_order_id: expect.stringMatching(/^\d+$/) });
    expect(asked.mock.calls.map(([, { scheduleAt }]) => scheduleAt)).toEqual([slot]);
    const fresh = (await asked.mock.results[0]?.value) as Quotation;
    expect(fresh.quotationId).not.toBe((promised as Quotation).quotationId);
    expect(ordered.mock.calls.map(([, { quotationId }]) => quotationId)).toEqual([fresh.quotationId]);
    expect(ordersAtCourier(one)).toMatchObject([{ scheduleAt: slot.toISOString() }]);
  });

  test('beyond the courier’s calendar is not booked by hand either, and keeps its time', async () => {
    const one = await placed();
    const slot = new Date(clock.now() + 60 * 24 * 3_600_000);
    // As its quote was asked for: at a price of now.
    for (const table of ['deliveries', 'delivery_quotes'])
      await world.database.pools.platform.query(
        `update ${table} set scheduled_at = $2 where tenant_id = $1`,
        [one.shop.tenantId, slot],
      );
    await pay(one);
    const waiting = { state: 'scheduled', book_at: new Date(slot.getTime() - 3_600_000).toISOString() };
    await becomes(one, waiting);
    const byHand = await act(one, 'bookDelivery', {});
    expect([byHand.status, byHand.message]).toEqual([409, expect.stringContaining('30 days')]);
    expect(await seen(one)).toMatchObject({ ...waiting, alert: null });
    expect(ordersAtCourier(one)).toEqual([]);
  });

  test('whose slot has long been over gets no courier by itself: the seller is told, and may still send one', async () => {
    const one = await placed();
    await world.database.pools.platform.query('update deliveries set scheduled_at = $2 where order_id = $1', [
      one.orderId,
      new Date(clock.now() - 3 * 3_600_000),
    ]);
    await pay(one);
    await becomes(one, { state: 'unavailable', alert: { reason: 'unavailable' }, book_at: null });
    await vi.waitFor(() => expect(alertMails(one, /needs attention/)).toHaveLength(1), 60_000);
    expect(ordersAtCourier(one)).toEqual([]);
    expect((await act(one, 'bookDelivery', {})).body.data).toMatchObject({
      state: 'finding_driver',
      alert: null,
    });
  });

  test('that the store promised to bring itself gets no courier, and its fee is in the ledger', async () => {
    const one = await placed({ mode: 'store' });
    await pay(one);
    await becomes(one, { state: 'by_store', carrier: 'store', vehicle: null, actions: [] });
    expect(await act(one, 'bookDelivery', {})).toMatchObject({ status: 409 });
    expect((await ledger(one)).totals).toEqual({ charged: 7, paid: 0, difference: 7 });
    expect(ordersAtCourier(one)).toEqual([]);
  });

  test('that is cancelled loses its courier, and gets one again when it is revived', async () => {
    const one = await booked();
    await turn(one, 'cancelled', 'order.cancelled');
    await becomes(one, { state: 'cancelled', alert: null });
    await vi.waitFor(
      () => expect(ordersAtCourier(one).map(({ status }) => status)).toEqual(['CANCELED']),
      60_000,
    );
    // News of its payment that comes again late does not bring it back.
    await withTenant(world.database.pools, one.shop.tenantId, (tx) =>
      addToOutbox(tx, {
        tenantId: one.shop.tenantId,
        topic: 'order.paid',
        payload: { orderId: one.orderId },
      }),
    );
    await turn(one, 'confirmed', 'order.paid');
    await becomes(one, { state: 'finding_driver' });
    expect(ordersAtCourier(one).filter(({ status }) => status !== 'CANCELED')).toHaveLength(1);
  });

  test('that is revived while its courier is being called off gets another', async () => {
    const second = await startTestApp(world.database, appSettings());
    try {
      const one = await booked({ hasNews: false });
      world.lalamove.controls.setFaults({ slowMs: 1_500 });
      await turn(one, 'cancelled', 'order.cancelled');
      await becomes(one, { state: 'cancelled' });
      await turn(one, 'confirmed', 'order.paid');
      await vi.waitFor(
        () =>
          expect(ordersAtCourier(one).map(({ status }) => status)).toEqual(['CANCELED', 'ASSIGNING_DRIVER']),
        60_000,
      );
      await becomes(one, { state: 'finding_driver', courier_order_id: courierOrderOf(one) });
    } finally {
      await second.close();
    }
  });

  test('is followed without any news as well', async () => {
    const one = await booked({ hasNews: false });
    world.lalamove.controls.rideUntil(courierOrderOf(one), 'assign');
    clock.advance(61_000);
    await becomes(one, { state: 'driver_assigned', driver: { phone: expect.stringMatching(/./) } });
  });
});

describe('an answer that never comes', () => {
  test('is found again by the courier’s news, and nothing is booked twice', async () => {
    const one = await placed();
    world.lalamove.controls.setFaults({ dropAfterOrder: true, times: 1 });
    await pay(one);
    await becomes(one, { state: 'finding_driver', courier_order_id: expect.stringMatching(/^\d+$/) });
    expect(ordersAtCourier(one)).toHaveLength(1);
    expect((await ledger(one)).entries.map(({ kind }) => kind).sort()).toEqual(['charged', 'courier_fee']);
  });

  test('without news alerts the seller once, who names the order; a second one is refused', async () => {
    const one = await placed({ hasNews: false });
    world.lalamove.controls.setFaults({ dropAfterOrder: true, times: 1 });
    await pay(one);
    await vi.waitFor(() => expect(ordersAtCourier(one)).toHaveLength(1), 60_000);
    await becomes(one, { state: 'booking' });
    expect(await act(one, 'bookDelivery', { none_booked: true })).toMatchObject({ status: 409 });
    clock.advance(61_000);
    await becomes(one, {
      state: 'unavailable',
      alert: { reason: 'in_doubt' },
      actions: ['book', 'by_store', 'link'],
    });
    expect(await act(one, 'bookDelivery', {})).toMatchObject({ status: 409, code: 'conflict' });
    expect(await act(one, 'deliverByStore', {})).toMatchObject({ status: 409 });
    await vi.waitFor(() => expect(alertMails(one, /needs attention/)).toHaveLength(1), 60_000);
    expect(alertMails(one, /needs attention/)[0]?.text).toContain('did not answer');
    expect(await act(one, 'linkCourierOrder', { courier_order_id: '9999999999999999999' })).toMatchObject({
      status: 422,
      code: 'courier_refused',
    });
    const linked = await act(one, 'linkCourierOrder', { courier_order_id: courierOrderOf(one) });
    expect(linked.status, linked.text).toBe(200);
    await becomes(one, { state: 'finding_driver', alert: null, courier_order_id: courierOrderOf(one) });
    expect(ordersAtCourier(one)).toHaveLength(1);
  });
});

describe('the courier’s news', () => {
  const send = (tenantId: string, body: string | undefined, method = 'POST') =>
    fetch(`${world.app.url}/api/lalamove/webhook/${tenantId}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });

  test('may probe the address', async () => {
    const { shop } = await placed();
    const probes = [
      await send(shop.tenantId, ''),
      await send(shop.tenantId, undefined, 'GET'),
      await fetch(`${world.app.url}/api/lalamove/webhook/${shop.tenantId}`, { method: 'POST' }),
    ];
    for (const answer of probes) expect(answer.status).toBe(200);
  });

  test('changes nothing when it is forged', async () => {
    const one = await booked();
    expect(await world.lalamove.controls.forgeNews(courierOrderOf(one), 'COMPLETED')).toBe(403);
    expect(await seen(one)).toMatchObject({ state: 'finding_driver' });
  });

  test('that is nonsense is answered with what is wrong', async () => {
    const { shop } = await placed();
    for (const body of ['{', '[]', '{"data":{}}', '\u0000', '{"apiKey":1,"timestamp":"x","data":null}']) {
      const answer = await send(shop.tenantId, body);
      expect([403, 422]).toContain(answer.status);
    }
    expect((await send('not-a-store', '{}')).status).toBe(422);
  });

  test('may come twice and in any order', async () => {
    const one = await placed();
    world.lalamove.controls.setFaults({ duplicateWebhooks: 2, shuffleWebhooks: true });
    await pay(one);
    await becomes(one, { state: 'finding_driver' });
    world.lalamove.controls.rideUntil(courierOrderOf(one), 'complete');
    clock.advance(61_000);
    await becomes(one, { state: 'delivered' });
    expect((await ledger(one)).entries.map(({ kind }) => kind).sort()).toEqual(['charged', 'courier_fee']);
  });

  test('of another order in its place is followed, and alerts nobody for good', async () => {
    const one = await booked();
    const former = courierOrderOf(one);
    world.lalamove.controls.step(former, 'replace');
    await vi.waitFor(async () => expect((await seen(one)).courier_order_id).not.toBe(former), 60_000);
    await becomes(one, { state: 'finding_driver', alert: null });
  });

  test('of a new price goes to the ledger', async () => {
    const one = await booked();
    const before = (await ledger(one)).totals.paid;
    world.lalamove.controls.changeTotal(courierOrderOf(one), Math.round(-before * 100) + 350);
    await vi.waitFor(
      async () => expect((await ledger(one)).totals.paid).toBeCloseTo(before - 3.5, 2),
      60_000,
    );
    expect((await seen(one)).promised_fee).toBe(one.feeSen / 100);
  });
});
