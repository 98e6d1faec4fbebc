import type { Pools } from '../../../platform/db/index.ts';
import type { KnownWord } from '../domain/spelling.ts';

/** What is known of a word that somebody wrote. */
export interface WrittenWord {
  readonly word: string;
  readonly is_known: boolean;
  /** Whether known words begin with it. */
  readonly begins: boolean;
  /** For an unknown word: known words that look alike. */
  readonly alike: readonly KnownWord[];
}

export async function readWords(db: Pools, words: readonly string[]): Promise<WrittenWord[]> {
  if (words.length === 0) return [];
  const { rows } = await db.platform.query<WrittenWord>({
    name: 'marketplace-words',
    text: `select a.word, k.word is not null as is_known,
                  k.word is null and exists (
                    select from marketplace_words b where b.word ~>=~ a.word and b.word ~<~ (a.word || '~')) as begins,
                  case when k.word is null then (
                    select coalesce(json_agg(l), '[]') from words_alike(a.word) l) else '[]' end as alike
             from unnest($1::text[]) with ordinality as a (word, at)
             left join marketplace_words k on k.word = a.word
            order by a.at`,
    values: [words],
  });
  return rows;
}

/** Which of these words are known. */
export async function knownOf(db: Pools, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await db.platform.query<{ word: string }>({
    name: 'marketplace-known',
    text: 'select word from marketplace_words where word = any($1::text[])',
    values: [words],
  });
  return new Set(rows.map(({ word }) => word));
}
