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
  'lock-over-stores': {
    because:
      'due work, and what is to be forgotten, is locked across stores; due work belongs into a queue table (045)',
    at: [
      'modules/catalogue/data/reported-reviews.ts',
      'modules/delivery/data/forget-deliveries.ts',
      'modules/ordering/data/forget-buyers.ts',
      'modules/payments/data/forget-payers.ts',
      'modules/store-copies/data/exports.ts',
      'modules/webhooks/data/deliveries.ts',
      'platform/jobs/lease.ts',
    ],
  },
  'change-over-stores': {
    because: 'one statement changes rows of many stores by their keys; it has to go store by store',
    at: [
      'modules/activity/data/forget-words.ts',
      'modules/analytics/data/close-days.ts',
      'modules/catalogue/data/forget-reviewers.ts',
      'modules/customer-messages/data/forget-messages.ts',
      'modules/delivery/data/forget-deliveries.ts',
      'modules/ordering/data/forget-buyers.ts',
      'modules/payments/data/forget-payers.ts',
      'modules/people/data/invitations.ts',
      'modules/store-copies/data/exports.ts',
      'modules/webhooks/data/deliveries.ts',
      'platform/jobs/lease.ts',
    ],
  },
  'stable-on-column': {
    because: 'the next moment is reckoned from a column, or the clock stands in CASE or COALESCE',
    at: [
      'modules/api-keys/data/api-keys.ts',
      'modules/catalogue/data/bulk-products.ts',
      'modules/delivery/data/booking-policy.ts',
      'modules/delivery/data/deliveries.ts',
      'modules/store-copies/data/exports.ts',
      'modules/second-factor/data/factors.ts',
      'modules/webhooks/data/endpoints.ts',
      'platform/jobs/lease.ts',
    ],
  },
  'function-on-conflict': {
    because: 'the clock stands in ON CONFLICT, where it has to come from what is inserted',
    at: [
      'modules/delivery/data/write-destination.ts',
      'modules/geocoding/data/turns.ts',
      'modules/store-copies/data/ask.ts',
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
      'modules/accounts/data/kept-by-stores.ts',
      'modules/callbacks/data/callbacks.ts',
      'modules/commission/data/stores.ts',
      'modules/marketplace/data/planned-read.ts',
      'modules/operations/data/figures.ts',
      'modules/operations/data/standing.ts',
      'modules/payments/data/forget-payers.ts',
      'modules/platform-people/data/find-people.ts',
    ],
  },
};
