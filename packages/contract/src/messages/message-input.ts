import { z } from 'zod';
import { CustomerFilter } from '../customers/customer-input.ts';
import { MESSAGE_LENGTHS, MESSAGE_PLACEHOLDERS, MESSAGE_TEMPLATES, MAX_RECEIVERS } from './message-rules.ts';
import { unknownPlaceholders } from './notice-rules.ts';
import { Locale, line, text } from '../primitives.ts';

const fields = {
  /** Customers by their ids, or all who fit a filter. */
  ids: z.array(z.uuid()).min(1).max(MAX_RECEIVERS).optional(),
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

/** A message to customers, to be looked at. */
export const MessageLook = z.strictObject({ ...fields, lang: Locale.optional() }).superRefine(checkMeant);

/** The same to be sent, under an id of the caller’s. */
export const MessageInput = z
  .strictObject({ id: z.uuid(), ...fields, lang: Locale.optional() })
  .superRefine(checkMeant);
