import { AppError } from '@dapur/contract/errors';
import { MIN_QUERY, MAX_PLACES } from '@dapur/contract/delivery/geocoding';
import { invalidInput, type Handlers, type RequestContext } from '../../platform/http/index.ts';
import { isWithinMalaysia } from './gazetteer/gazetteer.ts';
import type { GeocodingDeps, MapSettings, RemoteGeocoder } from './geocoding-deps.ts';
import type { Geocoder } from './ports.ts';
import type { Answer } from '@dapur/contract/endpoint';
import type { Api } from '@dapur/contract/index';

const GEONAMES = { text: 'GeoNames (CC BY 4.0)', href: 'https://www.geonames.org/' };
const NATURAL_EARTH = { text: 'Natural Earth', href: 'https://www.naturalearthdata.com/' };
const OPENSTREETMAP = {
  text: '© OpenStreetMap contributors',
  href: 'https://www.openstreetmap.org/copyright',
};

/** What a map is drawn with, and whom the pages that show it must name. */
function mapAnswer(
  { tileUrl, attribution }: MapSettings,
  remote: RemoteGeocoder | undefined,
): Answer<Api['mapSettings']> {
  const named = [
    tileUrl === undefined ? NATURAL_EARTH : attribution,
    // What both servers search is OpenStreetMap's, under the ODbL.
    remote === undefined ? undefined : OPENSTREETMAP,
    // The gazetteer steps in where a server fails.
    GEONAMES,
  ].filter((one) => one !== undefined);
  const isFirst = (one: { href: string }, at: number): boolean =>
    named.findIndex(({ href }) => href === one.href) === at;
  return {
    tile_url: tileUrl ?? null,
    attribution: named.filter(isFirst),
    search_as_you_pause: remote?.allowsTyping ?? true,
  };
}

export type GeocodingHandlers = Handlers<'searchPlaces' | 'reversePlace' | 'mapSettings'>;

export function geocodingHandlers(deps: GeocodingDeps, geocoder: Geocoder): GeocodingHandlers {
  const admit = async ({ isOfOwnPage, ip }: RequestContext): Promise<void> => {
    // Other sites and people at an address bar must not search at our expense.
    if (!isOfOwnPage) throw new AppError('forbidden', 'This call is for our own pages');
    const limit = deps.settings.questionsPerMinute;
    await deps.rateLimiter.hit({ name: 'geocoding', limit, windowSeconds: 60 }, ip);
  };
  return {
    searchPlaces: async ({ query }, ctx) => {
      const text = query.q.replace(/\s+/g, ' ');
      // Spaces alone do not make an address longer.
      if (text.length < MIN_QUERY)
        throw invalidInput([
          { field: 'q', message: `Please enter at least ${MIN_QUERY} characters for address search` },
        ]);
      await admit(ctx);
      return geocoder.search(text, Math.min(query.limit, MAX_PLACES));
    },
    reversePlace: async ({ query: { lat, lon } }, ctx) => {
      await admit(ctx);
      if (!isWithinMalaysia(lat, lon))
        throw new AppError('outside_malaysia', 'Please select a location within Malaysia for delivery.');
      const place = await geocoder.reverse(lat, lon);
      if (place === undefined) throw new AppError('not_found', 'There is no address at this point');
      return place;
    },
    mapSettings: () => Promise.resolve(mapAnswer(deps.map, deps.remote)),
  };
}
