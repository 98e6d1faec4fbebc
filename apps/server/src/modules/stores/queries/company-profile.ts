import { leastFee, usualPricing } from '@dapur/contract/delivery/delivery-fees';
import { standingPricing } from '@dapur/contract/delivery/delivery-pricing-input';
import { toRinggit } from '@dapur/contract/money/money';
import { shownHours } from '@dapur/contract/dates/opening-hours';
import type { LatLng } from '@dapur/contract/delivery/geo';
import type { Locale } from '@dapur/contract/primitives';
import type { CompanyProfile, PickupLocation, Seller, StoreBreak } from '@dapur/contract/stores/stores';
import type { StoreRef } from '../../../platform/http/index.ts';
import type { PickupRow, ProfileRow } from '../data/profile.ts';
import { areaOfStore, publicPlace } from '../domain/public-place.ts';
import { addDays, formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import { timeOfInstant } from '@dapur/contract/dates/slot-times';
import { isOnBreak } from '@dapur/contract/stores/store-statuses';
import { serverWords } from '../../../i18n/server-words.ts';

/** Where to show a place of this store that may not be shown. */
export type AreaPinOfStore = (place: LatLng) => LatLng;

/** What the profile shows that other domains know. */
export interface ProfileFigures {
  readonly nextBakeDate: string | null;
  readonly rating: number | null;
  readonly reviewCount: number;
}

/**
 * The specification's profile, in the reader's language where the owner gave a translation. Everybody may read it:
 * unless the owner shows the place, address and coordinates are the area's.
 */
export function toCompanyProfile(
  store: StoreRef,
  row: ProfileRow,
  figures: ProfileFigures,
  locale: Locale,
  areaPin: AreaPinOfStore,
): CompanyProfile {
  const translated = row.translations[locale];
  const area = areaOfStore(row);
  const place = publicPlace(row, area, areaPin);
  return {
    id: store.id,
    name: store.name,
    tagline: translated?.tagline ?? row.tagline,
    phone: row.shows_phone ? row.phone : null,
    email: row.email,
    seller: sellerOf(row),
    city: row.city,
    region: row.region,
    state: row.state,
    latitude: place.latitude,
    longitude: place.longitude,
    max_km_delivery: row.max_km_delivery,
    pickup_address: row.shows_place || row.pickup_address === '' ? row.pickup_address : area,
    address: place.address,
    operating_hours: translated?.operating_hours ?? row.operating_hours,
    // The instructions would lead to the door.
    pickup_instructions: row.shows_place ? (translated?.pickup_instructions ?? row.pickup_instructions) : '',
    ...deliveryFeesOf(row),
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
    delivery_available: row.delivery_mode !== 'off',
    rating: figures.rating,
    review_count: figures.reviewCount,
    shows_place: row.shows_place,
    on_break: breakOf(row, locale),
    gives_credit: row.gives_credit,
  };
}

/** Who sells; null where nobody said it. */
export const sellerOf = ({
  seller_kind: kind,
  seller_name: name,
  seller_registration: registration,
}: Pick<ProfileRow, 'seller_kind' | 'seller_name' | 'seller_registration'>): Seller | null =>
  kind === '' ? null : { kind, name, registration };

/** What shoppers read of the fees before they say where they are. */
function deliveryFeesOf(
  row: Pick<ProfileRow, 'delivery_mode' | 'delivery_pricing' | 'delivery_fee_sen'>,
): Pick<CompanyProfile, 'delivery_fee' | 'delivery_fee_varies' | 'free_delivery_from'> {
  const pricing = standingPricing(row.delivery_mode, row.delivery_pricing) ?? usualPricing('flat');
  const { feeSen, varies } = leastFee(pricing, row.delivery_fee_sen);
  return {
    delivery_fee: toRinggit(feeSen),
    delivery_fee_varies: varies,
    free_delivery_from: pricing.free_from,
  };
}

/** Where a store's logo is, 192 pixels square, as a path of this site; null when it has none. */
export const logoUrl = (storeId: string, key: string | null): string | null =>
  mediaUrl(storeId, key, '-192.webp');

/** Where the picture for link previews is. */
export const shareImageUrl = (storeId: string, row: ProfileRow): string | null =>
  mediaUrl(storeId, row.share_key, row.share_ending);

/** A pickup point as shoppers see it; `storeArea` stands where its owner named no area of its own. */
export function toPickupLocation(
  row: PickupRow,
  locale: Locale,
  storeArea: string,
  areaPin: AreaPinOfStore,
): PickupLocation {
  const translated = row.translations[locale];
  const area = translated?.area || row.area || storeArea;
  return {
    id: row.id,
    name: translated?.name ?? row.name,
    ...publicPlace(row, area, areaPin),
    operating_hours: shownHours(
      translated?.operating_hours ?? row.operating_hours,
      row.opening_hours,
      locale,
    ),
    opening_hours: row.opening_hours,
    instructions: row.shows_place ? (translated?.instructions ?? row.instructions) : '',
    shows_place: row.shows_place,
  };
}

function mediaUrl(storeId: string, key: string | null, ending: string): string | null {
  return key === null ? null : `/media/${storeId}/${key}${ending}`;
}

type BreakRow = Pick<
  ProfileRow,
  'store_state' | 'paused_until' | 'pause_message' | 'vacation_to' | 'vacation_message'
>;

/** Why the store takes no orders, and until when; null while it takes them, and for stores nobody sees. */
function breakOf(row: BreakRow, locale: Locale): StoreBreak | null {
  const { store_state: state } = row;
  if (!isOnBreak(state)) return null;
  const words = serverWords[locale].onBreak;
  const backOn = row.vacation_to === null ? null : addDays(row.vacation_to, 1);
  const until =
    state === 'paused' ? row.paused_until : backOn === null ? null : new Date(`${backOn}T00:00:00+08:00`);
  const when = until === null ? '' : whenText(until, locale);
  const message = state === 'paused' ? row.pause_message : row.vacation_message;
  return {
    reason: state,
    until: until?.toISOString() ?? null,
    notice: [message || words[state], when && words.again(when)].filter(Boolean).join(' '),
    button: when ? words.buttonUntil(when) : words.button,
  };
}

/** `Sat, 28 Nov`, and the time where it is not midnight. */
function whenText(at: Date, locale: Locale): string {
  const date = formatDate(malaysianDate(at.getTime()), locale);
  const time = timeOfInstant(at.getTime());
  return time === '12:00 AM' ? date : `${date}, ${time}`;
}
