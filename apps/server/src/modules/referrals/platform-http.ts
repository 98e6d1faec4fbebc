import { AppError } from '@dapur/contract/errors';
import { toRinggit, toSen } from '@dapur/contract/money/money';
import { PLATFORM_PAGE } from '@dapur/contract/platform/platform-money';
import type { PayoutRunDetail } from '@dapur/contract/platform/platform-payouts';
import { searchForgiving, withPlatform, type Tx } from '../../platform/db/index.ts';
import type { Principal } from '../../platform/http/access.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { privilegedActorOf, recordPrivileged } from '../audit/index.ts';
import { invalidInput } from '../../platform/http/index.ts';
import { bookReward, holderNotFound, reverseReward } from './commands/book-reward.ts';
import { approveRun, cancelRun, draftRun, runNotFound, settleRun } from './commands/payout-runs.ts';
import { rejectPayout } from './commands/reject-payout.ts';
import { rejectReferral } from './commands/reject-referral.ts';
import {
  listPlatformPayouts,
  listPlatformReferrals,
  listRunPayouts,
  readPlatformPayout,
  readPlatformReferral,
  sumWaiting,
} from './data/platform-lists.ts';
import { listRewards, readAvailable } from './data/ledger.ts';
import { readHolder } from './data/mail-facts.ts';
import { handToBank, listRuns, lockRun, readRun, readTransfers } from './data/runs.ts';
import { isToCome, readNextTerms, readTerms, setTerms } from './data/terms.ts';
import { payoutView, referralView, rewardView, runView, transfersFile } from './queries/platform-view.ts';
import { termsView } from './queries/referral-summary.ts';
import type { ReferralsDeps } from './referrals-deps.ts';

export type PlatformReferralHandlers = Handlers<
  | 'platformReferrals'
  | 'setReferralTerms'
  | 'rejectReferral'
  | 'bookReward'
  | 'bookedRewards'
  | 'reverseReward'
  | 'platformPayouts'
  | 'rejectPayout'
  | 'listPayoutRuns'
  | 'draftPayoutRun'
  | 'payoutRun'
  | 'approvePayoutRun'
  | 'cancelPayoutRun'
  | 'payoutRunFile'
  | 'settlePayouts'
>;

