import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdParams, LocalDateString, Ringgit, SignedRinggit, data, line } from './primitives.ts';
import { PayoutState, ReferralReason, ReferralStage, ReferralTerms } from './referrals.ts';
import { CommissionOverview, RateChange, Statement, StatementMonth } from './seller-commission.ts';

/** Percent with at most two places, at most thirty. */
export const CommissionRate = z
  .number()
  .min(0)
  .max(30)
  .refine((rate) => Math.abs(Math.round(rate * 100) / 100 - rate) < 1e-9, {
    message: 'must have at most 2 decimals',
  });

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
    /** Owed by stores that owe. */
    owed: Ringgit,
    /** The stores' to come. */
    credit: Ringgit,
  }),
  stores: z.array(CommissionStore),
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

/** Why a payout is to be looked at before it goes. */
export const PayoutFlag = z.enum(['negative_balance', 'shared_account', 'account_gone']);
export type PayoutFlag = z.infer<typeof PayoutFlag>;

export const PlatformPayout = z
  .object({
    id: z.uuid(),
    holder: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
    amount: Ringgit,
    state: PayoutState,
    bank: z.string(),
    account_hint: z.string(),
    flags: z.array(PayoutFlag),
    requested_at: z.string(),
    settled_at: z.string().nullable(),
    reference: z.string(),
    reason: z.string(),
    run_number: z.int().nullable(),
  })
  .meta({ id: 'PlatformPayout' });
export type PlatformPayout = z.infer<typeof PlatformPayout>;

export const PayoutRunState = z.enum(['draft', 'approved', 'paid', 'cancelled']);
export type PayoutRunState = z.infer<typeof PayoutRunState>;

export const PayoutRun = z
  .object({
    id: z.uuid(),
    number: z.int(),
    state: PayoutRunState,
    note: z.string(),
    count: z.int(),
    total: Ringgit,
    made_by: z.string(),
    made_at: z.string(),
    approved_by: z.string().nullable(),
    approved_at: z.string().nullable(),
    closed_at: z.string().nullable(),
    reason: z.string(),
    can: z.object({
      approve: z.boolean(),
      /** Drawn up by the caller herself: somebody else has to let it go. */
      needs_another: z.boolean(),
      cancel: z.boolean(),
      settle: z.boolean(),
    }),
  })
  .meta({ id: 'PayoutRun' });
export type PayoutRun = z.infer<typeof PayoutRun>;

export const PayoutRunDetail = PayoutRun.extend({ payouts: z.array(PlatformPayout) });
export type PayoutRunDetail = z.infer<typeof PayoutRunDetail>;

/** Rows of a page of these lists, and payouts of a run. */
export const PLATFORM_PAGE = 25;
export const MOST_IN_RUN = 500;

const errors = ['unauthorized', 'forbidden', 'invalid_input'] as const;
const page = z.coerce.number<number>().int().min(1).max(10_000).default(1);
const search = line(80).optional();
const reason = line(200).min(3, { message: 'Please give a reason' });
const StoreParams = z.strictObject({ store: z.uuid() });
const run = data(PayoutRunDetail);

