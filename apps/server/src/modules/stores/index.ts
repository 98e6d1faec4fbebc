import { AppError } from '@dapur/contract/errors';
import type { Locale } from '@dapur/contract/primitives';
import type { DeliveryDate } from '@dapur/contract/dates/scheduling';
import type { CompanyProfile } from '@dapur/contract/stores/stores';
import type { AreaPin } from '../../kernel/area-pin.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { StoreCache } from '../../platform/cache/store-cache.ts';
import type { Pools } from '../../platform/db/index.ts';
import type { RateLimiter, StoreRef } from '../../platform/http/index.ts';
import type { Identity } from '../identity/index.ts';
import { createStore, type CreateStoreDeps, type CreateStoreSettings } from './commands/create-store.ts';
import { readStoresOf } from './data/memberships.ts';
import { readPickupPoints, readProfile, type ProfileRow } from './data/profile.ts';
import { listLiveStores, listVisibleStores } from './data/stores.ts';
import { areaOfStore } from './domain/public-place.ts';
import { storeHandlers, toTenant, type StoreHandlers, type StoreKeeping } from './http.ts';
import { keepingHandlers, type KeepingHandlers } from './keeping-http.ts';
import { checkSlug } from './queries/check-slug.ts';
import { shareImageUrl, toCompanyProfile, toPickupLocation } from './queries/company-profile.ts';
import { earlierTerms, storePolicies } from './queries/store-policies.ts';
import { storeOnboarding } from './queries/store-onboarding.ts';
import type { ShownStores } from './shown-stores.ts';
import { createTenantDirectory, type KeptDirectory } from './tenant-directory.ts';

export { storeCachePlan } from './http.ts';
export { readDepositTerms } from './queries/store-policies.ts';
export { readyTerms } from './queries/settings-view.ts';
export { areaOfStore } from './domain/public-place.ts';
export { logoUrl } from './queries/company-profile.ts';
export { changeSlug } from './commands/change-slug.ts';
export { onboardingColumns } from './data/onboarding.ts';
export { onboardingSteps, type OnboardingFacts } from './domain/onboarding.ts';
export { endHold, lockHeld, writeHold, writeVerdict, type HeldStore } from './data/holds.ts';
export { forgetPlaces } from './data/forget-places.ts';
export {
  countScheduleChange,
  noteHeldBackNotice,
  noteResourcesUsed,
  setMailLocale,
  stopCourierDelivery,
  writeDayCaps,
  writeDeliverySettings,
  writeOrderingBounds,
} from './data/settings-of-modules.ts';

export interface StoresSettings extends CreateStoreSettings {
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
  readonly creditReferral: CreateStoreDeps['creditReferral'];
  readonly writeFirstSchedule: CreateStoreDeps['writeFirstSchedule'];
  readonly switches: CreateStoreDeps['switches'];
  /** What this process keeps of stores, to be dropped when one is changed here. */
  readonly cache: Pick<StoreCache, 'forget'>;
  readonly areaPin: AreaPin;
  /** Of degrees, WGS 84. */
  readonly isWithinMalaysia: (lat: number, lng: number) => boolean;
  /** Shoppers can pay only a store that has keys of a provider. */
  readonly needsPaymentKeys: boolean;
  /**
   * The first date a shopper may order for; null when there is none. `dates` are the store's, where they are being read
   * already.
   */
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
export interface Stores extends ShownStores {
  readonly handlers: StoreHandlers & KeepingHandlers;
}

export function createStores(deps: StoresDeps): Stores {
  const { db, clock, nextBakeDate, ratingOf, areaPin } = deps;
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
    return toCompanyProfile(store, row, { nextBakeDate: next, rating, reviewCount: count }, locale, (place) =>
      areaPin(store.id, place),
    );
  };
  const stores: ShownStores = {
    directory,
    profile: async (store, locale) => profileFrom(store, await rowOf(store.id), locale),
    profileWithShareImage: async (store, locale, dates) => {
      const row = await rowOf(store.id);
      return {
        profile: await profileFrom(store, row, locale, dates),
        shareImage: shareImageUrl(store.id, row),
        seo: {
          title: row.translations[locale]?.seo_title ?? row.seo_title,
          description: row.translations[locale]?.seo_description ?? row.seo_description,
        },
      };
    },
    policies: (tenantId, locale) => storePolicies(db, tenantId, locale),
    earlierTerms: (tenantId, version, locale) => earlierTerms(db, tenantId, version, locale),
    pickupLocations: async (store, locale) => {
      const [points, row] = await Promise.all([readPickupPoints(db, store.id), rowOf(store.id)]);
      return points.map((point) =>
        toPickupLocation(point, locale, areaOfStore(row), (place) => areaPin(store.id, place)),
      );
    },
    liveStores: (most) => listLiveStores(db, most),
    visibleStores: (most) => listVisibleStores(db, most),
    forget: (store) => {
      directory.forget(store);
      deps.cache.forget(store.id);
    },
  };
  const facts = (tenantId: string) =>
    storeOnboarding({ db, clock, needsKeys: deps.needsPaymentKeys }, tenantId);
  const keeping = {
    db,
    isWithinMalaysia: deps.isWithinMalaysia,
    reviewsNewStores: () => deps.switches.isOn('store_review'),
    changed: stores.forget,
  };
  return {
    ...stores,
    handlers: {
      ...storeHandlers(stores, { ...createStoreKeeping(deps, directory), onboarding: facts }),
      ...keepingHandlers(keeping, facts),
    },
  };
}

function createStoreKeeping(deps: StoresDeps, directory: KeptDirectory): Omit<StoreKeeping, 'onboarding'> {
  const { db, rateLimiter, identity, settings } = deps;
  return {
    rateLimiter,
    checksPerMinute: settings.checksPerMinute,
    checkSlug: (slug) => checkSlug(db, slug),
    open: async (userId, input) => {
      const store = await createStore(deps, userId, input);
      // This process may still remember that nobody has the path, and its owner is about to open it.
      directory.forget(store);
      return toTenant(store);
    },
    renewSession: async (principal) => ({
      token: await identity.replaceSession(principal),
      user: await identity.userView(principal.userId),
    }),
    storesOf: (userId) => readStoresOf(db, userId),
  };
}
