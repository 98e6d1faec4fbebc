import { isUuid } from '@dapur/contract/uuid';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';

export const REVIEW_MARKS = ['unreplied', 'photo', 'reported', 'featured'] as const;
type Mark = (typeof REVIEW_MARKS)[number];
export const REVIEW_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;

/** What of the list's state stands in the address. Empty texts are left out of it. */
export interface ReviewQuery {
  readonly q: string;
  /** One of 1 to 5, or empty. */
  readonly stars: string;
  readonly product: string;
  readonly mark: Mark | '';
  readonly sort: (typeof REVIEW_SORTS)[number];
  readonly page: number;
}

const oneOf = <T extends string>(value: string, values: readonly T[]): T | undefined =>
  values.find((one) => one === value);

/** The list's filters as the address says them, so that going back, sharing and reloading keep them. */
export function useReviewQuery(): readonly [ReviewQuery, (change: Partial<ReviewQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const query = useMemo((): ReviewQuery => {
    const found = new URLSearchParams(text);
    const of = (name: string) => found.get(name) ?? '';
    return {
      q: of('q').slice(0, 60),
      stars: /^[1-5]$/.test(of('stars')) ? of('stars') : '',
      product: isUuid(of('product').toLowerCase()) ? of('product') : '',
      mark: oneOf(of('mark'), REVIEW_MARKS) ?? '',
      sort: oneOf(of('sort'), REVIEW_SORTS) ?? 'newest',
      page: Math.min(10_000, Math.max(1, Math.trunc(Number(of('page')) || 1))),
    };
  }, [text]);
  const change = useCallback(
    (to: Partial<ReviewQuery>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          // Another filter begins at its first page.
          if (!('page' in to)) next.delete('page');
          for (const [name, value] of Object.entries(to)) {
            if (value === '' || value === 1 || value === 'newest') next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [query, change];
}

export const hasFilter = ({ q, stars, product, mark }: ReviewQuery): boolean =>
  q !== '' || stars !== '' || product !== '' || mark !== '';

/** The same as the API takes it, without the page. */
export function reviewApiFilter({ q, stars, product, mark, sort }: ReviewQuery) {
  return {
    ...(q === '' ? {} : { q }),
    ...(stars === '' ? {} : { stars }),
    ...(product === '' ? {} : { product }),
    ...(mark === '' ? {} : { marks: mark }),
    sort,
  };
}