/** The platform's money, for its own people. */
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
    body: z.strictObject({ rate: CommissionRate, effective_from: LocalDateString }),
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
    body: z.strictObject({ rate: CommissionRate.nullable(), effective_from: LocalDateString, note: reason }),
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
    body: z.strictObject({
      id: z.uuid(),
      kind: z.enum(['payment', 'returned', 'allowance']),
      amount: Ringgit.min(0.01),
      reference: line(80).default(''),
      note: line(200).default(''),
    }),
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
        terms: ReferralTerms,
        page: z.int(),
        total: z.int(),
      }),
    ),
    errors,
  }),
  setReferralTerms: endpoint({
    method: 'PUT',
    path: '/super-admin/referrals/terms',
    summary: 'The terms of stores that are opened from now on',
    access: 'super-admin',
    platformRight: 'money',
    tenant: 'none',
    body: z.strictObject({
      reward: Ringgit.max(10_000),
      qualifying_orders: z.int().min(1).max(100),
      hold_days: z.int().min(0).max(365),
      most_days: z.int().min(1).max(730),
      minimum_payout: Ringgit.min(1).max(10_000),
    }),
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
    body: z.strictObject({ note: reason }),
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
    body: z
      .strictObject({
        id: z.uuid(),
        holder: z.uuid(),
        kind: z.enum(['bonus', 'adjustment']),
        /** An adjustment may take away. */
        amount: SignedRinggit.min(-10_000)
          .max(10_000)
          .refine((amount) => amount !== 0, { message: 'must not be nothing' }),
        note: reason,
      })
      .refine(({ kind, amount }) => kind === 'adjustment' || amount > 0, {
        path: ['amount'],
        message: 'must be more than nothing for a bonus',
      }),
    response: data(z.object({ available: SignedRinggit })),
    errors: [...errors, 'not_found', 'conflict'],
  }),

  platformPayouts: endpoint({
    method: 'GET',
    path: '/super-admin/payouts',
    summary: 'Payouts of rewards, oldest request first, and what is to be looked at before they go',
    access: 'super-admin',
    tenant: 'none',
    query: z.strictObject({ search, state: PayoutState.optional(), page }),
    response: data(
      z.object({
        payouts: z.array(PlatformPayout),
        /** Waiting for a run. */
        waiting: z.object({ count: z.int(), total: Ringgit }),
        page: z.int(),
        total: z.int(),
      }),
    ),
    errors,
  }),
  rejectPayout: endpoint({
    method: 'POST',
    path: '/super-admin/payouts/:id/reject',
    summary: 'Refuse a payout that no run holds; the amount goes back to its holder’s balance',
    access: 'super-admin',
    platformRight: 'money',
    tenant: 'none',
    params: IdParams,
    body: z.strictObject({ reason }),
    response: data(PlatformPayout),
    errors: [...errors, 'not_found', 'conflict'],
  }),
  listPayoutRuns: endpoint({
    method: 'GET',
    path: '/super-admin/payout-runs',
    summary: 'Batches of payouts, newest first',
    access: 'super-admin',
    tenant: 'none',
    query: z.strictObject({ page }),
    response: data(z.object({ runs: z.array(PayoutRun), page: z.int(), total: z.int() })),
    errors,
  }),
  draftPayoutRun: endpoint({
    method: 'POST',
    path: '/super-admin/payout-runs',
    summary: 'Draw up a batch of what waits and is in order; repeating it with the same id is harmless',
    access: 'super-admin',
    platformRight: 'money',
    tenant: 'none',
    body: z.strictObject({ id: z.uuid(), note: line(200).default('') }),
    response: run,
    errors: [...errors, 'conflict'],
  }),
  payoutRun: endpoint({
    method: 'GET',
    path: '/super-admin/payout-runs/:id',
    summary: 'One batch with its payouts',
    access: 'super-admin',
    tenant: 'none',
    params: IdParams,
    response: run,
    errors: [...errors, 'not_found'],
  }),
  approvePayoutRun: endpoint({
    method: 'POST',
    path: '/super-admin/payout-runs/:id/approve',
    summary: 'Let a batch go that somebody else drew up',
    access: 'super-admin',
    platformRight: 'money',
    tenant: 'none',
    params: IdParams,
    response: run,
    errors: [...errors, 'not_found', 'conflict'],
  }),
  cancelPayoutRun: endpoint({
    method: 'POST',
    path: '/super-admin/payout-runs/:id/cancel',
    summary: 'Give a draft up; its payouts wait for another',
    access: 'super-admin',
    platformRight: 'money',
    tenant: 'none',
    params: IdParams,
    body: z.strictObject({ reason }),
    response: run,
    errors: [...errors, 'not_found', 'conflict'],
  }),
  payoutRunFile: endpoint({
    method: 'GET',
    path: '/super-admin/payout-runs/:id/file',
    summary: 'The transfers of an approved batch as CSV, with whole account numbers',
    access: 'super-admin',
    platformRight: 'money',
    tenant: 'none',
    params: IdParams,
    response: 'file',
    errors: [...errors, 'not_found', 'conflict'],
  }),
  settlePayouts: endpoint({
    method: 'POST',
    path: '/super-admin/payout-runs/:id/settle',
    summary: 'What became of an approved batch’s payouts: there, or sent back by the bank',
    access: 'super-admin',
    platformRight: 'money',
    tenant: 'none',
    params: IdParams,
    body: z.strictObject({
      /** Without ids: all that are still on their way. */
      ids: z.array(z.uuid()).min(1).max(MOST_IN_RUN).optional(),
      outcome: z.enum(['completed', 'refunded']),
      reference: line(80).default(''),
      reason: line(200).default(''),
    }),
    response: run,
    errors: [...errors, 'not_found', 'conflict'],
  }),
} as const;
