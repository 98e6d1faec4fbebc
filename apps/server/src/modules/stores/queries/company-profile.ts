import { toRinggit } from '@dapur/contract/money';
import type { Locale } from '@dapur/contract/primitives';
import type { CompanyProfile, PickupLocation } from '@dapur/contract/stores';
import type { StoreRef } from '../../../platform/http/index.ts';
import type { PickupRow, ProfileRow } from '../data/profile.ts';

/** What the profile shows that other domains know. */
export interface ProfileFigures {
  readonly nextBakeDate: string | null;
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly isDeliveryAvailable: boolean;
}

/** The specification's profile, in the reader's language where the owner gave a translation. */
export function toCompanyProfile(
  store: StoreRef,
  row: ProfileRow,
  figures: ProfileFigures,
  locale: Locale,
): CompanyProfile {
  const translated = row.translations[locale];
  return {
    id: store.id,
    name: store.name,
    tagline: translated?.tagline ?? row.tagline,
    phone: row.phone,
    email: row.email,
    city: row.city,
    region: row.region,
    state: row.state,
    latitude: row.latitude,
    longitude: row.longitude,
    max_km_delivery: row.max_km_delivery,
    pickup_address: row.pickup_address,
    address: row.address,
    operating_hours: translated?.operating_hours ?? row.operating_hours,
    pickup_instructions: translated?.pickup_instructions ?? row.pickup_instructions,
    delivery_fee: toRinggit(row.delivery_fee_sen),
    min_order_day: row.min_order_days,
    next_bake_date: figures.nextBakeDate,
    social_media: row.social_media,
    tax_name: row.tax_name,
    tax_percentage: row.tax_basis_points / 100,
    tax_is_active: row.tax_is_active,
    logo_url: logoUrl(store.id, row.logo_key),
    banner_url: mediaUrl(store.id, row.banner_key, '-1600.webp'),
    accent: row.accent,
    accent_dark: row.accent_dark,
    delivery_available: figures.isDeliveryAvailable,
    rating: figures.rating,
    review_count: figures.reviewCount,
  };
}

/** Where a store's logo is, 192 pixels square, as a path of this site; null when it has none. */
export const logoUrl = (storeId: string, key: string | null): string | null =>
  mediaUrl(storeId, key, '-192.webp');

/** Where the picture for link previews is, 1200 by 630. */
export const shareImageUrl = (storeId: string, row: ProfileRow): string | null =>
  mediaUrl(storeId, row.share_key, '-1200.jpg');

export function toPickupLocation(row: PickupRow, locale: Locale): PickupLocation {
  const translated = row.translations[locale];
  return {
    id: row.id,
    name: translated?.name ?? row.name,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    operating_hours: translated?.operating_hours ?? row.operating_hours,
    instructions: translated?.instructions ?? row.instructions,
  };
}

function mediaUrl(storeId: string, key: string | null, ending: string): string | null {
  return key === null ? null : `/media/${storeId}/${key}${ending}`;
}
