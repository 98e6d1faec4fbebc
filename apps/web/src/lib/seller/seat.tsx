import type { StoreRight } from '@dapur/contract/people/store-rights';
import type { StoreSeat } from '@dapur/contract/stores/seller-store-state';
import { createContext, use, type ReactNode } from 'react';
import type { Client } from '@dapur/contract/client';
import { storeClient } from '../api.ts';
import { storeKeys, type StoreKeys } from '../query/query-keys.ts';

/** The person who works in the dashboard, and the store they work in. */
export interface Seat extends StoreSeat {
  readonly slug: string;
  /** The store's address as it is shared, without a slash at the end. */
  readonly storeUrl: string;
  /** The path of the dashboard's first page. */
  readonly home: string;
  /** Calls in the name of the store. Throws ApiError. */
  readonly call: Client;
  /** Of what is read for this store. */
  readonly keys: StoreKeys;
  /** Whether the person has one of these rights. The server checks every call again: this only decides what is drawn. */
  may(...rights: readonly StoreRight[]): boolean;
  /** Asks for the store's state anew, after it was changed. */
  readonly refresh: () => void;
}

const SeatContext = createContext<Seat | undefined>(undefined);

export function SeatProvider({ seat, children }: { readonly seat: Seat; readonly children: ReactNode }) {
  return <SeatContext value={seat}>{children}</SeatContext>;
}

/** The seat of the one who works here. Only below the dashboard. */
export function useSeat(): Seat {
  const seat = use(SeatContext);
  if (seat === undefined) throw new Error('no seat outside the dashboard');
  return seat;
}

/** Shared by all seats of a store, so that reading the seat again does not make everything else be read again. */
const stores = new Map<string, Pick<Seat, 'call' | 'keys'>>();
function storeOf(slug: string): Pick<Seat, 'call' | 'keys'> {
  const known = stores.get(slug) ?? { call: storeClient(slug), keys: storeKeys(slug) };
  stores.set(slug, known);
  return known;
}

/** A seat from the server's answer. */
export function takeSeat(
  answer: StoreSeat,
  page: { readonly slug: string; readonly base: string; readonly address: string },
  refresh: () => void,
): Seat {
  const rights = new Set(answer.rights);
  return {
    ...answer,
    slug: page.slug,
    storeUrl: page.address,
    home: `${page.base}/dashboard`,
    ...storeOf(page.slug),
    may: (...wanted) => wanted.some((right) => rights.has(right)),
    refresh,
  };
}
