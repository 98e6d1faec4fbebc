import { toRinggit } from '@dapur/contract/money/money';
import type { PayoutFlag, PayoutRun, PlatformPayout } from '@dapur/contract/platform/platform-payouts';
import type { BookedReward, PlatformReferral } from '@dapur/contract/platform/platform-money';
import { hasPlatformRight } from '@dapur/contract/platform/platform-role-rights';
import { refundBankName } from '@dapur/contract/money/refund-banks';
import { csvText } from '../../../kernel/csv.ts';
import type { Principal } from '../../../platform/http/access.ts';
import { fileToSave, type FileReply } from '../../../platform/http/index.ts';
import type { PlatformPayoutRow, PlatformReferralRow } from '../data/platform-lists.ts';
import type { RewardRow } from '../data/ledger.ts';
import type { RunRow, Transfer } from '../data/runs.ts';
import type { PayoutAccounts } from '../payout-account.ts';

export const referralView = (row: PlatformReferralRow): PlatformReferral => ({
  store: { id: row.store_id, slug: row.slug, name: row.store_name },
  referrer: { id: row.referrer_id, name: row.referrer_name, email: row.referrer_email },
  referred: { id: row.referred_id, name: row.referred_name, email: row.referred_email },
  stage: row.stage,
  reason: row.reason === '' ? null : row.reason,
  note: row.note,
  reward: toRinggit(row.reward_sen),
  buyers: row.buyers,
  qualifying_orders: row.qualifying_orders,
  created_at: row.created_at.toISOString(),
  hold_until: row.stage === 'in_hold' ? (row.hold_until?.toISOString() ?? null) : null,
});

export const rewardView = (row: RewardRow): BookedReward => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  amount: toRinggit(row.delta),
  balance: toRinggit(row.balance),
  note: row.note,
  may_reverse: row.may_reverse,
});

export function payoutView(row: PlatformPayoutRow): PlatformPayout {
  const flags: PayoutFlag[] = [];
  if (row.is_negative) flags.push('negative_balance');
  if (row.is_shared) flags.push('shared_account');
  if (row.is_gone) flags.push('account_gone');
  return {
    id: row.id,
    holder: { id: row.holder_id, name: row.holder_name, email: row.holder_email },
    amount: toRinggit(row.amount_sen),
    state: row.state,
    bank: refundBankName(row.bank_code),
    account_hint: row.account_hint,
    flags,
    requested_at: row.requested_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    reference: row.reference,
    reason: row.reason,
    run_number: row.run_number,
  };
}

/** A run as this person of the platform sees it, with what they may do. */
export function runView(row: RunRow, { userId, platformRole }: Principal): PayoutRun {
  const mayMove = hasPlatformRight(platformRole, 'money');
  const isDraft = mayMove && row.state === 'draft';
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    note: row.note,
    count: row.count,
    total: toRinggit(row.total_sen),
    made_by: row.made_by_name,
    made_at: row.made_at.toISOString(),
    approved_by: row.approved_by_name,
    approved_at: row.approved_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    reason: row.reason,
    can: {
      approve: isDraft && row.made_by !== userId,
      needs_another: isDraft && row.made_by === userId,
      cancel: isDraft,
      settle: mayMove && row.state === 'approved',
    },
  };
}

/** The transfers of a run for the bank: the only place where whole account numbers leave. */
export function transfersFile(
  run: Pick<RunRow, 'number'>,
  transfers: readonly Transfer[],
  accounts: PayoutAccounts,
): FileReply {
  const heading = [
    'No.',
    'Bank code',
    'Bank',
    'Account number',
    'Account holder',
    'Amount (RM)',
    'Reference',
  ];
  const lines = transfers.map(({ holder_id, account, bank_code, amount_sen }, at) => {
    const { number, holder } = accounts.open(holder_id, account);
    return [
      at + 1,
      bank_code,
      refundBankName(bank_code),
      number,
      holder,
      (amount_sen / 100).toFixed(2),
      `REWARD-${run.number}-${at + 1}`,
    ];
  });
  return fileToSave(`payout-run-${run.number}.csv`, csvText([heading, ...lines]));
}
