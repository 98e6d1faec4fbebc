import type { VoucherSort, VoucherState } from '@dapur/contract/vouchers/seller-vouchers';
import type { VoucherType } from '@dapur/contract/vouchers/voucher-input';
import { voucherSorts, voucherStates, voucherTypes } from './list-words.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';

/** What of the list's state stands in the address. Empty texts are left out of it. */
export interface VoucherListQuery {
  readonly q: string;
  readonly state: '' | VoucherState;
  readonly type: '' | VoucherType;
  readonly sort: VoucherSort;
  readonly page: number;
}

const oneOf = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((known) => known === value);

/** The list's filters as the address says them, so that going back, sharing and reloading keep them. */
export function useVoucherListQuery(): readonly [
  VoucherListQuery,
  (change: Partial<VoucherListQuery>) => void,
] {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const query = useMemo((): VoucherListQuery => {
    const found = new URLSearchParams(text);
    const of = (name: string) => found.get(name) ?? '';
    return {
      q: of('q').slice(0, 60),
      state: oneOf(voucherStates, of('state')) ?? '',
      type: oneOf(voucherTypes, of('type')) ?? '',
      sort: oneOf(voucherSorts, of('sort')) ?? 'new',
      page: Math.min(1_000, Math.max(1, Math.trunc(Number(of('page')) || 1))),
    };
  }, [text]);
  const change = useCallback(
    (to: Partial<VoucherListQuery>) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          // Another filter begins at its first page.
          if (!('page' in to)) next.delete('page');
          for (const [name, value] of Object.entries(to)) {
            if (value === '' || (name === 'sort' && value === 'new') || (name === 'page' && value === 1))
              next.delete(name);
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

/** The filter as the API takes it. */
export function voucherApiFilter({ q, state, type, sort }: VoucherListQuery) {
  return {
    ...(q === '' ? {} : { q }),
    ...(state === '' ? {} : { state }),
    ...(type === '' ? {} : { type }),
    sort,
  };
}
