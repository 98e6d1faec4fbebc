import type { PageData } from '@dapur/contract/page';

/** Whether others may be told of visits to a page: those that everybody may see, and none that is one person's own. */
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
