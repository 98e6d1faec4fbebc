import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PayoutAccount, PayoutRequest } from './payout-input.ts';
import { IdParams, LocalDateString, Ok, Ringgit, SignedRinggit, data, plainLine } from '../primitives.ts';

/** How far somebody who was invited has come. Who only looked is counted and not listed. */
export const ReferralStage = z.enum([
  'signed_up',
  'store_created',
  'first_sale',
  'in_hold',
  'qualified',
  'rejected',
]);
export type ReferralStage = z.infer<typeof ReferralStage>;

export const ReferralReason = z.enum(['same_person', 'same_bank', 'not_in_time', 'closed', 'by_platform']);
export type ReferralReason = z.infer<typeof ReferralReason>;

export const RewardKind = z.enum(['earned', 'bonus', 'adjustment', 'reversed', 'payout', 'payout_returned']);
export type RewardKind = z.infer<typeof RewardKind>;

/** `processing`: its transfer was handed to the bank. */
export const PayoutState = z.enum([
  'requested',
  'approved',
  'processing',
  'completed',
  'refunded',
  'rejected',
]);
export type PayoutState = z.infer<typeof PayoutState>;

/** What a brought seller is worth, and when. */
export const ReferralTerms = z.object({
  reward: Ringgit,
  /** Buyers with a completed order that a provider was paid for; those whom nobody proved are one together. */
  qualifying_orders: z.int(),
  hold_days: z.int(),
  most_days: z.int(),
  minimum_payout: Ringgit,
});
export type ReferralTerms = z.infer<typeof ReferralTerms>;

export const ReferralSummary = z.object({
  code: z.string(),
  /** Absolute address of the create-store page with the code in it. */
  link: z.string(),
  /** Stores that were opened with the code; names are masked. */
  invited: z.array(z.object({ name: z.string(), created_at: z.string() })),
  totals: z.object({
    /** Openings of the link. */
    clicks: z.int(),
    sign_ups: z.int(),
    stores: z.int(),
    qualified: z.int(),
    /** What may still come of stores that are on their way. */
    pending: Ringgit,
    /** What can be paid out; below zero where more was taken back than was left. */
    available: SignedRinggit,
    /** Requested by the person and not paid yet. */
    requested: Ringgit,
    paid: Ringgit,
  }),
  terms: ReferralTerms,
});
export type ReferralSummary = z.infer<typeof ReferralSummary>;

export const ReferralProgress = z
  .object({
    /** Masked. */
    name: z.string(),
    stage: ReferralStage,
    since: z.string(),
    reward: Ringgit,
    /** Buyers so far, of those needed. */
    buyers: z.int(),
    qualifying_orders: z.int(),
    /** When its time of waiting ends. */
    hold_until: z.string().nullable(),
    /** The last day on which it can get there. */
    ends_on: LocalDateString.nullable(),
    reason: ReferralReason.nullable(),
  })
  .meta({ id: 'ReferralProgress' });
export type ReferralProgress = z.infer<typeof ReferralProgress>;

export const RewardEntry = z
  .object({
    id: z.uuid(),
    at: z.string(),
    kind: RewardKind,
    /** Who was brought, masked; null where it is about nobody. */
    name: z.string().nullable(),
    amount: SignedRinggit,
    balance: SignedRinggit,
    note: z.string(),
  })
  .meta({ id: 'RewardEntry' });
export type RewardEntry = z.infer<typeof RewardEntry>;

export const ReferralPayout = z
  .object({
    id: z.uuid(),
    amount: Ringgit,
    state: PayoutState,
    bank: z.string(),
    account_hint: z.string(),
    requested_at: z.string(),
    settled_at: z.string().nullable(),
    reference: z.string(),
    reason: z.string(),
  })
  .meta({ id: 'ReferralPayout' });
export type ReferralPayout = z.infer<typeof ReferralPayout>;

export const PayoutDesk = z.object({
  available: SignedRinggit,
  minimum: Ringgit,
  /** Where rewards are sent; the number's end alone. */
  account: z.object({ bank: z.string(), account_hint: z.string(), updated_at: z.string() }).nullable(),
  /** Whether a payout is on its way; the account stays as it is until it is over. */
  is_locked: z.boolean(),
  payouts: z.array(ReferralPayout),
  page: z.int(),
  total: z.int(),
});
export type PayoutDesk = z.infer<typeof PayoutDesk>;

