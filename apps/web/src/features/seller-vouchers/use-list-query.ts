import { oneOf, useListAddress, type ListAddress, type Said } from '../../lib/query/use-list-address.ts';
import { voucherSorts, voucherStates, voucherTypes } from './list-words.ts';

const read = (said: Said) => ({
  q: said('q').slice(0, 60),
  state: oneOf(voucherStates, said('state')) ?? ('' as const),
  type: oneOf(voucherTypes, said('type')) ?? ('' as const),
  sort: oneOf(voucherSorts, said('sort')) ?? 'new',
});

export type VoucherListQuery = ListAddress<ReturnType<typeof read>>;

export const useVoucherListQuery = () => useListAddress(read);
