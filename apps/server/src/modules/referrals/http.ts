import { toSen } from '@dapur/contract/money/money';
import { paperOf } from '../../platform/pdf/index.ts';
import { withPlatform } from '../../platform/db/index.ts';
import { fileToSave, type Handlers } from '../../platform/http/index.ts';
import { keepPayoutAccount } from './commands/keep-account.ts';
import { requestPayout } from './commands/request-payout.ts';
import { countClick, insertArrival } from './data/arrivals.ts';
import { asReferralCode } from './domain/referral-code.ts';
import { payoutNumber, type payoutReceipt } from './queries/payout-receipt.ts';
import { checkCode } from './queries/check-code.ts';
import { paidPayoutOf, payoutDeskOf, referralsOf, rewardsCsv, rewardsOf } from './queries/person-lists.ts';
import { referralSummary } from './queries/referral-summary.ts';
import type { ReferralsDeps } from './referrals-deps.ts';

export type ReferralHandlers = Handlers<
  | 'checkReferralCode'
  | 'myReferral'
  | 'noteReferralClick'
  | 'noteReferralArrival'
  | 'listReferrals'
  | 'listRewards'
  | 'exportRewards'
  | 'payoutDesk'
  | 'keepPayoutAccount'
  | 'requestPayout'
  | 'payoutReceipt'
>;

const receipts = { name: 'payout-receipt', limit: 10, windowSeconds: 60 };
const drawReceipt = paperOf<typeof payoutReceipt>(
  new URL('./queries/payout-receipt.ts', import.meta.url),
  'payoutReceipt',
);

export function referralHandlers(deps: ReferralsDeps): ReferralHandlers {
  const { db, rateLimiter, settings } = deps;
  const desk = async (userId: string, page = 1) => ({
    success: true as const,
    data: await payoutDeskOf(deps, userId, page),
  });
  return {
    checkReferralCode: async ({ params }, { user }) => {
      const limit = settings.checksPerMinute;
      await rateLimiter.hit({ name: 'check-referral-code', limit, windowSeconds: 60 }, user.userId);
      return checkCode(db, deps.identity, user.userId, params.code);
    },
    myReferral: async (_input, { user }) => ({
      success: true,
      data: await referralSummary(deps, user.userId),
    }),
    noteReferralClick: async ({ body }, { ip }) => {
      await rateLimiter.hit(
        { name: 'referral-click', limit: settings.clicksPerMinute, windowSeconds: 60 },
        ip,
      );
      const code = asReferralCode(body.code);
      if (code !== undefined)
        await withPlatform(db, 'a visitor', 'a referral link was opened', (tx) => countClick(tx, code));
      return { success: true };
    },
    noteReferralArrival: async ({ body }, { user }) => {
      const limit = settings.checksPerMinute;
      await rateLimiter.hit({ name: 'referral-arrival', limit, windowSeconds: 60 }, user.userId);
      const code = asReferralCode(body.code);
      if (code !== undefined)
        await withPlatform(db, `user ${user.userId}`, 'by whose code they came', (tx) =>
          insertArrival(tx, user.userId, code, settings.arrivalDays),
        );
      return { success: true };
    },
    listReferrals: async ({ query }, { user }) => ({
      success: true,
      data: await referralsOf(deps, user.userId, query),
    }),
    listRewards: async ({ query }, { user }) => ({
      success: true,
      data: await rewardsOf(deps, user.userId, query),
    }),
    exportRewards: ({ query }, { user, locale }) => rewardsCsv(deps, user.userId, query, locale),
    payoutDesk: ({ query }, { user }) => desk(user.userId, query.page),
    keepPayoutAccount: async ({ body }, { user, ip }) => {
      await keepPayoutAccount(deps, { ...user, address: ip }, body);
      return desk(user.userId);
    },
    requestPayout: async ({ body }, { user }) => {
      await requestPayout(db, user.userId, { id: body.id.toLowerCase(), amountSen: toSen(body.amount) });
      return desk(user.userId);
    },
    payoutReceipt: async ({ params }, { user, locale }) => {
      await rateLimiter.hit(receipts, user.userId);
      const payout = await paidPayoutOf(db, user.userId, params.id.toLowerCase());
      const file = await drawReceipt({ owner: user.userId }, payout, locale);
      return fileToSave(`${payoutNumber(payout.id)}.pdf`, file);
    },
  };
}
