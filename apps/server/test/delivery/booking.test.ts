import { setTimeout as sleep } from 'node:timers/promises';
import type { SellerDelivery } from '@dapur/contract/delivery';
import { slotBegins } from '@dapur/contract/slot-times';
import { startLalamoveSimulator, type RunningLalamoveSimulator } from '@dapur/simulators/lalamove/main';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Secret } from '../../src/kernel/secret.ts';
import {
  createCourierAccounts,
  createLalamoveCourier,
  type Courier,
} from '../../src/modules/delivery/index.ts';
import type { Quotation } from '../../src/modules/delivery/ports.ts';
import { withTenant } from '../../src/platform/db/index.ts';
import { addToOutbox } from '../../src/modules/events/index.ts';
import { startTestApp, TEST_SECRET, testClock, type TestApp } from '../app.ts';
import { callApi } from '../kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../database.ts';
import { person, type TestPerson } from '../people.ts';
import { orderFor, SLOT, type Shop } from '../races/shop.ts';
import { ADDRESS, NEAR, openDeliveringShop } from './delivering-shop.ts';

const KEY = 'pk_test_key_of_the_store';
/** Of another account, which knows nothing of the first one's orders. */
const OTHER = { apiKey: 'pk_test_key_of_another_account', apiSecret: 'sk_test_secret_of_another_account' };

let database: FreshDatabase;
let app: TestApp;
let lalamove: RunningLalamoveSimulator;
let courier: Courier;
const clock = testClock();

const appSettings = () => ({
  clock,
  courier,
  background: 'all' as const,
  settings: { delivery: { quotesPerMinute: 10_000, lookEveryMs: 100 } },
});

beforeAll(async () => {
  database = await freshDatabase();
  lalamove = await startLalamoveSimulator({
    port: 0,
    accounts: [
      { apiKey: KEY, apiSecret: 'sk_test_secret_of_the_store', walletSen: 1_000_000 },
      { ...OTHER, walletSen: 1_000_000 },
    ],
    clock: { now: () => new Date(clock.now()) },
    webhookDelaysMs: [0, 100, 200],
  });
  courier = createLalamoveCourier({ baseUrl: lalamove.url, timeoutMs: 2_000, now: () => clock.now() });
  app = await startTestApp(database, appSettings());
});
afterEach(() => {
  vi.restoreAllMocks();
  lalamove.controls.clearFaults();
  lalamove.controls.setWallet(KEY, 1_000_000);
});
afterAll(async () => {
  await app.close();
  await lalamove.close();
  await database.drop();
});

interface Case {
  readonly shop: Shop;
  readonly owner: TestPerson;
  readonly orderId: string;
  readonly feeSen: number;
}

/** An order whose slot begins in half an hour, placed with a price of the courier's and not yet paid. */
async function placed({ hasNews = true, mode = 'courier' as 'courier' | 'store' } = {}): Promise<Case> {
  const shop = await openDeliveringShop(database, { mode });
  const owner = await person(database, { memberOf: [shop.tenantId] });
  lalamove.controls.setWebhook(KEY, hasNews ? `${app.url}/api/lalamove/webhook/${shop.tenantId}` : null);
  const quote = await callApi(app, undefined, 'quoteDelivery', {
    store: shop,
    body: {
      deliveryAddress: ADDRESS,
      deliveryCoordinates: NEAR,
      scheduledTime: new Date(slotBegins(shop.date, SLOT) ?? 0).toISOString(),
    },
  });
  expect(quote.status, quote.text).toBe(200);
  const { quotationId, totalFee } = quote.body.data;
  const body = orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }], {
    delivery_method: 'delivery',
    address: ADDRESS,
    house_unit_no: '12-3',
    building_name: 'Menara Melati',
    notes: 'Please write "Happy birthday"',
    total: 10 + totalFee,
    lalamove_data: { quotationId },
  });
  const order = await callApi(app, undefined, 'createOrder', { store: shop, body });
  expect(order.status, order.text).toBe(200);
  await database.pools.platform.query('update deliveries set scheduled_at = $2 where order_id = $1', [
    body.id,
    new Date(clock.now() + 30 * 60_000),
  ]);
  return { shop, owner, orderId: body.id, feeSen: Math.round(totalFee * 100) };
}

