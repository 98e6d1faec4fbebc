import { describe, expect, test } from 'vitest';
import { bookingWorld } from './schedules/booking-world.ts';

const world = bookingWorld();
const { placed, becomes, act, ordersAtCourier, courierOrderOf, ledger, alertMails, booked } = world;

describe('the seller', () => {
  test('takes over the delivery, and the courier is called off', async () => {
    const one = await booked();
    expect((await act(one, 'deliverByStore', {})).body.data).toMatchObject({
      state: 'by_store',
      actions: ['book'],
    });
    expect(ordersAtCourier(one).map(({ status }) => status)).toEqual(['CANCELED']);
    expect((await ledger(one)).totals.paid).toBe(0);
    // Nor does the courier's news of it change that.
    await world.lalamove.controls.newsSent();
    await becomes(one, { state: 'by_store', alert: null });
  });

  test('cannot when the courier has the goods', async () => {
    const one = await booked();
    world.lalamove.controls.rideUntil(courierOrderOf(one), 'pick-up');
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
    expect(alertMails(one, /needs attention/)).toEqual([]);
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
