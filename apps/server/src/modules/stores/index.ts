import { AppError } from '@dapur/contract/errors';
import type { Locale } from '@dapur/contract/primitives';
import type { DeliveryDate } from '@dapur/contract/scheduling';
import type { CompanyProfile, PickupLocation } from '@dapur/contract/stores';
import type { Clock } from '../../kernel/clock.ts';
import type { Pools } from '../../platform/db/index.ts';
import type { StoreRef, TenantDirectory } from '../../platform/http/index.ts';
import { readPickupPoints, readProfile, type ProfileRow } from './data/profile.ts';
import { listLiveStores } from './data/stores.ts';
import { storeHandlers, type StoreHandlers } from './http.ts';
import { shareImageUrl, toCompanyProfile, toPickupLocation } from './queries/company-profile.ts';
import { createTenantDirectory } from './tenant-directory.ts';

export { storeCachePlan } from './http.ts';

export interface StoresDeps {
  readonly db: Pools;
  readonly clock: Clock;
  /** The first date a shopper may order for; null when there is none. `dates` are the store's, where they are being read already. */
  readonly nextBakeDate: (
    tenantId: string,
    minOrderDays: number,
    dates?: Promise<readonly DeliveryDate[]>,
  ) => Promise<string | null>;
  readonly ratingOf: (
    tenantId: string,
  ) => Promise<{ readonly rating: number | null; readonly count: number }>;
}

/** Stores: who they are, what they say of themselves, where they are. */
export interface Stores {
  readonly directory: TenantDirectory;
  readonly handlers: StoreHandlers;
  profile(store: StoreRef, locale: Locale): Promise<CompanyProfile>;
  /** The profile and the picture for link previews. */
  profileWithShareImage(
    store: StoreRef,
    locale: Locale,
    dates?: Promise<readonly DeliveryDate[]>,
  ): Promise<{ profile: CompanyProfile; shareImage: string | null }>;
  pickupLocations(store: StoreRef, locale: Locale): Promise<PickupLocation[]>;
  /** Whole days between today and the first date a shopper may choose. */
  minOrderDays(tenantId: string): Promise<number>;
  liveStores(most: number): Promise<StoreRef[]>;
}

/** Courier delivery is offered once a store has an account with a courier, and no courier is connected so far. */
const isDeliveryAvailable = false;

export function createStores({ db, clock, nextBakeDate, ratingOf }: StoresDeps): Stores {
  const rowOf = async (tenantId: string): Promise<ProfileRow> => {
    const row = await readProfile(db, tenantId);
    if (row === undefined) throw new AppError('tenant_not_found', 'Store not found');
    return row;
  };
  const profileFrom = async (
    store: StoreRef,
    row: ProfileRow,
    locale: Locale,
    dates?: Promise<readonly DeliveryDate[]>,
  ): Promise<CompanyProfile> => {
    const [next, { rating, count }] = await Promise.all([
      nextBakeDate(store.id, row.min_order_days, dates),
      ratingOf(store.id),
    ]);
    return toCompanyProfile(
      store,
      row,
      { nextBakeDate: next, rating, reviewCount: count, isDeliveryAvailable },
      locale,
    );
  };
  const stores: Omit<Stores, 'handlers'> = {
    directory: createTenantDirectory(db, clock),
    profile: async (store, locale) => profileFrom(store, await rowOf(store.id), locale),
    profileWithShareImage: async (store, locale, dates) => {
      const row = await rowOf(store.id);
      return {
        profile: await profileFrom(store, row, locale, dates),
        shareImage: shareImageUrl(store.id, row),
      };
    },
    pickupLocations: async (store, locale) =>
      (await readPickupPoints(db, store.id)).map((row) => toPickupLocation(row, locale)),
    minOrderDays: async (tenantId) => (await rowOf(tenantId)).min_order_days,
    liveStores: (most) => listLiveStores(db, most),
  };
  return { ...stores, handlers: storeHandlers(stores) };
}
