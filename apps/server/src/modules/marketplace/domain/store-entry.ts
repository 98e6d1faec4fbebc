import { earliestDate, type MalaysianMoment } from '@dapur/contract/dates/date-rules';
import { addDays, daysBetween } from '@dapur/contract/dates/dates';
import type { LatLng } from '@dapur/contract/delivery/geo';
import { OTHER_LOCALES } from '@dapur/contract/words/other-locales';
import type { FoodKind } from '@dapur/contract/pages/marketplace';
import { MARKETPLACE_DAYS, MARKETPLACE_REACH_KM } from '@dapur/contract/pages/marketplace-rules';
import type { DeliveryDate } from '@dapur/contract/dates/scheduling';
import type { StoreFacts } from './store-facts.ts';
import { kindsOf, TERM_OF_KIND } from './food-kinds.ts';
import { termsOf } from './terms.ts';

/** How a store stands in the marketplace. */
export interface StoreEntry {
  readonly pin: LatLng | null;
  readonly kinds: readonly FoodKind[];
  readonly openDates: readonly string[];
  readonly fromSen: number | null;
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly deliversKm: number | null;
  readonly picksUp: boolean;
  readonly isHalal: boolean;
  readonly openedAt: Date;
  readonly bestKey: number;
  readonly soonestKey: number;
  readonly ratingKey: number;
  readonly newKey: number;
  /** Products that stand for it, best first. */
  readonly faces: readonly string[];
  readonly nameTerms: readonly string[];
  readonly mainTerms: readonly string[];
  readonly terms: readonly string[];
  readonly products: readonly ProductEntry[];
}

export interface ProductEntry {
  readonly id: string;
  readonly length: number;
  readonly terms: readonly string[];
}

export interface EntryFacts {
  readonly store: StoreFacts;
  readonly dates: readonly DeliveryDate[];
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly pin: LatLng | null;
}

const MAX_FACES = 3;
const MAX_MAIN_TERMS = 12;
/** A term is one of a store's main terms if this share of its products has it. */
const MAIN_SHARE = 0.2;
/** A store's rating is averaged with this many ratings of the usual value, so that a few reviews weigh little. */
const USUAL_RATING = 4.4;
const USUAL_WEIGHT = 8;
const NO_DATE_DAYS = 1_000_000;
const FIRST_DAY = '2000-01-01';

/** What a store is found by and sorted by. Pure: the same facts at the same moment give the same entry. */
export function storeEntry(
  { store, dates, rating, reviewCount, pin }: EntryFacts,
  now: MalaysianMoment,
): StoreEntry {
  const earliest = earliestDate(now, { leadDays: store.lead_days, orderBy: store.order_by, horizonDays: 0 });
  const last = addDays(now.today, MARKETPLACE_DAYS);
  const openDates = dates
    .filter((one) => one.is_active && one.date >= earliest && one.date <= last && one.availability !== 'full')
    .map(({ date }) => date);
  const place = termsOf([store.city, store.region, store.province].join(' '));
  const nameTerms = termsOf(store.name);
  const products = store.products.map((product) => readProduct(product));
  const counts = new Map<string, number>();
  for (const { own } of products) for (const term of own) counts.set(term, (counts.get(term) ?? 0) + 1);
  const mainTerms = [...counts]
    .filter(([, count]) => count >= products.length * MAIN_SHARE)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_MAIN_TERMS)
    .map(([term]) => term);

  const meanRating =
    (USUAL_RATING * USUAL_WEIGHT + (rating ?? 0) * (rating === null ? 0 : reviewCount)) /
    (USUAL_WEIGHT + (rating === null ? 0 : reviewCount));
  const next = openDates[0];
  const days = next === undefined ? undefined : daysBetween(now.today, next);
  // Between 0 and 1: well spoken of, and able to bake soon.
  const standing =
    0.6 * ((meanRating - 1) / 4) +
    0.3 * (days === undefined ? 0 : 1 / (1 + days / 7)) +
    (pin === null ? 0 : 0.1);
  const isBy = (method: 'pickup' | 'delivery'): boolean =>
    store.products.some(({ only_by: only }) => only === null || only === method);
  return {
    pin,
    kinds: [...new Set(products.flatMap(({ kinds }) => kinds))],
    openDates,
    fromSen: store.products.length === 0 ? null : Math.min(...store.products.map((one) => one.price_sen)),
    rating,
    reviewCount,
    deliversKm:
      store.delivery_mode !== 'off' && isBy('delivery')
        ? (store.max_km_delivery ?? MARKETPLACE_REACH_KM)
        : null,
    picksUp: isBy('pickup'),
    isHalal: store.has_halal_certificate,
    openedAt: store.opened_at,
    bestKey: 1 - standing,
    soonestKey: (next === undefined ? NO_DATE_DAYS : daysBetween(FIRST_DAY, next)) + (1 - standing),
    ratingKey: -meanRating,
    newKey: -store.opened_at.getTime(),
    faces: [...store.products]
      .sort((a, b) => Number(b.has_picture) - Number(a.has_picture))
      .slice(0, MAX_FACES)
      .map(({ id }) => id),
    nameTerms,
    mainTerms,
    terms: [
      ...new Set([...nameTerms, ...place, ...termsOf(store.tagline), ...products.flatMap(({ own }) => own)]),
    ],
    products: products.map(({ id, length, own }) => ({
      id,
      length,
      terms: [...new Set([...own, ...nameTerms, ...place])],
    })),
  };
}

function readProduct({ id, name, category, translations }: StoreFacts['products'][number]) {
  const translated = (part: 'name' | 'category') =>
    OTHER_LOCALES.map((locale) => translations[locale]?.[part]).filter((one) => one !== undefined);
  const names = [name, ...translated('name')];
  const groups = [category, ...translated('category')];
  const byName = names.map(termsOf);
  const group = groups.flatMap(termsOf);
  const kinds = kindsOf(group, byName.flat());
  const own = [...new Set([...byName.flat(), ...group, ...kinds.map((kind) => TERM_OF_KIND[kind])])];
  return { id, kinds, own, length: Math.max(1, ...byName.map((terms) => terms.length)) };
}
