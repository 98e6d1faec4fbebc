import type { Handlers } from '../../platform/http/index.ts';
import type { ReferralsDeps } from './index.ts';
import { checkCode } from './queries/check-code.ts';
import { referralSummary } from './queries/referral-summary.ts';

export type ReferralHandlers = Handlers<'checkReferralCode' | 'myReferral'>;

export function referralHandlers(deps: ReferralsDeps): ReferralHandlers {
  return {
    checkReferralCode: async ({ params }, { user }) => {
      const limit = deps.settings.checksPerMinute;
      await deps.rateLimiter.hit({ name: 'check-referral-code', limit, windowSeconds: 60 }, user.userId);
      return checkCode(deps.db, deps.identity, user.userId, params.code);
    },
    myReferral: async (_input, { user }) => ({
      success: true,
      data: await referralSummary(deps, user.userId),
    }),
  };
}
