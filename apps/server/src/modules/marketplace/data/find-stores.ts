import type { LatLng } from '@dapur/contract/delivery/geo';
import type { FoodKind, MarketplaceSort } from '@dapur/contract/pages/marketplace';
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
  /** Whether one product must have the words, or the store anywhere. */
  readonly within: 'thing' | 'store';
}

const KM_OF_DEGREE = 111.2;

/**
 * Stores in the wished order, `most` of them after `after`. Walks the index of a sorting, or reads the matches of an
 * index of words; never scans a whole table.
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

/** The stores that fulfil `condition`, sorted by `key` minus `bonus`. */
function sortedStores(
  wish: StoreWish,
  { most, after }: Page,
  key: RawBuilder<unknown>,
  condition: RawBuilder<unknown> = TRUE,
  bonus = 0,
): RawBuilder<FoundStore> {
  // Compared with the bonus taken off, as in the cursor: adding the bonus back may give a slightly different number.
  const told = bonus === 0 ? key : sql`(${key} - ${sql.lit(bonus)}::float8)`;
  const isAfter =
    after === undefined ? TRUE : sql`(${told}, s.store_id) > (${after.key}::float8, ${after.id}::uuid)`;
  return sql<FoundStore>`
    select s.store_id as id, ${told} as key from marketplace_stores s
     where ${condition} and ${filtersOf(wish)} and ${isAfter} order by ${key}, s.store_id limit ${sql.lit(most)}`;
}

/**
 * Stores with the words anywhere: first those with the words in their name, then those that mainly sell it. Half of all
 * stores may sell cakes, so the first of each tier are found by walking a sorting, instead of reading all matches of
 * the words.
 */
function storesOfWords(wish: StoreWish, words: WishedWords, page: Page): RawBuilder<FoundStore> {
  // Near a place, the nearest stores of each tier come first; stores without a place come last.
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

/** Stores with a product that has all the words, and how large a part of the product's name the words are. */
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

/** Amounts taken off a store's sorting key, so that it comes sooner. */
const BONUS = { name: 6, main: 3, fit: 2, nowhere: -1_000 } as const;

// Terms are only letters and digits. They are written into the statement, as filters are, so that the planner knows how
// frequent they are.
const hasWords = ({ query }: WishedWords): RawBuilder<unknown> =>
  sql`s.document @@ ${sql.lit(query)}::tsquery`;

// Dates, kinds and numbers are written into the statement itself: the planner chooses by how many stores have them.
function filtersOf(wish: StoreWish): RawBuilder<unknown> {
  const { near, withinKm, date, method, kind, maxSen, minRating, isHalal, openedAfter, sort } = wish;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (sort === 'nearest' && near !== undefined) conditions.push(sql`s.pin is not null`);
  // A circle is found by an index: few kitchens are near a place, and walking a sorting would pass all the others.
  if (near !== undefined && withinKm !== undefined)
    conditions.push(
      sql`s.pin <@ circle(point(${near.lng}::float8, ${near.lat}::float8), ${sql.lit(withinKm / KM_OF_DEGREE)}::float8)`,
    );
  if (date !== undefined) conditions.push(sql`s.open_dates @> ${sql.lit(`{${date}}`)}::date[]`);
  if (kind !== undefined) conditions.push(sql`s.kinds @> ${sql.lit(`{${kind}}`)}::text[]`);
  if (maxSen !== undefined) conditions.push(sql`s.from_sen <= ${sql.lit(maxSen)}`);
  if (minRating !== undefined) conditions.push(sql`s.rating >= ${sql.lit(minRating)}`);
  if (isHalal === true) conditions.push(sql`s.is_halal`);
  // Written like the sorting's key, so that its index is used.
  if (openedAfter !== undefined) conditions.push(sql`s.new_key < ${sql.lit(-openedAfter)}`);
  if (method === 'pickup') conditions.push(sql`s.picks_up`);
  if (method === 'delivery')
    conditions.push(near === undefined ? sql`s.delivers_km is not null` : deliversTo(near));
  return sql.join(conditions, sql` and `);
}

/** The sorting key, lowest first. */
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
      // A store whose name was typed comes first; then the best match, then the better rated and the nearer stores.
      const far = near === undefined ? sql`0` : sql`coalesce(least(${farOf(near)}, 1.5), 1.5)`;
      return sql`(s.best_key - ${sql.lit(BONUS.fit)}::float8 * s.fit
        - case when s.name_terms @> ${words.terms}::text[] then ${sql.lit(BONUS.name)}::float8 else 0 end + ${far})`;
    }
  }
}

/**
 * Distance in degrees from the middle of the store's area to a place; so near the equator, degrees are alike both ways.
 */
const away = ({ lat, lng }: LatLng): RawBuilder<unknown> =>
  sql`(s.pin <-> point(${lng}::float8, ${lat}::float8))`;

/** A condition on `marketplace_stores s`; null where the store has not said where it is. */
export const deliversTo = (place: LatLng): RawBuilder<unknown> =>
  sql`${away(place)} * ${sql.lit(KM_OF_DEGREE)} <= s.delivers_km`;

/** Distance as a sorting key: 1 for each forty kilometres. */
const farOf = (near: LatLng): RawBuilder<unknown> =>
  sql`(${away(near)} * ${sql.lit(KM_OF_DEGREE / 40)}::float8)`;
