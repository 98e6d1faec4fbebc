import { standingPricing } from '@dapur/contract/delivery-pricing';
import type { DeliveryPricing } from '@dapur/contract/delivery-pricing-input';
import type { StoreCache } from '../../platform/cache/store-cache.ts';
import type { Pools } from '../../platform/db/index.ts';
import { readSealedPlaces, type StorePlace } from './data/store-place.ts';
import type { CourierAccounts } from './delivery-deps.ts';
import type { CourierAccount } from './ports.ts';

/** What a quote needs to know of a store. */
export interface QuotingStore {
  readonly place: StorePlace;
  /** Undefined where what is stored is none. */
  readonly pricing: DeliveryPricing | undefined;
  /** Undefined where it has no keys that are switched on, or does not deliver by courier. */
  readonly account: CourierAccount | undefined;
}

/**
 * Stores as quotes see them, kept in this process. What delivery's own settings change counts at once in the process that
 * changed it; anything else, and in other processes, counts with the database's news of it: in moments, and after a second
 * at the latest. Orders decide anew whether the store still delivers so; bookings spend money and read all anew.
 */
export interface QuotingStores {
  /** Undefined for a store without a profile. Throws when its keys do not open. */
  of(tenantId: string): Promise<QuotingStore | undefined>;
}

/** About what one takes, in bytes, and each corner or postcode of a zone besides. */
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
    const hasCourier = place.deliveryMode === 'courier' && secret !== null;
    return {
      place,
      pricing: standingPricing(place.deliveryMode, place.storedPricing),
      account: hasCourier ? accounts.open(tenantId, secret) : undefined,
    };
  };
  return {
    of: (tenantId) => cache.get(tenantId, 'quoting-store', () => read(tenantId), { weigh: weightOf }),
  };
}
