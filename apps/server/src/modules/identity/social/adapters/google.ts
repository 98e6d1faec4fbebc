import { isEmailShape, normaliseEmail } from '@dapur/contract/people/email';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../../../kernel/clock.ts';
import {
  PROVIDER_TIMEOUT_MS,
  SocialFault,
  type GoogleSettings,
  type ProvenPerson,
  type VerifyGoogle,
} from '../ports.ts';

export interface GoogleOptions {
  readonly clock: Clock;
  readonly timeoutMs?: number;
  /** How soon after one fetch of the keys an unknown key may cause another. Default 30 s. */
  readonly keyCooldownMs?: number;
}

const MAX_SKEW_S = 300;
const LONGEST_LIFE_S = 86_400;

const Claims = z.object({
  sub: z.string().min(1).max(255),
  iat: z.number(),
  exp: z.number(),
  nonce: z.string().optional(),
  email: z.string().max(254).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  hd: z.string().min(1).optional().catch(undefined),
});

/** What jose throws when the keys could not be had; everything else of its own says that the token is wrong. */
const KEY_FAULTS = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

/** Verifies Google's ID tokens by its published keys, which are kept for ten minutes. */
export function createGoogleVerifier(settings: GoogleSettings, options: GoogleOptions): VerifyGoogle {
  const { clock } = options;
  const keys = createRemoteJWKSet(new URL(settings.jwksUrl), {
    timeoutDuration: options.timeoutMs ?? PROVIDER_TIMEOUT_MS,
    cooldownDuration: options.keyCooldownMs ?? 30_000,
  });

  return async (token, nonce) => {
    if (nonce === undefined) throw refused('no nonce cookie');
    let payload: JWTPayload;
    try {
      const verified = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        audience: settings.clientId,
        issuer: [...settings.issuers],
        requiredClaims: ['sub', 'iat', 'exp'],
        currentDate: new Date(clock.now()),
      });
      payload = verified.payload;
    } catch (error) {
      if (error instanceof errors.JOSEError && !KEY_FAULTS.has(error.code)) throw refused(error.code);
      throw new SocialFault('social_unavailable', 'google', `keys: ${reasonOf(error)}`);
    }
    const parsed = Claims.safeParse(payload);
    if (!parsed.success) throw refused('claims');
    const claims = parsed.data;
    // One audience: a list could name a site of somebody else's beside ours.
    if (payload.aud !== settings.clientId) throw refused('audience');
    const now = clock.now() / 1_000;
    if (claims.iat > now + MAX_SKEW_S) throw refused('issued in the future');
    if (claims.exp > now + LONGEST_LIFE_S) throw refused('lives too long');
    if (claims.nonce !== nonce) throw refused('nonce');
    return personOf(claims);
  };
}

function personOf(claims: z.infer<typeof Claims>): ProvenPerson {
  const email =
    claims.email !== undefined && isEmailShape(claims.email) ? normaliseEmail(claims.email) : undefined;
  // For other mailboxes Google once saw the address proved, but does not know who owns it today.
  const isHostedByGoogle = email?.endsWith('@gmail.com') === true || claims.hd !== undefined;
  return {
    provider: 'google',
    subject: claims.sub,
    email,
    isEmailAuthoritative: email !== undefined && claims.email_verified === true && isHostedByGoogle,
    name: claims.name,
  };
}

const refused = (reason: string): SocialFault => new SocialFault('social_refused', 'google', reason);

const reasonOf = (error: unknown): string =>
  error instanceof errors.JOSEError ? error.code : error instanceof Error ? error.name : 'unknown';
