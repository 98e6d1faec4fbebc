import { AppError } from '@dapur/contract/errors';
import { measuredKm } from '@dapur/contract/delivery/delivery-fees';
import type { DistanceBy } from '@dapur/contract/delivery/delivery-pricing-input';
import { distanceKm, type LatLng } from '@dapur/contract/delivery/geo';

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
  /** Where the way begins: the store's place, or what stands for it. */
  readonly from: LatLng;
  /** In a straight line. */
  readonly km: number;
}

/** Further facts about the way. */
export interface ReachedBy {
  /**
   * What stands for the store's place where that is hidden, and decides instead of it: whoever may ask often enough finds
   * the middle of any circle. Null: its own place decides.
   */
  readonly area: LatLng | null;
  /** Distance as the courier measured it; left out while the courier was not asked. */
  readonly roadKm?: number | undefined;
}

/**
 * How far a place is from the store. Throws AppError when the store has no place, or when it is beyond the store's
 * reach. No road is shorter than the straight line.
 */
export function requireReach(range: DeliveryRange, to: LatLng, { area, roadKm }: ReachedBy): Reach {
  const own = requirePlace(range);
  const from = area ?? own;
  const km = distanceKm(from, to);
  const measured = measuredKm(range.distanceBy ?? 'straight', { straightKm: km, roadKm });
  if (range.maxKm !== null && measured > range.maxKm) throw tooFar(range.maxKm, measured);
  return { from, km };
}

/** The store's own place. Throws AppError when it has none. */
export function requirePlace({ latitude, longitude }: Pick<DeliveryRange, 'latitude' | 'longitude'>): LatLng {
  if (latitude === null || longitude === null)
    throw new AppError('store_location_missing', 'Store Location Missing');
  return { lat: latitude, lng: longitude };
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
