import { AppError } from '@dapur/contract/errors';
import { withPlatform, withUser } from '../../../platform/db/index.ts';
import { HANDOFF_PREFIX, insertToken, newSecret, useToken } from '../data/account-tokens.ts';
import { holdUser } from '../data/hold-user.ts';
import { findLiveSession } from '../data/sessions.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { openSession } from './open-session.ts';

export interface Handoff {
  readonly token: string;
  /** What only the browser that asked is given, as a cookie its scripts cannot read. */
  readonly browserNonce: string;
  readonly expiresAt: Date;
}

const refused = (): AppError => new AppError('unauthorized', 'Please sign in to continue.');

/** A token that may stand in an address: single use, 60 seconds, worth nothing in another browser. */
export async function startHandoff(
  { db, rateLimiter, settings }: IdentityDeps,
  userId: string,
  sessionId: string,
): Promise<Handoff> {
  await rateLimiter.hit({ name: 'handoff-account', ...settings.handoffPerAccount }, userId);
  const token = HANDOFF_PREFIX + newSecret();
  const browserNonce = newSecret();
  const expiresAt = await withUser(db, userId, async (tx) => {
    if ((await holdUser(tx, userId, { sessionId }, 'share')) === undefined) throw refused();
    return insertToken(tx, { userId, purpose: 'handoff', secret: token, browserNonce, sessionId });
  });
  return { token, browserNonce, expiresAt };
}

export interface Exchange {
  readonly token: string;
  readonly browserNonce: string | undefined;
  readonly userAgent: string;
  /** The caller's address as limits count it. */
  readonly address: string;
}

/** Swaps a handoff for a session like the one it continues, which stays. Throws AppError `unauthorized`, `rate_limited`. */
export async function exchangeHandoff(
  deps: IdentityDeps,
  { token, browserNonce, userAgent, address }: Exchange,
): Promise<{ readonly userId: string; readonly token: string }> {
  const { db, rateLimiter, settings } = deps;
  await rateLimiter.hit({ name: 'exchange-address', ...settings.exchangePerAddress }, address);
  if (browserNonce === undefined || !token.startsWith(HANDOFF_PREFIX)) throw refused();
  const used = await withPlatform(db, 'identity', 'a handoff exchanged', (tx) =>
    useToken(tx, token, ['handoff'], browserNonce),
  );
  const session = used?.sessionId && (await findLiveSession(db, used.userId, used.sessionId));
  if (!used || !session) throw refused();
  const from = { isRemembered: session.is_remembered, userAgent, address };
  const terms = { precondition: { sessionId: session.id }, notAfter: session.expires_at };
  return { userId: used.userId, token: await openSession(deps, used.userId, from, terms) };
}
