import { sql, type RawBuilder } from 'kysely';
import { likePattern } from './literals.ts';

/** A condition on one column: whether it has what somebody searches for. */
export type Has = (column: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Under the filters and on the page that were asked for, or among everything, from its beginning. */
export type Among = 'asked' | 'everything';

/** What a search found. */
export interface Searched<Found> {
  readonly found: Found;
  /** Nothing is written as it was typed; this looks like it. */
  readonly isSimilar: boolean;
}

/** A slip in a short word leaves nothing to tell it by. */
const SHORTEST_FORGIVEN = 4;
/** One slip in a word of five letters, two in one of ten. */
const ALIKE = sql.lit(0.5);

const everything: Has = () => sql`true`;
const written =
  (typed: string): Has =>
  (column) =>
    sql`${column} ilike ${likePattern(typed)}`;
const alike =
  (typed: string): Has =>
  (column) =>
    sql`word_similarity(${typed}::text, ${column}) >= ${ALIKE}`;

/** A mail address or a number names one person: somebody else's that looks like it is no answer. */
const mayBeSlip = (typed: string): boolean =>
  typed.length >= SHORTEST_FORGIVEN && !typed.includes('@') && /\p{L}/u.test(typed);

/**
 * Searches as it was typed; and where nothing at all is written so, for what looks like it, so that a slip of the fingers
 * still leads to a store or a person. What is there but does not fit the filters is no slip. Only for lists that may be
 * searched by parts.
 */
export async function searchForgiving<Found>(
  typed: string | undefined,
  find: (has: Has, among: Among) => Promise<Found>,
  isEmpty: (found: Found) => boolean,
): Promise<Searched<Found>> {
  if (typed === undefined || typed === '') {
    return { found: await find(everything, 'asked'), isSimilar: false };
  }
  const found = await find(written(typed), 'asked');
  if (!isEmpty(found) || !mayBeSlip(typed)) return { found, isSimilar: false };
  if (!isEmpty(await find(written(typed), 'everything'))) return { found, isSimilar: false };
  const similar = await find(alike(typed), 'asked');
  return { found: similar, isSimilar: !isEmpty(similar) };
}
