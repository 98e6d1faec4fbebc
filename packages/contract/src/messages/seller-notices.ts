import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  NOTICE_CHANNELS,
  NOTICE_EVENTS,
  NOTICE_PLACEHOLDERS,
  noticeRules,
  type NoticeEvent,
} from './notice-rules.ts';
import { NoticeWords, NoticeWordsByLocale, NoticeWordsInput, checkWords } from './notice-words-input.ts';
import { inEachLanguage, Locale, Ok, data } from '../primitives.ts';
import { memberErrors } from '../stores/seller-errors.ts';

const Event = z.enum(NOTICE_EVENTS);
const Channel = z.enum(NOTICE_CHANNELS);
/** The channels that are mails. */
const MailChannel = Channel.exclude(['push']);

/** One thing that is told in one way. */
export const Notice = z
  .object({
    event: Event,
    channel: Channel,
    is_on: z.boolean(),
    /** Whether it may be switched. */
    is_fixed: z.boolean(),
    /** Null for what has no words of the store's own. */
    mail: z
      .object({
        placeholders: z.array(z.enum(NOTICE_PLACEHOLDERS)),
        /** Our words, with the placeholders that they use. */
        standard: inEachLanguage(NoticeWords),
        own: NoticeWordsByLocale,
        version: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof Notice>;

export const Notices = z.object({
  notices: z.array(Notice),
  /** Where mails to the store go; null: the store names no address. */
  store_email: z.string().nullable(),
  /** The language of those mails. */
  store_locale: Locale,
});
export type Notices = z.infer<typeof Notices>;

const needs = ['settings'] as const;

type NoticeKey = { readonly event: NoticeEvent; readonly channel: (typeof NOTICE_CHANNELS)[number] };
const isOffered = ({ event, channel }: NoticeKey): boolean => noticeRules[event][channel] !== undefined;
const isSwitched = (notice: NoticeKey): boolean =>
  isOffered(notice) && noticeRules[notice.event][notice.channel] !== 'always';
const NOT_OFFERED = { path: ['channel'], message: 'is not told that way' };

const Looked = z
  .strictObject({
    event: Event,
    channel: MailChannel,
    locale: Locale,
    /** How the order of the sample is handed over. */
    method: z.enum(['pickup', 'delivery']).default('pickup'),
    /** What is typed, of a mail to the customer; left out: what is saved. */
    words: NoticeWords.optional(),
  })
  .refine(isOffered, NOT_OFFERED)
  .superRefine(({ event, words }, ctx) =>
    checkWords(event, words, ['words'], (issue) => ctx.addIssue(issue)),
  );

/** What a store tells its customers and its people, when, and in which words. */
export const sellerNoticesEndpoints = {
  listNotices: endpoint({
    method: 'GET',
    path: '/dashboard/notices',
    summary: 'All that is told of orders and by which way, with the words of the mails to customers',
    access: 'member',
    needs,
    tenant: 'required',
    response: data(Notices),
    errors: memberErrors,
  }),
  switchNotice: endpoint({
    method: 'PUT',
    path: '/dashboard/notices/switch',
    summary: 'Tell something or not; counts for whatever is sent from then on',
    access: 'member',
    needs,
    tenant: 'required',
    body: z
      .strictObject({ event: Event, channel: Channel, is_on: z.boolean() })
      .refine(isSwitched, { path: ['channel'], message: 'cannot be switched' }),
    response: data(Notices),
    errors: memberErrors,
  }),
  saveNoticeWords: endpoint({
    method: 'PUT',
    path: '/dashboard/notices/words',
    summary: 'Keep own words of a mail to the customer; a language that is left out is said in ours again',
    access: 'member',
    needs,
    tenant: 'required',
    body: NoticeWordsInput,
    response: data(Notices),
    errors: [...memberErrors, 'conflict'],
  }),
  setNoticeLanguage: endpoint({
    method: 'PUT',
    path: '/dashboard/notices/language',
    summary: 'The language of mails to the store itself',
    access: 'member',
    needs,
    tenant: 'required',
    body: z.strictObject({ locale: Locale }),
    response: data(Notices),
    errors: memberErrors,
  }),
  previewNotice: endpoint({
    method: 'POST',
    path: '/dashboard/notices/preview',
    summary: 'A mail as it would be sent, of a made-up order',
    access: 'member',
    needs,
    tenant: 'required',
    body: Looked,
    response: data(z.object({ subject: z.string(), html: z.string(), text: z.string() })),
    errors: [...memberErrors, 'rate_limited'],
  }),
  sendTestNotice: endpoint({
    method: 'POST',
    path: '/dashboard/notices/test',
    summary: 'Send the preview to the caller’s own confirmed address',
    access: 'member',
    needs,
    tenant: 'required',
    body: Looked,
    response: Ok.extend({ data: z.object({ sent_to: z.string() }) }),
    errors: [...memberErrors, 'conflict', 'rate_limited', 'unavailable'],
  }),
} as const;
