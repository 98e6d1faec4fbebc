import { AppError } from '@dapur/contract/errors';
import { measuredKm } from '@dapur/contract/delivery-fees';
import type { DistanceBy } from '@dapur/contract/delivery-pricing-input';
import { distanceKm, type LatLng } from '@dapur/contract/geo';

/** What of a store decides how far it delivers. Degrees, WGS 84. */
export interface DeliveryRange {
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Null: any distance. */
  readonly maxKm: number | null;
  /** How that is measured; left out, as the crow flies. */
  readonly distanceBy?: DistanceBy;
}

export interface Reach {
  readonly store: LatLng;
  /** In a straight line. */
  readonly km: number;
  /** What shoppers are told, from the shown place: exact distances from three places would reveal the store. */
  readonly shownKm: number;
}

/** Further facts about the way. */
export interface ReachedBy {
  /** The place that shoppers see for the store; left out: its real place. */
  readonly shown?: ((store: LatLng) => LatLng) | undefined;
  /** Distance as the courier measured it; left out while the courier was not asked. */
  readonly roadKm?: number | undefined;
}

/**
 * How far a place is from the store, and from the store's shown place. Throws AppError when the store has no place, or
 * when its real distance is beyond the store's reach. No road is shorter than the straight line.
 */
export function requireReach(
  { latitude, longitude, maxKm, distanceBy = 'straight' }: DeliveryRange,
  to: LatLng,
  { shown = (store) => store, roadKm }: ReachedBy = {},
): Reach {
  if (latitude === null || longitude === null)
    throw new AppError('store_location_missing', 'Store Location Missing');
  const store = { lat: latitude, lng: longitude };
  const km = distanceKm(store, to);
  const shownKm = distanceKm(shown(store), to);
  const measured = measuredKm(distanceBy, { straightKm: km, roadKm });
  if (maxKm !== null && measured > maxKm)
    // The road's extra length would reveal where a hidden store is.
    throw tooFar(maxKm, shownKm === km ? measured : shownKm);
  return { store, km, shownKm };
}

/** The refusal of a place beyond `maxKm`; `km` is how far shoppers are told that it is. */
export function tooFar(maxKm: number, km: number): AppError {
  // Rounded up, so that it is never said to be as near as the radius.
  const told = Math.max(Math.ceil(km * 10) / 10, Math.floor(maxKm * 10 + 1) / 10);
  return new AppError(
    'delivery_too_far',
    `Sorry, we only deliver within ${maxKm}km radius. Your location is ${told.toFixed(1)}km away from our store.`,
    { max_km: maxKm, distance_km: told },
  );
}
