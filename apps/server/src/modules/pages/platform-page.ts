import type { PlatformPageName } from '@dapur/contract/pages/page';

const exact: Readonly<Record<string, PlatformPageName>> = {
  'p/login': 'login',
  'p/reset-password': 'reset-password',
  'p/verify-email': 'verify-email',
  'p/join': 'join',
  'p/stop-news': 'stop-news',
  'p/facebook-deletion': 'facebook-deletion',
  'auth/process': 'auth-process',
  unauthorized: 'unauthorized',
};

const debug: Readonly<Record<string, PlatformPageName>> = {
  'debug/auth': 'debug-auth',
  'debug/social-auth': 'debug-social',
};

/** The platform's own page at a path, on whatever host it is asked for. The debug pages exist only where `hasDebug`. */
export function platformPage(segments: readonly string[], hasDebug: boolean): PlatformPageName | undefined {
  const path = segments.join('/');
  if (segments[0] === 'u') return 'account';
  if (segments[0] === 'super-admin') return 'super-admin';
  return exact[path] ?? (hasDebug ? debug[path] : undefined);
}
