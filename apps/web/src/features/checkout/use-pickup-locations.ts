import type { Client } from '@dapur/contract/client';
import type { Locale } from '@dapur/contract/primitives';
import type { PickupLocation } from '@dapur/contract/stores';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import type { OrderDraftStore } from '../../lib/order-draft.ts';
import { isClosed } from './closed-place.ts';

export interface PickupLocations {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly locations: readonly PickupLocation[];
  readonly reload: () => void;
}

// Steps 2 and 3 both show the place; going between them should not load it again.
const known = new Map<string, readonly PickupLocation[]>();
const keyOf = (slug: string, locale: Locale) => `${slug} ${locale}`;

async function fetchPlaces(client: Client, slug: string, locale: Locale, signal?: AbortSignal) {
  const locations = await client(api.listPickupLocations, { query: { lang: locale } }, signal);
  known.set(keyOf(slug, locale), locations);
  return locations;
}

/** The store's pickup locations, asked for where they are not known yet. Rejects with ApiError. */
export async function pickupLocations(
  client: Client,
  slug: string,
  locale: Locale,
): Promise<readonly PickupLocation[]> {
  return known.get(keyOf(slug, locale)) ?? fetchPlaces(client, slug, locale);
}

/**
 * Chooses the place when there is just one and it is open then, and drops a kept place that the store no longer has. A
 * kept place that is closed then stays known, for its reader is told of it, but counts as not chosen.
 */
export function choosePlace(
  draftStore: OrderDraftStore,
  places: readonly Pick<PickupLocation, 'id' | 'opening_hours'>[],
): void {
  const draft = draftStore.get();
  if (places.some((place) => place.id === draft.pickupLocationId)) return;
  const [first] = places;
  const only = first && places.length === 1 && !isClosed(first, draft) ? first.id : null;
  if (only !== draft.pickupLocationId) draftStore.set({ pickupLocationId: only });
}

/** The store's pickup locations in the reader's language. The last known ones stay while they load again. */
export function usePickupLocations(client: Client, slug: string, locale: Locale): PickupLocations {
  const key = keyOf(slug, locale);
  const [state, setState] = useState<Omit<PickupLocations, 'reload'>>(() => ({
    status: known.has(key) ? 'ready' : 'loading',
    locations: known.get(key) ?? [],
  }));
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setState((before) => ({
        status: before.locations.length > 0 ? 'ready' : 'loading',
        locations: before.locations,
      }));
      try {
        setState({ status: 'ready', locations: await fetchPlaces(client, slug, locale, signal) });
      } catch {
        if (signal?.aborted) return;
        setState((before) => ({
          status: before.locations.length > 0 ? 'ready' : 'failed',
          locations: before.locations,
        }));
      }
    },
    [client, slug, locale],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  return { ...state, reload: () => void load() };
}
