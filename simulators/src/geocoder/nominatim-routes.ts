import type { FastifyInstance } from 'fastify';
import type { Faults } from './faults.ts';
import { displayName, placeAt, placesWith, type KnownPlace } from './places.ts';

type Query = { readonly [key: string]: string | undefined };

const STRUCTURED = ['amenity', 'street', 'city', 'county', 'state', 'country', 'postalcode'];
const MOST = 40;
const RANKS = { house: 30, street: 26, town: 18 } as const;

/** Nominatim's `/search`, `/reverse` and `/status`, in jsonv2. */
export function nominatimRoutes(faults: Readonly<Faults>) {
  return async (server: FastifyInstance): Promise<void> => {
    server.get<{ Querystring: Query }>('/search', ({ query }, reply) => {
      const isStructured = STRUCTURED.some((key) => query[key] !== undefined);
      if (query['q'] !== undefined && isStructured)
        return reply
          .code(400)
          .send(fault(400, "Structured query parameters cannot be used together with 'q' parameter."));
      if (query['q'] === undefined || query['q'].trim() === '')
        return reply.code(400).send(fault(400, 'Nothing to search for.'));
      const limit = Math.min(MOST, Math.max(1, Number(query['limit'] ?? 10) || 10));
      const countries = query['countrycodes']?.toLowerCase().split(',');
      const found = placesWith(query['q']).filter(
        ({ countryCode }) =>
          countries === undefined || faults.ignoresCountry || countries.includes(countryCode),
      );
      return reply.send(found.slice(0, limit).map((place) => item(place, query['addressdetails'] === '1')));
    });

    server.get<{ Querystring: Query }>('/reverse', ({ query }, reply) => {
      const [lat, lon] = [Number(query['lat'] ?? 'x'), Number(query['lon'] ?? 'x')];
      if (!Number.isFinite(lat + lon))
        return reply.code(400).send(fault(400, "Parameter 'lat' must be a number."));
      const place = placeAt(lat, lon);
      return reply.send(
        place === undefined ? { error: 'Unable to geocode' } : item(place, query['addressdetails'] !== '0'),
      );
    });

    server.get('/status', () => ({ status: 0, message: 'OK' }));
  };
}

/** The form of a refusal. */
export const fault = (code: number, message: string) => ({ error: { code, message } });

function item(place: KnownPlace, hasDetails: boolean) {
  const [lat, lon] = [place.latitude, place.longitude];
  return {
    place_id: place.id,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: place.kind === 'street' ? 'way' : 'node',
    osm_id: place.id * 1_000,
    lat: lat.toFixed(7),
    lon: lon.toFixed(7),
    category: place.kind === 'street' ? 'highway' : 'place',
    type: place.kind === 'street' ? 'residential' : place.kind,
    place_rank: RANKS[place.kind],
    importance: 0.1,
    addresstype: place.kind === 'street' ? 'road' : place.kind,
    name: place.street ?? place.town,
    display_name: displayName(place),
    ...(hasDetails && {
      address: {
        ...(place.houseNumber !== undefined && { house_number: place.houseNumber }),
        ...(place.street !== undefined && { road: place.street }),
        ...(place.suburb !== undefined && { suburb: place.suburb }),
        [place.townKey]: place.town,
        state: place.state,
        postcode: place.postcode,
        country: place.country,
        country_code: place.countryCode,
      },
    }),
    boundingbox: [lat - 0.001, lat + 0.001, lon - 0.001, lon + 0.001].map((one) => one.toFixed(7)),
  };
}
