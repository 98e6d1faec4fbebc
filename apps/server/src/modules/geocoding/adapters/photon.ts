import { z } from 'zod';
import { GeocoderError, type Geocoder } from '../ports.ts';
import { askJson, requireGood, type RemoteOptions } from './ask-json.ts';
import { malaysianPlace } from './malaysian-place.ts';

const part = z.string().optional().catch(undefined);

const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.unknown()) }),
  properties: z.object({
    osm_type: part,
    osm_id: z.union([z.number(), z.string()]).optional().catch(undefined),
    type: part,
    name: part,
    housenumber: part,
    street: part,
    postcode: part,
    locality: part,
    district: part,
    city: part,
    county: part,
    state: part,
    countrycode: part,
  }),
});
const Collection = z.object({ features: z.array(z.unknown()) });

/** West, south, east, north. */
const MALAYSIA = '99.6,0.85,119.3,7.4';
/** Kinds of place that are a point; the others are the middle of something. */
const EXACT = new Set(['house', 'street', 'other']);

/** A Photon server, asked for Malaysia alone. */
export function createPhoton(options: RemoteOptions): Geocoder {
  const ask = async (path: string, query: Record<string, string>) => {
    const { status, body } = await askJson(options, path, query);
    requireGood(status);
    const parsed = Collection.safeParse(body);
    if (!parsed.success) throw new GeocoderError('the answer is no collection');
    return parsed.data.features.flatMap((one) => readPlace(one) ?? []);
  };
  return {
    search: async (query, limit) => {
      const wanted = { q: query, limit: String(limit), lang: 'en', bbox: MALAYSIA, countrycode: 'MY' };
      return (await ask('/api', wanted)).slice(0, limit);
    },
    reverse: async (latitude, longitude) => {
      const [place] = await ask('/reverse', {
        lat: String(latitude),
        lon: String(longitude),
        limit: '1',
        lang: 'en',
      });
      return place;
    },
  };
}

function readPlace(feature: unknown) {
  const parsed = Feature.safeParse(feature);
  if (!parsed.success) return undefined;
  const { geometry, properties: found } = parsed.data;
  const [longitude, latitude] = geometry.coordinates;
  const road = found.street ?? (found.type === 'street' ? found.name : undefined);
  const suburb = found.district ?? found.locality;
  const isTown = found.type === 'city' || found.type === 'town' || found.type === 'village';
  const city = found.city ?? (isTown ? found.name : undefined) ?? suburb ?? found.county;
  const street = [found.housenumber, road].filter(Boolean).join(', ');
  const home = [found.postcode, city].filter(Boolean).join(' ');
  const names = [found.name === road ? undefined : found.name, street, suburb, home, found.state, 'Malaysia'];
  return malaysianPlace({
    id: `${found.osm_type ?? ''}${found.osm_id ?? `${latitude},${longitude}`}`,
    name: [...new Set(names.filter((name) => name !== undefined && name !== ''))].join(', '),
    latitude,
    longitude,
    countryCode: found.countrycode,
    isApproximate: !EXACT.has(found.type ?? ''),
    address: {
      house_number: found.housenumber,
      road,
      suburb,
      city,
      state: found.state,
      postcode: found.postcode,
    },
  });
}
