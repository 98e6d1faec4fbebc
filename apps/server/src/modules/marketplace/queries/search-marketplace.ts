import type {
  MarketplaceFilter,
  MarketplacePage,
  MarketplaceQuery,
  MarketplaceStore,
} from '@dapur/contract/pages/marketplace';
import { malaysianDate } from '@dapur/contract/dates/dates';
import { MARKETPLACE_PAGE } from '@dapur/contract/pages/marketplace-rules';
import type { Locale } from '@dapur/contract/primitives';
import { findStores, type StoreWish } from '../data/find-stores.ts';
import { readCards } from '../data/read-cards.ts';
import { readCursor, writeCursor, type FoundStore } from '../domain/cursor.ts';
import { meantBy } from '../domain/meant-filters.ts';
import { wordQuery, type AskedTerm, type Strictness } from '../domain/word-query.ts';
import type { MarketplaceDeps } from '../marketplace-deps.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { readSearchWords, type SearchWords } from './read-words.ts';
import { NEW_FOR_MS, toCard } from './store-card.ts';

type SearchDeps = Pick<MarketplaceDeps, 'db' | 'clock' | 'ownOriginOf'>;
type Filters = Omit<MarketplaceQuery, 'cursor' | 'lang'>;

/** Stores found too many, so that a page is full though one of them closed a moment ago. */
const SPARE = 4;

/** A page of the marketplace. Throws AppError `invalid_input` for a cursor that is none of ours. */
export async function searchMarketplace(deps: SearchDeps, query: MarketplaceQuery): Promise<MarketplacePage> {
  const { cursor, lang = 'en', ...asked } = query;
  const filters = meantBy(asked, malaysianDate(deps.clock.now()));
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && after === undefined)
    throw invalidInput([{ field: 'cursor', message: 'is not of this list' }]);

  const words =
    filters.q === undefined || filters.q === '' ? undefined : await readSearchWords(deps.db, filters.q);
  const found = await findPage(deps, filters, words, after);
  const stores = await cardsOf(deps, found, filters, lang);
  const last = stores.at(-1);
  return {
    stores: stores.map(({ card }) => card),
    next_cursor:
      last === undefined || found.stores.at(-1)?.id === last.found.id
        ? null
        : writeCursor({ ...last.found, strictness: found.strictness }),
    // Nothing is “shown instead” of the words where nothing is shown.
    read_as: stores.length === 0 ? null : (words?.readAs ?? null),
    is_loose: found.strictness === 'most' && stores.length > 0,
    none_certified:
      stores.length === 0 &&
      filters.halal === 'yes' &&
      (await findStores(deps.db, toWish({ halal: 'yes' }, undefined, deps.clock.now()), 1)).length === 0,
    wider: stores.length === 0 && after === undefined ? await widerOf(deps, filters, words) : [],
  };
}

/** A row of cards. */
export interface RowWish {
  readonly most: number;
  readonly lang: Locale;
}

/** The first stores of a sorting. */
export async function firstStores(
  deps: SearchDeps,
  filters: Filters,
  { most, lang }: RowWish,
): Promise<MarketplaceStore[]> {
  const stores = await findStores(deps.db, toWish(filters, undefined, deps.clock.now()), most + SPARE);
  const shown = await cardsOf(deps, { stores, query: undefined }, filters, lang, most);
  return shown.map(({ card }) => card);
}

interface Found {
  readonly stores: readonly FoundStore[];
  readonly strictness: Strictness;
  /** Query by which matching products are marked. */
  readonly query: string | undefined;
}

/** Takes the words less and less strictly (`stepsOf`) until stores are found. */
async function findPage(
  { db, clock }: SearchDeps,
  filters: Filters,
  words: SearchWords | undefined,
  after: (FoundStore & { readonly strictness: Strictness }) | undefined,
): Promise<Found> {
  const most = MARKETPLACE_PAGE + SPARE;
  const terms = words?.terms ?? [];
  const now = clock.now();
  // A text of filler words alone, such as “the best”, is no search.
  if (terms.length === 0)
    return {
      stores: await findStores(db, toWish(filters, undefined, now), most, after),
      strictness: 'thing',
      query: undefined,
    };
  for (const strictness of after === undefined ? stepsOf(terms) : [after.strictness]) {
    const stores = await findStores(db, toWish(filters, wished(terms, strictness), now), most, after);
    if (stores.length > 0 || after !== undefined)
      return { stores, strictness, query: wordQuery(terms, strictness === 'store' ? 'most' : strictness) };
  }
  return { stores: [], strictness: 'thing', query: undefined };
}

