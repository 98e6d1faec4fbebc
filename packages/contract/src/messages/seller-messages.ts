import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MessageInput, MessageLook } from './message-input.ts';
import { MESSAGE_TEMPLATES, type LeftOut } from './message-rules.ts';
import { Locale } from '../primitives.ts';
import { memberErrors } from '../stores/seller-errors.ts';

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
    /** As it is written, placeholders and all; a template is in the language of the reader, who is the caller. */
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
    /**
     * Of the receivers: those who were still waiting when the store was moved here; from here nothing is sent to them.
     */
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
    body: MessageLook,
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
    body: MessageInput,
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
