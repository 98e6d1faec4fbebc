import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_PLACES, type GeocodedPlace } from '@dapur/contract/delivery/geocoding';
import type { Pools } from '../../../platform/db/index.ts';
import { RateLimitedError } from '../../../platform/http/index.ts';
import { answerKey, keepAnswer, readAnswer } from '../data/kept-answers.ts';
import { takeTurn, type GeocodingTurn } from '../data/turns.ts';
import { canonicalWords } from '../domain/canonical-words.ts';
import type { RemoteGeocoder } from '../geocoding-deps.ts';
import type { Geocoder } from '../ports.ts';

/** Waits for a turn at a geocoder; answers as `takeTurn` does. */
export type TakeTurn = (
  db: Pools,
  provider: string,
  perSecond: number,
  longestWaitMs: number,
) => Promise<GeocodingTurn>;

export interface RequestQueueOptions {
  readonly longestWaitMs: number;
  /** Default: one line for all processes, in the database. */
  readonly take?: TakeTurn;
}

/** A request may start this late after its turn: a second's turns leave a quarter of a second spare. */
const MAX_LATE_MS = 150;
const MAX_TRIES = 5;
/** About eleven metres: more digits would ask again for the same house. */
const POINT_DIGITS = 4;

/**
 * Asks a remote geocoder as its keeper wishes: what was found in the last thirty days is not asked again, equal questions
 * of a moment are asked once, and all processes together stay below its rate. Throws GeocoderError, and RateLimitedError
 * when the line is too long to wait.
 */
export function withRequestQueue(remote: RemoteGeocoder, db: Pools, options: RequestQueueOptions): Geocoder {
  const { name, service, perSecond } = remote;
  const take = options.take ?? takeTurn;
  const underWay = new Map<string, Promise<GeocodedPlace[]>>();

  const untilOurTurn = async (): Promise<void> => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const askedAt = performance.now();
      const turn = await take(db, name, perSecond, options.longestWaitMs);
      if ('busyMs' in turn) throw new RateLimitedError(Math.max(1, Math.ceil(turn.busyMs / 1_000)));
      // A timer may fire a fraction of a millisecond early.
      if (turn.waitMs > 0) await sleep(Math.ceil(turn.waitMs) + 1);
      // A busy process may wake up so late that it is another request's turn: then it queues again.
      if (performance.now() - askedAt - turn.waitMs <= MAX_LATE_MS) return;
    }
    throw new RateLimitedError(1);
  };
  const answer = async (key: string, ask: () => Promise<GeocodedPlace[]>): Promise<GeocodedPlace[]> => {
    const kept = await readAnswer(db, name, key);
    if (kept !== undefined) return kept;
    await untilOurTurn();
    const found = await ask();
    await keepAnswer(db, name, key, found);
    return found;
  };
  const once = (key: string, ask: () => Promise<GeocodedPlace[]>): Promise<GeocodedPlace[]> => {
    const asked = underWay.get(key) ?? answer(key, ask).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };

  return {
    search: async (query, limit) => {
      const key = answerKey('search', canonicalWords(query).join(' '));
      // As many as anybody may want, so that one answer serves all.
      const found = await once(key, () => service.search(query, MAX_PLACES));
      return found.slice(0, limit);
    },
    reverse: async (latitude, longitude) => {
      const [lat, lng] = [latitude.toFixed(POINT_DIGITS), longitude.toFixed(POINT_DIGITS)];
      const [place] = await once(answerKey('reverse', lat, lng), async () => {
        const found = await service.reverse(Number(lat), Number(lng));
        return found === undefined ? [] : [found];
      });
      return place;
    },
  };
}
