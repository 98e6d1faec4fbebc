import type { VoucherGap } from '@dapur/contract/vouchers/voucher-gap';
import { useSyncExternalStore } from 'react';

// In a file apart from the discounts, which the first load reads: few orders wait for a voucher.

/** What baskets lack for their voucher, by the key of `quoteKey`. */
let gaps: ReadonlyMap<string, VoucherGap> = new Map();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keeps what a basket lacks for its voucher. */
export function keepGap(key: string, gap: VoucherGap): void {
  gaps = new Map(gaps).set(key, gap);
  for (const listener of listeners) listener();
}

/** What a basket lacks for its voucher, as far as it is known. */
export function useGap(key: string): VoucherGap | undefined {
  return useSyncExternalStore(
    subscribe,
    () => gaps.get(key),
    () => undefined,
  );
}
