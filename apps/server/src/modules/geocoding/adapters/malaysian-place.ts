import type { GeocodedPlace } from '@dapur/contract/delivery/geocoding';
import { stateNamed } from '../domain/state-names.ts';
import { isWithinMalaysia } from '../gazetteer/gazetteer.ts';

export interface RemotePlace {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Two letters. */
  readonly countryCode: string | undefined;
  readonly isApproximate: boolean;
  readonly address: {
    readonly house_number?: string | undefined;
    readonly road?: string | undefined;
    readonly suburb?: string | undefined;
    readonly city?: string | undefined;
    readonly state?: string | undefined;
    readonly postcode?: string | undefined;
  };
}

/** The place in our form; undefined when its country code or its coordinates are not Malaysia's. */
export function malaysianPlace({ address, ...place }: RemotePlace): GeocodedPlace | undefined {
  if (place.countryCode !== undefined && place.countryCode.toLowerCase() !== 'my') return undefined;
  if (!isWithinMalaysia(place.latitude, place.longitude)) return undefined;
  const state = address.state === undefined ? undefined : (stateNamed(address.state) ?? address.state);
  const parts = Object.entries({ ...address, state }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return {
    place_id: place.id,
    display_name: place.name,
    lat: place.latitude.toFixed(6),
    lon: place.longitude.toFixed(6),
    approximate: place.isApproximate,
    address: { ...Object.fromEntries(parts), country: 'Malaysia', country_code: 'my' },
  };
}
