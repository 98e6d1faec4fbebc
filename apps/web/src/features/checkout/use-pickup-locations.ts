import type { Client } from '@dapur/contract/client';
import type { Locale } from '@dapur/contract/primitives';
import type { PickupLocation } from '@dapur/contract/stores/stores';
import { api } from '../../lib/api.ts';
import { shopKeys } from '../../lib/query/query-keys.ts';
import { readKept, useRead } from '../../lib/query/use-read.ts';

export interface PickupLocations {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly locations: readonly PickupLocation[];
  readonly reload: () => void;
}

const NONE: readonly PickupLocation[] = [];

const read = (client: Client, slug: string, locale: Locale) =>
  [
    shopKeys(slug).pickupPlaces(locale),
    (signal: AbortSignal): Promise<readonly PickupLocation[]> =>
      client(api.listPickupLocations, { query: { lang: locale } }, signal),
  ] as const;

/** The store's pickup locations, asked for where they are not known yet. Rejects with ApiError. */
export const pickupLocations = (
  client: Client,
  slug: string,
  locale: Locale,
): Promise<readonly PickupLocation[]> => readKept(...read(client, slug, locale));

/** The store's pickup locations in the reader's language. The last known ones stay while they load again. */
export function usePickupLocations(client: Client, slug: string, locale: Locale): PickupLocations {
  // Steps 2 and 3 both show the place; going between them should not load it again.
  const { status, data, refresh } = useRead(...read(client, slug, locale), { isKept: true });
  return {
    status: status === 'missing' ? 'failed' : status,
    locations: data ?? NONE,
    reload: () => void refresh(),
  };
}
