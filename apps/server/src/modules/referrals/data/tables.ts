import type { DefaultedInstant, Instant } from '../../../platform/db/column-shapes.ts';
import type { PayoutState } from '@dapur/contract/money/referrals';
import type { ColumnType, Generated } from 'kysely';

type ReadOnly<T> = ColumnType<T, never, never>;

type ReferralStage = 'store_created' | 'first_sale' | 'in_hold' | 'qualified' | 'rejected';

export type ReferralReasonOrNone =
  | ''
  | 'same_person'
  | 'same_bank'
  | 'not_in_time'
  | 'closed'
  | 'by_platform';

/** Set by the database when the row is written. */
type Kept<T> = ColumnType<T, T | undefined, never>;

export type RewardTransferKind =
  | 'earned'
  | 'bonus'
  | 'adjustment'
  | 'reversed'
  | 'payout'
  | 'payout_returned'
  | 'payout_paid';

type PayoutRunState = 'draft' | 'approved' | 'paid' | 'cancelled';

declare module '../../../platform/db/schema.ts' {
  interface Database {
    referral_codes: {
      code: string;
      user_id: string;
      created_at: DefaultedInstant;
      clicks: Generated<number>;
    };
    referral_terms: {
      effective_from: string;
      reason: Generated<string>;
      reward_sen: number;
      qualifying_orders: number;
      hold_days: number;
      most_days: number;
      minimum_payout_sen: number;
      updated_by: string | null;
      updated_at: DefaultedInstant;
    };
    /** A view; it always has one row. */
    referral_terms_now: {
      reward_sen: ReadOnly<number>;
      qualifying_orders: ReadOnly<number>;
      hold_days: ReadOnly<number>;
      most_days: ReadOnly<number>;
      minimum_payout_sen: ReadOnly<number>;
    };
    referral_arrivals: { user_id: string; referrer_id: string; created_at: DefaultedInstant };
    referrals: {
      store_id: string;
      user_id: string;
      referred_id: string;
      code: string;
      created_at: DefaultedInstant;
      stage: Generated<ReferralStage>;
      reward_sen: Generated<number>;
      qualifying_orders: Generated<number>;
      hold_days: Generated<number>;
      most_days: Generated<number>;
      buyers: Generated<number>;
      first_sale_at: Instant | null;
      hold_until: Instant | null;
      qualified_at: Instant | null;
      rejected_at: Instant | null;
      reason: Generated<ReferralReasonOrNone>;
      note: Generated<string>;
      decided_by: string | null;
    };
    referral_transfers: {
      holder_id: string;
      id: Kept<string>;
      seq: Kept<string>;
      at: Kept<Date>;
      kind: RewardTransferKind;
      debit: string;
      credit: string;
      amount_sen: number;
      key: string;
      store_id: string | null;
      payout_id: string | null;
      note: Kept<string>;
      made_by: string | null;
    };
    referral_accounts: {
      user_id: string;
      bank_code: string;
      account: Buffer;
      account_hint: string;
      print: Buffer;
      updated_at: DefaultedInstant;
    };
    payout_runs: {
      id: string;
      number: Kept<number>;
      state: Generated<PayoutRunState>;
      note: Generated<string>;
      made_by: string;
      made_at: DefaultedInstant;
      approved_by: string | null;
      approved_at: Instant | null;
      closed_at: Instant | null;
      reason: Generated<string>;
    };
    referral_payouts: {
      holder_id: string;
      id: string;
      amount_sen: number;
      state: Generated<PayoutState>;
      bank_code: string;
      account: Buffer | null;
      account_hint: string;
      print: Buffer;
      run_id: string | null;
      reference: Generated<string>;
      reason: Generated<string>;
      requested_at: DefaultedInstant;
      settled_at: Instant | null;
      settled_by: string | null;
    };
  }
}
