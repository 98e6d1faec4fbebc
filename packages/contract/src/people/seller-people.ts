import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { GivenRole, InvitationInput, OwnerInput, WorkInput } from './people-input.ts';
import { LocalDateString, Ok } from '../primitives.ts';
import { memberErrors } from '../stores/seller-errors.ts';
import { StoreRight, StoreRole } from './store-rights.ts';
import { Tenant } from '../stores/stores.ts';

export const StoreMember = z
  .object({
    user_id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: StoreRole,
    /** What the member may do. */
    rights: z.array(StoreRight),
    /** Whether the rights are the member's own instead of the role's. */
    has_own_rights: z.boolean(),
    is_you: z.boolean(),
    joined_at: z.string(),
    /** When the member last used the platform; null where no session of theirs is left. */
    last_seen_at: z.string().nullable(),
  })
  .meta({ id: 'StoreMember' });
export type StoreMember = z.infer<typeof StoreMember>;

export const StoreInvitation = z
  .object({
    id: z.uuid(),
    /** Null: anybody who has the link. */
    email: z.string().nullable(),
    role: GivenRole,
    rights: z.array(StoreRight).nullable(),
    created_at: z.string(),
    expires_at: z.string(),
    is_expired: z.boolean(),
  })
  .meta({ id: 'StoreInvitation' });
export type StoreInvitation = z.infer<typeof StoreInvitation>;

/** A session of a member that opens the store; of where it is from only the kind of device is told. */
export const MemberSession = z
  .object({
    id: z.uuid(),
    device: z.string(),
    signed_in_at: z.string(),
    last_seen_at: z.string(),
    /** The one that asks. */
    is_this: z.boolean(),
  })
  .meta({ id: 'MemberSession' });
export type MemberSession = z.infer<typeof MemberSession>;

export const ActivityEntry = z
  .object({
    id: z.uuid(),
    at: z.string(),
    actor: z.object({
      /** `support`: one of the platform's people, who looks into the store. */
      kind: z.enum(['person', 'customer', 'system', 'support']),
      /** Null for no person, and for one who has deleted their account. */
      name: z.string().nullable(),
      user_id: z.uuid().nullable(),
      role: StoreRole.nullable(),
      /** The API key that did it for the person. */
      key: z.string().nullable(),
    }),
    action: z.string(),
    subject: z.string(),
    subject_id: z.uuid().nullable(),
    /** The order's number, the product's name and the like; null where it has none. */
    subject_name: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'ActivityEntry' });
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** What the bearer of an invitation's link is told. */
export const InvitationGlimpse = z.object({
  store: Tenant,
  role: GivenRole,
  /** Who invites; null where the account is deleted. */
  invited_by: z.string().nullable(),
  /** Whom it is for, masked; null: anybody who has the link. */
  email_hint: z.string().nullable(),
  expires_at: z.string(),
});
export type InvitationGlimpse = z.infer<typeof InvitationGlimpse>;

const memberSessions = z.object({ success: z.literal(true), data: z.array(MemberSession) });
const UserParams = z.strictObject({ userId: z.uuid() });
const InvitationParams = z.strictObject({ id: z.uuid() });
const InvitationToken = z
  .string()
  .max(120)
  .regex(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{20,60}$/, 'is not the token of an invitation');
const made = z.object({
  success: z.literal(true),
  data: z.object({
    invitation: StoreInvitation,
    /** Told once; only its hash is kept. */
    link: z.string(),
  }),
});
const people = z.object({
  success: z.literal(true),
  data: z.object({ members: z.array(StoreMember), invitations: z.array(StoreInvitation) }),
});

