import type { SocialProvider } from '@dapur/contract/people/identity';
import { ApiError } from '@dapur/contract/client';
import type { Translate } from '../../i18n/index.tsx';
import { providerNames } from './social-proof.ts';

/** What a failed proof is told as: by the error's code, else in the server's words, else in the stock ones. */
export function socialFault(error: unknown, provider: SocialProvider, t: Translate): string {
  const failed = () => t('social.failed', { provider: providerNames[provider] });
  if (!(error instanceof ApiError)) return t('social.anyFailed');
  switch (error.code) {
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
    case 'network':
      return t('social.anyFailed');
    default:
      return error.message.trim() || failed();
  }
}
