import { AppError } from '@dapur/contract/errors';
import { distanceKm, type LatLng } from '@dapur/contract/geo';

/** What of a store decides how far it delivers. Degrees, WGS 84. */
export interface DeliveryRange {
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Null: any distance. */
  readonly maxKm: number | null;
}

export interface Reach {
  readonly store: LatLng;
  /** In a straight line. */
  readonly km: number;
  /** What shoppers are told: from where the store is shown to be. Exact distances from three places would find it. */
  readonly shownKm: number;
}

/**
 * How far a place is from the store, and from `shown`, where shoppers believe it to be. Throws AppError when the store has
 * no place, or delivers less far: that the place itself decides.
 */
export function requireReach(
  { latitude, longitude, maxKm }: DeliveryRange,
  to: LatLng,
  shown: (store: LatLng) => LatLng = (store) => store,
): Reach {
  if (latitude === null || longitude === null)
    throw new AppError('store_location_missing', 'Store Location Missing');
  const store = { lat: latitude, lng: longitude };
  const km = distanceKm(store, to);
  const shownKm = distanceKm(shown(store), to);
  if (maxKm !== null && km > maxKm) {
    // Rounded up, so that it is never said to be as near as the radius.
    const told = Math.max(Math.ceil(shownKm * 10) / 10, Math.floor(maxKm * 10 + 1) / 10);
    throw new AppError(
      'delivery_too_far',
      `Sorry, we only deliver within ${maxKm}km radius. Your location is ${told.toFixed(1)}km away from our store.`,
      { max_km: maxKm, distance_km: told },
    );
  }
  return { store, km, shownKm };
}
