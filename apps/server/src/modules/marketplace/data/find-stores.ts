import type { LatLng } from '@dapur/contract/geo';
import type { FoodKind, MarketplaceSort } from '@dapur/contract/marketplace';
import { sql, type RawBuilder } from 'kysely';
import type { Pools } from '../../../platform/db/index.ts';
import type { FoundStore } from '../domain/cursor.ts';
import { plannedRead } from './planned-read.ts';

/** What is looked for. */
export interface StoreWish {
  readonly words?: WishedWords | undefined;
  readonly near?: LatLng | undefined;
  /** No farther from `near`. */
  readonly withinKm?: number | undefined;
  readonly date?: string | undefined;
  readonly method?: 'delivery' | 'pickup' | undefined;
  readonly kind?: FoodKind | undefined;
  readonly maxSen?: number | undefined;
  readonly minRating?: number | undefined;
  /** With a halal certificate. */
  readonly isHalal?: boolean | undefined;
  /** Opened after this instant, in milliseconds. */
  readonly openedAfter?: number | undefined;
  readonly sort: MarketplaceSort;
}

export interface WishedWords {
  /** `tsquery` */
  readonly query: string;
  readonly terms: readonly string[];
  /** In one thing that is sold, or anywhere in the store. */
  readonly within: 'thing' | 'store';
}

const KM_OF_DEGREE = 111.2;

/**
 * Stores in the order wished for, `most` of them from behind `after` on. Walks the index of a sorting, or reads what an
 * index of words finds; never a table through.
 */
export function findStores(
  db: Pools,
  wish: StoreWish,
  most: number,
  after?: FoundStore,
): Promise<FoundStore[]> {
  const query =
    wish.words === undefined
      ? sortedStores(wish, { most, after }, keyOf(wish))
      : wish.words.within === 'thing'
        ? storesOfThings(wish, wish.words, { most, after })
        : wish.sort === 'best'
          ? storesOfWords(wish, wish.words, { most, after })
          : sortedStores(wish, { most, after }, keyOf(wish), hasWords(wish.words));
  return plannedRead(db, query);
}

interface Page {
  readonly most: number;
  readonly after: FoundStore | undefined;
}

const TRUE = sql`true`;

/** The stores of which `condition` holds, by `key` less `bonus`. */
function sortedStores(
  wish: StoreWish,
  { most, after }: Page,
  key: RawBuilder<unknown>,
  condition: RawBuilder<unknown> = TRUE,
  bonus = 0,
): RawBuilder<FoundStore> {
  // Compared as it was told: adding what was taken off might not give the same number again.
  const told = bonus === 0 ? key : sql`(${key} - ${sql.lit(bonus)}::float8)`;
  const isAfter =
    after === undefined ? TRUE : sql`(${told}, s.store_id) > (${after.key}::float8, ${after.id}::uuid)`;
  return sql<FoundStore>`
    select s.store_id as id, ${told} as key from marketplace_stores s
     where ${condition} and ${filtersOf(wish)} and ${isAfter} order by ${key}, s.store_id limit ${sql.lit(most)}`;
}

/**
 * Stores that have the words anywhere, those first that are called so, then those that sell it above all. Half of all
 * stores may sell cakes: so the first of each kind are found by walking a sorting, and not all of them by their words.
 */
function storesOfWords(wish: StoreWish, words: WishedWords, page: Page): RawBuilder<FoundStore> {
  // Near a place, the nearest of those that fit alike; at the end those that have not said where they are.
  const isPlaced = wish.near === undefined ? TRUE : sql`s.pin is not null`;
  const key = wish.near === undefined ? sql`s.best_key` : farOf(wish.near);
  const terms = sql`array[${sql.join(words.terms.map((term) => sql.lit(term)))}]::text[]`;
  const isName = sql`s.name_terms @> ${terms}`;
  const isMain = sql`s.main_terms @> ${terms}`;
  const tiers = [
    sortedStores(wish, page, key, sql`${isPlaced} and ${isName}`, BONUS.name),
    sortedStores(wish, page, key, sql`${isPlaced} and ${isMain} and not ${isName}`, BONUS.main),
    sortedStores(
      wish,
      page,
      key,
      sql`${isPlaced} and ${hasWords(words)} and not ${isMain} and not ${isName}`,
    ),
    ...(wish.near === undefined
      ? []
      : [
          sortedStores(wish, page, sql`s.best_key`, sql`s.pin is null and ${hasWords(words)}`, BONUS.nowhere),
        ]),
  ];
  return sql<FoundStore>`${sql.join(
    tiers.map((tier) => sql`(${tier})`),
    sql` union all `,
  )} order by key, id limit ${sql.lit(page.most)}`;
}

