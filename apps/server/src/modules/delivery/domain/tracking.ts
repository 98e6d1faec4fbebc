import type { CourierId } from '@dapur/contract/delivery/couriers';
import type { Recipient } from '@dapur/contract/orders/order-fields-input';
import type {
  Carrier,
  DeliveryState,
  DeliveryTracking,
  VehicleType,
} from '@dapur/contract/delivery/tracking';
import type { CourierStatus } from './courier-progress.ts';
import type { StoredState } from './delivery-life-cycle.ts';

/** The courier's order that brings a delivery, or brought it. */
export interface CourierRide {
  readonly courierOrderId: string | null;
  readonly shareLink: string;
  /** A `CourierStatus`; empty before the courier has taken it. */
  readonly status: string;
  readonly driver: { readonly name: string; readonly phone: string; readonly plate: string };
  readonly position: { readonly lat: number; readonly lng: number; readonly at: string } | null;
  readonly updatedAt: string;
}

/** A delivery as it is stored, as far as its customer may know. Instants are texts that `Date` reads. */
export interface TrackedDelivery {
  readonly carrier: Carrier;
  /** Which courier; null where the store brings it. */
  readonly provider: CourierId | null;
  readonly vehicle: VehicleType;
  readonly quotationId: string;
  readonly state: StoredState;
  readonly latitude: number;
  readonly longitude: number;
  readonly scheduledAt: string;
  readonly dueAt: string | null;
  readonly updatedAt: string;
  /** Null where the buyer receives it. */
  readonly recipient: Recipient | null;
  readonly ride: CourierRide | null;
}

/** The facts about the order that decide besides. */
export interface TrackedOrder {
  readonly isPaid: boolean;
  readonly isCancelled: boolean;
}

/** A delivery as it is when its order has just been placed. */
export function newlyTracked(
  delivery: Pick<
    TrackedDelivery,
    'carrier' | 'provider' | 'vehicle' | 'quotationId' | 'latitude' | 'longitude'
  > & {
    readonly scheduledAt: Date;
  },
  recipient: Recipient | null,
  at: Date,
): TrackedDelivery {
  const { carrier, provider, vehicle, quotationId, latitude, longitude, scheduledAt } = delivery;
  return {
    carrier,
    provider,
    vehicle,
    quotationId,
    latitude,
    longitude,
    state: 'unpaid',
    scheduledAt: scheduledAt.toISOString(),
    dueAt: null,
    updatedAt: at.toISOString(),
    recipient,
    ride: null,
  };
}

/** Where the courier's order says how far the ride is. Other states say nothing new. */
const rideStates: ReadonlyMap<string, DeliveryState> = new Map<CourierStatus, DeliveryState>([
  ['finding_driver', 'finding_driver'],
  ['driver_assigned', 'driver_assigned'],
  ['picked_up', 'picked_up'],
  ['completed', 'delivered'],
]);

/** Where a delivery stands, as its customer is told. */
export function deliveryState(
  { state, carrier, ride }: Pick<TrackedDelivery, 'state' | 'carrier' | 'ride'>,
  { isPaid, isCancelled }: TrackedOrder,
): DeliveryState {
  switch (state) {
    case 'unpaid':
      if (isCancelled) return 'cancelled';
      // The order is paid, but the news has not reached the delivery yet.
      if (isPaid) return carrier === 'store' ? 'by_store' : 'scheduled';
      return 'unpaid';
    case 'scheduled':
    case 'booking':
      return isCancelled ? 'cancelled' : state;
    case 'stuck':
      return isCancelled ? 'cancelled' : 'unavailable';
    case 'booked':
      return rideState(ride);
    case 'by_store':
    case 'delivered':
    case 'cancelled':
      return state;
  }
}

/** The delivery as its customer sees it. Driver and position are told while they are of use, and no longer. */
export function trackingOf(delivery: TrackedDelivery, order: TrackedOrder): DeliveryTracking {
  const { ride } = delivery;
  const state = deliveryState(delivery, order);
  const isUnderWay = state === 'driver_assigned' || state === 'picked_up';
  const bringsItself = delivery.carrier === 'store' || state === 'by_store';
  return {
    carrier: delivery.carrier,
    provider: delivery.provider,
    vehicle: bringsItself ? null : delivery.vehicle,
    state,
    share_link: shownRide(delivery)?.shareLink ?? '',
    driver: isUnderWay && ride !== null && ride.driver.name !== '' ? { ...ride.driver } : null,
    position: isUnderWay && ride?.position ? { ...ride.position, at: iso(ride.position.at) } : null,
    destination: { lat: delivery.latitude, lng: delivery.longitude },
    scheduled_for: iso(delivery.scheduledAt),
    book_at: state === 'scheduled' && delivery.dueAt !== null ? iso(delivery.dueAt) : null,
    updated_at: latest(delivery.updatedAt, ride?.updatedAt),
  };
}

/** The courier's order as the specification's clients read it; null while there is none. */
export function courierOrderOf(delivery: TrackedDelivery): { orderId: string; shareLink: string } | null {
  const ride = shownRide(delivery);
  return ride?.courierOrderId ? { orderId: ride.courierOrderId, shareLink: ride.shareLink } : null;
}

/** The ride with its link, which opens in the customer's browser: nothing but a web address may stand there. */
function shownRide({ state, ride }: TrackedDelivery): CourierRide | null {
  if (ride === null || (state !== 'booked' && state !== 'delivered')) return null;
  return { ...ride, shareLink: /^https?:\/\//i.test(ride.shareLink) ? ride.shareLink : '' };
}

function rideState(ride: CourierRide | null): DeliveryState {
  if (ride === null) return 'finding_driver';
  return rideStates.get(ride.status) ?? (ride.driver.name === '' ? 'finding_driver' : 'driver_assigned');
}

const iso = (instant: string): string => new Date(instant).toISOString();

function latest(one: string, other: string | undefined): string {
  const times = [one, other ?? one].map((instant) => Date.parse(instant));
  return new Date(Math.max(...times)).toISOString();
}
