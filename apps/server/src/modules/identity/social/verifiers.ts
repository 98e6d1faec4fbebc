import type { SocialProvider } from '@dapur/contract/people/identity';
import type { Clock } from '../../../kernel/clock.ts';
import type { IdentityLog } from '../identity-deps.ts';
import { createFacebookVerifier } from './adapters/facebook.ts';
import { createGoogleVerifier } from './adapters/google.ts';
import { notConfigured, SocialFault, type ProvenPerson, type SocialSettings } from './ports.ts';

export interface SocialProof {
  readonly provider: SocialProvider;
  readonly token: string;
  /** Of the caller's cookie. */
  readonly nonce: string | undefined;
  /** The person's key as the browser states it; refused when the provider says another one. */
  readonly statedId?: string | undefined;
}

export interface Verifiers {
  /** Throws AppError `social_not_configured` for a provider that is off. */
  mustBeOn(provider: SocialProvider): void;
  /** Whom the proof proves. Throws AppError `social_refused`, `social_unavailable` or `social_not_configured`. */
  verify(proof: SocialProof): Promise<ProvenPerson>;
}

/** Asks the provider; logs why a proof was refused, without the proof itself. */
export function createVerifiers(settings: SocialSettings, clock: Clock, log: IdentityLog): Verifiers {
  const google = settings.google && createGoogleVerifier(settings.google, { clock });
  const facebook = settings.facebook && createFacebookVerifier(settings.facebook, { clock });

  const ask = (provider: SocialProvider, token: string, nonce: string | undefined): Promise<ProvenPerson> => {
    const asked = provider === 'google' ? google?.(token, nonce) : facebook?.(token);
    if (asked === undefined) throw notConfigured(provider);
    return asked;
  };

  return {
    mustBeOn: (provider) => {
      if (settings[provider] === undefined) throw notConfigured(provider);
    },
    verify: async ({ provider, token, nonce, statedId }) => {
      try {
        const person = await ask(provider, token, nonce);
        if (statedId !== undefined && statedId !== person.subject)
          throw new SocialFault('social_refused', provider, 'the browser named somebody else');
        return person;
      } catch (error) {
        if (error instanceof SocialFault) {
          const { reason } = error;
          if (error.code === 'social_unavailable')
            log.warn({ provider, reason }, 'A provider could not be asked');
          else log.info({ provider, reason }, 'A social sign-in was refused');
        }
        throw error;
      }
    },
  };
}
