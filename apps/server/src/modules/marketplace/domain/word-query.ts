/** How strictly words are taken: all in one thing that is sold, all in one store, or all but one or two. */
export type Strictness = 'thing' | 'store' | 'most';

export interface AskedTerm {
  readonly term: string;
  /** Whether longer words that begin with it match too. */
  readonly isBeginning: boolean;
}

/** What PostgreSQL is asked (`tsquery`); terms hold letters and digits only. */
export function wordQuery(terms: readonly AskedTerm[], strictness: Strictness): string {
  const asked = terms.map(({ term, isBeginning }) => `'${term}'${isBeginning ? ':*' : ''}`);
  if (strictness !== 'most' || asked.length < 2) return asked.join(' & ');
  return asked
    .map((_, without) => asked.filter((_one, at) => at !== without).join(' & '))
    .map((some) => `(${some})`)
    .join(' | ');
}
