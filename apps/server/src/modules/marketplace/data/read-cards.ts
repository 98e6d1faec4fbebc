import type { LatLng } from '@dapur/contract/delivery/geo';
import type { Locale } from '@dapur/contract/primitives';
import { sql } from 'kysely';
import type { Pools } from '../../../platform/db/index.ts';
import { halalCertificateOf } from '../../compliance/index.ts';
import { deliversTo } from './find-stores.ts';
import { plannedRead } from './planned-read.ts';

/** A store as its card shows it. */
export interface CardRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly tagline: string;
  readonly city: string;
  readonly state: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly logo_key: string | null;
  readonly banner_key: string | null;
  readonly rating: number | null;
  readonly review_count: number;
  readonly next_date: string | null;
  readonly from_sen: number | null;
  /** Whether it delivers to the place that was asked for; without a place, whether it delivers at all. */
  readonly delivers: boolean;
  readonly picks_up: boolean;
  readonly opened_at: Date;
  /** Read now, because a certificate can run out or be revoked between two looks at the store. */
  readonly is_halal: boolean;
  readonly dishes: readonly {
    readonly id: string;
    readonly name: string;
    readonly price_sen: number;
    readonly picture: { readonly key: string; readonly widths?: readonly number[] } | null;
    readonly is_match: boolean;
    readonly is_sold_out: boolean;
  }[];
}

export interface CardsWish {
  readonly locale: Locale;
  /** Query by which the matching products are found. */
  readonly query?: string | undefined;
  readonly near?: LatLng | undefined;
}

const MAX_DISHES = 3;

/**
 * The cards of stores, in the order of `ids`. Shown texts are read from the stores themselves, and only for stores that
 * take orders and products on sale: a store that closed a moment ago is left out, even if the marketplace has not heard
 * of it. Date, rating and price are as the marketplace last saw them.
 */
export async function readCards(
  db: Pools,
  ids: readonly string[],
  { locale, query, near }: CardsWish,
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const delivers =
    near === undefined ? sql`s.delivers_km is not null` : sql`coalesce(${deliversTo(near)}, false)`;
  // Searches each store's few products instead of all with the words; `offset 0` keeps the planner to that.
  const matches =
    query === undefined
      ? sql`array[]::uuid[]`
      : sql`array(select m.product_id
                    from (select * from marketplace_products where store_id = u.id offset 0) m
                   where m.document @@ ${query}::tsquery order by m.length limit ${sql.lit(MAX_DISHES)})`;
  const cards = sql<CardRow>`
    select t.id, t.slug, t.name,
           coalesce(p.translations -> ${locale} ->> 'tagline', p.tagline) as tagline, p.city, p.state,
           s.pin[1] as lat, s.pin[0] as lng, p.logo_key, p.banner_key, round(s.rating::numeric, 1)::float8 as rating,
           s.review_count, s.next_date, s.from_sen, ${delivers} as delivers, s.picks_up, s.opened_at,
           (s.is_halal and ${halalCertificateOf(sql`p.tenant_id`)}) as is_halal,
           (select coalesce(json_agg(json_build_object('id', d.id, 'name', coalesce(d.translations -> ${locale} ->> 'name', d.name),
                     'price_sen', d.price_sen, 'picture', d.images -> 0, 'is_match', f.at <= cardinality(w.ids),
                     'is_sold_out', is_sold_out(d.sold_out_until)) order by f.at), '[]')
              from unnest((w.ids || s.faces)[:${sql.lit(2 * MAX_DISHES)}]) with ordinality as f (id, at)
             cross join lateral (
              select * from products where tenant_id = p.tenant_id and id = f.id and is_active and not is_unlisted offset 0) d) as dishes
      from unnest(${ids}::uuid[]) with ordinality as u (id, at)
      join store_profiles p on p.tenant_id = u.id
     cross join lateral (select id, slug, name, state from store_facts where id = u.id offset 0) t
     cross join lateral (select * from marketplace_stores where store_id = u.id offset 0) s
     cross join lateral (select ${matches} as ids offset 0) w
     where t.state = 'live'
     order by u.at`;
  const rows = await plannedRead(db, cards);
  return rows.map(({ dishes, ...row }) => ({ ...row, dishes: firstOf(dishes) }));
}

/** A matching product may also be one of the store's shown products; each is listed once. */
const firstOf = (dishes: CardRow['dishes']): CardRow['dishes'] =>
  dishes.filter(({ id }, at) => dishes.findIndex((other) => other.id === id) === at).slice(0, MAX_DISHES);
