import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MoneyReasonInput } from './platform-money-input.ts';
import { IsSimilar, IdParams, Ringgit, data, line } from '../primitives.ts';
import { PayoutState } from '../money/referrals.ts';

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
      /** The caller prepared it: another person has to approve it. */
      needs_another: z.boolean(),
      cancel: z.boolean(),
      settle: z.boolean(),
    }),
  })
  .meta({ id: 'PayoutRun' });
export type PayoutRun = z.infer<typeof PayoutRun>;

export const PayoutRunDetail = PayoutRun.extend({ payouts: z.array(PlatformPayout) });
export type PayoutRunDetail = z.infer<typeof PayoutRunDetail>;

/** Payouts of one run. */
export const MAX_IN_RUN = 500;

const run = data(PayoutRunDetail);
const errors = ['unauthorized', 'forbidden', 'invalid_input'] as const;
const page = z.coerce.number<number>().int().min(1).max(10_000).default(1);
const search = line(80).optional();

/** What the platform pays to people who brought sellers, run by run. */
export const platformPayoutEndpoints = {
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
        is_similar: IsSimilar,
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
    body: MoneyReasonInput,
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
    body: MoneyReasonInput,
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
      ids: z.array(z.uuid()).min(1).max(MAX_IN_RUN).optional(),
      outcome: z.enum(['completed', 'refunded']),
      reference: line(80).default(''),
      reason: line(200).default(''),
    }),
    response: run,
    errors: [...errors, 'not_found', 'conflict'],
  }),
} as const;
