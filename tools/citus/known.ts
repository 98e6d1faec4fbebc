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
export const KNOWN_IN_STATEMENTS: Readonly<Partial<Record<StatementRule, KnownCause>>> = {
  'stable-on-column': {
    because: 'the next moment is reckoned from a column, or the clock stands in CASE or COALESCE',
    at: [
      'modules/api-keys/data/api-keys.ts',
      'modules/catalogue/data/bulk-products.ts',
      'modules/delivery/data/booking-policy.ts',
      'modules/delivery/data/deliveries.ts',
      'modules/second-factor/data/factors.ts',
    ],
  },
  'function-on-conflict': {
    because: 'the clock stands in ON CONFLICT, where it has to come from what is inserted',
    at: [
      'modules/delivery/data/write-destination.ts',
      'modules/geocoding/data/turns.ts',
      'modules/stores/data/settings.ts',
    ],
  },
  'returning-function': {
    because: 'the moment of a turn is reckoned as it is answered',
    at: ['modules/geocoding/data/turns.ts'],
  },
  'join-over-stores': {
    because: 'the platform and people ask of all stores, row by row of a table that is no store’s',
    at: [
      'modules/callbacks/data/callbacks.ts',
      'modules/commission/data/stores.ts',
      'modules/marketplace/data/planned-read.ts',
      'modules/operations/data/figures.ts',
      'modules/operations/data/standing.ts',
      'modules/platform-people/data/find-people.ts',
    ],
  },
};
