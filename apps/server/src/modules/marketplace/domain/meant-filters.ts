import { addDays, type LocalDate } from '@dapur/contract/dates/dates';
import type { MarketplaceQuery } from '@dapur/contract/pages/marketplace';

type Filters = Omit<MarketplaceQuery, 'cursor'>;

/**
 * Words that mean a filter and no food, in the three languages. They set the filter and are no longer searched: no
 * menu has "today" in it, and the nearest word that some menu has is not what was meant.
 */
const MEANT: readonly { readonly words: RegExp; readonly sets: (today: LocalDate) => Partial<Filters> }[] = [
  {
    words: latin(
      'halal[ -]certified|certified[ -]halal|(?:ber)?sijil halal|halal[ -]certificate|hal{1,2}a{1,2}l',
    ),
    sets: () => ({ halal: 'yes' }),
  },
  { words: /(?:已获)?清真(?:认证|認證|食品|食物|美食)?的?/gu, sets: () => ({ halal: 'yes' }) },
  { words: latin('today|hari ini'), sets: (today) => ({ date: today }) },
  { words: /今天|今日/gu, sets: (today) => ({ date: today }) },
  { words: latin('tomorrow|tmr|esok|besok'), sets: (today) => ({ date: addDays(today, 1) }) },
  { words: /明天|明日/gu, sets: (today) => ({ date: addDays(today, 1) }) },
  {
    words: latin(
      '(?:near|close to|around) (?:me|here)|(?:ber)?dekat(?:an)? (?:saya|sini)|berhampiran (?:saya|sini)',
    ),
    sets: () => ({ sort: 'nearest' }),
  },
  // With the name of a town before or behind it, the word says only "near that town".
  {
    words: latin('(?:nearby|nearest|berdekatan|berhampiran|terdekat)(?= *$)'),
    sets: () => ({ sort: 'nearest' }),
  },
  { words: /(?:我|离我|離我)(?:的)?(?:附近|最近)的?|^ *附近的?/gu, sets: () => ({ sort: 'nearest' }) },
  { words: latin('delivery|delivered|penghantaran|dihantar|hantar'), sets: () => ({ method: 'delivery' }) },
  { words: /送货|送貨|外送|外卖|外賣/gu, sets: () => ({ method: 'delivery' }) },
  { words: latin('pick[ -]?up|self[ -]collect(?:ion)?|ambil sendiri'), sets: () => ({ method: 'pickup' }) },
  { words: /自取/gu, sets: () => ({ method: 'pickup' }) },
];

function latin(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu');
}

/** What is asked, with words that mean a filter taken as that filter; what was said last, in words, counts. */
export function meantBy<Query extends Filters>(query: Query, today: LocalDate): Query {
  if (query.q === undefined) return query;
  let rest = query.q.replaceAll(/\s+/gu, ' ');
  let sets: Partial<Filters> = {};
  for (const meant of MEANT) {
    const left = rest.replace(meant.words, ' ');
    if (left === rest) continue;
    rest = left.replaceAll(/ +/g, ' ').trim();
    sets = { ...sets, ...meant.sets(today) };
  }
  if (Object.keys(sets).length === 0) return query;
  // Quotes and commas that stood around the words are no search.
  return { ...query, ...sets, q: /[\p{L}\p{N}]/u.test(rest) ? rest : undefined };
}
