import { API_CALLS_PER_MINUTE, API_KEY_PREFIX } from '@dapur/contract/stores/api-scopes';
import { rightsOf } from '@dapur/contract/people/role-rights';
import type { Pools } from '../../platform/db/index.ts';
import { bearerOf, type Bearers, type Principal } from '../../platform/http/access.ts';
import type { RateLimiter } from '../../platform/http/index.ts';
import { findKey, findMaker, noteUse } from './data/api-keys.ts';
import { hashOf, storeOfKey } from './key-text.ts';
import { rightsOfScopes } from './domain/scope-rights.ts';

export interface KeyBearersDeps {
  readonly db: Pools;
  readonly rateLimiter: RateLimiter;
  readonly log: { warn(fields: object, message: string): void };
}

const CALLS = { name: 'api-key', limit: API_CALLS_PER_MINUTE, windowSeconds: 60 } as const;

/**
 * Resolves API keys itself and asks `people` about all other bearers. Each call looks the key and its maker up in the
 * database, so that a revoked key or a lost right counts at once. Throws AppError `rate_limited` for a key that calls
 * too often.
 */
export function withKeys(people: Bearers, deps: KeyBearersDeps): Bearers {
  return {
    principalOf: (authorization) => {
      const token = bearerOf(authorization);
      return token?.startsWith(API_KEY_PREFIX) === true
        ? principalOfKey(deps, token)
        : people.principalOf(authorization);
    },
  };
}

async function principalOfKey(
  { db, rateLimiter, log }: KeyBearersDeps,
  token: string,
): Promise<Principal | undefined> {
  const storeId = storeOfKey(token);
  const key = storeId === undefined ? undefined : await findKey(db, storeId, hashOf(token));
  if (storeId === undefined || key === undefined) return undefined;
  const maker = await findMaker(db, storeId, key.made_by);
  // A key works only while its maker still has the right to make keys.
  if (maker === undefined || !rightsOf(maker.role, maker.rights).has('ownership')) return undefined;
  await rateLimiter.hit(CALLS, key.id);
  if (key.is_due_to_be_noted)
    // Noting the use must neither delay the call nor make it fail.
    noteUse(db, storeId, key.id).catch((err: unknown) => log.warn({ err }, 'A key’s use was not noted'));
  return {
    userId: key.made_by,
    sessionId: undefined,
    email: maker.email,
    platformRole: undefined,
    heldRole: undefined,
    memberships: new Map([[storeId, { role: maker.role, rights: rightsOfScopes(key.scopes) }]]),
    impersonations: new Map(),
    apiKey: { id: key.id, name: key.name, storeId, scopes: new Set(key.scopes) },
  };
}
