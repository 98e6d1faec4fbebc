/** Geocoding's front door: addresses for what people type and for points, in Malaysia alone. */
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import { createGazetteer } from './gazetteer/gazetteer.ts';
import type { GeocodingDeps } from './geocoding-deps.ts';
import { geocodingHandlers, type GeocodingHandlers } from './http.ts';
import { geocodingCleaning } from './jobs.ts';
import type { Geocoder } from './ports.ts';
import { withRequestQueue } from './remote/queued-geocoder.ts';
import { withFallback } from './remote/with-fallback.ts';

export { type Geocoder } from './ports.ts';
export {
  defaultGeocodingSettings,
  type GeocodingSettings,
  type MapSettings,
  type RemoteGeocoder,
} from './geocoding-deps.ts';
export { createGazetteer, isWithinMalaysia } from './gazetteer/gazetteer.ts';
export { createNominatim } from './adapters/nominatim.ts';
export { createPhoton } from './adapters/photon.ts';

export interface Geocoding {
  readonly geocoder: Geocoder;
  readonly handlers: GeocodingHandlers;
  readonly tasks: readonly RepeatingTask[];
}

/** The offline gazetteer, or a remote geocoder with the gazetteer behind it. */
export function createGeocoding(deps: GeocodingDeps): Geocoding {
  const { db, log, remote, settings } = deps;
  const gazetteer = createGazetteer();
  const geocoder =
    remote === undefined
      ? gazetteer
      : withFallback(withRequestQueue(remote, db, settings), gazetteer, {
          ...settings,
          log,
          watch: (countOpen) => deps.watchBreaker?.(remote.name, countOpen),
        });
  return { geocoder, handlers: geocodingHandlers(deps, geocoder), tasks: [geocodingCleaning(db)] };
}
