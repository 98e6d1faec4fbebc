import { malaysianStates } from '@dapur/contract/dates/malaysian-states';
import { storeSorts } from '@dapur/contract/platform/platform-choices';
import { storeStatuses } from '@dapur/contract/stores/store-statuses';
import { oneOf, useListAddress, type ListAddress, type Said } from '../../lib/query/use-list-address.ts';

const read = (said: Said) => ({
  search: said('search').slice(0, 80),
  status: oneOf(storeStatuses, said('status')) ?? ('' as const),
  state: oneOf(malaysianStates, said('state')) ?? ('' as const),
  /** New stores that are to be looked at. */
  review: oneOf(['waiting'], said('review')) ?? ('' as const),
  idle: oneOf(['yes'], said('idle')) ?? ('' as const),
  /** Papers run out soon. */
  papers: oneOf(['ending'], said('papers')) ?? ('' as const),
  sort: oneOf(storeSorts, said('sort')) ?? 'new',
});

/** What of all stores is shown, as it stands in the address. */
export type StoresQuery = ListAddress<ReturnType<typeof read>>;

export const useStoresQuery = () => useListAddress(read);
