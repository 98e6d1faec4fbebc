import { describe, expect, test, vi } from 'vitest';
import { createCourierAccounts } from '../index.ts';
import { TEST_SECRET } from '../../../../test/kit/test-app.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { STORE_KEY, OTHER, type Case, bookingWorld } from './schedules/booking-world.ts';
import { lalamoveAccount } from '../providers/lalamove/account.ts';

const world = bookingWorld();
const {
  clock,
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

/** Keeps keys for the store without asking the courier about them. */
const keep = (one: Case, apiKey: string, apiSecret: string) =>
  createCourierAccounts({ db: world.database.pools, secretKey: TEST_SECRET }).save(
    one.shop.tenantId,
    lalamoveAccount(apiKey, apiSecret),
  );
/** The seller enters the right keys again. */
const enterKeys = async (one: Case): Promise<void> => {
  const body = { api_key: STORE_KEY, api_secret: 'sk_test_secret_of_the_store' };
  const saved = await callApi(world.app, one.owner, 'saveCourierKeys', { store: one.shop, body });
  expect(saved.status, saved.text).toBe(200);
};

/** Advances the clock from check to check; answers the pauses before them in minutes. */
async function pausesOf(one: Case, count: number): Promise<number[]> {
  const pauses: number[] = [];
  while (pauses.length < count) {
    const minutes = await vi.waitFor(async () => {
      const { rows } = await world.database.pools.platform.query<{ check_at: Date | null }>(
        'select check_at from courier_bookings where order_id = $1',
        [one.orderId],
      );
      const pause = ((rows[0]?.check_at?.getTime() ?? 0) - clock.now()) / 60_000;
      // A check that is running holds a lease of a minute and a half.
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
    await vi.waitFor(() => expect(alertMails(one, /needs attention/)).toHaveLength(1), 60_000);
  };

  test('is the seller’s to settle: the store brings it once the seller says that none is booked', async () => {
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

  test('or the seller books another, with the present account', async () => {
    const one = await booked({ hasNews: false });
    await keep(one, OTHER.apiKey, OTHER.apiSecret);
    await alerted(one);
    const again = await act(one, 'bookDelivery', { none_booked: true });
    expect(again.body.data).toMatchObject({ state: 'finding_driver', alert: null });
    expect(world.lalamove.controls.orders(OTHER.apiKey)).toHaveLength(1);
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
    await createCourierAccounts({ db: world.database.pools, secretKey: TEST_SECRET }).remove(
      one.shop.tenantId,
    );
    await alerted(one);
    await keep(one, STORE_KEY, 'sk_test_secret_of_the_store');
    world.lalamove.controls.rideUntil(before, 'pick-up');
    clock.advance(5 * 60_000 + 1_000);
    await becomes(one, { state: 'picked_up', alert: null, courier_order_id: before });
    expect(ordersAtCourier(one)).toHaveLength(1);
  });
});

describe('keys that the courier refuses', () => {
  const refused = async (): Promise<Case> => {
    const one = await booked({ hasNews: false });
    await keep(one, STORE_KEY, 'sk_test_not_the_secret_of_the_store');
    return one;
  };

  test('while a courier is booked: the seller hears of it once, and it is looked for less and less often', async () => {
    const one = await refused();
    const before = courierOrderOf(one);
    world.lalamove.controls.rideUntil(before, 'pick-up');
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
    await vi.waitFor(() => expect(alertMails(one, /needs attention/)).toHaveLength(1), 60_000);
    // Right keys are tried at once: nobody waits out the hour.
    await enterKeys(one);
    await becomes(one, { state: 'picked_up', alert: null, courier_order_id: before });
    expect(ordersAtCourier(one)).toHaveLength(1);
  });

  test('while nobody wants the courier any more: told once, tried less and less often, and called off in the end', async () => {
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
    await vi.waitFor(() => expect(alertMails(one, /needs attention/)).toHaveLength(1), 60_000);
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
      await world.database.pools.platform.query<Record<string, unknown>>(
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

  test('when the store brings it itself', async () => {
    const one = await unknown();
    expect((await act(one, 'deliverByStore', {})).body.data).toMatchObject({
      state: 'by_store',
      alert: null,
    });
    expect(await bookingOf(one)).toEqual(isOver);
  });

  test('when the seller calls the courier off, and is told to look before booking again', async () => {
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
    world.lalamove.controls.setWallet(STORE_KEY, 0);
    await pay(one);
    await becomes(one, { state: 'unavailable', alert: { reason: 'no_credit' } });
    await vi.waitFor(() => expect(alertMails(one, /needs attention/)).toHaveLength(1), 60_000);
    world.lalamove.controls.setWallet(STORE_KEY, 1_000_000);
    clock.advance(5 * 60_000 + 1_000);
    await becomes(one, { state: 'finding_driver', alert: null });
    await vi.waitFor(() => expect(alertMails(one, /needs attention/)).toHaveLength(1), 60_000);
  });

  test('because it does not answer: tried again and again, shown after a minute and a half, booked at last', async () => {
    const one = await placed();
    // What was promised has ended, so that a new price is asked for.
    await world.database.pools.platform.query(
      'update delivery_quotes set expires_at = now() where tenant_id = $1',
      [one.shop.tenantId],
    );
    world.lalamove.controls.setFaults({ quoteFail: 503 });
    await pay(one);
    await becomes(one, { state: 'booking', alert: null, book_at: expect.stringMatching(/Z$/) });
    for (let at = 0; at < 5; at++) {
      clock.advance(31_000);
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    await becomes(one, { state: 'unavailable', alert: { reason: 'unavailable' } });
    world.lalamove.controls.clearFaults();
    clock.advance(61_000);
    await becomes(one, { state: 'finding_driver', alert: null });
    expect(ordersAtCourier(one)).toHaveLength(1);
  });

  test('at the price that was promised: only at one the seller agrees to, and the customer pays no more than before', async () => {
    const one = await placed();
    await world.database.pools.platform.query(
      'update delivery_quotes set expires_at = now() where tenant_id = $1',
      [one.shop.tenantId],
    );
    world.lalamove.controls.setFaults({ priceFactor: 2 });
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
    world.lalamove.controls.step(courierOrderOf(one), 'no-driver');
    await becomes(one, { state: 'unavailable', alert: { reason: 'no_driver' } });
    expect((await ledger(one)).totals.paid).toBe(0);
    const again = await act(one, 'bookDelivery', { vehicle: 'CAR', accept_fee: 100 });
    expect(again.body.data).toMatchObject({ state: 'finding_driver', vehicle: 'CAR' });
    expect(ordersAtCourier(one)).toHaveLength(2);
  });
});