async function pay({ shop, orderId }: Case): Promise<void> {
  const { tenantId } = shop;
  await withTenant(database.pools, tenantId, async (tx) => {
    await tx
      .updateTable('orders')
      .set({ status: 'confirmed', payment_status: 'paid', paid_at: new Date() })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', orderId)
      .execute();
    await addToOutbox(tx, { tenantId, topic: 'order.paid', payload: { orderId } });
  });
}

/** The order's state changes, and the news of it goes out. */
async function turn(
  { shop: { tenantId }, orderId }: Case,
  status: 'cancelled' | 'confirmed',
  topic: 'order.cancelled' | 'order.paid',
): Promise<void> {
  await withTenant(database.pools, tenantId, async (tx) => {
    await tx
      .updateTable('orders')
      .set({ status })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', orderId)
      .execute();
    await addToOutbox(tx, { tenantId, topic, payload: { orderId } });
  });
}

async function seen({ shop, owner, orderId }: Case): Promise<SellerDelivery> {
  for (const view of ['open', 'done']) {
    const answer = await callApi(app, owner, 'listDeliveries', { store: shop, query: { view } });
    expect(answer.status, answer.text).toBe(200);
    const { deliveries } = answer.body.data;
    const one = deliveries.find((delivery) => delivery.order_id === orderId);
    if (one !== undefined) return one;
  }
  throw new Error('the delivery is in no list');
}

const becomes = (one: Case, expected: object): Promise<void> =>
  vi.waitFor(async () => expect(await seen(one)).toMatchObject(expected), { timeout: 60_000, interval: 100 });

const act = (
  one: Case,
  name: 'bookDelivery' | 'deliverByStore' | 'cancelCourier' | 'linkCourierOrder',
  body?: object,
) =>
  callApi(app, one.owner, name, {
    store: one.shop,
    params: { id: one.orderId },
    ...(body === undefined ? {} : { body }),
  });

const ordersAtCourier = (one: Case) =>
  lalamove.controls.orders(KEY).filter(({ metadata }) => metadata?.['order'] === one.orderId);

const courierOrderOf = (one: Case): string => ordersAtCourier(one).at(-1)?.id ?? '';

const ledger = async ({ shop, owner }: Case) => {
  const { body } = await callApi(app, owner, 'deliveryLedger', { store: shop });
  return body.data;
};
const alertMails = (one: Case, subject: RegExp) =>
  app.mails.filter(
    (mail) => subject.test(mail.subject) && mail.text.includes(`/${one.shop.slug}/dashboard/delivery`),
  );

