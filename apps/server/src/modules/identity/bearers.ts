import { hasPlatformRight } from '@dapur/contract/platform/platform-role-rights';
import { rightsOf } from '@dapur/contract/people/role-rights';
import { createSharedReads } from '../../platform/cache/shared-reads.ts';
import type { Pools } from '../../platform/db/index.ts';
import { bearerOf, type Bearers, type Membership } from '../../platform/http/access.ts';
import { findHandoffBearer, HANDOFF_PREFIX } from './data/account-tokens.ts';
import { findBearer, noteSeen, type BearerRow } from './data/sessions.ts';
import type { IdentityLog } from './identity-deps.ts';
import type { SessionTokens } from './session-tokens.ts';

export interface BearersDeps {
  readonly db: Pools;
  readonly log: IdentityLog;
  readonly tokens: SessionTokens;
}

/** Looks the bearer of each request up in the database, so that an ended session or right counts at once. */
export function createBearers({ db, log, tokens }: BearersDeps): Bearers {
  const reads = createSharedReads();
  const bySession = async (token: string) => {
    const claims = await tokens.read(token);
    const row = claims && (await findBearer(db, claims));
    if (claims === undefined || row === undefined) return undefined;
    const { userId, sessionId } = claims;
    if (row.is_due_to_be_seen) {
      // Noting the use must neither delay the request nor make it fail.
      noteSeen(db, userId, sessionId).catch((err: unknown) =>
        log.warn({ err }, 'A session’s use was not noted'),
      );
    }
    const platformRole = (row.has_second_factor ? row.platform_role : null) ?? undefined;
    return {
      userId,
      sessionId,
      email: row.email,
      platformRole,
      heldRole: row.platform_role ?? undefined,
      memberships: byStore(row.memberships),
      impersonations: new Map(
        hasPlatformRight(platformRole, 'look')
          ? row.impersonations.map(({ id, store, can_change: mayChange, ends_at: endsAt }) => [
              store,
              // A permission asked for in one role does not hold in another.
              { id, canChange: mayChange && hasPlatformRight(platformRole, 'act'), endsAt: new Date(endsAt) },
            ])
          : [],
      ),
    };
  };
  const byHandoff = async (token: string) => {
    const row = await findHandoffBearer(db, token);
    return (
      row && {
        userId: row.user_id,
        sessionId: undefined,
        email: row.email,
        platformRole: undefined,
        heldRole: row.platform_role ?? undefined,
        memberships: byStore(row.memberships),
        impersonations: new Map(),
      }
    );
  };
  return {
    principalOf: async (authorization) => {
      const token = bearerOf(authorization);
      if (token === undefined) return undefined;
      // A page asks for several things at once; one lookup of the bearer serves them all.
      return token.startsWith(HANDOFF_PREFIX) ? byHandoff(token) : reads.of(token, () => bySession(token));
    },
  };
}

const byStore = (rows: BearerRow['memberships']): ReadonlyMap<string, Membership> =>
  new Map(rows.map(({ store, role, rights }) => [store, { role, rights: rightsOf(role, rights) }]));
