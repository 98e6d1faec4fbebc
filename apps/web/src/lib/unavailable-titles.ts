import type { StoreUnavailableData } from '@dapur/contract/pages/page';

/** What a page that cannot be shown is called. */
export const unavailableTitles = {
  not_found: 'unavailable.title',
  failed_to_load: 'unavailable.title',
  failed_to_connect: 'unavailable.title',
  no_page: 'unavailable.pageTitle',
  marketplace_closed: 'unavailable.marketTitle',
} as const satisfies Record<StoreUnavailableData['message'], string>;
