import type { Order } from '@dapur/contract/orders/ordering';
import { DeliveryState, type DeliveryTracking } from '@dapur/contract/delivery/tracking';
import { expect, test } from 'vitest';
import { deliveryStage, driverAwayKm, rideAt, trackLink } from './delivery-stage.ts';

const order = (state: DeliveryState, status: Order['status'] = 'confirmed', now = '2026-12-03T01:00:00Z') =>
  ({
    status,
    delivery: { state, scheduled_for: '2026-12-03T07:00:00Z' } as DeliveryTracking,
    server_time: now,
  }) as const;

test.each([
  ['unpaid', undefined],
  ['scheduled', 'scheduled'],
  ['booking', 'booking'],
  ['finding_driver', 'finding'],
  ['driver_assigned', 'found'],
  ['picked_up', 'onTheWay'],
  ['delivered', 'delivered'],
  ['unavailable', 'unavailable'],
  ['by_store', 'byStore'],
  ['cancelled', undefined],
] as const)('a delivery that is %s is told as %s', (state, stage) => {
  expect(deliveryStage(order(state))).toBe(stage);
});

test('before its day a delivery is planned, whether its driver is booked or not, by the date in Malaysia', () => {
  for (const state of ['scheduled', 'finding_driver'] as const) {
    expect(deliveryStage(order(state, 'confirmed', '2026-12-02T15:59:59Z'))).toBe('planned');
    expect(deliveryStage(order(state, 'confirmed', '2026-12-02T16:00:00Z'))).not.toBe('planned');
  }
  expect(rideAt('planned')).toEqual({ done: 0, now: undefined });
  // A driver who took it already, trouble, and a booking under way are told as they are.
  expect(deliveryStage(order('driver_assigned', 'confirmed', '2026-12-01T00:00:00Z'))).toBe('found');
  expect(deliveryStage(order('unavailable', 'confirmed', '2026-12-01T00:00:00Z'))).toBe('unavailable');
});

test('every stage but those of trouble and of the store’s own way has its place among the stops', () => {
  const without = DeliveryState.options.filter((state) => {
    const stage = deliveryStage(order(state));
    return stage !== undefined && rideAt(stage) === undefined;
  });
  expect(without).toEqual(['unavailable', 'by_store']);
});

test('the stops behind the order never become fewer on the way', () => {
  const way = ['scheduled', 'booking', 'finding', 'found', 'onTheWay', 'delivered'] as const;
  const done = way.map((stage) => rideAt(stage)?.done ?? -1);
  expect(done).toEqual([...done].sort((a, b) => a - b));
});

test('what the store brings itself is on its way when the store says so', () => {
  expect(deliveryStage(order('by_store', 'out_for_delivery'))).toBe('storeOnTheWay');
});

test('a completed order has arrived, a cancelled one and one for pickup have no way', () => {
  for (const state of ['picked_up', 'by_store', 'unavailable'] as const)
    expect(deliveryStage(order(state, 'completed'))).toBe('delivered');
  expect(deliveryStage(order('driver_assigned', 'cancelled'))).toBeUndefined();
  expect(deliveryStage({ ...order('unpaid'), delivery: null })).toBeUndefined();
});

test.each([
  ['https://share.lalamove.com/?MY1', true],
  ['http://share.lalamove.com/?MY1', false],
  ['javascript:alert(1)', false],
  ['//share.lalamove.com', false],
  ['', false],
])('the link %s opens: %s', (link, opens) => {
  expect(trackLink({ share_link: link }, 'https:') !== undefined).toBe(opens);
});

test('a page that is not encrypted itself opens the tracking page of a simulated courier', () => {
  expect(trackLink({ share_link: 'http://localhost:3005/share?1' }, 'http:')).toBe(
    'http://localhost:3005/share?1',
  );
  expect(trackLink({ share_link: 'javascript:alert(1)' }, 'http:')).toBeUndefined();
});

test('how far away the driver is, while their position is recent', () => {
  const destination = { lat: 3.0738, lng: 101.5183 };
  const position = { lat: 3.0938, lng: 101.5183, at: '2026-11-27T07:00:00Z' };
  expect(driverAwayKm({ position, destination }, '2026-11-27T07:01:00Z')).toBe(2.2);
  expect(driverAwayKm({ position, destination }, '2026-11-27T07:11:00Z')).toBeUndefined();
  expect(driverAwayKm({ position: null, destination }, '2026-11-27T07:01:00Z')).toBeUndefined();
  const there = { ...destination, at: position.at };
  expect(driverAwayKm({ position: there, destination }, '2026-11-27T07:01:00Z')).toBe(0.1);
});
