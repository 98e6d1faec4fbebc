import { z } from 'zod';
import { GeocoderError, type Geocoder } from '../ports.ts';
import { askJson, requireGood, type RemoteOptions } from './ask-json.ts';
import { malaysianPlace } from './malaysian-place.ts';

const part = z.string().optional().catch(undefined);
const degrees = z.coerce.number().refine(Number.isFinite);

/** The parts of an answer that we use; everything but the place itself may be missing. */
const Found = z.object({
  place_id: z.union([z.number(), z.string()]).transform(String),
  display_name: z.string().min(1),
  lat: degrees,
  lon: degrees,
  place_rank: z.number().optional().catch(undefined),
  address: z
    .object({
      house_number: part,
      road: part,
      neighbourhood: part,
      suburb: part,
      city: part,
      town: part,
      village: part,
      municipality: part,
      state: part,
      postcode: part,
      country_code: part,
    })
    .catch({}),
});

/** From here on Nominatim's ranks are streets and houses. */
const STREET_RANK = 26;
const LANGUAGE = 'ms,en';

/** A Nominatim server, asked for Malaysia alone. */
export function createNominatim(options: RemoteOptions): Geocoder {
  const always = { format: 'jsonv2', addressdetails: '1', 'accept-language': LANGUAGE };
  return {
    search: async (query, limit) => {
      const { status, body } = await askJson(options, '/search', {
        ...always,
        q: query,
        countrycodes: 'my',
        limit: String(limit),
      });
      requireGood(status);
      const list = z.array(z.unknown()).safeParse(body);
      if (!list.success) throw new GeocoderError('the answer is no list');
      return list.data.flatMap((one) => readPlace(one) ?? []).slice(0, limit);
    },
    reverse: async (latitude, longitude) => {
      const { status, body } = await askJson(options, '/reverse', {
        ...always,
        lat: String(latitude),
        lon: String(longitude),
        zoom: '18',
      });
      // "Unable to geocode" comes with 200, in older versions with 404.
      if (z.object({ error: z.string() }).safeParse(body).success && (status === 200 || status === 404))
        return undefined;
      requireGood(status);
      return readPlace(body);
    },
  };
}

function readPlace(body: unknown) {
  const parsed = Found.safeParse(body);
  if (!parsed.success) return undefined;
  const { place_id, display_name, lat, lon, place_rank, address } = parsed.data;
  return malaysianPlace({
    id: place_id,
    name: display_name,
    latitude: lat,
    longitude: lon,
    countryCode: address.country_code,
    isApproximate: (place_rank ?? 0) < STREET_RANK,
    address: {
      house_number: address.house_number,
      road: address.road,
      suburb: address.suburb ?? address.neighbourhood,
      // Which of these fields a Malaysian place has varies.
      city: address.city ?? address.town ?? address.village ?? address.suburb ?? address.municipality,
      state: address.state,
      postcode: address.postcode,
    },
  });
}
