import type { PageData } from '@dapur/contract/pages/page';

/**
 * Whether third parties may be told of visits to a page: only for pages that everybody may see, never for one person's
 * own.
 */
export function isCounted(data: PageData): boolean {
  switch (data.kind) {
    case 'home':
    case 'content':
    case 'marketplace':
    case 'store':
      return true;
    // An order's page among them.
    case 'shell':
    case 'platform':
    case 'dashboard':
    case 'unavailable':
      return false;
  }
}
