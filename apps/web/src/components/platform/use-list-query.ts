import { useSearchParams } from 'wouter';

/** A list's search, filter and page, as they stand in the address. */
export interface ListQuery {
  readonly search: string;
  readonly filter: string;
  readonly page: number;
  /** Goes to the first page unless one is named. */
  readonly go: (change: {
    readonly search?: string;
    readonly filter?: string;
    readonly page?: number;
  }) => void;
}

export function useListQuery(): ListQuery {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').slice(0, 80);
  const filter = params.get('show') ?? '';
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  return {
    search,
    filter,
    page,
    go: (change) => {
      const next = { search, filter, page: 1, ...change };
      setParams(
        {
          ...(next.search === '' ? {} : { search: next.search }),
          ...(next.filter === '' ? {} : { show: next.filter }),
          ...(next.page === 1 ? {} : { page: String(next.page) }),
        },
        { replace: true },
      );
    },
  };
}