/** Stores with a thing that has all the words, by how much of its name they are. */
function storesOfThings(wish: StoreWish, words: WishedWords, { most, after }: Page): RawBuilder<FoundStore> {
  const key = keyOf(wish);
  const isAfter =
    after === undefined ? TRUE : sql`(${key}, s.store_id) > (${after.key}::float8, ${after.id}::uuid)`;
  return sql<FoundStore>`
    with hits as materialized (
      select store_id, max(least(1, ${sql.lit(words.terms.length)}::float8 / length)) as fit
        from marketplace_products where document @@ ${words.query}::tsquery group by store_id)
    select s.store_id as id, ${key} as key
      from (select m.*, h.fit from hits h join marketplace_stores m on m.store_id = h.store_id) s
     where ${filtersOf(wish)} and ${isAfter} order by ${key}, s.store_id limit ${sql.lit(most)}`;
}

/** How much sooner a store comes. */
const BONUS = { name: 6, main: 3, fit: 2, nowhere: -1_000 } as const;

// Terms are letters and digits, and stand in the statement for their frequency's sake, as the filters do.
const hasWords = ({ query }: WishedWords): RawBuilder<unknown> =>
  sql`s.document @@ ${sql.lit(query)}::tsquery`;

// Dates, kinds and numbers stand in the statement itself: how many stores have them decides how they are found.
function filtersOf(wish: StoreWish): RawBuilder<unknown> {
  const { near, withinKm, date, method, kind, maxSen, minRating, isHalal, openedAfter, sort } = wish;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (sort === 'nearest' && near !== undefined) conditions.push(sql`s.pin is not null`);
  // As a circle its index finds them: few kitchens are near a place, while a sorting is walked through all that are not.
  if (near !== undefined && withinKm !== undefined)
    conditions.push(
      sql`s.pin <@ circle(point(${near.lng}::float8, ${near.lat}::float8), ${sql.lit(withinKm / KM_OF_DEGREE)}::float8)`,
    );
  if (date !== undefined) conditions.push(sql`s.open_dates @> ${sql.lit(`{${date}}`)}::date[]`);
  if (kind !== undefined) conditions.push(sql`s.kinds @> ${sql.lit(`{${kind}}`)}::text[]`);
  if (maxSen !== undefined) conditions.push(sql`s.from_sen <= ${sql.lit(maxSen)}`);
  if (minRating !== undefined) conditions.push(sql`s.rating >= ${sql.lit(minRating)}`);
  if (isHalal === true) conditions.push(sql`s.is_halal`);
  // As the sorting has it, so that its index finds them.
  if (openedAfter !== undefined) conditions.push(sql`s.new_key < ${sql.lit(-openedAfter)}`);
  if (method === 'pickup') conditions.push(sql`s.picks_up`);
  if (method === 'delivery')
    conditions.push(near === undefined ? sql`s.delivers_km is not null` : deliversTo(near));
  return sql.join(conditions, sql` and `);
}

/** What the sorting goes by, least first. */
function keyOf({ sort, near, words }: StoreWish): RawBuilder<unknown> {
  switch (sort) {
    case 'nearest':
      return near === undefined ? sql`s.best_key` : away(near);
    case 'soonest':
      return sql`s.soonest_key`;
    case 'rating':
      return sql`s.rating_key`;
    case 'new':
      return sql`s.new_key`;
    case 'best': {
      if (words === undefined) return sql`s.best_key`;
      // Her name is what was typed; else what fits best, of that whoever is well spoken of, and near.
      const far = near === undefined ? sql`0` : sql`coalesce(least(${farOf(near)}, 1.5), 1.5)`;
      return sql`(s.best_key - ${sql.lit(BONUS.fit)}::float8 * s.fit
        - case when s.name_terms @> ${words.terms}::text[] then ${sql.lit(BONUS.name)}::float8 else 0 end + ${far})`;
    }
  }
}

/** Degrees between the middle of the store's area and a place; Malaysia lies so near the equator that they are alike both ways. */
const away = ({ lat, lng }: LatLng): RawBuilder<unknown> =>
  sql`(s.pin <-> point(${lng}::float8, ${lat}::float8))`;

/** Of `marketplace_stores s`, and null where it has not said where it is. */
export const deliversTo = (place: LatLng): RawBuilder<unknown> =>
  sql`${away(place)} * ${sql.lit(KM_OF_DEGREE)} <= s.delivers_km`;

/** 1 for each forty kilometres. */
const farOf = (near: LatLng): RawBuilder<unknown> =>
  sql`(${away(near)} * ${sql.lit(KM_OF_DEGREE / 40)}::float8)`;
