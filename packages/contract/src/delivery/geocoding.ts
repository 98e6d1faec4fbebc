import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { text } from '../primitives.ts';

const part = z.string().optional();

/** A found place, in the shape of Nominatim's answers whichever geocoder served. */
export const GeocodedPlace = z
  .object({
    place_id: z.string(),
    display_name: z.string(),
    /** Degrees as decimal text. */
    lat: z.string(),
    lon: z.string(),
    /** Only a postcode's or town's middle: the pin should be moved. */
    approximate: z.boolean(),
    address: z.object({
      house_number: part,
      road: part,
      suburb: part,
      city: part,
      state: part,
      postcode: part,
      country: z.string(),
      country_code: z.string(),
    }),
  })
  .meta({ id: 'GeocodedPlace' });
export type GeocodedPlace = z.infer<typeof GeocodedPlace>;

export const MIN_QUERY = 5;
export const MAX_PLACES = 5;

const addressdetails = z.coerce.number().min(0).max(1).optional();
const coordinate = (least: number, most: number) => z.coerce.number().min(least).max(most);

export const geocodingEndpoints = {
  searchPlaces: endpoint({
    method: 'GET',
    path: '/geocoding/search',
    summary: 'Places in Malaysia for a typed address',
    access: 'anyone',
    tenant: 'none',
    query: z.strictObject({
      q: text(200).min(MIN_QUERY, 'Please enter at least 5 characters for address search'),
      countrycodes: z.string().max(20).optional(),
      /** Asking for more gives `MAX_PLACES`, the most there ever are. */
      limit: z.coerce.number().int().min(1).default(MAX_PLACES),
      addressdetails,
    }),
    response: z.array(GeocodedPlace),
    errors: ['invalid_input', 'rate_limited', 'unavailable', 'forbidden'],
  }),
  reversePlace: endpoint({
    method: 'GET',
    path: '/geocoding/reverse',
    summary: 'The address at a point',
    access: 'anyone',
    tenant: 'none',
    query: z.strictObject({
      lat: coordinate(-90, 90),
      lon: coordinate(-180, 180),
      zoom: coordinate(0, 18).optional(),
      addressdetails,
    }),
    response: GeocodedPlace,
    errors: ['invalid_input', 'not_found', 'outside_malaysia', 'rate_limited', 'unavailable', 'forbidden'],
  }),
  mapSettings: endpoint({
    method: 'GET',
    path: '/geocoding/map',
    summary: 'What a map is drawn with',
    access: 'anyone',
    tenant: 'none',
    response: z.object({
      /** With {z}, {x} and {y}; null: the offline outline only. */
      tile_url: z.string().nullable(),
      /** HTML-free text, and where it leads. */
      attribution: z.array(z.object({ text: z.string(), href: z.string() })),
      /** Whether a search may be asked while somebody types and pauses. */
      search_as_you_pause: z.boolean(),
    }),
    errors: [],
  }),
} as const;
