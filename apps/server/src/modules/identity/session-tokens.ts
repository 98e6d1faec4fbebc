import { createHmac } from 'node:crypto';
import { compactVerify, errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { isUuid } from '@dapur/contract/uuid';
import { fromEachKey, type Secret } from '../../kernel/secret.ts';

/** What a session's token says; the session's row decides whether it still holds. */
export interface SessionClaims {
  readonly userId: string;
  readonly sessionId: string;
  /** Epoch seconds by the database's clock. */
  readonly issuedAt: number;
  /** Epoch seconds by the database's clock. */
  readonly expiresAt: number;
  /** The person's first store, for clients that read it; it authorises nothing. */
  readonly tenantId: string | undefined;
}

export interface SessionTokens {
  sign(claims: SessionClaims): Promise<string>;
  /** The claims of a token this site signed for a session; undefined for every other text. Does not judge the expiry. */
  read(token: string): Promise<SessionClaims | undefined>;
}

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const AUDIENCE = 'session';

/** Tokens whose signature was checked lately. */
const MAX_KNOWN = 5_000;

/** Signs and reads the tokens that browsers keep. `issuer` is the site's origin. */
export function createSessionTokens(secretKey: Secret, issuer: string): SessionTokens {
  const [key, ...former] = fromEachKey(secretKey, (secret) =>
    createHmac('sha256', secret).update('session-token').digest(),
  );
  const known = new LRUCache<string, SessionClaims>({ max: MAX_KNOWN });
  /** The key whose signature it bears; the one of now where it bears none. */
  const signerOf = async (token: string): Promise<Buffer> => {
    for (const one of former) {
      const isSigner = await compactVerify(token, one).then(
        () => true,
        () => false,
      );
      if (isSigner) return one;
    }
    return key;
  };
  return {
    sign: ({ userId, sessionId, issuedAt, expiresAt, tenantId }) =>
      new SignJWT(tenantId === undefined ? {} : { tenant_id: tenantId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setJti(sessionId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key),
    read: async (token) => {
      // A signature that held once holds for good; whether the session does is asked of its row each time.
      const checked = known.get(token);
      if (checked !== undefined) return checked;
      try {
        const { payload } = await jwtVerify(token, await signerOf(token), {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'jti', 'iat', 'exp'],
          // Whether it has expired is judged by the database's clock, with the session's row: processes' clocks differ.
          currentDate: new Date(0),
        });
        const { sub, jti, iat, exp, tenant_id: tenantId } = payload;
        if (sub === undefined || jti === undefined || iat === undefined || exp === undefined)
          return undefined;
        if (!isUuid(sub) || !isUuid(jti)) return undefined;
        const claims = {
          userId: sub,
          sessionId: jti,
          issuedAt: iat,
          expiresAt: exp,
          tenantId: typeof tenantId === 'string' ? tenantId : undefined,
        };
        known.set(token, claims);
        return claims;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
