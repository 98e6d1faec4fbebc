import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  CommissionMoney,
  DefaultRate,
  MoneyReason,
  MoneyReasonInput,
  RewardBooking,
  StoreRate,
  TermsInput,
} from './platform-money-input.ts';
import { IsSimilar, Ringgit, SignedRinggit, data, line } from '../primitives.ts';
import { ReferralReason, ReferralStage, ReferralTerms, RewardEntry } from '../money/referrals.ts';
import { CommissionOverview, RateChange, Statement, StatementMonth } from '../money/seller-commission.ts';

export const CommissionStore = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    status: z.string(),
    /** Percent, today. */
    rate: z.number(),
    has_own_rate: z.boolean(),
    /** Of this month: charges less what was taken back. */
    this_month: SignedRinggit,
    balance: SignedRinggit,
  })
  .meta({ id: 'CommissionStore' });
export type CommissionStore = z.infer<typeof CommissionStore>;

export const PlatformCommission = z.object({
  /** Percent, today. */
  default_rate: z.number(),
  default_changes: z.array(RateChange),
  totals: z.object({
    this_month: SignedRinggit,
    /** What stores owe, over those that owe. */
    owed: Ringgit,
    /** What the platform owes stores. */
    credit: Ringgit,
  }),
  stores: z.array(CommissionStore),
  is_similar: IsSimilar,
  page: z.int(),
  total: z.int(),
});
export type PlatformCommission = z.infer<typeof PlatformCommission>;

export const StoreCommission = CommissionOverview.extend({
  store: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
  changes: z.array(RateChange),
});
export type StoreCommission = z.infer<typeof StoreCommission>;

export const PlatformReferral = z
  .object({
    store: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    referrer: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
    referred: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
    stage: ReferralStage,
    reason: ReferralReason.nullable(),
    note: z.string(),
    reward: Ringgit,
    buyers: z.int(),
    qualifying_orders: z.int(),
    created_at: z.string(),
    hold_until: z.string().nullable(),
  })
  .meta({ id: 'PlatformReferral' });
export type PlatformReferral = z.infer<typeof PlatformReferral>;

/** A line of somebody's rewards, as the platform's people see it. */
export const BookedReward = RewardEntry.omit({ name: true }).extend({
  /** Somebody booked it by hand, and it was not taken back: it can be. */
  may_reverse: z.boolean(),
});
export type BookedReward = z.infer<typeof BookedReward>;

/** Rows of a page of these lists. */
export const PLATFORM_PAGE = 25;

const errors = ['unauthorized', 'forbidden', 'invalid_input'] as const;
const page = z.coerce.number<number>().int().min(1).max(10_000).default(1);
const search = line(80).optional();
const StoreParams = z.strictObject({ store: z.uuid() });

