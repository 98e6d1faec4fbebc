import type { Endpoint } from '@dapur/contract/endpoint';
import { AppError } from '@dapur/contract/errors';
import type { StoreRef } from './tenant-directory.ts';

export type StoreRole = 'owner' | 'staff';

/** A signed-in person, looked up for this request: nothing of it comes from what the client says of itself. */
export interface Principal {
  readonly userId: string;
  /** Undefined for a handoff token, which only shows who somebody is. */
  readonly sessionId: string | undefined;
  readonly email: string;
  readonly isSuperAdmin: boolean;
  readonly memberships: ReadonlyMap<string, StoreRole>;
}

/** Knows who bears a token. */
export interface Bearers {
  /** The person behind an Authorization header; undefined for none, and for one that is forged, ended or revoked. */
  principalOf(authorization: string | undefined): Promise<Principal | undefined>;
}

/** The token of an Authorization header; undefined when there is none. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer +([A-Za-z0-9._~+/=-]{1,4096})$/i.exec(authorization ?? '')?.[1];
}

/** What the rules of an endpoint's access let through. */
export interface Admitted {
  readonly user: Principal | undefined;
  readonly role: StoreRole | undefined;
}

/**
 * Applies an endpoint's access to a caller. Throws AppError: 401 without a person where one is needed, 403 where she has
 * no right. What is asked about a single order is decided where the order is known.
 */
export async function admit(
  endpoint: Endpoint,
  store: StoreRef | undefined,
  principal: () => Promise<Principal | undefined>,
): Promise<Admitted> {
  if (endpoint.access !== 'user' && endpoint.access !== 'member' && endpoint.access !== 'super-admin')
    return { user: undefined, role: undefined };
  const user = await principal();
  if (user === undefined) throw new AppError('unauthorized', 'Please sign in to continue.');
  // Whoever holds only a handoff may be told who she is, and nothing more.
  if (user.sessionId === undefined && endpoint.path !== '/auth/me')
    throw new AppError('unauthorized', 'Please sign in to continue.');
  if (endpoint.access === 'super-admin' && !user.isSuperAdmin)
    throw new AppError('forbidden', 'Access denied. Admin role required.');
  if (endpoint.access !== 'member' || store === undefined) return { user, role: undefined };
  const role = user.memberships.get(store.id) ?? (user.isSuperAdmin ? 'owner' : undefined);
  if (role === undefined) throw new AppError('forbidden', 'Access denied. Admin role required.');
  return { user, role };
}