const booked = async (options: Parameters<typeof placed>[0] = {}): Promise<Case> => {
  const one = await placed(options);
  await pay(one);
  await becomes(one, { state: 'finding_driver' });
  return one;
};

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
    lalamove.controls.rideUntil(courierOrderOf(one), 'pick-up');
    await becomes(one, { state: 'picked_up', driver: { name: expect.stringMatching(/./) }, actions: [] });
    lalamove.controls.rideUntil(courierOrderOf(one), 'complete');
    await becomes(one, { state: 'delivered' });
    await vi.waitFor(async () => {
      const { rows } = await database.pools.platform.query<{ status: string }>(
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
    lalamove.controls.rideUntil(courierOrderOf(one), 'pick-up');
    await becomes(one, { state: 'picked_up', driver: { name: expect.stringMatching(/./) } });
    await lalamove.controls.newsSent();
    const { driver } = await seen(one);
    const { rows } = await database.pools.platform.query<{ event_type: string; payload: string }>(
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
    const asked = vi.spyOn(courier, 'quote');
    const ordered = vi.spyOn(courier, 'placeOrder');
    const one = await placed();
    const promised: unknown = await asked.mock.results[0]?.value;
    asked.mockClear();
    const slot = new Date(Math.ceil(clock.now() / 1_000) * 1_000 + 26 * 3_600_000);
    await database.pools.platform.query('update deliveries set scheduled_at = $2 where order_id = $1', [
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
      await database.pools.platform.query(`update ${table} set scheduled_at = $2 where tenant_id = $1`, [
        one.shop.tenantId,
        slot,
      ]);
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
    await database.pools.platform.query('update deliveries set scheduled_at = $2 where order_id = $1', [
      one.orderId,
      new Date(clock.now() - 3 * 3_600_000),
    ]);
    await pay(one);
    await becomes(one, { state: 'unavailable', alert: { reason: 'unavailable' }, book_at: null });
    await vi.waitFor(() => expect(alertMails(one, /needs you/)).toHaveLength(1), 60_000);
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
    await withTenant(database.pools, one.shop.tenantId, (tx) =>
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
    const second = await startTestApp(database, appSettings());
    try {
      const one = await booked({ hasNews: false });
      lalamove.controls.setFaults({ slowMs: 1_500 });
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
    lalamove.controls.rideUntil(courierOrderOf(one), 'assign');
    clock.advance(61_000);
    await becomes(one, { state: 'driver_assigned', driver: { phone: expect.stringMatching(/./) } });
  });
});

describe('an answer that never comes', () => {
  test('is found again by the courier’s news, and nothing is booked twice', async () => {
    const one = await placed();
    lalamove.controls.setFaults({ dropAfterOrder: true, times: 1 });
    await pay(one);
    await becomes(one, { state: 'finding_driver', courier_order_id: expect.stringMatching(/^\d+$/) });
    expect(ordersAtCourier(one)).toHaveLength(1);
    expect((await ledger(one)).entries.map(({ kind }) => kind).sort()).toEqual(['charged', 'courier_fee']);
  });

  test('without news alerts the seller once, who names the order; a second one is refused', async () => {
    const one = await placed({ hasNews: false });
    lalamove.controls.setFaults({ dropAfterOrder: true, times: 1 });
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
    await vi.waitFor(() => expect(alertMails(one, /needs you/)).toHaveLength(1), 60_000);
    expect(alertMails(one, /needs you/)[0]?.text).toContain('never answered');
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

/** Keeps keys for the store without asking the courier about them. */
const keep = (one: Case, apiKey: string, apiSecret: string) =>
  createCourierAccounts({ db: database.pools, secretKey: TEST_SECRET }).save(one.shop.tenantId, {
    apiKey: new Secret(apiKey),
    apiSecret: new Secret(apiSecret),
  });
/** She enters her right keys again. */
const enterKeys = async (one: Case): Promise<void> => {
  const body = { api_key: KEY, api_secret: 'sk_test_secret_of_the_store' };
  const saved = await callApi(app, one.owner, 'saveCourierKeys', { store: one.shop, body });
  expect(saved.status, saved.text).toBe(200);
};

/** Lets time go on from look to look, and answers the pauses before them in minutes. */
async function pausesOf(one: Case, count: number): Promise<number[]> {
  const pauses: number[] = [];
  while (pauses.length < count) {
    const minutes = await vi.waitFor(async () => {
      const { rows } = await database.pools.platform.query<{ check_at: Date | null }>(
        'select check_at from courier_bookings where order_id = $1',
        [one.orderId],
      );
      const pause = ((rows[0]?.check_at?.getTime() ?? 0) - clock.now()) / 60_000;
      // While somebody looks, it is put off for a minute and a half.
      expect(pause).toBeGreaterThan(2);
      return pause;
    }, 60_000);
    pauses.push(Math.round(minutes));
    clock.advance(minutes * 60_000 + 1);
  }
  return pauses;
}

describe('a booked courier that the keys do not know any more', () => {
  const alerted = async (one: Case): Promise<void> => {
    clock.advance(61_000);
    await becomes(one, {
      state: 'unavailable',
      alert: { reason: 'in_doubt' },
      actions: ['book', 'by_store', 'link'],
    });
    await vi.waitFor(() => expect(alertMails(one, /needs you/)).toHaveLength(1), 60_000);
  };

  test('is the seller’s to settle: she brings it herself once she has looked', async () => {
    const one = await booked({ hasNews: false });
    await keep(one, OTHER.apiKey, OTHER.apiSecret);
    await alerted(one);
    expect(await act(one, 'deliverByStore', {})).toMatchObject({ status: 409 });
    expect((await act(one, 'deliverByStore', { none_booked: true })).body.data).toMatchObject({
      state: 'by_store',
      alert: null,
    });
    expect((await ledger(one)).totals.paid).toBe(0);
  });

  test('or books another, with the account she has now', async () => {
    const one = await booked({ hasNews: false });
    await keep(one, OTHER.apiKey, OTHER.apiSecret);
    await alerted(one);
    const again = await act(one, 'bookDelivery', { none_booked: true });
    expect(again.body.data).toMatchObject({ state: 'finding_driver', alert: null });
    expect(lalamove.controls.orders(OTHER.apiKey)).toHaveLength(1);
    const { entries } = await ledger(one);
    expect(entries.map(({ kind }) => kind).sort()).toEqual([
      'charged',
      'courier_fee',
      'courier_fee',
      'courier_fee_returned',
    ]);
  });

  test('is followed again when the keys are back', async () => {
    const one = await booked({ hasNews: false });
    const before = courierOrderOf(one);
    await createCourierAccounts({ db: database.pools, secretKey: TEST_SECRET }).remove(one.shop.tenantId);
    await alerted(one);
    await keep(one, KEY, 'sk_test_secret_of_the_store');
    lalamove.controls.rideUntil(before, 'pick-up');
    clock.advance(5 * 60_000 + 1_000);
    await becomes(one, { state: 'picked_up', alert: null, courier_order_id: before });
    expect(ordersAtCourier(one)).toHaveLength(1);
  });
});

describe('keys that the courier refuses', () => {
  const refused = async (): Promise<Case> => {
    const one = await booked({ hasNews: false });
    await keep(one, KEY, 'sk_test_not_the_secret_of_the_store');
    return one;
  };

  test('while a courier is booked: the seller hears of it once, and it is looked for less and less often', async () => {
    const one = await refused();
    const before = courierOrderOf(one);
    lalamove.controls.rideUntil(before, 'pick-up');
    clock.advance(61_000);
    await becomes(one, {
      state: 'unavailable',
      alert: {
        reason: 'in_doubt',
        message: `Lalamove does not show order ${before} to the keys of this store.`,
      },
      actions: ['book', 'by_store', 'link'],
    });
    expect(await pausesOf(one, 8)).toEqual([5, 5, 10, 20, 40, 60, 60, 60]);
    expect(alertMails(one, /needs you/)).toHaveLength(1);
    // Right keys are tried at once: nobody waits out the hour.
    await enterKeys(one);
    await becomes(one, { state: 'picked_up', alert: null, courier_order_id: before });
    expect(ordersAtCourier(one)).toHaveLength(1);
  });

  test('while nobody wants him any more: told once, tried less and less often, and called off in the end', async () => {
    const one = await refused();
    await turn(one, 'cancelled', 'order.cancelled');
    await becomes(one, {
      state: 'cancelled',
      alert: { reason: 'refused', message: expect.stringMatching(/does not accept the keys/) },
    });
    expect(await pausesOf(one, 4)).toEqual([5, 5, 10, 20]);
    expect(ordersAtCourier(one).map(({ status }) => status)).toEqual(['ASSIGNING_DRIVER']);
    await enterKeys(one);
    await vi.waitFor(
      () => expect(ordersAtCourier(one).map(({ status }) => status)).toEqual(['CANCELED']),
      60_000,
    );
    await becomes(one, { state: 'cancelled', alert: null });
    expect(alertMails(one, /needs you/)).toHaveLength(1);
    expect((await ledger(one)).totals.paid).toBe(0);
  });
});

describe('an order that the courier does not know counts as called off', () => {
  const unknown = async (): Promise<Case> => {
    const one = await booked({ hasNews: false });
    await keep(one, OTHER.apiKey, OTHER.apiSecret);
    return one;
  };
  const bookingOf = async ({ orderId }: Case) =>
    (
      await database.pools.platform.query<Record<string, unknown>>(
        'select state, check_at from courier_bookings where order_id = $1',
        [orderId],
      )
    ).rows;
  const isOver = [{ state: 'cancelled', check_at: null }];

  test('when its delivery was cancelled: it is over, and nobody tries again', async () => {
    const one = await unknown();
    await turn(one, 'cancelled', 'order.cancelled');
    await vi.waitFor(async () => expect(await bookingOf(one)).toEqual(isOver), 60_000);
    await becomes(one, { state: 'cancelled', alert: null });
    expect((await ledger(one)).totals.paid).toBe(0);
  });

  test('when the seller brings it herself', async () => {
    const one = await unknown();
    expect((await act(one, 'deliverByStore', {})).body.data).toMatchObject({
      state: 'by_store',
      alert: null,
    });
    expect(await bookingOf(one)).toEqual(isOver);
  });

  test('when she calls him off, and is told to look before she books again', async () => {
    const one = await unknown();
    expect((await act(one, 'cancelCourier')).body.data).toMatchObject({
      state: 'unavailable',
      alert: {
        reason: 'courier_cancelled',
        message: expect.stringMatching(/knows no such order.*Look there/),
      },
      actions: ['book', 'by_store', 'link'],
    });
    expect(await bookingOf(one)).toEqual(isOver);
  });
});

describe('a courier that cannot be had', () => {
  test('for want of credit: the seller hears of it, and it is booked once the wallet is filled', async () => {
    const one = await placed();
    lalamove.controls.setWallet(KEY, 0);
    await pay(one);
    await becomes(one, { state: 'unavailable', alert: { reason: 'no_credit' } });
    await vi.waitFor(() => expect(alertMails(one, /needs you/)).toHaveLength(1), 60_000);
    lalamove.controls.setWallet(KEY, 1_000_000);
    clock.advance(5 * 60_000 + 1_000);
    await becomes(one, { state: 'finding_driver', alert: null });
    expect(alertMails(one, /needs you/)).toHaveLength(1);
  });

  test('because it does not answer: tried again and again, shown after a minute and a half, booked at last', async () => {
    const one = await placed();
    // What was promised has ended, so that a new price is asked for.
    await database.pools.platform.query(
      'update delivery_quotes set expires_at = now() where tenant_id = $1',
      [one.shop.tenantId],
    );
    lalamove.controls.setFaults({ quoteFail: 503 });
    await pay(one);
    await becomes(one, { state: 'booking', alert: null, book_at: expect.stringMatching(/Z$/) });
    for (let at = 0; at < 5; at++) {
      clock.advance(31_000);
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    await becomes(one, { state: 'unavailable', alert: { reason: 'unavailable' } });
    lalamove.controls.clearFaults();
    clock.advance(61_000);
    await becomes(one, { state: 'finding_driver', alert: null });
    expect(ordersAtCourier(one)).toHaveLength(1);
  });

  test('at the price that was promised: only at one the seller agrees to, and the customer pays what she paid', async () => {
    const one = await placed();
    await database.pools.platform.query(
      'update delivery_quotes set expires_at = now() where tenant_id = $1',
      [one.shop.tenantId],
    );
    lalamove.controls.setFaults({ priceFactor: 2 });
    await pay(one);
    await becomes(one, { state: 'unavailable', alert: { reason: 'price_rise' } });
    const { alert } = await seen(one);
    const fee = alert?.fee ?? 0;
    expect(fee).toBeGreaterThan((one.feeSen / 100) * 1.2);
    expect(ordersAtCourier(one)).toEqual([]);
    expect((await act(one, 'bookDelivery', { accept_fee: fee - 0.1 })).body.data).toMatchObject({
      alert: { reason: 'price_rise', fee },
    });
    expect((await act(one, 'bookDelivery', { accept_fee: fee })).body.data).toMatchObject({
      state: 'finding_driver',
      promised_fee: one.feeSen / 100,
      courier_fee: fee,
    });
    expect((await ledger(one)).totals).toEqual({
      charged: one.feeSen / 100,
      paid: -fee,
      difference: Number((one.feeSen / 100 - fee).toFixed(2)),
    });
  });

  test('because no driver takes it: the money comes back, and another vehicle can be tried', async () => {
    const one = await booked();
    lalamove.controls.step(courierOrderOf(one), 'no-driver');
    await becomes(one, { state: 'unavailable', alert: { reason: 'no_driver' } });
    expect((await ledger(one)).totals.paid).toBe(0);
    const again = await act(one, 'bookDelivery', { vehicle: 'CAR', accept_fee: 100 });
    expect(again.body.data).toMatchObject({ state: 'finding_driver', vehicle: 'CAR' });
    expect(ordersAtCourier(one)).toHaveLength(2);
  });
});

describe('the seller', () => {
  test('brings it herself, and the courier is called off', async () => {
    const one = await booked();
    expect((await act(one, 'deliverByStore', {})).body.data).toMatchObject({
      state: 'by_store',
      actions: ['book'],
    });
    expect(ordersAtCourier(one).map(({ status }) => status)).toEqual(['CANCELED']);
    expect((await ledger(one)).totals.paid).toBe(0);
    // Nor does the courier's news of it change that.
    await lalamove.controls.newsSent();
    await becomes(one, { state: 'by_store', alert: null });
  });

  test('cannot when the courier has the goods', async () => {
    const one = await booked();
    lalamove.controls.rideUntil(courierOrderOf(one), 'pick-up');
    await becomes(one, { state: 'picked_up' });
    for (const step of ['deliverByStore', 'cancelCourier'] as const)
      expect(await act(one, step, step === 'deliverByStore' ? {} : undefined)).toMatchObject({
        status: 422,
        code: 'courier_refused',
      });
    await becomes(one, { state: 'picked_up' });
  });

  test('calls the courier off, is not mailed about it, and books again', async () => {
    const one = await booked();
    expect((await act(one, 'cancelCourier')).body.data).toMatchObject({
      state: 'unavailable',
      alert: { reason: 'courier_cancelled' },
    });
    expect((await act(one, 'bookDelivery', {})).body.data).toMatchObject({
      state: 'finding_driver',
      alert: null,
    });
    expect(ordersAtCourier(one).map(({ status }) => status)).toEqual(['CANCELED', 'ASSIGNING_DRIVER']);
    expect(alertMails(one, /needs you/)).toEqual([]);
  });

  test.each([
    ['bookDelivery', { vehicle: 'TANK' }],
    ['bookDelivery', { accept_fee: -1 }],
    ['bookDelivery', { price: 1 }],
    ['deliverByStore', { none_booked: 'yes' }],
    ['linkCourierOrder', { courier_order_id: '../../3' }],
    ['linkCourierOrder', {}],
  ] as const)('is told what is wrong with %s %o', async (step, body) => {
    const one = await placed();
    expect(await act(one, step, body)).toMatchObject({ status: 422, code: 'invalid_input' });
  });

  test('cannot do anything before it is paid, nor with an order that is not there', async () => {
    const one = await placed();
    const link = { courier_order_id: '3443167815824261304' };
    const steps = [
      ['bookDelivery', {}],
      ['deliverByStore', {}],
      ['cancelCourier', undefined],
      ['linkCourierOrder', link],
    ] as const;
    for (const [step, body] of steps) {
      expect(await act(one, step, body)).toMatchObject({ status: 409, code: 'conflict' });
      expect(await act({ ...one, orderId: one.owner.userId }, step, body)).toMatchObject({ status: 404 });
    }
    expect(ordersAtCourier(one)).toEqual([]);
  });

  test('cannot name an order that was made for another delivery', async () => {
    const other = await booked();
    const one = { ...(await booked()), shop: other.shop, owner: other.owner };
    await act(other, 'cancelCourier');
    expect(await act(other, 'linkCourierOrder', { courier_order_id: courierOrderOf(one) })).toMatchObject({
      status: 409,
    });
  });

  test('who taps twice at once books one courier', async () => {
    const one = await booked();
    await act(one, 'cancelCourier');
    const taps = await Promise.all([1, 2, 3, 4].map(() => act(one, 'bookDelivery', {})));
    expect(taps.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(ordersAtCourier(one).filter(({ status }) => status !== 'CANCELED')).toHaveLength(1);
  });
});

describe('the courier’s news', () => {
  const send = (tenantId: string, body: string | undefined, method = 'POST') =>
    fetch(`${app.url}/api/lalamove/webhook/${tenantId}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });

  test('may probe the address', async () => {
    const { shop } = await placed();
    const probes = [
      await send(shop.tenantId, ''),
      await send(shop.tenantId, undefined, 'GET'),
      await fetch(`${app.url}/api/lalamove/webhook/${shop.tenantId}`, { method: 'POST' }),
    ];
    for (const answer of probes) expect(answer.status).toBe(200);
  });

  test('changes nothing when it is forged', async () => {
    const one = await booked();
    expect(await lalamove.controls.forgeNews(courierOrderOf(one), 'COMPLETED')).toBe(403);
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
    lalamove.controls.setFaults({ duplicateWebhooks: 2, shuffleWebhooks: true });
    await pay(one);
    await becomes(one, { state: 'finding_driver' });
    lalamove.controls.rideUntil(courierOrderOf(one), 'complete');
    clock.advance(61_000);
    await becomes(one, { state: 'delivered' });
    expect((await ledger(one)).entries.map(({ kind }) => kind).sort()).toEqual(['charged', 'courier_fee']);
  });

  test('of another order in its place is followed, and alerts nobody for good', async () => {
    const one = await booked();
    const former = courierOrderOf(one);
    lalamove.controls.step(former, 'replace');
    await vi.waitFor(async () => expect((await seen(one)).courier_order_id).not.toBe(former), 60_000);
    await becomes(one, { state: 'finding_driver', alert: null });
  });

  test('of a new price goes to the ledger', async () => {
    const one = await booked();
    const before = (await ledger(one)).totals.paid;
    lalamove.controls.changeTotal(courierOrderOf(one), Math.round(-before * 100) + 350);
    await vi.waitFor(
      async () => expect((await ledger(one)).totals.paid).toBeCloseTo(before - 3.5, 2),
      60_000,
    );
    expect((await seen(one)).promised_fee).toBe(one.feeSen / 100);
  });
});