/** What stores owe the platform and what is rewarded, for the platform's own people. */
export const platformMoneyEndpoints = {
  platformCommission: endpoint({
    method: 'GET',
    path: '/super-admin/commission',
    summary: 'Rates, what stores owe, and each store’s account',
    access: 'super-admin',
    tenant: 'none',
    query: z.strictObject({
      search,
      owing: z.enum(['owing', 'credit']).optional(),
      sort: z.enum(['balance', 'month', 'name']).default('balance'),
      page,
    }),
    response: data(PlatformCommission),
    errors,
  }),
  setDefaultCommission: endpoint({
    method: 'PUT',
    path: '/super-admin/commission',
    summary: 'The rate of every store that has none of its own, from a day on',
    access: 'super-admin',
    platformRight: 'money',
    tenant: 'none',
    body: DefaultRate,
    response: data(z.object({ default_rate: z.number(), default_changes: z.array(RateChange) })),
    errors,
  }),
  storeCommission: endpoint({
    method: 'GET',
    path: '/super-admin/commission/:store',
    summary: 'One store’s commission',
    access: 'super-admin',
    tenant: 'none',
    params: StoreParams,
    response: data(StoreCommission),
    errors: [...errors, 'not_found'],
  }),
  storeStatement: endpoint({
    method: 'GET',
    path: '/super-admin/commission/:store/statements/:month',
    summary: 'One month of one store, line by line',
    access: 'super-admin',
    tenant: 'none',
    params: StoreParams.extend({ month: StatementMonth }),
    query: z.strictObject({ page }),
    response: data(Statement),
    errors: [...errors, 'not_found'],
  }),
  setStoreCommission: endpoint({
    method: 'PUT',
    path: '/super-admin/commission/:store/rate',
    summary: 'A store’s own rate from a day on; null: everybody’s again',
    access: 'super-admin',
    platformRight: 'money',
    tenant: 'none',
    params: StoreParams,
    body: StoreRate,
    response: data(StoreCommission),
    errors: [...errors, 'not_found'],
  }),
  recordCommissionMoney: endpoint({
    method: 'POST',
    path: '/super-admin/commission/:store/transfers',
    summary:
      'What the store paid, what was sent back to it, or what it is let off; repeating it with the same id is harmless',
    access: 'super-admin',
    platformRight: 'money',
    tenant: 'none',
    params: StoreParams,
    body: CommissionMoney,
    response: data(StoreCommission),
    errors: [...errors, 'not_found', 'conflict'],
  }),

  reverseCommissionMoney: endpoint({
    method: 'POST',
    path: '/super-admin/commission/:store/transfers/:transfer/reverse',
    summary: 'Take back a line that somebody wrote down, once and with a reason',
    access: 'super-admin',
    platformRight: 'money',
    tenant: 'none',
    params: StoreParams.extend({ transfer: z.uuid() }),
    body: MoneyReasonInput,
    response: data(StoreCommission),
    errors: [...errors, 'not_found', 'conflict'],
  }),

  platformReferrals: endpoint({
    method: 'GET',
    path: '/super-admin/referrals',
    summary: 'Stores that somebody brought, newest first, and the terms of today',
    access: 'super-admin',
    tenant: 'none',
    query: z.strictObject({ search, stage: ReferralStage.exclude(['signed_up']).optional(), page }),
    response: data(
      z.object({
        referrals: z.array(PlatformReferral),
        is_similar: IsSimilar,
        terms: ReferralTerms,
        /** The terms that come next. */
        next_terms: ReferralTerms.extend({ effective_from: z.string() }).nullable(),
        page: z.int(),
        total: z.int(),
      }),
    ),
    errors,
  }),
  setReferralTerms: endpoint({
    method: 'PUT',
    path: '/super-admin/referrals/terms',
    summary: 'The terms of stores that are opened from a day on',
    access: 'super-admin',
    platformRight: 'money',
    tenant: 'none',
    body: TermsInput,
    response: data(ReferralTerms),
    errors,
  }),
  rejectReferral: endpoint({
    method: 'POST',
    path: '/super-admin/referrals/:store/reject',
    summary: 'A referral that is worth nothing; what it earned already is taken back',
    access: 'super-admin',
    platformRight: 'money',
    tenant: 'none',
    params: StoreParams,
    body: z.strictObject({ note: MoneyReason }),
    response: data(PlatformReferral),
    errors: [...errors, 'not_found', 'conflict'],
  }),

  bookReward: endpoint({
    method: 'POST',
    path: '/super-admin/referrals/rewards',
    summary:
      'A bonus for somebody who brings sellers, or an adjustment in either direction; repeating it with the same id is harmless',
    access: 'super-admin',
    platformRight: 'money',
    tenant: 'none',
    body: RewardBooking,
    response: data(z.object({ available: SignedRinggit })),
    errors: [...errors, 'not_found', 'conflict'],
  }),
  bookedRewards: endpoint({
    method: 'GET',
    path: '/super-admin/referrals/rewards/:holder',
    summary: 'What changed somebody’s balance last, newest first',
    access: 'super-admin',
    tenant: 'none',
    params: z.strictObject({ holder: z.uuid() }),
    response: data(z.object({ available: SignedRinggit, entries: z.array(BookedReward) })),
    errors: [...errors, 'not_found'],
  }),
  reverseReward: endpoint({
    method: 'POST',
    path: '/super-admin/referrals/rewards/:holder/:reward/reverse',
    summary: 'Take back a bonus or an adjustment, once and with a reason',
    access: 'super-admin',
    platformRight: 'money',
    tenant: 'none',
    params: z.strictObject({ holder: z.uuid(), reward: z.uuid() }),
    body: MoneyReasonInput,
    response: data(z.object({ available: SignedRinggit })),
    errors: [...errors, 'not_found', 'conflict'],
  }),
} as const;
