import { AppError } from '@dapur/contract/errors';
import type { Locale } from '@dapur/contract/primitives';
import type { DeliveryDate } from '@dapur/contract/scheduling';
import type { CompanyProfile, PickupLocation } from '@dapur/contract/stores';
import type { Clock } from '../../kernel/clock.ts';
import type { Pools } from '../../platform/db/index.ts';
import type { RateLimiter, StoreRef, TenantDirectory } from '../../platform/http/index.ts';
import type { Identity } from '../identity/index.ts';
import { openStore, type OpenStoreDeps, type OpenStoreSettings } from './commands/open-store.ts';
import { readStoresOf } from './data/memberships.ts';
import { readPickupPoints, readProfile, type ProfileRow } from './data/profile.ts';
import { listLiveStores } from './data/stores.ts';
import { storeHandlers, toTenant, type StoreHandlers, type StoreKeeping } from './http.ts';
import { checkSlug } from './queries/check-slug.ts';
import { shareImageUrl, toCompanyProfile, toPickupLocation } from './queries/company-profile.ts';
import { storeOnboarding } from './queries/store-onboarding.ts';
import { createTenantDirectory, type KeptDirectory } from './tenant-directory.ts';

export { storeCachePlan } from './http.ts';
export { logoUrl } from './queries/company-profile.ts';

export interface StoresSettings extends OpenStoreSettings {
  /** Questions whether a path is free, per person and minute. */
  readonly checksPerMinute: number;
}

export const defaultStoresSettings: StoresSettings = {
  checksPerMinute: 30,
  openingsPerHour: 10,
  mostStores: 5,
};

export interface StoresDeps {
  readonly db: Pools;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly identity: Pick<Identity, 'replaceSession' | 'userView'>;
  readonly settings: StoresSettings;
  readonly creditReferral: OpenStoreDeps['creditReferral'];
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

export function createStores(deps: StoresDeps): Stores {
  const { db, clock, nextBakeDate, ratingOf } = deps;
  const directory = createTenantDirectory(db, clock);
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
    directory,
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
  return { ...stores, handlers: storeHandlers(stores, createStoreKeeping(deps, directory)) };
}

function createStoreKeeping(deps: StoresDeps, directory: KeptDirectory): StoreKeeping {
  const { db, clock, rateLimiter, identity, settings } = deps;
  return {
    rateLimiter,
    checksPerMinute: settings.checksPerMinute,
    checkSlug: (slug) => checkSlug(db, slug),
    open: async (userId, input) => {
      const store = await openStore(deps, userId, input);
      // That nobody had the path may be kept here still, and its owner is on her way to it.
      directory.forget(store);
      return toTenant(store);
    },
    signInAnew: async (principal) => ({
      token: await identity.replaceSession(principal),
      user: await identity.userView(principal.userId),
    }),
    storesOf: (userId) => readStoresOf(db, userId),
    onboarding: (tenantId) => storeOnboarding(db, clock, tenantId),
  };
}
