import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { malaysianStates } from '../dates/malaysian-states.ts';
import { ANNOUNCEMENT_BODY, ANNOUNCEMENT_TITLE } from './platform-choices.ts';
import { IdParams, inEachLanguage, Locale, Ok, data, line, text } from '../primitives.ts';

/** `important` ones stay until they are acknowledged. */
export const AnnouncementLevel = z.enum(['news', 'important']);
export type AnnouncementLevel = z.infer<typeof AnnouncementLevel>;

/** All people of stores, those of stores in one state, or everybody with an account. */
const Audience = z.enum(['sellers', 'state', 'people']);
type Audience = z.infer<typeof Audience>;

/** In one language. Lines of the body are paragraphs. */
export const AnnouncementText = z.strictObject({
  title: line(ANNOUNCEMENT_TITLE),
  body: text(ANNOUNCEMENT_BODY),
});
export const AnnouncementTexts = inEachLanguage(AnnouncementText);
export type AnnouncementTexts = z.infer<typeof AnnouncementTexts>;

/** `planned`: published, and not begun. `over`: its time is up. */
export const AnnouncementState = z.enum(['draft', 'planned', 'shown', 'over', 'withdrawn']);
export type AnnouncementState = z.infer<typeof AnnouncementState>;

const instant = z.iso.datetime({ offset: true });

/** What is written of one; empty texts are for drafts alone. */
export const AnnouncementInput = z
  .strictObject({
    level: AnnouncementLevel,
    audience: Audience,
    /** With audience `state`: its code of ISO 3166-2:MY. */
    state: z.enum(malaysianStates).nullable(),
    texts: AnnouncementTexts,
    starts_at: instant,
    ends_at: instant.nullable(),
  })
  .refine(({ audience, state }) => (audience === 'state') === (state !== null), {
    path: ['state'],
    message: 'must be chosen for the sellers of one state, and for them alone',
  })
  .refine(({ starts_at, ends_at }) => ends_at === null || Date.parse(ends_at) > Date.parse(starts_at), {
    path: ['ends_at'],
    message: 'must be after the beginning',
  });
export type AnnouncementInput = z.infer<typeof AnnouncementInput>;

export const Announcement = z
  .object({
    id: z.uuid(),
    level: AnnouncementLevel,
    audience: Audience,
    state: z.enum(malaysianStates).nullable(),
    texts: AnnouncementTexts,
    starts_at: z.string(),
    ends_at: z.string().nullable(),
    status: AnnouncementState,
    revision: z.int(),
    updated_by: z.string().nullable(),
    updated_at: z.string(),
    /** People it is for, those who saw it, and those who put it away. */
    reach: z.object({ people: z.int(), seen: z.int(), dismissed: z.int() }),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof Announcement>;

/** One as its reader gets it. */
export const ShownAnnouncement = z
  .object({
    id: z.uuid(),
    level: AnnouncementLevel,
    title: z.string(),
    body: z.string(),
    starts_at: z.string(),
  })
  .meta({ id: 'ShownAnnouncement' });
export type ShownAnnouncement = z.infer<typeof ShownAnnouncement>;

export const ANNOUNCEMENTS_PAGE = 25;

const errors = ['unauthorized', 'forbidden', 'invalid_input'] as const;
/** The version that the caller has seen: how often it was saved, 0 for a new one. */
const revision = z.int().min(0).max(1_000_000);

export const platformAnnouncementEndpoints = {
  listAnnouncements: endpoint({
    method: 'GET',
    path: '/super-admin/announcements',
    summary: 'Announcements, the newest first, and how many people read each',
    access: 'super-admin',
    tenant: 'none',
    query: z.strictObject({
      show: AnnouncementState.optional(),
      search: line(80).optional(),
      page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
    }),
    response: data(z.object({ announcements: z.array(Announcement), page: z.int(), total: z.int() })),
    errors,
  }),
  getAnnouncement: endpoint({
    method: 'GET',
    path: '/super-admin/announcements/:id',
    summary: 'One announcement',
    access: 'super-admin',
    tenant: 'none',
    params: IdParams,
    response: data(Announcement),
    errors: [...errors, 'not_found'],
  }),
  saveAnnouncement: endpoint({
    method: 'PUT',
    path: '/super-admin/announcements/:id',
    summary: 'Keep a draft under an id of the caller’s; nobody sees it yet',
    access: 'super-admin',
    platformRight: 'content',
    tenant: 'none',
    params: IdParams,
    body: z.strictObject({ revision, announcement: AnnouncementInput }),
    response: data(Announcement),
    errors: [...errors, 'conflict'],
  }),
  publishAnnouncement: endpoint({
    method: 'POST',
    path: '/super-admin/announcements/:id/publish',
    summary: 'Show a draft to its audience from its beginning on; all three languages have to be there',
    access: 'super-admin',
    platformRight: 'content',
    tenant: 'none',
    params: IdParams,
    body: z.strictObject({ revision: revision.min(1) }),
    response: data(Announcement),
    errors: [...errors, 'not_found', 'conflict'],
  }),
  withdrawAnnouncement: endpoint({
    method: 'POST',
    path: '/super-admin/announcements/:id/withdraw',
    summary: 'Show it to nobody any more; a draft is thrown away',
    access: 'super-admin',
    platformRight: 'content',
    tenant: 'none',
    params: IdParams,
    response: Ok,
    errors: [...errors, 'not_found', 'conflict'],
  }),
} as const;

export const announcementEndpoints = {
  myAnnouncements: endpoint({
    method: 'GET',
    path: '/user/announcements',
    summary: 'Announcements of the platform that the caller has not dismissed, important ones first',
    access: 'user',
    tenant: 'none',
    query: z.strictObject({ lang: Locale.optional() }),
    response: data(z.array(ShownAnnouncement)),
    errors: ['unauthorized', 'invalid_input'],
  }),
  readAnnouncement: endpoint({
    method: 'POST',
    path: '/user/announcements/:id',
    summary: 'The caller saw it, or puts it away; repeating it is harmless',
    access: 'user',
    tenant: 'none',
    params: IdParams,
    body: z.strictObject({ is_dismissed: z.boolean() }),
    response: Ok,
    errors: ['unauthorized', 'invalid_input', 'not_found'],
  }),
} as const;
