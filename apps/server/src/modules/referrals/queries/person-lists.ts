import { AppError } from '@dapur/contract/errors';
import { malaysianDate } from '@dapur/contract/dates/dates';
import { toRinggit } from '@dapur/contract/money/money';
import type { Locale } from '@dapur/contract/primitives';
import { refundBankName } from '@dapur/contract/money/refund-banks';
import {
  REFERRAL_PAGE,
  ReferralStage,
  type PayoutDesk,
  type ReferralPayout,
  type ReferralProgress,
  type RewardEntry,
} from '@dapur/contract/money/referrals';
import { serverWords } from '../../../i18n/server-words.ts';
import { csvText, secondCell } from '../../../kernel/csv.ts';
import { withPlatform, withUser, type Pools } from '../../../platform/db/index.ts';
import { fileToSave, type FileReply } from '../../../platform/http/index.ts';
import { listRewards, readAvailable, type RewardRow, type RewardsWanted } from '../data/ledger.ts';
import { countProgress, listProgress } from '../data/overview.ts';
import {
  countPayouts,
  findPayoutOf,
  hasOpenPayout,
  listPayouts,
  readAccount,
  type PayoutRow,
} from '../data/payouts.ts';
import { readTerms } from '../data/terms.ts';
import type { ReferralsDeps } from '../referrals-deps.ts';
import { maskedNames } from './masked-names.ts';
import type { PaidPayout } from './payout-receipt.ts';

/** Rewards in one file. */
const MAX_EXPORTED = 5_000;

const pageOf = (page: number) => ({ limit: REFERRAL_PAGE, offset: (page - 1) * REFERRAL_PAGE });

/** Whom somebody invited and how far each has come, newest first. */
export async function referralsOf(
  { db, identity }: ReferralsDeps,
  userId: string,
  { stage, page }: { readonly stage?: ReferralStage | undefined; readonly page: number },
) {
  const { rows, counts } = await withPlatform(db, `user ${userId}`, 'whom they invited', async (tx) => ({
    rows: await listProgress(tx, userId, { stage, ...pageOf(page) }),
    counts: await countProgress(tx, userId),
  }));
  const nameOf = await maskedNames(
    identity,
    rows.map((row) => row.referred_id),
  );
  const all = Object.fromEntries(ReferralStage.options.map((one) => [one, counts[one] ?? 0])) as Record<
    ReferralStage,
    number
  >;
  return {
    referrals: rows.map((row): ReferralProgress => ({
      name: nameOf(row.referred_id),
      stage: row.stage,
      since: row.since.toISOString(),
      reward: toRinggit(row.reward_sen),
      buyers: row.buyers,
      qualifying_orders: row.qualifying_orders,
      hold_until: row.stage === 'in_hold' ? (row.hold_until?.toISOString() ?? null) : null,
      ends_on: row.ends_on,
      reason: row.reason === '' ? null : row.reason,
    })),
    counts: all,
    page,
    total: stage === undefined ? Object.values(all).reduce((sum, n) => sum + n, 0) : all[stage],
  };
}

/** What changed somebody's balance, newest first. */
export async function rewardsOf(
  deps: ReferralsDeps,
  userId: string,
  { page, ...wanted }: Omit<RewardsWanted, 'limit' | 'offset'> & { readonly page: number },
) {
  const { rows, available } = await withUser(deps.db, userId, async (tx) => ({
    rows: await listRewards(tx, userId, { ...wanted, ...pageOf(page) }),
    available: await readAvailable(tx, userId),
  }));
  return {
    entries: await entriesOf(deps, rows),
    available: toRinggit(available),
    page,
    total: rows[0]?.total ?? 0,
  };
}

async function entriesOf({ identity }: ReferralsDeps, rows: readonly RewardRow[]): Promise<RewardEntry[]> {
  const nameOf = await maskedNames(
    identity,
    rows.map((row) => row.referred_id),
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    name: row.referred_id === null ? null : nameOf(row.referred_id),
    amount: toRinggit(row.delta),
    balance: toRinggit(row.balance),
    note: row.note,
  }));
}

/** The same as a file; amounts are numbers, so that they can be summed. */
export async function rewardsCsv(
  deps: ReferralsDeps,
  userId: string,
  wanted: Omit<RewardsWanted, 'limit' | 'offset'>,
  locale: Locale,
): Promise<FileReply> {
  const rows = await withUser(deps.db, userId, (tx) =>
    listRewards(tx, userId, { ...wanted, limit: MAX_EXPORTED, offset: 0 }),
  );
  const lines = (await entriesOf(deps, rows)).map((entry) => [
    secondCell(new Date(entry.at)),
    serverWords[locale].rewardKinds[entry.kind],
    entry.name,
    entry.amount,
    entry.balance,
    entry.note,
  ]);
  return fileToSave(
    `rewards-${malaysianDate(Date.now())}.csv`,
    csvText([serverWords[locale].rewardColumns, ...lines]),
  );
}

/** What can be paid out to somebody, where to, and what was. */
export function payoutDeskOf({ db }: ReferralsDeps, userId: string, page: number): Promise<PayoutDesk> {
  return withUser(db, userId, async (tx) => {
    const account = await readAccount(tx, userId);
    const { minimum_payout_sen: minimum } = await readTerms(tx);
    const payouts = await listPayouts(tx, userId, pageOf(page));
    return {
      available: toRinggit(await readAvailable(tx, userId)),
      minimum: toRinggit(minimum),
      account:
        account === undefined
          ? null
          : {
              bank: refundBankName(account.bank_code),
              account_hint: account.account_hint,
              updated_at: account.updated_at.toISOString(),
            },
      is_locked: await hasOpenPayout(tx, userId),
      payouts: payouts.map(payoutView),
      page,
      total: await countPayouts(tx, userId),
    };
  });
}

/** One of the person's payouts that was paid. Throws not_found, and conflict for one that was not (yet). */
export function paidPayoutOf(db: Pools, userId: string, id: string): Promise<PaidPayout> {
  return withUser(db, userId, async (tx) => {
    const row = await findPayoutOf(tx, userId, id);
    if (row === undefined) throw new AppError('not_found', 'There is no such payout.');
    if (row.state !== 'completed' || row.settled_at === null)
      throw new AppError('conflict', 'A receipt is made once the payout is paid.', { state: row.state });
    const holder = await tx
      .selectFrom('person_facts')
      .select('full_name')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return {
      id: row.id,
      holder: holder.full_name,
      amountSen: row.amount_sen,
      bankCode: row.bank_code,
      accountHint: row.account_hint,
      requestedAt: row.requested_at,
      paidAt: row.settled_at,
      reference: row.reference,
    };
  });
}

const payoutView = (row: PayoutRow): ReferralPayout => ({
  id: row.id,
  amount: toRinggit(row.amount_sen),
  state: row.state,
  bank: refundBankName(row.bank_code),
  account_hint: row.account_hint,
  requested_at: row.requested_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
  reference: row.reference,
  reason: row.reason,
});
