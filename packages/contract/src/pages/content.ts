import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ChangeNote } from './change-note-input.ts';
import { CONTENT_PAGES, contentLimits } from './content-pages.ts';
import { markupFaultsOf } from '../words/markup.ts';
import { ReferralTerms } from '../money/referrals.ts';
import { inEachLanguage, Locale, Ok, data, line, text } from '../primitives.ts';
import { ContactLetter } from './contact-input.ts';

export const ContentPageName = z.enum(CONTENT_PAGES);

/** A page's words in one language; `body` is in the markup of markup.ts. */
export const ContentText = z.strictObject({
  title: line(contentLimits.title).min(1),
  /** For search engines and previews. */
  description: line(contentLimits.description).min(1),
  body: text(contentLimits.body)
    .min(1)
    .superRefine((body, ctx) => {
      for (const { line: at, fault, text: words } of markupFaultsOf(body).slice(0, 10))
        ctx.addIssue({ code: 'custom', message: `line ${at}: ${fault} ${words}` });
    }),
});
export type ContentText = z.infer<typeof ContentText>;

export const ContentTexts = inEachLanguage(ContentText);
export type ContentTexts = z.infer<typeof ContentTexts>;

const Author = z.object({ name: z.string(), at: z.string() });

const ContentVersion = z.object({
  version: z.int(),
  /** YYYY-MM-DD in Malaysia. */
  published_on: z.string(),
  /** Null: the text that came with the product. */
  published_by: z.string().nullable(),
  note: inEachLanguage(z.string()),
});

const ContentDraft = z.object({
  revision: z.int(),
  based_on: z.int(),
  texts: inEachLanguage(z.object({ title: z.string(), description: z.string(), body: z.string() })),
  saved: Author,
});

/** A page as its reader gets it. */
export const ShownContent = z.object({
  title: z.string(),
  description: z.string(),
  body: z.string(),
  version: z.int(),
  published_on: z.string(),
  /** Newest first. */
  changes: z.array(z.object({ version: z.int(), on: z.string(), note: z.string() })),
});
export type ShownContent = z.infer<typeof ShownContent>;

const PageParams = z.strictObject({ page: ContentPageName });
const refusals = ['unauthorized', 'forbidden'] as const;
/** The version of the draft that the caller has seen: how often it was saved, 0 where they have seen none. */
const Revision = z.int().min(0).max(1_000_000);

export const contentEndpoints = {
  readContent: endpoint({
    method: 'GET',
    path: '/content/:page',
    summary: 'An information page in one language, as it is published',
    access: 'anyone',
    tenant: 'none',
    params: PageParams,
    query: z.strictObject({ locale: Locale }),
    response: data(ShownContent),
    errors: ['invalid_input'],
  }),
  listContent: endpoint({
    method: 'GET',
    path: '/super-admin/content',
    summary: 'The information pages with what is published and what is being written',
    access: 'super-admin',
    tenant: 'none',
    response: data(
      z.array(
        z.object({
          page: ContentPageName,
          title: z.string(),
          version: z.int(),
          published_on: z.string(),
          draft: Author.nullable(),
        }),
      ),
    ),
    errors: refusals,
  }),
  getContent: endpoint({
    method: 'GET',
    path: '/super-admin/content/:page',
    summary: 'One page for its editor: the published text, the draft and all versions',
    access: 'super-admin',
    tenant: 'none',
    params: PageParams,
    response: data(
      z.object({
        page: ContentPageName,
        version: z.int(),
        texts: ContentDraft.shape.texts,
        draft: ContentDraft.nullable(),
        /** Newest first. */
        history: z.array(ContentVersion),
        /** What the names in double braces stand for today, for the preview. */
        figures: z.object({
          commission_basis_points: z.int(),
          contact: z.string(),
          referral_terms: ReferralTerms,
        }),
      }),
    ),
    errors: [...refusals, 'invalid_input'],
  }),
  getContentVersion: endpoint({
    method: 'GET',
    path: '/super-admin/content/:page/versions/:version',
    summary: 'The texts of one version',
    access: 'super-admin',
    tenant: 'none',
    params: z.strictObject({ page: ContentPageName, version: z.coerce.number().int().min(1).max(1_000_000) }),
    response: data(z.object({ version: z.int(), texts: ContentDraft.shape.texts })),
    errors: [...refusals, 'invalid_input', 'not_found'],
  }),
  saveContentDraft: endpoint({
    method: 'PUT',
    path: '/super-admin/content/:page/draft',
    summary: 'Keep what was written; readers do not see it yet',
    access: 'super-admin',
    platformRight: 'content',
    tenant: 'none',
    params: PageParams,
    body: z.strictObject({ revision: Revision, texts: ContentTexts }),
    response: data(ContentDraft),
    errors: [...refusals, 'invalid_input', 'conflict'],
  }),
  dropContentDraft: endpoint({
    method: 'DELETE',
    path: '/super-admin/content/:page/draft',
    summary: 'Throw the draft away',
    access: 'super-admin',
    platformRight: 'content',
    tenant: 'none',
    params: PageParams,
    response: Ok,
    errors: [...refusals, 'invalid_input'],
  }),
  restoreContent: endpoint({
    method: 'POST',
    path: '/super-admin/content/:page/restore',
    summary: 'Make an older version the draft',
    access: 'super-admin',
    platformRight: 'content',
    tenant: 'none',
    params: PageParams,
    body: z.strictObject({ revision: Revision, version: z.int().min(1).max(1_000_000) }),
    response: data(ContentDraft),
    errors: [...refusals, 'invalid_input', 'not_found', 'conflict'],
  }),
  publishContent: endpoint({
    method: 'POST',
    path: '/super-admin/content/:page/publish',
    summary: 'Show the draft to everybody, as a new version',
    access: 'super-admin',
    platformRight: 'content',
    tenant: 'none',
    params: PageParams,
    body: z.strictObject({ revision: Revision.min(1), note: ChangeNote }),
    response: data(z.object({ version: z.int() })),
    errors: [...refusals, 'invalid_input', 'not_found', 'conflict'],
  }),
};

/** Asking the people who run the platform, for everybody. */
export const contactEndpoints = {
  writeToPlatform: endpoint({
    method: 'POST',
    path: '/contact',
    summary: 'Brings a question to the people who run the platform, by mail',
    access: 'anyone',
    tenant: 'none',
    body: ContactLetter,
    response: Ok,
    errors: ['invalid_input', 'rate_limited'],
  }),
} as const;