/** Referrals and the payouts of their rewards, for the platform's own people. */
export function platformReferralHandlers({ db, accounts }: ReferralsDeps): PlatformReferralHandlers {
  const across = <T>(userId: string, reason: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    withPlatform(db, `user ${userId}`, reason, work);
  const pageOf = (page: number) => ({ limit: PLATFORM_PAGE, offset: (page - 1) * PLATFORM_PAGE });
  const runOf = async (user: Principal, id: string) => ({
    success: true as const,
    data: await across(user.userId, `payout run ${id}`, async (tx): Promise<PayoutRunDetail> => {
      const run = await readRun(tx, id);
      if (run === undefined) throw runNotFound();
      return { ...runView(run, user), payouts: (await listRunPayouts(tx, id)).map(payoutView) };
    }),
  });

  return {
    platformReferrals: async ({ query }, { user }) => ({
      success: true,
      data: await across(user.userId, 'who brought whom', async (tx) => {
        const { search, ...wanted } = query;
        const { found: rows, isSimilar } = await searchForgiving(
          search,
          (has, among) =>
            listPlatformReferrals(
              tx,
              among === 'asked' ? { ...wanted, ...pageOf(query.page), has } : { ...pageOf(1), has },
            ),
          (some) => some.length === 0,
        );
        const next = await readNextTerms(tx);
        return {
          referrals: rows.map(referralView),
          is_similar: isSimilar,
          terms: termsView(await readTerms(tx)),
          next_terms: next === undefined ? null : { ...termsView(next), effective_from: next.effective_from },
          page: query.page,
          total: rows[0]?.total ?? 0,
        };
      }),
    }),
    setReferralTerms: async ({ body }, ctx) => ({
      success: true,
      data: await across(ctx.user.userId, 'the terms of referrals', async (tx) => {
        const before = await readTerms(tx);
        const after = {
          reward_sen: toSen(body.reward),
          qualifying_orders: body.qualifying_orders,
          hold_days: body.hold_days,
          most_days: body.most_days,
          minimum_payout_sen: toSen(body.minimum_payout),
          effective_from: body.effective_from,
        };
        // Whoever hands a code on today promises the terms of today.
        if (!(await isToCome(tx, body.effective_from)))
          throw invalidInput([{ field: 'effective_from', message: 'must be tomorrow or later' }]);
        await setTerms(tx, { ...after, reason: body.reason }, ctx.user.userId);
        await recordPrivileged(tx, {
          actor: privilegedActorOf(ctx),
          action: 'referral.terms',
          subject: 'platform',
          subjectId: null,
          reason: body.reason,
          before: { ...before },
          after,
        });
        return termsView(await readTerms(tx));
      }),
    }),
    rejectReferral: async ({ params, body }, ctx) => {
      const storeId = params.store.toLowerCase();
      await rejectReferral(db, privilegedActorOf(ctx), storeId, body.note);
      const row = await across(ctx.user.userId, `the referral of store ${storeId}`, (tx) =>
        readPlatformReferral(tx, storeId),
      );
      if (row === undefined) throw new Error(`the referral of ${storeId} is gone`);
      return { success: true, data: referralView(row) };
    },

    bookReward: async ({ body }, ctx) => {
      const available = await bookReward(db, privilegedActorOf(ctx), {
        ...body,
        id: body.id.toLowerCase(),
        holderId: body.holder.toLowerCase(),
        amountSen: toSen(body.amount),
        isSure: body.sure,
      });
      return { success: true, data: { available: toRinggit(available) } };
    },
    bookedRewards: async ({ params }, { user }) => {
      const holderId = params.holder.toLowerCase();
      return {
        success: true,
        data: await across(user.userId, `the rewards of ${holderId}`, async (tx) => {
          if ((await readHolder(tx, holderId)) === undefined) throw holderNotFound();
          const rows = await listRewards(tx, holderId, { limit: PLATFORM_PAGE, offset: 0 });
          return { available: toRinggit(await readAvailable(tx, holderId)), entries: rows.map(rewardView) };
        }),
      };
    },
    reverseReward: async ({ params, body }, ctx) => {
      const available = await reverseReward(
        db,
        privilegedActorOf(ctx),
        { holderId: params.holder.toLowerCase(), rewardId: params.reward.toLowerCase() },
        body.reason,
      );
      return { success: true, data: { available: toRinggit(available) } };
    },

    platformPayouts: async ({ query }, { user }) => ({
      success: true,
      data: await across(user.userId, 'payouts of rewards', async (tx) => {
        const { search, ...wanted } = query;
        const { found: rows, isSimilar } = await searchForgiving(
          search,
          (has, among) =>
            listPlatformPayouts(
              tx,
              among === 'asked' ? { ...wanted, ...pageOf(query.page), has } : { ...pageOf(1), has },
            ),
          (some) => some.length === 0,
        );
        const waiting = await sumWaiting(tx);
        return {
          payouts: rows.map(payoutView),
          is_similar: isSimilar,
          waiting: { count: waiting.count, total: toRinggit(waiting.total_sen) },
          page: query.page,
          total: rows[0]?.total ?? 0,
        };
      }),
    }),
    rejectPayout: async ({ params, body }, ctx) => {
      const id = params.id.toLowerCase();
      await rejectPayout(db, privilegedActorOf(ctx), id, body.reason);
      const row = await across(ctx.user.userId, `payout ${id}`, (tx) => readPlatformPayout(tx, id));
      if (row === undefined) throw new Error(`the payout ${id} is gone`);
      return { success: true, data: payoutView(row) };
    },

    listPayoutRuns: async ({ query }, { user }) => ({
      success: true,
      data: await across(user.userId, 'runs of payouts', async (tx) => {
        const { limit, offset } = pageOf(query.page);
        const rows = await listRuns(tx, limit, offset);
        return {
          runs: rows.map((row) => runView(row, user)),
          page: query.page,
          total: rows[0]?.total ?? 0,
        };
      }),
    }),
    draftPayoutRun: async ({ body }, ctx) => {
      const id = body.id.toLowerCase();
      await draftRun(db, privilegedActorOf(ctx), { id, note: body.note });
      return runOf(ctx.user, id);
    },
    payoutRun: ({ params }, { user }) => runOf(user, params.id.toLowerCase()),
    approvePayoutRun: async ({ params }, ctx) => {
      const id = params.id.toLowerCase();
      await approveRun(db, privilegedActorOf(ctx), id);
      return runOf(ctx.user, id);
    },
    cancelPayoutRun: async ({ params, body }, ctx) => {
      const id = params.id.toLowerCase();
      await cancelRun(db, privilegedActorOf(ctx), id, body.reason);
      return runOf(ctx.user, id);
    },
    payoutRunFile: ({ params }, ctx) => {
      const id = params.id.toLowerCase();
      return across(ctx.user.userId, `the account numbers of payout run ${id}`, async (tx) => {
        // Takes turns with the call that settles the run.
        await lockRun(tx, id);
        const run = await readRun(tx, id);
        if (run === undefined) throw runNotFound();
        if (run.state !== 'approved')
          throw new AppError('conflict', 'Only an approved run has transfers to make.', {
            state: run.state,
          });
        await recordPrivileged(tx, {
          actor: privilegedActorOf(ctx),
          action: 'payout_run.exported',
          subject: 'payout_run',
          subjectId: id,
        });
        const file = transfersFile(run, await readTransfers(tx, id), accounts);
        await handToBank(tx, id);
        return file;
      });
    },
    settlePayouts: async ({ params, body }, ctx) => {
      const id = params.id.toLowerCase();
      await settleRun(db, privilegedActorOf(ctx), id, { ...body, ids: body.ids });
      return runOf(ctx.user, id);
    },
  };
}