/** A store's people, what each may do, and what they did. */
export const sellerPeopleEndpoints = {
  listPeople: endpoint({
    method: 'GET',
    path: '/dashboard/people',
    summary: 'The store’s people, owners first, and the invitations that are open or have run out',
    access: 'member',
    needs: ['ownership'],
    tenant: 'required',
    response: people,
    errors: memberErrors,
  }),
  invitePerson: endpoint({
    method: 'POST',
    path: '/dashboard/people/invitations',
    summary: 'Invite a person, by mail or by a link to pass on; it is valid for seven days and once',
    access: 'member',
    support: 'never',
    needs: ['ownership'],
    tenant: 'required',
    body: InvitationInput,
    response: made,
    errors: [...memberErrors, 'conflict', 'rate_limited'],
  }),
  renewInvitation: endpoint({
    method: 'POST',
    path: '/dashboard/people/invitations/:id/renew',
    summary: 'A new link for another seven days, mailed again; the old link is worth nothing then',
    access: 'member',
    support: 'never',
    needs: ['ownership'],
    tenant: 'required',
    params: InvitationParams,
    response: made,
    errors: [...memberErrors, 'not_found', 'conflict', 'rate_limited'],
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/dashboard/people/invitations/:id',
    summary: 'Take an invitation back',
    access: 'member',
    support: 'never',
    needs: ['ownership'],
    tenant: 'required',
    params: InvitationParams,
    response: Ok,
    errors: [...memberErrors, 'not_found'],
  }),
  changePerson: endpoint({
    method: 'PUT',
    path: '/dashboard/people/:userId',
    summary: 'Give a member another role, or rights of their own; counts with their next call',
    access: 'member',
    support: 'never',
    needs: ['ownership'],
    tenant: 'required',
    params: UserParams,
    body: WorkInput,
    response: people,
    errors: [...memberErrors, 'not_found', 'conflict'],
  }),
  removePerson: endpoint({
    method: 'DELETE',
    path: '/dashboard/people/:userId',
    summary: 'Remove a member from the store; counts with their next call',
    access: 'member',
    support: 'never',
    needs: ['ownership'],
    tenant: 'required',
    params: UserParams,
    response: people,
    errors: [...memberErrors, 'not_found', 'conflict'],
  }),
  makeOwner: endpoint({
    method: 'POST',
    path: '/dashboard/people/:userId/owner',
    summary:
      'Make a member an owner of the store, beside those who own it; asks for the caller’s password, or for fresh proof where they have none',
    access: 'member',
    support: 'never',
    needs: ['ownership'],
    tenant: 'required',
    params: UserParams,
    body: OwnerInput,
    response: people,
    errors: [
      ...memberErrors,
      'not_found',
      'conflict',
      'invalid_credentials',
      'proof_required',
      'rate_limited',
      'unavailable',
    ],
  }),
  listMemberSessions: endpoint({
    method: 'GET',
    path: '/dashboard/people/:userId/sessions',
    summary: 'The sessions of a member that open the store, the latest used first',
    access: 'member',
    needs: ['ownership'],
    tenant: 'required',
    params: UserParams,
    response: memberSessions,
    errors: [...memberErrors, 'not_found'],
  }),
  endMemberSession: endpoint({
    method: 'DELETE',
    path: '/dashboard/people/:userId/sessions/:sessionId',
    summary: 'A session opens this store no longer, from its next call on; elsewhere it lasts',
    access: 'member',
    support: 'never',
    needs: ['ownership'],
    tenant: 'required',
    params: z.strictObject({ userId: z.uuid(), sessionId: z.uuid() }),
    response: memberSessions,
    errors: [...memberErrors, 'not_found', 'conflict'],
  }),
  listActivity: endpoint({
    method: 'GET',
    path: '/dashboard/activity',
    summary: 'What was done in the store, newest first',
    access: 'member',
    needs: ['ownership'],
    tenant: 'required',
    query: z.strictObject({
      person: z.uuid().optional(),
      subject: z
        .string()
        .regex(/^[a-z-]{1,30}$/)
        .optional(),
      from: LocalDateString.optional(),
      to: LocalDateString.optional(),
      /** The entry after which to go on. */
      after: z.uuid().optional(),
      limit: z.coerce.number<number>().int().min(1).max(100).default(50),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({ entries: z.array(ActivityEntry), has_more: z.boolean() }),
    }),
    errors: memberErrors,
  }),
  exportActivity: endpoint({
    method: 'GET',
    path: '/dashboard/activity.csv',
    summary: 'The log of a time as CSV; at most 10,000 entries, the newest',
    access: 'member',
    needs: ['ownership'],
    tenant: 'required',
    query: z.strictObject({
      person: z.uuid().optional(),
      from: LocalDateString.optional(),
      to: LocalDateString.optional(),
    }),
    response: 'file',
    errors: memberErrors,
  }),
} as const;

/** The calls of people who are invited, or who leave. */
export const joiningEndpoints = {
  lookAtInvitation: endpoint({
    method: 'POST',
    path: '/user/invitations/look',
    summary: 'Which store an invitation is for',
    access: 'anyone',
    tenant: 'none',
    body: z.strictObject({ token: InvitationToken }),
    response: z.object({ success: z.literal(true), data: InvitationGlimpse }),
    errors: ['invalid_input', 'link_expired', 'rate_limited'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/user/invitations/accept',
    summary: 'Work for the store from now on; whom it was mailed to must be signed in under that address',
    access: 'user',
    tenant: 'none',
    body: z.strictObject({ token: InvitationToken }),
    response: z.object({ success: z.literal(true), data: z.object({ tenant: Tenant, role: StoreRole }) }),
    errors: ['invalid_input', 'unauthorized', 'forbidden', 'link_expired', 'conflict', 'rate_limited'],
  }),
  leaveStore: endpoint({
    method: 'DELETE',
    path: '/user/tenants/:storeId',
    summary: 'Work for a store no longer; its last owner cannot',
    access: 'user',
    tenant: 'none',
    params: z.strictObject({ storeId: z.uuid() }),
    response: Ok,
    errors: ['invalid_input', 'unauthorized', 'not_found', 'conflict'],
  }),
} as const;
