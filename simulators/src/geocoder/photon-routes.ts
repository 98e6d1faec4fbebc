import type { FastifyInstance } from 'fastify';
import type { Faults } from './faults.ts';
import { placeAt, placesWith, type KnownPlace } from './places.ts';

type Query = { readonly [key: string]: string | undefined };

/** Photon's `/api` and `/reverse`, as they share a host with Nominatim's: under `/photon`. */
export function photonRoutes(faults: Readonly<Faults>) {
  return async (server: FastifyInstance): Promise<void> => {
    server.get<{ Querystring: Query }>('/api', ({ query }, reply) => {
      if (query['q'] === undefined || query['q'] === '')
        return reply.code(400).send({ message: "missing search term 'q'" });
      const box = query['bbox']?.split(',').map(Number);
      const country = query['countrycode']?.toLowerCase();
      const found = placesWith(query['q']).filter(
        (place) =>
          faults.ignoresCountry ||
          ((country === undefined || place.countryCode === country) && isInBox(place, box)),
      );
      return reply.send(collection(found.slice(0, Number(query['limit'] ?? 15) || 15)));
    });

    server.get<{ Querystring: Query }>('/reverse', ({ query }, reply) => {
      const [lat, lon] = [Number(query['lat'] ?? 'x'), Number(query['lon'] ?? 'x')];
      if (!Number.isFinite(lat + lon))
        return reply.code(400).send({ message: "missing search term 'lat' and/or 'lon'" });
      const place = placeAt(lat, lon);
      return reply.send(collection(place === undefined ? [] : [place]));
    });
  };
}

function isInBox({ latitude, longitude }: KnownPlace, box: readonly number[] | undefined): boolean {
  if (box === undefined) return true;
  const [west = -180, south = -90, east = 180, north = 90] = box;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

const collection = (found: readonly KnownPlace[]) => ({
  type: 'FeatureCollection',
  features: found.map((place) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
    properties: {
      osm_type: place.kind === 'street' ? 'W' : 'N',
      osm_id: place.id * 1_000,
      osm_key: place.kind === 'street' ? 'highway' : 'place',
      osm_value: place.kind === 'street' ? 'residential' : place.kind,
      type: place.kind === 'town' ? 'city' : place.kind,
      ...(place.kind === 'town' && { name: place.town }),
      ...(place.kind === 'street' && { name: place.street }),
      ...(place.kind === 'house' && { housenumber: place.houseNumber, street: place.street }),
      ...(place.suburb !== undefined && { district: place.suburb }),
      ...(place.kind !== 'town' && { city: place.town }),
      state: place.state,
      postcode: place.postcode,
      country: place.country,
      countrycode: place.countryCode.toUpperCase(),
    },
  })),
});
