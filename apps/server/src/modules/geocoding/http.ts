import { AppError } from '@dapur/contract/errors';
import { MIN_QUERY, MAX_PLACES } from '@dapur/contract/delivery/geocoding';
import { invalidInput, type Handlers, type RequestContext } from '../../platform/http/index.ts';
import { isWithinMalaysia } from './gazetteer/gazetteer.ts';
import type { GeocodingDeps } from './geocoding-deps.ts';
import { mapAnswer } from './map-settings.ts';
import type { Geocoder } from './ports.ts';

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
