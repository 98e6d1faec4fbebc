import type { PlatformPerson, PlatformPersonDetail } from '@dapur/contract/platform/platform-people';
import { hasPlatformRight, platformRoles } from '@dapur/contract/platform/platform-role-rights';
import type { Principal } from '../../../platform/http/access.ts';
import { deviceName, type listIdentities, type listLiveSessions } from '../../identity/index.ts';
import type { PersonRow } from '../data/find-people.ts';

type Rows<F extends (...of: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

export function personView(row: PersonRow, viewerId: string): PlatformPerson {
  return {
    id: row.id,
    name: row.full_name,
    email: row.email,
    email_verified: row.email_verified_at !== null,
    phone: row.phone,
    joined_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    stores: [...row.stores],
    orders: row.orders,
    platform_role: row.platform_role,
    is_locked: row.locked_at !== null,
    is_you: row.id === viewerId,
  };
}

export function personDetailView(
  row: PersonRow,
  ways: {
    readonly sessions: Rows<typeof listLiveSessions>;
    readonly identities: Rows<typeof listIdentities>;
  },
  viewer: Principal,
): PlatformPersonDetail {
  return {
    ...personView(row, viewer.userId),
    language: row.language,
    sessions: ways.sessions.map((session) => ({
      id: session.id,
      device: deviceName(session.user_agent),
      address: session.address,
      created_at: session.created_at.toISOString(),
      last_seen_at: session.last_seen_at.toISOString(),
      is_remembered: session.is_remembered,
    })),
    has_password: row.has_password,
    identities: ways.identities.map(({ provider, email, created_at: at }) => ({
      provider,
      email,
      created_at: at.toISOString(),
    })),
    lock:
      row.locked_at === null ? null : { at: row.locked_at.toISOString(), reason: row.locked_reason ?? '' },
    can: whatMayBeDone(row, viewer),
  };
}

/** By the same rules as `change-person`. */
function whatMayBeDone(row: PersonRow, { userId, platformRole }: Principal): PlatformPersonDetail['can'] {
  const isYou = row.id === userId;
  const isLocked = row.locked_at !== null;
  const givesRoles = hasPlatformRight(platformRole, 'roles');
  const mayChange =
    hasPlatformRight(platformRole, 'people') && (isYou || givesRoles || row.platform_role === null);
  const mayBeGiven = !isLocked && row.email_verified_at !== null;
  return {
    lock: mayChange && !isYou && !isLocked,
    unlock: mayChange && isLocked,
    reset: mayChange && !isLocked,
    end_sessions: mayChange,
    roles:
      givesRoles && !isYou
        ? [...platformRoles, null].filter(
            (role) => role !== row.platform_role && (role === null || mayBeGiven),
          )
        : [],
  };
}
