import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Ringgit, SignedRinggit, data } from '../primitives.ts';
import { memberErrors } from '../stores/seller-errors.ts';

/** The month of a statement, YYYY-MM in Malaysia. */
export const StatementMonth = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month in the form YYYY-MM')
  .meta({ id: 'StatementMonth' });

const CommissionKind = z.enum(['charge', 'reversal', 'payment', 'returned', 'allowance']);

/** A store's month with the platform: opening + charged - reversed - paid - let off = closing, to the sen. */
export const StatementSums = z.object({
  month: StatementMonth,
  opening: SignedRinggit,
  charged: Ringgit,
  reversed: Ringgit,
  /** What the store paid, less what was sent back. */
  paid: SignedRinggit,
  /** Below zero where more was taken back than was let off. */
  allowed: SignedRinggit,
  /** What is owed at its end; below zero: the store is owed it, and it is taken off the next month. */
  closing: SignedRinggit,
});
export type StatementSums = z.infer<typeof StatementSums>;

export const StatementLine = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: CommissionKind,
  /** It takes back a line of this kind that somebody wrote down. */
  is_reversal: z.boolean(),
  /** Somebody wrote it down, and it was not taken back: it can be. */
  may_reverse: z.boolean(),
  order_id: z.uuid().nullable(),
  order_number: z.string().nullable(),
  /** Percent. */
  rate: z.number().nullable(),
  /** Above zero: owed by the store. */
  amount: SignedRinggit,
  balance: SignedRinggit,
  reference: z.string(),
  note: z.string(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** A rate, and the day from which it counts. */
export const RateChange = z.object({
  /** Percent. */
  rate: z.number(),
  effective_from: z.string(),
  /** Whether it is the store's own and not everybody's. */
  is_own: z.boolean(),
});
export type RateChange = z.infer<typeof RateChange>;

export const CommissionOverview = z.object({
  /** Percent, today. */
  rate: z.number(),
  /** The change that is to come next. */
  next: RateChange.nullable(),
  /** What is owed now; below zero: the store is owed it. */
  balance: SignedRinggit,
  /** Newest first; every month in which anything happened. */
  months: z.array(StatementSums),
});
export type CommissionOverview = z.infer<typeof CommissionOverview>;

export const Statement = StatementSums.extend({
  lines: z.array(StatementLine),
  page: z.int(),
  total: z.int(),
});
export type Statement = z.infer<typeof Statement>;

/** Lines of a page of a statement. */
export const STATEMENT_PAGE = 50;

const MonthParams = z.strictObject({ month: StatementMonth });

/** What a store owes the platform, for its own people. */
export const sellerCommissionEndpoints = {
  commissionOverview: endpoint({
    method: 'GET',
    path: '/dashboard/commission',
    summary: 'The store’s commission: its rate, what it owes, and its months',
    access: 'member',
    needs: ['money'],
    tenant: 'required',
    response: data(CommissionOverview),
    errors: memberErrors,
  }),
  commissionStatement: endpoint({
    method: 'GET',
    path: '/dashboard/commission/:month',
    summary: 'One month, line by line, oldest first with the balance after each',
    access: 'member',
    needs: ['money'],
    tenant: 'required',
    params: MonthParams,
    query: z.strictObject({ page: z.coerce.number<number>().int().min(1).max(10_000).default(1) }),
    response: data(Statement),
    errors: memberErrors,
  }),
  exportCommission: endpoint({
    method: 'GET',
    path: '/dashboard/commission/:month/export',
    summary: 'One month as CSV',
    access: 'member',
    needs: ['money'],
    tenant: 'required',
    params: MonthParams,
    response: 'file',
    errors: memberErrors,
  }),
  commissionPaper: endpoint({
    method: 'GET',
    path: '/dashboard/commission/:month/statement',
    summary: 'One month as a PDF, for the store’s accounts',
    access: 'member',
    needs: ['money'],
    tenant: 'required',
    params: MonthParams,
    response: 'file',
    errors: [...memberErrors, 'rate_limited'],
  }),
} as const;
