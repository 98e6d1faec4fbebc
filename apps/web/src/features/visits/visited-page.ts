import type { VisitPage } from '@dapur/contract/reports/analytics';
import type { PageData } from '@dapur/contract/pages/page';

/** What a page is to those who count it. */
export interface VisitedPage {
  /** The store that it is of; null for the platform's own. */
  readonly store: string | null;
  readonly page: VisitPage;
  /** Everybody may see the page, so third parties may be told of it. */
  readonly isPublic: boolean;
}

/** Undefined for a page that is used for work, which is not counted. */
export function visitedPage(data: PageData, pathname: string): VisitedPage | undefined {
  const ofPlatform = (page: VisitPage, isPublic: boolean): VisitedPage => ({ store: null, page, isPublic });
  switch (data.kind) {
    case 'store':
      return { store: data.tenant.subdomain, page: 'store', isPublic: true };
    case 'shell': {
      const isOrder = pathname.slice(data.base.length).startsWith('/orders/');
      return { store: data.tenant.subdomain, page: isOrder ? 'order' : 'checkout', isPublic: false };
    }
    case 'home':
    case 'marketplace':
    case 'content':
      return ofPlatform(data.kind, true);
    case 'unavailable':
      return ofPlatform('other', false);
    case 'platform':
      switch (data.page) {
        case 'super-admin':
        case 'debug-auth':
        case 'debug-social':
        // Visitors only pass through this page, with a token.
        case 'auth-process':
          return undefined;
        default:
          return ofPlatform('account', false);
      }
    case 'dashboard':
      return undefined;
  }
}
