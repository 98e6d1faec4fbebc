import type { SocialProvider } from '@dapur/contract/identity';
import { ApiError } from '@dapur/contract/client';
import type { Translate } from '../../i18n/index.tsx';
import { providerNames } from './social-proof.ts';

/** What a failed proof is told as, by the error's code. */
export function socialFault(error: unknown, provider: SocialProvider, t: Translate): string {
  const failed = () => t('social.failed', { provider: providerNames[provider] });
  switch (error instanceof ApiError ? error.code : undefined) {
    case 'social_refused':
    case 'social_unavailable':
      return failed();
    case 'social_not_configured':
      return provider === 'facebook' ? t('social.facebookNotConfigured') : failed();
    case 'conflict':
      return t('social.conflict', { provider: providerNames[provider] });
    case 'account_locked':
      return t('session.accountLocked');
    case 'rate_limited':
      return t('session.rateLimited');
    default:
      return t('social.anyFailed');
  }
}
