import { standingPricing, type DeliveryPricing } from '@dapur/contract/delivery/delivery-pricing-input';
import type { StoreCache } from '../../../platform/cache/store-cache.ts';
import type { Pools } from '../../../platform/db/index.ts';
import { readSealedPlaces, type StorePlace } from '../data/store-place.ts';
import type { CourierAccounts } from '../delivery-deps.ts';
import type { CourierAccount } from '../ports.ts';

/** What a quote needs to know of a store. */
export interface QuotingStore {
  readonly place: StorePlace;
  /** Undefined where the stored pricing is not valid. */
  readonly pricing: DeliveryPricing | undefined;
  /** Undefined where it has no keys that are switched on, or does not deliver by courier. */
  readonly account: CourierAccount | undefined;
}

/**
 * Stores as quotes need them, cached in this process. A change of delivery settings counts at once in the process that
 * made it. Other changes, and other processes, wait for the database's news: mostly moments, one second at most. Orders
 * check again whether the store still delivers so; bookings spend money and read everything anew.
 */
export interface QuotingStores {
  /** Undefined for a store without a profile. Throws when its keys do not open. */
  of(tenantId: string): Promise<QuotingStore | undefined>;
}

/** Approximate size of a cached store in bytes; the second is for each corner or postcode of a zone. */
const WEIGHT = 2_000;
const CORNER_WEIGHT = 40;

const weightOf = (store: QuotingStore | undefined): number =>
  (store?.pricing?.zones ?? []).reduce(
    (sum, { postcodes, outline }) => sum + (postcodes.length + outline.length) * CORNER_WEIGHT,
    WEIGHT,
  );

export function createQuotingStores({
  db,
  cache,
  accounts,
}: {
  readonly db: Pools;
  readonly cache: StoreCache;
  readonly accounts: Pick<CourierAccounts, 'open'>;
}): QuotingStores {
  const read = async (tenantId: string): Promise<QuotingStore | undefined> => {
    const [row] = await readSealedPlaces(db, tenantId);
    if (row === undefined) return undefined;
    const { secret, ...place } = row;
    const { provider } = place;
    const hasCourier = place.deliveryMode === 'courier' && secret !== null && provider !== null;
    return {
      place,
      pricing: standingPricing(place.deliveryMode, place.storedPricing),
      account: hasCourier ? accounts.open(tenantId, provider, secret) : undefined,
    };
  };
  return {
    of: (tenantId) => cache.get(tenantId, 'quoting-store', () => read(tenantId), { weigh: weightOf }),
  };
}
