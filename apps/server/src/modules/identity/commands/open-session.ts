import { randomUUID } from 'node:crypto';
import { withUser, type Pools } from '../../../platform/db/index.ts';
import { insertSession, revokeSession } from '../data/sessions.ts';
import { firstStoreOf } from '../data/memberships.ts';
import type { SessionOrigin } from '../identity-deps.ts';
import type { SessionTokens } from '../session-tokens.ts';

export interface OpenSessionDeps {
  readonly db: Pools;
  readonly tokens: SessionTokens;
}

/** Signs a person in. Answers the token that her browser keeps; `ending` is a session this one takes the place of. */
export async function openSession(
  { db, tokens }: OpenSessionDeps,
  userId: string,
  from: SessionOrigin,
  ending?: string,
): Promise<string> {
  const { session, tenantId } = await withUser(db, userId, async (tx) => {
    const opened = await insertSession(tx, userId, randomUUID(), from);
    if (ending !== undefined) await revokeSession(tx, userId, ending);
    return { session: opened, tenantId: await firstStoreOf(tx, userId) };
  });
  return tokens.sign({
    userId,
    sessionId: session.id,
    issuedAt: session.issuedAt,
    expiresAt: session.expiresAt,
    tenantId,
  });
}
