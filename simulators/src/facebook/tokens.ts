import { randomBytes } from 'node:crypto';
import type { AccessToken, Clock, Person, TokenKind } from './model.ts';

export type TokenRequest = {
  readonly appId: string;
  readonly person: Person;
  /** What the person granted; `public_profile` and `email` unless told. */
  readonly scopes?: readonly string[];
  readonly kind?: TokenKind;
};

export type AppUse = Pick<AccessToken, 'appId' | 'person'>;

export type TokenBook = {
  issue(request: TokenRequest): string;
  find(value: string): AccessToken | undefined;
  /** Who lets which app in, each pair once. */
  users(): readonly AppUse[];
  /** Ends every token that this app has of the person. */
  forget(appId: string, personId: string): void;
  nowSeconds(): number;
};

const TWO_HOURS_S = 7_200;
const MAX_TOKENS = 1_000;

/** Access tokens are opaque: only this book knows whose they are. */
export function openTokenBook(clock: Clock): TokenBook {
  const tokens = new Map<string, AccessToken>();
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1_000);
  return {
    nowSeconds,
    find: (value) => tokens.get(value),
    users: () => [
      ...new Map(
        [...tokens.values()].map(({ appId, person }) => [`${appId}/${person.id}`, { appId, person }]),
      ).values(),
    ],
    forget: (appId, personId) => {
      for (const [value, token] of tokens)
        if (token.appId === appId && token.person.id === personId) tokens.delete(value);
    },
    issue: ({ appId, person, scopes = ['public_profile', 'email'], kind = 'good' }) => {
      const value = `EAA${randomBytes(60).toString('base64url').replace(/[-_]/g, 'Z')}`;
      if (kind === 'unknown') return value;
      const issuedAt = nowSeconds() - (kind === 'expired' ? 2 * TWO_HOURS_S : 0);
      const oldest = tokens.keys().next();
      if (tokens.size >= MAX_TOKENS && !oldest.done) tokens.delete(oldest.value);
      tokens.set(value, {
        value,
        appId: kind === 'other_app' ? '999000999000999' : appId,
        person,
        scopes,
        type: kind === 'page' ? 'PAGE' : 'USER',
        issuedAt,
        expiresAt: issuedAt + TWO_HOURS_S,
      });
      return value;
    },
  };
}
