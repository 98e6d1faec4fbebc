import { z } from 'zod';
import {
  NOTICE_EVENTS,
  NOTICE_LENGTHS,
  noticeRules,
  placeholdersOf,
  unknownPlaceholders,
  type NoticeEvent,
} from './notice-rules.ts';
import { inEachLanguage, line, Locale, text } from '../primitives.ts';

/** A mail's words in one language; empty is said in ours. Receipt, sums, legal parts and buttons are not among them. */
export const NoticeWords = z.strictObject({
  subject: line(NOTICE_LENGTHS.subject),
  intro: text(NOTICE_LENGTHS.intro),
});
export type NoticeWords = z.infer<typeof NoticeWords>;

export const NoticeWordsByLocale = inEachLanguage(NoticeWords).partial();
export type NoticeWordsByLocale = z.infer<typeof NoticeWordsByLocale>;

/** Names the field of a text that has something unknown between braces. */
export function checkWords(
  event: NoticeEvent,
  words: Partial<NoticeWords> | undefined,
  path: readonly string[],
  refuse: (issue: { code: 'custom'; path: string[]; message: string }) => void,
): void {
  for (const part of ['subject', 'intro'] as const) {
    const unknown = unknownPlaceholders(words?.[part] ?? '', placeholdersOf(event));
    if (unknown.length > 0)
      refuse({
        code: 'custom',
        path: [...path, part],
        message: `has ${unknown.slice(0, 5).join(', ').slice(0, 100)}, which stands for nothing here`,
      });
  }
}

/** Own words of a mail to the customer; a language that is left out is said in ours. */
export const NoticeWordsInput = z
  .strictObject({
    event: z.enum(NOTICE_EVENTS),
    words: NoticeWordsByLocale,
    /** As it was read. */
    version: z.int().min(0).max(2_147_483_646),
  })
  .refine(({ event }) => noticeRules[event].customer !== undefined, {
    path: ['event'],
    message: 'has no mail to the customer',
  })
  .superRefine(({ event, words }, ctx) => {
    for (const locale of Locale.options)
      checkWords(event, words[locale], ['words', locale], (issue) => ctx.addIssue(issue));
  });
