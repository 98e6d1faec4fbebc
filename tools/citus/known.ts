import type { CatalogueRule } from './catalogue-faults.ts';
import type { KnownCause } from './compare-with-known.ts';
import type { StatementRule } from './statement-faults.ts';

/** What of the schema Citus would not take. It may only shrink. */
export const KNOWN_IN_CATALOGUE: Readonly<Partial<Record<CatalogueRule, KnownCause>>> = {
  'function-takes-row': {
    because: 'the release before 000128 calls them; a later migration takes them away (044)',
    at: ['keep_customer_of', 'put_order_words', 'store_state', 'words_of_order'],
  },
};

/** Files whose statements Citus would not plan, by the cause. It may only shrink. */
export const KNOWN_IN_STATEMENTS: Readonly<Partial<Record<StatementRule, KnownCause>>> = {};
