import type { Pools } from '../../platform/db/index.ts';
import { bearerOf, type Bearers, type StoreRole } from '../../platform/http/access.ts';
import { findHandoffBearer, HANDOFF_PREFIX } from './data/account-tokens.ts';
import { findBearer, noteSeen } from './data/sessions.ts';
import type { IdentityLog } from './identity-deps.ts';
import type { SessionTokens } from './session-tokens.ts';

export interface BearersDeps {
  readonly db: Pools;
  readonly log: IdentityLog;
  readonly tokens: SessionTokens;
}

/** Looks the bearer of each request up in the database, so that what ends there ends at once. */
export function createBearers({ db, log, tokens }: BearersDeps): Bearers {
  const bySession = async (token: string) => {
    const claims = await tokens.read(token);
    const row = claims && (await findBearer(db, claims));
    if (claims === undefined || row === undefined) return undefined;
    const { userId, sessionId } = claims;
    if (row.is_due_to_be_seen) {
      // The request need not wait, and must not fail, for a note.
      noteSeen(db, userId, sessionId).catch((err: unknown) =>
        log.warn({ err }, 'A session’s use was not noted'),
      );
    }
    return {
      userId,
      sessionId,
      email: row.email,
      isSuperAdmin: row.is_super_admin,
      memberships: rolesByStore(row.memberships),
    };
  };
  const byHandoff = async (token: string) => {
    const row = await findHandoffBearer(db, token);
    return (
      row && {
        userId: row.user_id,
        sessionId: undefined,
        email: row.email,
        isSuperAdmin: row.is_super_admin,
        memberships: rolesByStore(row.memberships),
      }
    );
  };
  return {
    principalOf: async (authorization) => {
      const token = bearerOf(authorization);
      if (token === undefined) return undefined;
      return token.startsWith(HANDOFF_PREFIX) ? byHandoff(token) : bySession(token);
    },
  };
}

const rolesByStore = (
  rows: readonly { readonly store: string; readonly role: StoreRole }[],
): ReadonlyMap<string, StoreRole> => new Map(rows.map(({ store, role }) => [store, role]));
