import type { User } from '@dapur/contract/people/identity';
import type { SessionState } from '../account/session.ts';
import { loginAddress, loginReasons } from './login-address.ts';

/** What a page asks of its visitor. The server asks again on every call: this only decides what is drawn. */
export type Need = 'sign-in' | 'tenant-admin' | 'super-admin';

/** Why the visitor has no session: they never had one, it had ended, or they signed out on this page. */
export type Before = 'nothing' | 'token' | 'signed-in';

export type AccessDecision =
  | { readonly kind: 'wait' }
  | { readonly kind: 'enter'; readonly user: User }
  | { readonly kind: 'leave'; readonly href: string };

export interface Visit {
  /** Path and query of the page that was asked for. */
  readonly path: string;
  readonly before: Before;
  readonly now: Date;
}

/** The specification's sentence for a signed-in person without the right role. */
export const ADMIN_REQUIRED = 'Access denied. Admin role required.';

const allowed: Readonly<Record<Need, readonly User['role'][]>> = {
  'sign-in': ['customer', 'tenant_admin', 'super_admin'],
  'tenant-admin': ['tenant_admin', 'super_admin'],
  'super-admin': ['super_admin'],
};

/** Whether the page may be drawn, and where else the visitor goes. */
export function decideAccess(session: SessionState, need: Need, visit: Visit): AccessDecision {
  switch (session.status) {
    case 'loading':
      return { kind: 'wait' };
    case 'failed': {
      const { path, now } = visit;
      return {
        kind: 'leave',
        href: loginAddress({ error: loginReasons.network, errorType: 'error', at: now, returnTo: path }),
      };
    }
    case 'guest':
      return {
        kind: 'leave',
        href: guestAddress(need, session.hasExpired ? { ...visit, before: 'token' } : visit),
      };
    case 'signed-in':
      return allowed[need].includes(session.user.role)
        ? { kind: 'enter', user: session.user }
        : { kind: 'leave', href: deniedAddress(session.user.role, visit) };
  }
}

function guestAddress(need: Need, { path, before, now }: Visit): string {
  if (before === 'signed-in') return loginAddress({ error: loginReasons.loggedOut, at: now });
  if (before === 'token') {
    return loginAddress({ error: loginReasons.expired, errorType: 'warning', at: now, returnTo: path });
  }
  const error = need === 'sign-in' ? loginReasons.account : loginReasons.dashboard;
  return loginAddress({ error, errorType: 'warning', at: now, returnTo: path });
}

/** The page of those who are signed in, but may not go where they went. */
export function deniedAddress(role: string, { path, now }: Pick<Visit, 'path' | 'now'>): string {
  const query = new URLSearchParams({
    error: ADMIN_REQUIRED,
    error_type: 'access_denied',
    user_role: role,
    attempted_path: path,
    timestamp: now.toISOString(),
  });
  return `/unauthorized?${query}`;
}
