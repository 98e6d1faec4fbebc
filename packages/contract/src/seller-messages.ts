import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  MESSAGE_LENGTHS,
  MESSAGE_PLACEHOLDERS,
  MESSAGE_TEMPLATES,
  MOST_RECEIVERS,
  type LeftOut,
} from './message-rules.ts';
import { unknownPlaceholders } from './notice-rules.ts';
import { Locale, line, text } from './primitives.ts';
import { CustomerFilter } from './seller-customers.ts';
import { memberErrors } from './seller-errors.ts';

const fields = {
  /** Customers by their ids, or all who fit a filter. */
  ids: z.array(z.uuid()).min(1).max(MOST_RECEIVERS).optional(),
  filter: CustomerFilter.optional(),
  /** Ours, in each reader’s language; or words of the store’s own, the same for all. */
  template: z.enum(MESSAGE_TEMPLATES).optional(),
  subject: line(MESSAGE_LENGTHS.subject).optional(),
  text: text(MESSAGE_LENGTHS.text)
    .transform((words) => words.replace(/\r\n?/g, '\n'))
    .optional(),
} as const;

interface Meant {
  readonly ids?: unknown;
  readonly filter?: unknown;
  readonly template?: unknown;
  readonly subject?: string | undefined;
  readonly text?: string | undefined;
}

function checkMeant({ ids, filter, template, subject, text: words }: Meant, ctx: z.RefinementCtx): void {
  const fault = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message });
  if ((ids === undefined) === (filter === undefined)) fault('ids', 'name either customers or a filter');
  if (template !== undefined && (subject !== undefined || words !== undefined))
    fault('template', 'is not sent with words of your own');
  for (const [field, value] of [
    ['subject', subject],
    ['text', words],
  ] as const) {
    if (template === undefined && !value) fault(field, 'must not be empty');
    const [unknown] = unknownPlaceholders(value ?? '', MESSAGE_PLACEHOLDERS);
    if (unknown !== undefined) fault(field, `${unknown} stands for nothing`);
  }
}

const counts = {
  /** Customers that were asked about. */
  chosen: z.int(),
  receivers: z.int(),
  left_out: z.object({
    blocked: z.int(),
    no_consent: z.int(),
    no_address: z.int(),
    doubled: z.int(),
  } satisfies Record<LeftOut, z.ZodType>),
} as const;

/** What a message would be, and for whom. */
export const MessagePreview = z
  .object({
    ...counts,
    /** More would get it than one message may have. */
    is_too_many: z.boolean(),
    /** Several were written to today already: again tomorrow. Does not concern a message to one. */
    is_day_used: z.boolean(),
    /** The store is not open: nobody is written to. */
    is_closed: z.boolean(),
    /** As it is written, placeholders and all; of a template in the reader’s language, who is whoever asks. */
    words: z.object({ subject: z.string(), text: z.string() }),
    /** As the first of them reads it, or the first who was chosen where nobody gets it; null: nobody was. */
    first: z
      .object({
        id: z.uuid(),
        name: z.string(),
        phone: z.string(),
        lang: Locale,
        subject: z.string(),
        text: z.string(),
        gets_it: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'MessagePreview' });
export type MessagePreview = z.infer<typeof MessagePreview>;

/** A message that was sent. */
export const SentMessage = z
  .object({
    id: z.uuid(),
    sent_at: z.string(),
    /** Empty: somebody who is not there any more. */
    sent_by: z.string(),
    is_bulk: z.boolean(),
    template: z.enum(MESSAGE_TEMPLATES).nullable(),
    subject: z.string(),
    text: z.string(),
    ...counts,
    /** Of the receivers: those whom it has left for, whom it still waits for, and whom it could not reach after all. */
    sent: z.int(),
    waiting: z.int(),
    failed: z.int(),
    /** Of the receivers: those whom it still waited for when the store was moved here, whence it is not sent. */
    not_sent: z.int(),
  })
  .meta({ id: 'SentMessage' });
export type SentMessage = z.infer<typeof SentMessage>;

/** Writing to customers who agreed to it. */
export const sellerMessagesEndpoints = {
  previewMessage: endpoint({
    method: 'POST',
    path: '/dashboard/messages/preview',
    summary: 'How a message to customers would read, and who would get it; sends nothing',
    access: 'member',
    needs: ['customers'],
    tenant: 'required',
    body: z.strictObject({ ...fields, lang: Locale.optional() }).superRefine(checkMeant),
    response: z.object({ success: z.literal(true), data: MessagePreview }),
    errors: [...memberErrors, 'rate_limited'],
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/dashboard/messages',
    summary:
      'Mails customers who agreed to be told of news; under an id of the caller’s, so that the same again sends nothing',
    access: 'member',
    needs: ['customers'],
    support: 'never',
    tenant: 'required',
    body: z.strictObject({ id: z.uuid(), ...fields, lang: Locale.optional() }).superRefine(checkMeant),
    response: z.object({ success: z.literal(true), data: SentMessage }),
    errors: [...memberErrors, 'conflict', 'idempotency_conflict', 'rate_limited'],
  }),
  listMessages: endpoint({
    method: 'GET',
    path: '/dashboard/messages',
    summary: 'Messages that were sent to customers, or to one of them, the newest first',
    access: 'member',
    needs: ['customers'],
    tenant: 'required',
    query: z.strictObject({
      customer: z.uuid().optional(),
      page: z.coerce.number<number>().int().min(1).max(1_000).default(1),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({ messages: z.array(SentMessage), page: z.int(), limit: z.int(), total: z.int() }),
    }),
    errors: memberErrors,
  }),
} as const;
