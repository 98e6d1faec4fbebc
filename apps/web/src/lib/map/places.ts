import { isInMalaysia, type LatLng } from '@dapur/contract/delivery/geo';
import type { GeocodedPlace } from '@dapur/contract/delivery/geocoding';
import { ApiError, platformClient } from '../api.ts';
import { deliveryApi } from '../delivery/delivery-api.ts';
import { addressOfPlace } from './found-address.ts';

/** A place that was found for a typed address or for a point. */
export interface Place {
  readonly id: string;
  readonly point: LatLng;
  /** One line, without the country. */
  readonly text: string;
  /** Postcode and town, as far as known. */
  readonly postcode: string;
  readonly town: string;
  /** Within the town; empty where it is not known, or is the town itself. */
  readonly area: string;
  readonly state: string;
  /** Only a town's or a postcode's middle. */
  readonly isApproximate: boolean;
  readonly isInMalaysia: boolean;
}

export type SearchFault = 'busy' | 'failed';

// Specification, storefront ordering, section 9.
export const MIN_TYPED = 5;
const MOST = 5;
const ALL_DETAILS = 18;

/** Up to five places for a typed address of five characters or more. Never throws, except when `signal` ends it. */
export async function searchPlaces(
  typed: string,
  signal: AbortSignal,
): Promise<{ readonly places: readonly Place[] } | { readonly fault: SearchFault }> {
  try {
    const query = { q: typed, countrycodes: 'MY', limit: MOST, addressdetails: 1 };
    const found = await platformClient(deliveryApi.searchPlaces, { query }, signal);
    return { places: found.slice(0, MOST).map(placeOf) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { fault: error instanceof ApiError && error.code === 'rate_limited' ? 'busy' : 'failed' };
  }
}

/** The address at a point; `unknown` where the server has none or cannot be asked. Throws when `signal` ends it. */
export async function reversePlace(
  point: LatLng,
  signal: AbortSignal,
): Promise<Place | 'outside' | 'unknown'> {
  try {
    const query = { lat: point.lat, lon: point.lng, zoom: ALL_DETAILS, addressdetails: 1 };
    return placeOf(await platformClient(deliveryApi.reversePlace, { query }, signal));
  } catch (error) {
    if (signal.aborted) throw error;
    return error instanceof ApiError && error.code === 'outside_malaysia' ? 'outside' : 'unknown';
  }
}

function placeOf(found: GeocodedPlace): Place {
  const point = { lat: Number(found.lat), lng: Number(found.lon) };
  const { postcode = '', city = '', suburb = '', state = '', country_code } = found.address;
  return {
    id: found.place_id,
    point,
    text: addressOfPlace(found.display_name),
    postcode,
    town: city || suburb,
    area: city === '' ? '' : suburb,
    state,
    isApproximate: found.approximate,
    isInMalaysia: country_code.toLowerCase() === 'my' && isInMalaysia(point),
  };
}