/** Rows of a page of these lists. */
export const REFERRAL_PAGE = 25;

const Code = plainLine(40).min(1);
const page = z.coerce.number<number>().int().min(1).max(1_000).default(1);
const desk = data(PayoutDesk);
const rewards = z.strictObject({
  kind: RewardKind.optional(),
  from: LocalDateString.optional(),
  to: LocalDateString.optional(),
});

/** Sellers who invite sellers: the code, who came by it, and what it earned. */
export const referralEndpoints = {
  myReferral: endpoint({
    method: 'GET',
    path: '/user/referral',
    summary: 'The person’s referral code, the stores opened with it, and the sums of their rewards',
    access: 'user',
    tenant: 'none',
    response: data(ReferralSummary),
    errors: ['unauthorized'],
  }),
  noteReferralClick: endpoint({
    method: 'POST',
    path: '/referrals/clicks',
    summary: 'Somebody opened the link with this code. The answer is the same for every code',
    access: 'anyone',
    tenant: 'none',
    body: z.strictObject({ code: Code }),
    response: Ok,
    errors: ['invalid_input', 'rate_limited'],
  }),
  noteReferralArrival: endpoint({
    method: 'POST',
    path: '/user/referral/arrival',
    summary: 'The person came by this code, and is new. The answer is the same for every code',
    access: 'user',
    tenant: 'none',
    needsSwitch: 'referrals',
    body: z.strictObject({ code: Code }),
    response: Ok,
    errors: ['unauthorized', 'invalid_input', 'rate_limited', 'switched_off'],
  }),
  listReferrals: endpoint({
    method: 'GET',
    path: '/user/referral/pending',
    summary: 'Whom the person invited and how far each has come, newest first, masked',
    access: 'user',
    tenant: 'none',
    query: z.strictObject({ stage: ReferralStage.optional(), page }),
    response: data(
      z.object({
        referrals: z.array(ReferralProgress),
        counts: z.record(ReferralStage, z.int()),
        page: z.int(),
        total: z.int(),
      }),
    ),
    errors: ['unauthorized', 'invalid_input'],
  }),
  listRewards: endpoint({
    method: 'GET',
    path: '/user/referral/transactions',
    summary: 'The person’s rewards and payouts, newest first, with the balance after each',
    access: 'user',
    tenant: 'none',
    query: rewards.extend({ page }),
    response: data(
      z.object({ entries: z.array(RewardEntry), available: SignedRinggit, page: z.int(), total: z.int() }),
    ),
    errors: ['unauthorized', 'invalid_input'],
  }),
  exportRewards: endpoint({
    method: 'GET',
    path: '/user/referral/transactions/export',
    summary: 'The same as CSV',
    access: 'user',
    tenant: 'none',
    query: rewards,
    response: 'file',
    errors: ['unauthorized', 'invalid_input'],
  }),
  payoutDesk: endpoint({
    method: 'GET',
    path: '/user/referral/payouts',
    summary: 'What can be paid out, where to, and the payouts so far, newest first',
    access: 'user',
    tenant: 'none',
    query: z.strictObject({ page }),
    response: desk,
    errors: ['unauthorized', 'invalid_input'],
  }),
  keepPayoutAccount: endpoint({
    method: 'PUT',
    path: '/user/referral/account',
    summary: 'Where rewards are sent; asks for the password, or for fresh proof of those who have none',
    access: 'user',
    tenant: 'none',
    body: PayoutAccount,
    response: desk,
    errors: [
      'unauthorized',
      'invalid_input',
      'invalid_credentials',
      'proof_required',
      'conflict',
      'rate_limited',
      'unavailable',
    ],
  }),
  requestPayout: endpoint({
    method: 'POST',
    path: '/user/referral/payouts',
    summary: 'Ask for an amount; repeating it with the same id is harmless',
    access: 'user',
    tenant: 'none',
    body: PayoutRequest,
    response: desk,
    errors: ['unauthorized', 'invalid_input', 'conflict'],
  }),
  payoutReceipt: endpoint({
    method: 'GET',
    path: '/user/referral/payouts/:id/receipt',
    summary: 'The PDF receipt of a payout that was paid',
    access: 'user',
    tenant: 'none',
    params: IdParams,
    response: 'file',
    errors: ['unauthorized', 'invalid_input', 'not_found', 'conflict', 'rate_limited'],
  }),
} as const;
