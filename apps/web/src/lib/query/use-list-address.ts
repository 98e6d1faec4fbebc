import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/** What the address says under a name; empty where it says nothing. */
export type Said = (name: string) => string;

/** What a list shows beside its page: texts that are empty where nothing is asked for. */
type Asked = Readonly<Record<string, string>>;
export type ListAddress<Q extends Asked> = Q & { readonly page: number };
/** Undefined goes back to what is usual. */
export type ListChange<Q> = { readonly [K in keyof Q]?: Q[K] | undefined };

/** No server counts further, and some lists end at 1,000 pages. */
const LAST_PAGE = 10_000;

/**
 * A list's search, filters, order and page as they stand in the address, so that going back, sharing and reloading keep
 * them. `read` drops what nobody knows, as an address may be typed by hand; what it makes of an empty address is left out
 * of it. Another filter begins at its first page. What else the address says stays.
 */
export function useListAddress<Q extends Asked>(
  read: (said: Said) => Q,
  lastPage = LAST_PAGE,
): readonly [ListAddress<Q>, (change: ListChange<ListAddress<Q>>) => void] {
  const [place] = useLocation();
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const query = useMemo(() => {
    const found = new URLSearchParams(text);
    const page = Math.min(lastPage, Math.max(1, Math.trunc(Number(found.get('page'))) || 1));
    return { ...read((name) => found.get(name) ?? ''), page };
  }, [text, read, lastPage]);
  const change = useCallback(
    (to: ListChange<ListAddress<Q>>) => {
      // Whoever has gone on is not followed to the next page, which may still be loading: a search waits for a pause.
      if (globalThis.location.pathname !== place) return;
      const usual: Readonly<Record<string, string | number>> = { ...read(() => ''), page: 1 };
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries({ page: 1, ...to } as Record<
            string,
            string | number | undefined
          >)) {
            if (value === undefined || value === usual[name]) next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: true },
      );
    },
    [place, read, setParams],
  );
  return [query, change];
}

/** `text` where it is one of `known`. */
export const oneOf = <T extends string>(known: readonly T[], text: string): T | undefined =>
  known.find((one) => one === text);

type Filled<Q> = { readonly [K in keyof Q as '' extends Q[K] ? never : K]: Q[K] } & {
  readonly [K in keyof Q as '' extends Q[K] ? K : never]?: Exclude<Q[K], ''>;
};

/** The same as calls take it: without what is empty. */
export const filled = <Q extends object>(query: Q): Filled<Q> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as Filled<Q>;
