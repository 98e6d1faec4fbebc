/** A column that holds the state of a life cycle, as `table.column`, and the file with the table of its moves. */
export const LIFE_CYCLES: Readonly<Record<string, string>> = {
  'orders.status': 'ordering/domain/order-life-cycle.ts',
  'orders.payment_status': 'ordering/domain/order-life-cycle.ts',
  'refunds.state': 'ordering/domain/refund-steps.ts',
  'payment_attempts.state': 'payments/domain/attempt-life-cycle.ts',
  'transfer_slips.state': 'transfers/domain/slip-life-cycle.ts',
  'deliveries.state': 'delivery/domain/delivery-life-cycle.ts',
  'courier_bookings.state': 'delivery/domain/booking-life-cycle.ts',
  'referral_payouts.state': 'referrals/domain/payout-life-cycles.ts',
  'payout_runs.state': 'referrals/domain/payout-life-cycles.ts',
  'referrals.stage': 'referrals/domain/stage-life-cycle.ts',
  'tenants.status': 'stores/domain/store-life-cycle.ts',
  'tenants.review': 'stores/domain/store-life-cycle.ts',
  'store_exports.state': 'store-copies/domain/export-life-cycle.ts',
  'store_domains.state': 'store-domains/domain/domain-life-cycle.ts',
  'webhook_deliveries.state': 'webhooks/domain/delivery-life-cycle.ts',
  'review_reports.state': 'catalogue/domain/report-life-cycle.ts',
  'customer_message_receivers.state': 'customer-messages/domain/receiver-life-cycle.ts',
};

/** Columns of that kind that have no table of moves, and why. */
export const NO_LIFE_CYCLES: Readonly<Record<string, string>> = {
  'payment_finding_marks.state':
    'a mark that somebody sets and takes away, by one upsert that says when it may be set anew',
};

/** Files below `apps/server/src` that move a state, or list states, otherwise; and why. */
export const STATE_EXCEPTIONS: Readonly<Record<string, string>> = {
  'apps/server/src/modules/store-copies/data/catch-up.ts':
    'statements of their day, which make up for what a copy of an older store lacks: what the states are today is nothing to them',
};
