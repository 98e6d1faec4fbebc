import type { Pools } from '../../../platform/db/index.ts';
import { knownOf, readWords } from '../data/known-words.ts';
import { meantWord, splitsOf, type KnownWord } from '../domain/spelling.ts';
import type { AskedTerm } from '../domain/word-query.ts';
import { ALIASES, askedTerms, isListed, isTyped, termsOf } from '../domain/terms.ts';

/** A text as it is looked for. */
export interface SearchWords {
  readonly terms: readonly AskedTerm[];
  /** The text as it was understood; null where it is as written. */
  readonly readAs: string | null;
}

/** Common words with an assumed number of stores, because nobody counts them. */
const aliases: readonly KnownWord[] = ALIASES.map((word) => ({ word, stores: 1_000 }));

/** Reads what somebody typed: a word that no store has is taken for a misspelling of one that some store has. */
export async function readSearchWords(db: Pools, text: string): Promise<SearchWords> {
  const written = askedTerms(text);
  const words = await readWords(
    db,
    written.filter((term) => isTyped(term) && !isListed(term)),
  );
  const unknown = new Map(words.filter(({ is_known: isKnown }) => !isKnown).map((one) => [one.word, one]));
  if (unknown.size === 0) return { terms: exactly(written), readAs: null };

  const pairs = new Map([...unknown.keys()].map((word) => [word, splitsOf(word)]));
  const parts = await knownOf(db, [...new Set([...pairs.values()].flat(2))]);
  let readAs = text.trim().toLowerCase();
  const terms = new Map<string, AskedTerm>();
  const add = (term: string, isBeginning = false): void => void terms.set(term, { term, isBeginning });
  for (const term of written) {
    const found = unknown.get(term);
    if (found === undefined) {
      add(term);
      continue;
    }
    const split = pairs.get(term)?.find((pair) => pair.every((part) => parts.has(part)));
    const meant = meantWord(term, [...found.alike, ...aliases]);
    if (found.begins) add(term, true);
    else if (split !== undefined || meant !== undefined) {
      const better = split?.join(' ') ?? meant ?? term;
      readAs = readAs.replaceAll(term, better);
      for (const one of termsOf(better)) add(one);
    } else add(term);
  }
  return { terms: [...terms.values()], readAs: readAs === text.trim().toLowerCase() ? null : readAs };
}

const exactly = (terms: readonly string[]): AskedTerm[] =>
  terms.map((term) => ({ term, isBeginning: false }));
