import type { User } from '@dapur/contract/people/identity';
import { expect, it } from 'vitest';
import type { SessionState } from '../account/session.ts';
import { decideAccess, type Before, type Need } from './access-decision.ts';

const now = new Date('2026-11-20T02:00:00.000Z');
const visit = (before: Before = 'nothing') => ({ path: '/kak-yah/dashboard?tab=1', before, now });
const as = (role: User['role']): SessionState => ({
  status: 'signed-in',
  user: { role } as User,
  tenant: null,
});

const leadsTo = (session: SessionState, need: Need, before?: Before) => {
  const decision = decideAccess(session, need, visit(before));
  if (decision.kind !== 'leave') return decision.kind;
  const url = new URL(decision.href, 'https://dapur.my');
  return { path: url.pathname, ...Object.fromEntries(url.searchParams) };
};

it('waits while nobody knows who it is, and leads to the login page when that cannot be found out', () => {
  expect(leadsTo({ status: 'loading' }, 'tenant-admin')).toBe('wait');
  expect(leadsTo({ status: 'failed' }, 'tenant-admin')).toEqual({
    path: '/p/login',
    error: 'Network error during authentication. Please try again.',
    error_type: 'error',
    timestamp: now.toISOString(),
    original_redirect: '/kak-yah/dashboard?tab=1',
  });
});

it('says that a session has expired, also one that was good when the page was opened', () => {
  expect(leadsTo({ status: 'guest', hasExpired: true }, 'sign-in', 'signed-in')).toMatchObject({
    error: 'Your session has expired. Please sign in again.',
    error_type: 'warning',
  });
});

it.each([
  ['sign-in', 'customer', true],
  ['sign-in', 'tenant_admin', true],
  ['tenant-admin', 'customer', false],
  ['tenant-admin', 'tenant_admin', true],
  ['tenant-admin', 'super_admin', true],
  ['super-admin', 'customer', false],
  ['super-admin', 'tenant_admin', false],
  ['super-admin', 'super_admin', true],
] as const)('%s lets a %s in: %s', (need, role, isAllowed) => {
  const where = leadsTo(as(role), need);
  if (isAllowed) return expect(where).toBe('enter');
  return expect(where).toEqual({
    path: '/unauthorized',
    error: 'Access denied. Admin role required.',
    error_type: 'access_denied',
    user_role: role,
    attempted_path: '/kak-yah/dashboard?tab=1',
    timestamp: now.toISOString(),
  });
});

it('sends guests to the login page with the specified sentence', () => {
  expect(leadsTo({ status: 'guest', hasExpired: false }, 'tenant-admin')).toEqual({
    path: '/p/login',
    error: 'Please sign in to access your dashboard.',
    error_type: 'warning',
    timestamp: now.toISOString(),
    original_redirect: '/kak-yah/dashboard?tab=1',
  });
});

it('asks guests of the account area to sign in', () => {
  expect(leadsTo({ status: 'guest', hasExpired: false }, 'sign-in')).toMatchObject({
    path: '/p/login',
    error: 'sign_in_required',
    original_redirect: '/kak-yah/dashboard?tab=1',
  });
});

it('tells an ended session from signing out', () => {
  expect(leadsTo({ status: 'guest', hasExpired: false }, 'sign-in', 'token')).toMatchObject({
    error: 'Your session has expired. Please sign in again.',
    error_type: 'warning',
  });
  expect(leadsTo({ status: 'guest', hasExpired: false }, 'sign-in', 'signed-in')).toEqual({
    path: '/p/login',
    error: 'You have been logged out successfully.',
    timestamp: now.toISOString(),
  });
});
