import { randomUUID } from 'node:crypto';
import { base64url, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { newKey, type KeyRing, type SigningKey } from './keys.ts';
import type { Clock, Person, TokenKind } from './model.ts';

export type TokenRequest = {
  readonly clientId: string;
  readonly person: Person;
  /** As the page gave it to `initialize`; left out of the token when it gave none. */
  readonly nonce?: string | undefined;
  readonly kind?: TokenKind;
};

export type TokenOffice = { issue(request: TokenRequest): Promise<string> };

const HOUR_S = 3_600;

/** Writes ID tokens as Google does, and the wrong ones that a site must refuse. */
export function createTokenOffice(issuer: string, keys: KeyRing, clock: Clock): TokenOffice {
  return {
    issue: async ({ clientId, person, nonce, kind = 'good' }) => {
      const now = Math.floor(clock.now().getTime() / 1_000);
      const issuedAt = kind === 'expired' ? now - 2 * HOUR_S : now;
      const audience = kind === 'wrong_audience' ? 'another-site.apps.googleusercontent.com' : clientId;
      const claims: JWTPayload = {
        iss: kind === 'wrong_issuer' ? 'https://accounts.example' : issuer,
        azp: audience,
        aud: audience,
        sub: person.sub,
        email: person.email,
        email_verified: person.email_verified,
        name: person.name,
        ...(person.hd === undefined ? {} : { hd: person.hd }),
        ...(nonce === undefined ? {} : { nonce: kind === 'wrong_nonce' ? `${nonce}x` : nonce }),
        nbf: issuedAt - 300,
        iat: issuedAt,
        exp: issuedAt + (kind === 'long_lived' ? 48 * HOUR_S : HOUR_S),
        jti: randomUUID(),
      };
      const key = await keys.current();
      switch (kind) {
        case 'unsigned':
          return new UnsecuredJWT(claims).encode();
        case 'hmac':
          return new SignJWT(claims)
            .setProtectedHeader({ alg: 'HS256', kid: key.kid, typ: 'JWT' })
            .sign(new TextEncoder().encode(JSON.stringify(key.publicJwk)));
        case 'forged':
          return sign(claims, { ...(await newKey()), kid: key.kid });
        case 'tampered':
          return tamper(await sign(claims, key));
        default:
          return sign(claims, key);
      }
    },
  };
}

function sign(claims: JWTPayload, { kid, privateKey }: SigningKey): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey);
}

/** Another person's key and address under the old signature. */
function tamper(token: string): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(new TextDecoder().decode(base64url.decode(payload))) as JWTPayload;
  const changed = JSON.stringify({ ...claims, sub: '100000000000000000001', email: 'victim@gmail.com' });
  return [header, base64url.encode(changed), signature].join('.');
}
