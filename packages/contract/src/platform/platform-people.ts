import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SocialProvider } from '../people/identity.ts';
import { platformRoles } from './platform-role-rights.ts';
import { IsSimilar, IdParams, Locale, line } from '../primitives.ts';
import { PrivilegeReason, ReasonInput } from './store-act-input.ts';
import { StoreRole } from '../people/store-rights.ts';

export const PlatformRoleName = z.enum(platformRoles);

/** A store somebody works for. */
export const PersonStore = z.object({ id: z.uuid(), slug: z.string(), name: z.string(), role: StoreRole });

export const PlatformPerson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    phone: z.string().nullable(),
    joined_at: z.string(),
    /** When the person last used the platform; null where no session of theirs is left. */
    last_seen_at: z.string().nullable(),
    stores: z.array(PersonStore),
    /** Placed while signed in, or taken over; paid for or not. */
    orders: z.int(),
    /** The person's role at the platform; null for most. */
    platform_role: PlatformRoleName.nullable(),
    is_locked: z.boolean(),
    is_you: z.boolean(),
  })
  .meta({ id: 'PlatformPerson' });
export type PlatformPerson = z.infer<typeof PlatformPerson>;

export const PersonSession = z.object({
  id: z.uuid(),
  /** Such as `Chrome on Android`. */
  device: z.string(),
  address: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  is_remembered: z.boolean(),
});
export type PersonSession = z.infer<typeof PersonSession>;

export const PlatformPersonDetail = PlatformPerson.extend({
  language: Locale,
  sessions: z.array(PersonSession),
  has_password: z.boolean(),
  /** Social sign-ins that are linked. */
  identities: z.array(
    z.object({ provider: SocialProvider, email: z.string().nullable(), created_at: z.string() }),
  ),
  /** Null while the person may sign in. */
  lock: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** What the caller may do about the person. */
  can: z.object({
    lock: z.boolean(),
    unlock: z.boolean(),
    /** A link to a new password can be sent to the person's mail address. */
    reset: z.boolean(),
    end_sessions: z.boolean(),
    /** The roles that the caller may give the person now; null stands for taking their role away. */
    roles: z.array(PlatformRoleName.nullable()),
  }),
});
export type PlatformPersonDetail = z.infer<typeof PlatformPersonDetail>;

/** `sellers` work for a store; `admins` run the platform, in whatever role. */
export const PeopleFilter = z.enum(['all', 'sellers', 'admins', ...platformRoles, 'locked']);
export type PeopleFilter = z.infer<typeof PeopleFilter>;
export const PeopleSort = z.enum(['joined', 'seen', 'orders', 'name']);
export type PeopleSort = z.infer<typeof PeopleSort>;

/** Rows of a page of the list. */
export const PEOPLE_PAGE = 25;

const errors = ['unauthorized', 'forbidden', 'invalid_input'] as const;
const about = { access: 'super-admin', tenant: 'none' } as const;
const person = z.object({ success: z.literal(true), data: PlatformPersonDetail });

/** Everybody who has an account, for the platform's own people. */
export const platformPeopleEndpoints = {
  listPlatformPeople: endpoint({
    ...about,
    method: 'GET',
    path: '/super-admin/people',
    summary: 'People with an account, found by name, mail address or phone number',
    query: z.strictObject({
      search: line(80).optional(),
      filter: PeopleFilter.default('all'),
      sort: PeopleSort.default('joined'),
      page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        people: z.array(PlatformPerson),
        is_similar: IsSimilar,
        page: z.int(),
        total: z.int(),
      }),
    }),
    errors,
  }),
  platformPerson: endpoint({
    ...about,
    method: 'GET',
    path: '/super-admin/people/:id',
    summary: 'One person, their sessions, and their ways to sign in',
    params: IdParams,
    response: person,
    errors: [...errors, 'not_found'],
  }),
  lockPerson: endpoint({
    ...about,
    method: 'POST',
    path: '/super-admin/people/:id/lock',
    platformRight: 'people',
    summary: 'Lock an account: its sessions end at once and nobody signs in to it; nobody locks their own',
    params: IdParams,
    body: ReasonInput,
    response: person,
    errors: [...errors, 'not_found', 'conflict'],
  }),
  unlockPerson: endpoint({
    ...about,
    method: 'POST',
    path: '/super-admin/people/:id/unlock',
    platformRight: 'people',
    summary: 'Let a locked person sign in again',
    params: IdParams,
    body: ReasonInput,
    response: person,
    errors: [...errors, 'not_found', 'conflict'],
  }),
  endPersonSession: endpoint({
    ...about,
    method: 'DELETE',
    path: '/super-admin/people/:id/sessions/:session',
    platformRight: 'people',
    summary: 'End one of a person’s sessions',
    params: z.strictObject({ id: z.uuid(), session: z.uuid() }),
    response: person,
    errors: [...errors, 'not_found'],
  }),
  endPersonSessions: endpoint({
    ...about,
    method: 'DELETE',
    path: '/super-admin/people/:id/sessions',
    platformRight: 'people',
    summary: 'Sign a person out everywhere; of one’s own, the session that asks stays',
    params: IdParams,
    response: person,
    errors: [...errors, 'not_found'],
  }),
  sendPersonReset: endpoint({
    ...about,
    method: 'POST',
    path: '/super-admin/people/:id/password-reset',
    platformRight: 'people',
    summary: 'Mail a link to set a new password to the address of the account',
    params: IdParams,
    response: person,
    errors: [...errors, 'not_found', 'conflict', 'rate_limited'],
  }),
  setPersonRole: endpoint({
    ...about,
    method: 'PUT',
    path: '/super-admin/people/:id/role',
    platformRight: 'roles',
    summary:
      'Give somebody a role at the platform, or take theirs away with null; never one’s own, and never the last super admin’s',
    params: IdParams,
    body: z.strictObject({ platform_role: PlatformRoleName.nullable(), reason: PrivilegeReason }),
    response: person,
    errors: [...errors, 'not_found', 'conflict'],
  }),
} as const;
