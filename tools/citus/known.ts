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
      'modules/catalogue/data/product-imports.ts',
      'modules/compliance/data/documents.ts',
      'modules/customer-messages/data/forget-messages.ts',
      'modules/delivery/data/forget-deliveries.ts',
      'modules/delivery/data/quotes.ts',
      'modules/notifications/data/sent-mails.ts',
      'modules/order-desk/data/order-notes.ts',
      'modules/order-desk/data/push-subscriptions.ts',
      'modules/ordering/data/forget-buyers.ts',
      'modules/ordering/data/order-takeovers.ts',
      'modules/payments/data/forget-payers.ts',
      'modules/people/data/invitations.ts',
      'modules/scheduling/data/date-warnings.ts',
      'modules/store-copies/data/exports.ts',
      'modules/transfers/data/slips.ts',
      'modules/transfers/data/statements.ts',
      'modules/vouchers/data/voucher-uses.ts',
      'modules/webhooks/data/deliveries.ts',
      'platform/jobs/lease.ts',
    ],
  },
  'stable-on-column': {
    because: 'the next moment is reckoned from a column, or the clock stands in CASE or COALESCE',
    at: [
      'modules/store-copies/data/exports.ts',
      'modules/webhooks/data/endpoints.ts',
      'platform/jobs/lease.ts',
    ],
  },
  'function-on-conflict': {
    because: 'the clock stands in ON CONFLICT, where it has to come from what is inserted',
    at: ['modules/store-copies/data/ask.ts'],
  },
  'insert-select-into-reference': {
    because: 'an order is found across stores and noted for its person in one statement',
    at: ['modules/ordering/data/order-takeovers.ts'],
  },
  'join-over-stores': {
    because: 'the platform and people ask of all stores, row by row of a table that is no store’s',
    at: [
      'modules/accounts/data/kept-by-stores.ts',
      'modules/ordering/data/order-takeovers.ts',
      'modules/payments/data/forget-payers.ts',
      'modules/scheduling/data/date-warnings.ts',
    ],
  },
};
