import { GeocoderError, type Geocoder } from '../ports.ts';
import type { GeocodingLog } from '../geocoding-deps.ts';

export interface FallbackOptions {
  /** Faults in a row after which the geocoder rests. */
  readonly faultsToRest: number;
  readonly restMs: number;
  readonly log: GeocodingLog;
  /** Told once who answers 1 while the first geocoder rests. */
  readonly watch?: (countOpen: () => number) => void;
  /** Milliseconds that only go forward. Default: the process's own. */
  readonly now?: () => number;
}

/**
 * Answers by `second` where `first` fails or finds nothing, so that a customer with an address in mind is not turned away;
 * after several faults in a row `first` is left alone for a while. What is no GeocoderError passes through.
 */
export function withFallback(first: Geocoder, second: Geocoder, options: FallbackOptions): Geocoder {
  const { faultsToRest, restMs, log, now = () => performance.now() } = options;
  let faults = 0;
  let restsUntil = 0;
  options.watch?.(() => (now() < restsUntil ? 1 : 0));

  const attempt = async <T>(ask: (geocoder: Geocoder) => Promise<T>): Promise<T> => {
    if (now() < restsUntil) return ask(second);
    try {
      const answer = await ask(first);
      faults = 0;
      return answer;
    } catch (error) {
      if (!(error instanceof GeocoderError)) throw error;
      faults += 1;
      // After each rest there is one try, because the count of faults stays as it was.
      const isResting = faults >= faultsToRest;
      if (isResting) restsUntil = now() + restMs;
      log.warn(
        { reason: error.message, status: error.httpStatus, isResting },
        'A geocoder failed; the gazetteer answered',
      );
      return ask(second);
    }
  };
  return {
    search: async (query, limit) => {
      const found = await attempt((geocoder) => geocoder.search(query, limit));
      // Servers need every word to match; the gazetteer may still know the town when the street is unknown.
      return found.length > 0 ? found : second.search(query, limit);
    },
    reverse: async (latitude, longitude) => {
      const found = await attempt((geocoder) => geocoder.reverse(latitude, longitude));
      // Away from mapped roads the town and its postcode are still something to start an address with.
      return found ?? second.reverse(latitude, longitude);
    },
  };
}
