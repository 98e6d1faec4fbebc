import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams, LocalDateString, Ringgit, data } from '../primitives.ts';
import { memberErrors } from '../stores/seller-errors.ts';
import { AcceptOutcome } from './seller-transfers.ts';
import { MAX_LINES_AT_ONCE, statementLimits } from './statement-limits.ts';

/** By its place, the first being 0. No bank's file is wider. */
const Column = z.int().min(0).max(99);

/** Which column of a bank's file says what. */
export const StatementMapping = z
  .strictObject({
    date: Column,
    /** One column of amounts with a sign, `CR` or `DR`; or one of what came in, and perhaps one of what went out. */
    money: z.union([
      z.strictObject({ signed: Column }),
      z.strictObject({ in: Column, out: Column.optional() }),
    ]),
    /** In each of these the payer's own words may be. */
    description: z.array(Column).min(1).max(6),
    payer: Column.optional(),
    reference: Column.optional(),
    /** What comes first in dates of digits alone. */
    date_order: z.enum(['dmy', 'mdy']).default('dmy'),
  })
  .meta({ id: 'StatementMapping' });
export type StatementMapping = z.infer<typeof StatementMapping>;

/** A field of a form is a text, so this is JSON. */
const MappingText = z
  .string()
  .max(1_000)
  .transform((text, { issues }): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      issues.push({ code: 'custom', message: 'must be JSON', input: text });
      return z.NEVER;
    }
  })
  .pipe(StatementMapping);

/** Names a line of a bank's file, the same in each file that holds it. */
const LineKey = z.string().regex(/^[0-9a-f]{64}$/);

/** Money that came in, as a bank lists it. */
export const BankEntry = z.object({
  /** The line of the file. */
  row: z.int(),
  date: LocalDateString,
  amount: Ringgit,
  description: z.string(),
  /** As the bank names who paid, often cut; empty when it does not. */
  payer: z.string(),
});
export type BankEntry = z.infer<typeof BankEntry>;

/** `amount_differs`: it names the order and is of another amount. */
export const MatchReason = z.enum(['reference', 'amount', 'amount_differs', 'time', 'name']);
export type MatchReason = z.infer<typeof MatchReason>;

/** That a line may be the payment of an order. */
export const StatementProposal = BankEntry.extend({
  key: LineKey,
  order_id: z.uuid(),
  order_number: z.string(),
  customer_name: z.string(),
  /** What is to be paid. A line of another amount is only shown: it cannot be accepted from here. */
  order_amount: Ringgit,
  /** The order's time ended before the money was seen. */
  is_late: z.boolean(),
  certainty: z.enum(['certain', 'likely', 'possible']),
  reasons: z.array(MatchReason),
});
export type StatementProposal = z.infer<typeof StatementProposal>;

export const SkippedReason = z.enum(['money_out', 'no_date', 'no_amount', 'unclear_amount']);
export type SkippedReason = z.infer<typeof SkippedReason>;

export const StatementPreview = z
  .object({
    /** Of the whole file; nothing of it is looked at then. */
    fault: z.enum(['unreadable', 'empty', 'too_many_rows']).nullable(),
    /** The columns of a file, with a value of each; null where the bank's form is known. */
    columns: z.array(z.object({ name: z.string(), sample: z.string() })).nullable(),
    /** By what it was read: just sent, or kept from the last file of this form. Null with columns: it is to be said first. */
    mapping: StatementMapping.nullable(),
    /** Names what was looked at, to be accepted within an hour; null where nothing is proposed. */
    id: z.uuid().nullable(),
    counts: z.object({
      /** Money that came in. */
      lines: z.int(),
      /** Of these, what was accepted for an order before. */
      used: z.int(),
      /** Of these, what fits no order. */
      unmatched: z.int(),
      skipped: z.int(),
    }),
    /** Certain ones first, as the file has them. */
    proposals: z.array(StatementProposal),
    /** The first ones. */
    unmatched: z.array(BankEntry),
    /** The first ones. */
    skipped: z.array(z.object({ row: z.int(), reason: SkippedReason })),
  })
  .meta({ id: 'StatementPreview' });
export type StatementPreview = z.infer<typeof StatementPreview>;

/**
 * What became of a line. Beyond what accepting a transfer does: it was `already_used` for an order, or it `changed`:
 * the order was paid, or another amount is to be paid, and nothing was done.
 */
export const LineOutcome = z.enum([...AcceptOutcome.options, 'already_used', 'changed']);
export type LineOutcome = z.infer<typeof LineOutcome>;

const call = { access: 'member', tenant: 'required', needs: ['money'] } as const;

/** Transfers that are compared with a file of the store's bank. */
export const sellerStatementEndpoints = {
  previewStatement: endpoint({
    ...call,
    method: 'POST',
    path: '/dashboard/transfers/statement',
    summary:
      'Compare a CSV file of the store’s bank with the transfers that are awaited. Accepts nothing. A file of a form that is not known is read by `mapping`, which is kept for the next one',
    consumes: 'multipart',
    files: { most: 1, largestBytes: statementLimits.bytes },
    body: z.strictObject({ mapping: MappingText.optional() }),
    response: data(StatementPreview),
    errors: [...memberErrors, 'payload_too_large', 'unsupported_media_type', 'rate_limited', 'unavailable'],
  }),
  acceptStatementLines: endpoint({
    ...call,
    method: 'POST',
    path: '/dashboard/transfers/statement/:id/accept',
    summary:
      'Accept proposed lines as the payments of their orders, each by itself; a line pays one order at most, however often it is sent',
    params: IdParams,
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ key: LineKey, order_id: z.uuid() }))
        .min(1)
        .max(MAX_LINES_AT_ONCE),
    }),
    response: data(
      z.object({
        lines: z.array(z.object({ key: LineKey, order_id: z.uuid(), outcome: LineOutcome })),
      }),
    ),
    errors: [...memberErrors, 'not_found'],
  }),
} as const;
