import type { GridDate, LimitChange } from '@dapur/contract/dates/seller-schedule';
import { useSyncExternalStore } from 'react';

/** What was changed and not saved yet: limits by date and product, bounds of days. */
export interface Pending {
  readonly limits: readonly LimitChange[];
  readonly caps: readonly { readonly date: string; readonly order_cap: number | null }[];
}

/** Kept while other pages of the dashboard are looked at. */
export interface PendingStore {
  readonly get: () => Pending;
  readonly subscribe: (listener: () => void) => () => void;
  /** `saved`: the server's value; a change back to it needs no saving. */
  readonly setLimit: (change: LimitChange, saved: number | null) => void;
  readonly setCap: (date: string, cap: number | null, saved: number | null) => void;
  /** Forgets changes that were saved or given up. */
  readonly clear: (...parts: readonly (keyof Pending)[]) => void;
}

const nothing: Pending = { limits: [], caps: [] };
const stores = new Map<string, PendingStore>();

/** The changes of one store. */
export function pendingOf(slug: string): PendingStore {
  const known = stores.get(slug);
  if (known !== undefined) return known;
  const store = createPending();
  stores.set(slug, store);
  return store;
}

export function createPending(): PendingStore {
  let pending = nothing;
  const listeners = new Set<() => void>();
  const change = (next: Pending): void => {
    pending = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => pending,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setLimit: (wish, saved) => {
      const others = pending.limits.filter(
        ({ date, product_id }) => date !== wish.date || product_id !== wish.product_id,
      );
      change({ ...pending, limits: wish.limit === saved ? others : [...others, wish] });
    },
    setCap: (date, cap, saved) => {
      const others = pending.caps.filter((one) => one.date !== date);
      change({ ...pending, caps: cap === saved ? others : [...others, { date, order_cap: cap }] });
    },
    clear: (...parts) =>
      change({
        limits: parts.includes('limits') ? [] : pending.limits,
        caps: parts.includes('caps') ? [] : pending.caps,
      }),
  };
}

export function usePending(store: PendingStore): Pending {
  return useSyncExternalStore(store.subscribe, store.get, () => nothing);
}

export const countOf = ({ limits, caps }: Pending): number => limits.length + caps.length;

/** A day as it will be once the changes are saved. */
export function withPending(day: GridDate, { limits, caps }: Pending): GridDate {
  const own = limits.filter(({ date }) => date === day.date);
  const cap = caps.find(({ date }) => date === day.date);
  if (own.length === 0 && cap === undefined) return day;
  const merged: Record<string, number> = { ...day.limits };
  for (const { product_id: id, limit } of own) {
    if (limit === null) delete merged[id];
    else merged[id] = limit;
  }
  return {
    ...day,
    limits: merged,
    ...(cap === undefined ? {} : { own_cap: cap.order_cap, order_cap: cap.order_cap }),
  };
}
