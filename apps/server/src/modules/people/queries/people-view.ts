import type {
  ActivityEntry,
  MemberSession,
  StoreInvitation,
  StoreMember,
} from '@dapur/contract/people/seller-people';
import { rightsOf } from '@dapur/contract/people/role-rights';
import { deviceName, type SessionRow } from '../../identity/index.ts';
import type { ActivityRow } from '../data/activity-log.ts';
import type { InvitationRow } from '../data/invitations.ts';
import type { MemberRow } from '../data/members.ts';

export function memberView(row: MemberRow, viewerId: string): StoreMember {
  return {
    user_id: row.user_id,
    name: row.full_name,
    email: row.email,
    role: row.role,
    rights: [...rightsOf(row.role, row.rights)],
    has_own_rights: row.role !== 'owner' && row.rights !== null,
    is_you: row.user_id === viewerId,
    joined_at: row.joined_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  };
}

/** `asking`: the session of whoever looks. */
export function sessionView(row: SessionRow, asking: string | undefined): MemberSession {
  return {
    id: row.id,
    device: deviceName(row.user_agent),
    signed_in_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_this: row.id === asking,
  };
}

export function invitationView(row: InvitationRow): StoreInvitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    rights: row.rights,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_expired: row.is_expired,
  };
}

export function activityView(row: ActivityRow): ActivityEntry {
  const person = row.actor.kind === 'person' ? row.actor : undefined;
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: {
      kind: row.actor.kind,
      name: row.actor_name,
      user_id: person?.id ?? null,
      role: person?.role ?? null,
      key: person?.key ?? null,
    },
    action: row.action,
    subject: row.subject,
    subject_id: row.subject_id,
    subject_name: row.subject_name,
    details: row.details,
  };
}
