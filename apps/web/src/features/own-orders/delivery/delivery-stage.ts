import { malaysianDate } from '@dapur/contract/dates/dates';
import { distanceKm } from '@dapur/contract/delivery/geo';
import type { Order } from '@dapur/contract/orders/ordering';
import type { DeliveryTracking } from '@dapur/contract/delivery/tracking';
import { urlOf } from '@dapur/contract/words/url-of';

/** The stops on the way of an order that a courier brings. */
export const rideStops = ['booking', 'found', 'pickedUp', 'delivered'] as const;
export type RideStop = (typeof rideStops)[number];

/** A delivery's state as its customer is told; undefined while there is nothing to tell yet, or nothing any more. */
export type DeliveryStage =
  | 'planned'
  | 'scheduled'
  | 'booking'
  | 'finding'
  | 'found'
  | 'onTheWay'
  | 'delivered'
  | 'byStore'
  | 'storeOnTheWay'
  | 'unavailable';

/** A driver's position that is older than this tells nothing. */
const SEEN_LATELY_MS = 10 * 60_000;

export function deliveryStage(
  order: Pick<Order, 'status' | 'delivery' | 'server_time'>,
): DeliveryStage | undefined {
  if (order.delivery === null || order.status === 'cancelled') return undefined;
  // A completed order is no longer followed, so its delivery's state may be a moment old.
  if (order.status === 'completed') return 'delivered';
  switch (order.delivery.state) {
    case 'unpaid':
    case 'cancelled':
      return undefined;
    // Before its day it is planned, whether the courier knows of it already or not.
    case 'scheduled':
      return isBeforeDay(order.delivery, order) ? 'planned' : 'scheduled';
    case 'finding_driver':
      return isBeforeDay(order.delivery, order) ? 'planned' : 'finding';
    case 'booking':
    case 'delivered':
    case 'unavailable':
      return order.delivery.state;
    case 'driver_assigned':
      return 'found';
    case 'picked_up':
      return 'onTheWay';
    case 'by_store':
      return order.status === 'out_for_delivery' ? 'storeOnTheWay' : 'byStore';
  }
}

const isBeforeDay = (
  { scheduled_for: slot }: DeliveryTracking,
  { server_time: now }: Pick<Order, 'server_time'>,
) => malaysianDate(Date.parse(now)) < malaysianDate(Date.parse(slot));

/** How many stops of the ride are done, and which one is current; undefined where no courier rides. */
export function rideAt(
  stage: DeliveryStage,
): { readonly done: number; readonly now: RideStop | undefined } | undefined {
  switch (stage) {
    case 'planned':
    case 'scheduled':
      return { done: 0, now: undefined };
    case 'booking':
    case 'finding':
      return { done: 0, now: 'booking' };
    case 'found':
      return { done: 2, now: 'found' };
    case 'onTheWay':
      return { done: 3, now: 'pickedUp' };
    case 'delivered':
      return { done: 4, now: 'delivered' };
    case 'byStore':
    case 'storeOnTheWay':
    case 'unavailable':
      return undefined;
  }
}

/**
 * The courier's page about this ride; undefined when there is none, or when its address is not safe to open. `own` is
 * the protocol of our page: a page without encryption, as in a demo, may link to another such page.
 */
export function trackLink(
  { share_link: link }: Pick<DeliveryTracking, 'share_link'>,
  own: string,
): string | undefined {
  const protocol = urlOf(link)?.protocol;
  const isSafe = protocol === 'https:' || (protocol === 'http:' && own === 'http:');
  return isSafe ? link : undefined;
}

/**
 * Kilometres in a straight line from the driver to the customer, to one decimal; undefined without a recent position.
 */
export function driverAwayKm(
  { position, destination }: Pick<DeliveryTracking, 'position' | 'destination'>,
  serverTime: string,
): number | undefined {
  if (position === null || Date.parse(serverTime) - Date.parse(position.at) > SEEN_LATELY_MS)
    return undefined;
  return Math.max(0.1, Math.round(distanceKm(position, destination) * 10) / 10);
}
