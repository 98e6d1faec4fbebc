import type { Pools } from '../../platform/db/index.ts';
import type { RateLimiter } from '../../platform/http/index.ts';
import { platformPeopleHandlers, type PlatformPeopleHandlers } from './http.ts';

/** Everybody who has an account, for the platform's own people. */
export interface PlatformPeople {
  readonly handlers: PlatformPeopleHandlers;
}

export function createPlatformPeople({
  db,
  rateLimiter,
}: {
  readonly db: Pools;
  readonly rateLimiter: RateLimiter;
}): PlatformPeople {
  return { handlers: platformPeopleHandlers(db, rateLimiter) };
}
