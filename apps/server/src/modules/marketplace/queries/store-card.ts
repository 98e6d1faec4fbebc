import { distanceKm, type LatLng } from '@dapur/contract/delivery/geo';
import type { MarketplaceStore } from '@dapur/contract/pages/marketplace';
import { MARKETPLACE_NEW_DAYS } from '@dapur/contract/pages/marketplace-rules';
import { toRinggit } from '@dapur/contract/money/money';
import type { CardRow } from '../data/read-cards.ts';

export const NEW_FOR_MS = MARKETPLACE_NEW_DAYS * 86_400_000;
const WIDTHS_OF_EACH = [320, 640];

interface CardView {
  readonly near: LatLng | undefined;
  readonly now: number;
  /** Where its page is, when it has a domain of its own. */
  readonly ownUrl: string | undefined;
}

/** A card as the contract shows it. Distances are as coarse as the areas that they are measured to. */
export function toCard(row: CardRow, { near, now, ownUrl }: CardView): MarketplaceStore {
  const area = row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng };
  const media = (key: string | null, ending: string) =>
    key === null ? null : `/media/${row.id}/${key}${ending}`;
  return {
    slug: row.slug,
    own_url: ownUrl ?? null,
    name: row.name,
    tagline: row.tagline,
    city: row.city,
    state: row.state,
    area,
    distance_km:
      area === null || near === undefined ? null : Math.max(0.5, Math.round(distanceKm(near, area) * 2) / 2),
    logo_url: media(row.logo_key, '-192.webp'),
    banner_url: media(row.banner_key, '-1600.webp'),
    dishes: row.dishes.map((dish) => ({
      id: dish.id,
      name: dish.name,
      price: toRinggit(dish.price_sen),
      picture:
        dish.picture === null
          ? null
          : {
              url: `/media/${row.id}/${dish.picture.key}`,
              widths: [...(dish.picture.widths ?? WIDTHS_OF_EACH)],
            },
      is_match: dish.is_match,
      is_sold_out: dish.is_sold_out,
    })),
    rating: row.rating,
    review_count: row.review_count,
    next_date: row.next_date,
    from_price: row.from_sen === null ? null : toRinggit(row.from_sen),
    delivers: row.delivers,
    picks_up: row.picks_up,
    is_new: now - row.opened_at.getTime() < NEW_FOR_MS,
    is_halal: row.is_halal,
  };
}
