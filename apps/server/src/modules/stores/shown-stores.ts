import type { Locale } from '@dapur/contract/primitives';
import type { DeliveryDate } from '@dapur/contract/dates/scheduling';
import type { CompanyProfile, PickupLocation, StorePolicies } from '@dapur/contract/stores/stores';
import type { StoreRef, TenantDirectory } from '../../platform/http/index.ts';

/** What stores say of themselves, for whoever shows it. */
export interface ShownStores {
  readonly directory: TenantDirectory;
  profile(store: StoreRef, locale: Locale): Promise<CompanyProfile>;
  /** The profile, the picture for link previews, and the owner's own text for them; empty when there is none. */
  profileWithShareImage(
    store: StoreRef,
    locale: Locale,
    dates?: Promise<readonly DeliveryDate[]>,
  ): Promise<{
    profile: CompanyProfile;
    shareImage: string | null;
    seo: { readonly title: string; readonly description: string };
  }>;
  policies(tenantId: string, locale: Locale): Promise<StorePolicies>;
  /** The terms as they were in a version. Throws AppError `not_found`. */
  earlierTerms(tenantId: string, version: number, locale: Locale): Promise<StorePolicies>;
  pickupLocations(store: StoreRef, locale: Locale): Promise<PickupLocation[]>;
  /** Drops what this process keeps of a store that was changed; others hear it from the database. */
  forget(store: Pick<StoreRef, 'id' | 'slug'>): void;
  /** Whole days between today and the first date a shopper may choose. */
  liveStores(most: number): Promise<StoreRef[]>;
  /** Those that anybody may look at, whether or not they take orders now. */
  visibleStores(most: number): Promise<StoreRef[]>;
}
