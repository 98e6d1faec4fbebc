import type { Client } from '@dapur/contract/client';
import type { Locale } from '@dapur/contract/primitives';
import type { PickupLocation } from '@dapur/contract/stores';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';

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
