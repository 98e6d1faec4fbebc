import type { ApiKey } from '@dapur/contract/stores/seller-developers';
import type { Handlers, MemberContext } from '../../platform/http/index.ts';
import { actorOf } from '../activity/index.ts';
import type { KeyBearersDeps } from './bearers.ts';
import { endKey, makeKey, type KeyKeeper } from './commands/change-keys.ts';
import { readKeys, type KeyRow } from './data/api-keys.ts';

export type ApiKeyHandlers = Handlers<'listApiKeys' | 'createApiKey' | 'revokeApiKey'>;

/** Keys that one person may make in an hour; the limit of keys per store is a separate one. */
const MADE = { name: 'api-keys-made', limit: 30, windowSeconds: 3_600 } as const;

const keeperOf = (ctx: MemberContext): KeyKeeper => ({
  tenantId: ctx.tenant.id,
  userId: ctx.user.userId,
  actor: actorOf(ctx),
});

const viewOf = (row: KeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes,
  state: row.revoked_at !== null ? 'revoked' : row.is_expired ? 'expired' : 'active',
  made_by: row.made_by,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

export function apiKeyHandlers({ db, rateLimiter }: KeyBearersDeps): ApiKeyHandlers {
  const keysOf = async (tenantId: string) => (await readKeys(db, tenantId)).map(viewOf);
  return {
    listApiKeys: async (_input, { tenant }) => ({ success: true, data: await keysOf(tenant.id) }),

    createApiKey: async ({ body }, ctx) => {
      await rateLimiter.hit(MADE, ctx.tenant.id);
      const key = await makeKey(db, keeperOf(ctx), body);
      return { success: true, data: { key, keys: await keysOf(ctx.tenant.id) } };
    },

    revokeApiKey: async ({ params }, ctx) => {
      await endKey(db, keeperOf(ctx), params.id.toLowerCase());
      return { success: true, data: await keysOf(ctx.tenant.id) };
    },
  };
}
