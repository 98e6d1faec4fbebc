import { malaysianStates, type MalaysianState } from '@dapur/contract/dates/malaysian-states';
import { storeSorts } from '@dapur/contract/platform/platform-choices';
import type { PlatformStoreSort } from '@dapur/contract/platform/platform-stores';
import type { StoreStatus } from '@dapur/contract/stores/seller-store-state';
import { storeStatuses } from '@dapur/contract/stores/store-statuses';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';

/** What of all stores is shown, as it stands in the address. */
export interface StoresQuery {
  readonly search: string;
  readonly status: StoreStatus | undefined;
  readonly state: MalaysianState | undefined;
  /** New stores that are to be looked at. */
  readonly isWaiting: boolean;
  readonly isIdle: boolean;
  /** Papers run out soon. */
  readonly isEnding: boolean;
  readonly sort: PlatformStoreSort;
  readonly page: number;
}

/** Goes to the first page unless one is named. */
export function useStoresQuery(): readonly [StoresQuery, (change: Partial<StoresQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const query = useMemo((): StoresQuery => {
    const said = new URLSearchParams(text);
    return {
      search: (said.get('search') ?? '').slice(0, 80),
      status: storeStatuses.find((one) => one === said.get('status')),
      state: malaysianStates.find((one) => one === said.get('state')),
      isWaiting: said.get('review') === 'waiting',
      isIdle: said.get('idle') === 'yes',
      isEnding: said.get('papers') === 'ending',
      sort: storeSorts.find((one) => one === said.get('sort')) ?? 'new',
      page: Math.max(1, Math.floor(Number(said.get('page'))) || 1),
    };
  }, [text]);
  const go = (change: Partial<StoresQuery>) => {
    const next = { ...query, page: 1, ...change };
    setParams(
      {
        ...(next.search === '' ? {} : { search: next.search }),
        ...(next.status === undefined ? {} : { status: next.status }),
        ...(next.state === undefined ? {} : { state: next.state }),
        ...(next.isWaiting ? { review: 'waiting' } : {}),
        ...(next.isIdle ? { idle: 'yes' } : {}),
        ...(next.isEnding ? { papers: 'ending' } : {}),
        ...(next.sort === 'new' ? {} : { sort: next.sort }),
        ...(next.page === 1 ? {} : { page: String(next.page) }),
      },
      { replace: true },
    );
  };
  return [query, go];
}
