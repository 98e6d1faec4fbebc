import { safeReturnPath } from '@dapur/contract/people/return-path';
import { slugFromPath } from '@dapur/contract/stores/slug';
import type { Tenant } from '@dapur/contract/stores/stores';

/** Pages that would only lead back to the login page. */
const circular = /^\/(p\/(login|reset-password|verify-email)|auth\/process|unauthorized)(\/|\?|#|$)/;

/** Where the login page leads: back to where the visitor came from, else to their store or their orders. */
export function afterSignIn(redirect: string | null, tenant: Tenant | null, origin: string): string {
  const path = returnPath(redirect, origin);
  // Who has opened the store meanwhile, as on another device, is not asked to open one more.
  const isDone = path === '/u/register-store' && tenant !== null;
  return (isDone ? undefined : path) ?? (tenant ? `/${tenant.subdomain}/dashboard` : '/u/orders');
}

/** The path a visitor came from, when it is one of this site that is worth going back to. */
export function returnPath(redirect: string | null, origin: string): string | undefined {
  const path = safeReturnPath(redirect, origin);
  return path === undefined || circular.test(path) ? undefined : path;
}

/** What the visitor came for that needs an account first: they are offered a new one before their old one. */
export type Purpose = 'store' | 'invitation';

export function purposeOf(redirect: string | null, origin: string): Purpose | undefined {
  const path = returnPath(redirect, origin)?.split(/[?#]/, 1)[0];
  if (path === '/u/register-store') return 'store';
  return path === '/p/join' ? 'invitation' : undefined;
}

/** The store page that a visitor may go on with as a guest. */
export function guestPath(redirect: string | null, origin: string): string | undefined {
  const path = returnPath(redirect, origin);
  if (path === undefined) return undefined;
  const { pathname } = new URL(path, origin);
  return slugFromPath(pathname) !== undefined && !pathname.split('/').includes('dashboard')
    ? path
    : undefined;
}
