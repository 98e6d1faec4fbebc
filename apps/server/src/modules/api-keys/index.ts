/** Keys by which a store's own programs call the API (docs/decisions/032). */
import type { Bearers } from '../../platform/http/access.ts';
import { withKeys, type KeyBearersDeps } from './bearers.ts';
import { apiKeyHandlers, type ApiKeyHandlers } from './http.ts';

export { voidedApiKeySecrets } from './data/voided-secrets.ts';

export interface ApiKeys {
  readonly handlers: ApiKeyHandlers;
  /** People and keys together. */
  readonly bearers: Bearers;
}

export function createApiKeys({
  people,
  ...deps
}: KeyBearersDeps & {
  /** Knows who bears anything else. */
  readonly people: Bearers;
}): ApiKeys {
  return { handlers: apiKeyHandlers(deps), bearers: withKeys(people, deps) };
}
