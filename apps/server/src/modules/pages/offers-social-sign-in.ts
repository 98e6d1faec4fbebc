import type { PageData, PlatformPageName } from '@dapur/contract/pages/page';

const PLATFORM_PAGES: ReadonlySet<PlatformPageName> = new Set(['login', 'account', 'debug-social']);

/**
 * Whether a page may load what the social sign-ins need. Never one whose address carries a token: a script of somebody
 * else's could read it there.
 */
export function offersSocialSignIn(data: PageData): boolean {
  switch (data.kind) {
    case 'home':
    case 'content':
    case 'marketplace':
    case 'store':
    case 'shell':
      return true;
    case 'platform':
      return PLATFORM_PAGES.has(data.page);
    case 'dashboard':
    case 'unavailable':
      return false;
  }
}
