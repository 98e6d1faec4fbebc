import { distanceKm, type LatLng } from '@dapur/contract/delivery/geo';
import type { GeocodedPlace } from '@dapur/contract/delivery/geocoding';
import { findPlaces, placeId, type FoundPlace } from '../domain/find-places.ts';
import { isInOutlines } from '../domain/outline.ts';
import { indexPlaces, type PlaceIndex, type Places } from '../domain/place-index.ts';
import type { Geocoder } from '../ports.ts';
import { readMalaysia } from './read-malaysia.ts';

/** Without a place this near, a point has no address. */
const FARTHEST_KM = 30;
/** Beyond this an area or postcode is a neighbour's. */
const AREA_KM = 2;
const POSTCODE_KM = 3;

interface Loaded {
  readonly places: Places;
  readonly index: PlaceIndex;
  readonly contains: (point: LatLng) => boolean;
}

// Read when first asked for: a process that never delivers pays nothing, and the data is the same for all.
let loaded: Loaded | undefined;

function load(): Loaded {
  if (loaded !== undefined) return loaded;
  const { places, outlines } = readMalaysia();
  loaded = { places, index: indexPlaces(places), contains: (point) => isInOutlines(outlines, point) };
  return loaded;
}

/** Whether a point lies in Malaysia, to about a kilometre; on the sea up to five from its shores. Degrees, WGS 84. */
export function isWithinMalaysia(latitude: number, longitude: number): boolean {
  return load().contains({ lat: latitude, lng: longitude });
}

/** The offline geocoder: towns, postcodes and well-known areas. Asks nobody; what it finds is approximate. */
export function createGazetteer(): Geocoder {
  return {
    search: (query, limit) => Promise.resolve(findPlaces(load().index, query, limit).map(toPlace)),
    reverse: (latitude, longitude) => {
      const found = nearest({ lat: latitude, lng: longitude });
      // The point itself is exact; only what stands there is not.
      const place = found && {
        ...toPlace(found),
        lat: latitude.toFixed(6),
        lon: longitude.toFixed(6),
      };
      return Promise.resolve(place);
    },
  };
}

function nearest(point: LatLng): FoundPlace | undefined {
  const { places } = load();
  const postcode = nearestOf(places.postcodes, point, FARTHEST_KM);
  const area = nearestOf(
    places.areas.map((one) => one.area),
    point,
    AREA_KM,
  );
  if (area !== undefined) {
    const own = postcode?.code === area.postcode ? postcode : undefined;
    return { town: area.town, area, ...(own && { postcode: own }) };
  }
  if (postcode === undefined) return undefined;
  const isHere = distanceKm(postcode.point, point) <= POSTCODE_KM;
  return { town: postcode.town, ...(isHere && { postcode }) };
}

function nearestOf<P extends { readonly point: LatLng }>(
  all: readonly P[],
  to: LatLng,
  farthestKm: number,
): P | undefined {
  let best: P | undefined;
  let least = farthestKm;
  for (const one of all) {
    // A degree is at most 111 km, so a place that is too far in one direction needs no exact distance.
    if (Math.abs(one.point.lat - to.lat) * 110 > least) continue;
    const away = distanceKm(one.point, to);
    if (away < least) [best, least] = [one, away];
  }
  return best;
}

function toPlace(found: FoundPlace): GeocodedPlace {
  const { town, area, postcode } = found;
  // A typed postcode says more than the middle of an area does, unless it only stands for its town.
  const point = postcode !== undefined && area === undefined ? postcode.point : (area ?? town).point;
  const code = postcode?.code ?? area?.postcode;
  const home = code === undefined ? town.name : `${code} ${town.name}`;
  const names = [area?.name, home, town.state === town.name ? undefined : town.state, 'Malaysia'];
  return {
    place_id: placeId(found),
    display_name: names.filter((name) => name !== undefined).join(', '),
    lat: point.lat.toFixed(4),
    lon: point.lng.toFixed(4),
    approximate: true,
    address: {
      ...(area && { suburb: area.name }),
      city: town.name,
      state: town.state,
      ...(code !== undefined && { postcode: code }),
      country: 'Malaysia',
      country_code: 'my',
    },
  };
}
