import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';

/** What of the list's state stands in the address. Empty texts are left out of it. */
export interface ProductListQuery {
  readonly search: string;
  readonly category: string;
  readonly status: string;
  readonly lacks: string;
  readonly sort: string;
  readonly page: number;
}

/** The list's filters as the address says them, so that going back, sharing and reloading keep them. */
export function useProductListQuery(): readonly [
  ProductListQuery,
  (change: Partial<ProductListQuery>) => void,
] {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const query = useMemo((): ProductListQuery => {
    const found = new URLSearchParams(text);
    const of = (name: string) => found.get(name) ?? '';
    return {
      search: of('search').slice(0, 80),
      category: of('category').slice(0, 60),
      status: ['active', 'unlisted', 'hidden', 'archived', 'sold_out'].includes(of('status'))
        ? of('status')
        : '',
      lacks: ['photo', 'allergens', 'translation'].includes(of('lacks')) ? of('lacks') : '',
      sort: ['name', 'price', 'newest'].includes(of('sort')) ? of('sort') : 'menu',
      page: Math.min(1_000, Math.max(1, Math.trunc(Number(of('page')) || 1))),
    };
  }, [text]);
  const change = useCallback(
    (to: Partial<ProductListQuery>) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          // A change of filter leads back to the first page.
          if (!('page' in to)) next.delete('page');
          for (const [name, value] of Object.entries(to)) {
            const usual =
              value === '' || (name === 'sort' && value === 'menu') || (name === 'page' && value === 1);
            if (usual) next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return [query, change];
}

/** The same as the API takes it. */
export function apiQuery({ search, category, status, lacks, sort, page }: ProductListQuery) {
  return {
    ...(search === '' ? {} : { search }),
    ...(category === '' ? {} : { category }),
    ...(status === '' ? {} : { status: status as 'active' }),
    ...(lacks === '' ? {} : { lacks: lacks as 'photo' }),
    sort: sort as 'menu',
    page,
  };
}
