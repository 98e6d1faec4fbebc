import { DeliveryState, DeliveryTracking } from '@dapur/contract/delivery/tracking';
import { describe, expect, test } from 'vitest';
import type { StoredState } from './delivery-life-cycle.ts';
import {
  courierOrderOf,
  deliveryState,
  newlyTracked,
  trackingOf,
  type CourierRide,
  type TrackedDelivery,
} from './tracking.ts';

const ride: CourierRide = {
  courierOrderId: '3443167815824261304',
  shareLink: 'https://share.lalamove.com/?MY100',
  status: 'driver_assigned',
  driver: { name: 'Hafiz', phone: '+60111111111', plate: 'VXX 1***' },
  position: { lat: 3.1, lng: 101.5, at: '2026-11-28T06:59:00+00:00' },
  updatedAt: '2026-11-28T06:59:01+00:00',
};
const delivery: TrackedDelivery = {
  carrier: 'courier',
  provider: 'lalamove',
  vehicle: 'CAR',
  quotationId: 'q',
  state: 'booked',
  latitude: 3.05,
  longitude: 101.45,
  scheduledAt: '2026-11-28T15:00:00+08:00',
  dueAt: '2026-11-28T06:00:00+00:00',
  updatedAt: '2026-11-28T06:00:00+00:00',
  recipient: null,
  ride,
};
const paid = { isPaid: true, isCancelled: false };
const unpaid = { isPaid: false, isCancelled: false };
const cancelled = { isPaid: false, isCancelled: true };

describe('where a delivery stands, as its customer is told', () => {
  type Row = [StoredState, string | undefined, typeof paid, DeliveryState];
  const rows: Row[] = [
    ['unpaid', undefined, unpaid, 'unpaid'],
    // The money is there before its news has reached the delivery.
    ['unpaid', undefined, paid, 'scheduled'],
    ['unpaid', undefined, cancelled, 'cancelled'],
    ['scheduled', undefined, paid, 'scheduled'],
    ['scheduled', undefined, cancelled, 'cancelled'],
    ['booking', undefined, paid, 'booking'],
    ['booking', undefined, cancelled, 'cancelled'],
    ['booked', undefined, paid, 'finding_driver'],
    ['booked', 'finding_driver', paid, 'finding_driver'],
    ['booked', 'driver_assigned', paid, 'driver_assigned'],
    ['booked', 'picked_up', paid, 'picked_up'],
    ['booked', 'completed', paid, 'delivered'],
    // The customer is told of a driver who is on the way although the order is cancelled.
    ['booked', 'driver_assigned', cancelled, 'driver_assigned'],
    // An unknown state means only that there is a driver.
    ['booked', 'DELIVERING', paid, 'driver_assigned'],
    ['booked', 'constructor', paid, 'driver_assigned'],
    ['stuck', undefined, paid, 'unavailable'],
    ['stuck', undefined, cancelled, 'cancelled'],
    ['by_store', undefined, paid, 'by_store'],
    ['delivered', 'completed', paid, 'delivered'],
    ['cancelled', undefined, paid, 'cancelled'],
  ];
  test.each(rows)('%s with the courier saying %s (%j) is %s', (state, status, order, expected) => {
    const now = status === undefined ? null : { ...ride, status };
    expect(deliveryState({ state, carrier: 'courier', ride: now }, order)).toBe(expected);
  });

  test('every state that the contract knows is reached', () => {
    expect(new Set(rows.map(([, , , state]) => state))).toEqual(new Set(DeliveryState.options));
  });

  test('a paid one that the store brings is so at once', () => {
    expect(deliveryState({ state: 'unpaid', carrier: 'store', ride: null }, paid)).toBe('by_store');
  });

  test('a word that nobody knows, before there is a driver, is still the looking for one', () => {
    const early = { ...ride, status: 'QUEUED', driver: { name: '', phone: '', plate: '' } };
    expect(deliveryState({ ...delivery, ride: early }, paid)).toBe('finding_driver');
  });
});

describe('tracking', () => {
  const track = (change: Partial<TrackedDelivery>, order = paid) =>
    DeliveryTracking.parse(trackingOf({ ...delivery, ...change }, order));

  test('tells driver and place while the driver is on the way', () => {
    expect(track({})).toEqual({
      carrier: 'courier',
      provider: 'lalamove',
      vehicle: 'CAR',
      state: 'driver_assigned',
      share_link: 'https://share.lalamove.com/?MY100',
      driver: { name: 'Hafiz', phone: '+60111111111', plate: 'VXX 1***' },
      position: { lat: 3.1, lng: 101.5, at: '2026-11-28T06:59:00.000Z' },
      destination: { lat: 3.05, lng: 101.45 },
      scheduled_for: '2026-11-28T07:00:00.000Z',
      book_at: null,
      updated_at: '2026-11-28T06:59:01.000Z',
    });
  });

  test('tells neither once it is delivered, nor of a driver who has left again', () => {
    const gone = { driver: null, position: null };
    expect(track({ state: 'delivered', ride: { ...ride, status: 'completed' } })).toMatchObject(gone);
    expect(track({ ride: { ...ride, status: 'finding_driver' } })).toMatchObject(gone);
  });

  test('tells of no ride once the store brings it itself or it is called off', () => {
    for (const state of ['by_store', 'cancelled', 'stuck', 'scheduled'] as const) {
      expect(track({ state })).toMatchObject({ share_link: '', driver: null, position: null });
      expect(courierOrderOf({ ...delivery, state })).toBeNull();
    }
    expect(track({ state: 'by_store' }).vehicle).toBeNull();
  });

  test('tells when the courier is booked only while that lies ahead', () => {
    expect(track({ state: 'scheduled', ride: null }).book_at).toBe('2026-11-28T06:00:00.000Z');
    expect(track({ state: 'booking', ride: null }).book_at).toBeNull();
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//share.lalamove.com', ' https://x', ''])(
    'never links %j',
    (shareLink) => {
      expect(track({ ride: { ...ride, shareLink } }).share_link).toBe('');
      expect(courierOrderOf({ ...delivery, ride: { ...ride, shareLink } })?.shareLink).toBe('');
    },
  );

  test('of an order just placed waits for its payment', () => {
    const { carrier, provider, vehicle, quotationId, latitude, longitude } = delivery;
    const accepted = {
      carrier,
      provider,
      vehicle,
      quotationId,
      latitude,
      longitude,
      scheduledAt: new Date(delivery.scheduledAt),
    };
    const fresh = newlyTracked(accepted, null, new Date('2026-11-21T00:00:00Z'));
    expect(trackingOf(fresh, unpaid)).toMatchObject({
      state: 'unpaid',
      share_link: '',
      driver: null,
      book_at: null,
    });
    expect(courierOrderOf(fresh)).toBeNull();
  });
});