/** A single word in a product is also among its store's words, and these are searched faster. */
const stepsOf = (terms: readonly AskedTerm[]): readonly Strictness[] =>
  terms.length === 1
    ? ['store']
    : terms.length === 2
      ? ['thing', 'store', 'most']
      : ['thing', 'most', 'store'];

const wished = (terms: readonly AskedTerm[], strictness: Strictness) => ({
  query: wordQuery(terms, strictness),
  terms: terms.map(({ term }) => term),
  within: strictness === 'store' ? ('store' as const) : ('thing' as const),
});

function toWish(filters: Filters, words: StoreWish['words'], now: number): StoreWish {
  const { lat, lng, within, date, method, kind, max_price: maxPrice, min_rating: minRating } = filters;
  const near = lat === undefined || lng === undefined ? undefined : { lat, lng };
  const usual = words === undefined && near !== undefined ? 'nearest' : 'best';
  const asked = filters.sort ?? usual;
  return {
    words,
    near,
    withinKm: within,
    date,
    method,
    kind,
    maxSen: maxPrice === undefined ? undefined : maxPrice * 100,
    minRating,
    isHalal: filters.halal === 'yes' ? true : undefined,
    openedAfter: filters.opened === 'lately' ? now - NEW_FOR_MS : undefined,
    sort: asked === 'nearest' && near === undefined ? 'best' : asked,
  };
}

async function cardsOf(
  { db, clock, ownOriginOf }: SearchDeps,
  { stores, query }: Pick<Found, 'stores' | 'query'>,
  { lat, lng, halal }: Filters,
  locale: Locale,
  most = MARKETPLACE_PAGE,
): Promise<{ readonly card: MarketplaceStore; readonly found: FoundStore }[]> {
  const near = lat === undefined || lng === undefined ? undefined : { lat, lng };
  const now = clock.now();
  const rows = new Map(
    (
      await readCards(
        db,
        stores.map(({ id }) => id),
        { locale, query, near },
      )
    ).map((row) => [row.id, row]),
  );
  const shown = stores
    .flatMap((found) => {
      const row = rows.get(found.id);
      // A store whose certificate ran out a moment ago is left out.
      return row === undefined || (halal === 'yes' && !row.is_halal) ? [] : [{ row, found }];
    })
    .slice(0, most);
  return Promise.all(
    shown.map(async ({ row, found }) => ({
      card: toCard(row, { near, now, ownUrl: await ownOriginOf(row.id) }),
      found,
    })),
  );
}

/** Filters of which dropping one alone would find some store. */
async function widerOf(
  { db, clock }: SearchDeps,
  filters: Filters,
  words: SearchWords | undefined,
): Promise<MarketplaceFilter[]> {
  const without: Readonly<Record<MarketplaceFilter, Filters>> = {
    q: { ...filters, q: undefined },
    near: { ...filters, lat: undefined, lng: undefined, within: undefined },
    within: { ...filters, within: undefined },
    date: { ...filters, date: undefined },
    method: { ...filters, method: undefined },
    kind: { ...filters, kind: undefined },
    max_price: { ...filters, max_price: undefined },
    min_rating: { ...filters, min_rating: undefined },
    halal: { ...filters, halal: undefined },
    opened: { ...filters, opened: undefined },
  };
  const wider: MarketplaceFilter[] = [];
  for (const [filter, rest] of Object.entries(without) as [MarketplaceFilter, Filters][]) {
    const isSet = filter === 'near' ? filters.lat !== undefined : filters[filter] !== undefined;
    if (!isSet) continue;
    const terms = filter === 'q' ? [] : (words?.terms ?? []);
    const asked = terms.length === 0 ? undefined : wished(terms, terms.length === 1 ? 'store' : 'thing');
    if ((await findStores(db, toWish(rest, asked, clock.now()), 1)).length > 0) wider.push(filter);
  }
  return wider;
}
