import type { Across } from './table-exceptions.ts';

const ONE_LIST = 'a list that is found, sorted and counted by them in one statement';
const ONE_LOOK = 'all that is known of one thing, in one statement';

/**
 * What a module reads of others' tables in its own statements, and why it does not ask them. Views that owners offer
 * (`Offered` in their `data/tables.ts`) are read without a line here.
 */
export const READS_ACROSS: Across = {
  accounts: [
    {
      tables: 'users sessions user_identities',
      why: 'a person is locked while an admin changes them, and is shown with all that is theirs',
    },
    {
      tables: 'refunds',
      why: 'whether an account may be deleted: what is open in any store, in the transaction that deletes it',
    },
    {
      tables:
        'orders order_items order_payments order_notes order_claims transfer_slips sent_mails deliveries reviews review_reports credit_grants credit_entries favourite_stores referral_codes referrals referral_arrivals referral_transfers referral_accounts referral_payouts account_tokens second_factors store_invitations calendar_feeds report_mails push_subscriptions announcements announcement_reads customers customer_orders customer_tags customer_occasions customer_messages customer_message_receivers',
      why: 'the file of all that is kept of a person, which the person may download',
    },
  ],
  announcements: [{ tables: 'store_profiles', why: 'to whom an announcement is addressed' }],
  attachments: [
    {
      tables: 'reviews order_items pickup_points compliance_documents',
      why: 'the parent of a file, held in the transaction that puts it there, and whose file it is by that',
    },
  ],
  callbacks: [
    {
      tables: 'payment_attempts courier_bookings',
      why: 'a message is listed with the store whose bill it is about, and kept if it names what we know',
    },
  ],
  catalogue: [
    {
      tables: 'order_items',
      why: 'whether a product was ever ordered, and what a review is about',
    },
    {
      tables: 'capacity_pools date_limits delivery_dates',
      why: 'a product’s portions of today beside it, in one list',
    },
    { tables: 'attachments', why: 'the pictures that reviewers put beside their reviews, in one list' },
  ],
  commission: [{ tables: 'tenants', why: 'a store’s books are held by its row' }],
  compliance: [{ tables: 'attachments', why: 'how many files a paper has, in one list' }],
  consents: [
    {
      tables: 'customer_orders customers',
      why: 'the orders of a person say at which stores that person is a customer',
    },
    { tables: 'users', why: 'the person is held while their last answer is read and the next is written' },
  ],
  content: [{ tables: 'default_commission_rates', why: 'pages say the rate that is in force' }],
  credit: [
    {
      tables: 'customers customer_keys customer_orders',
      why: 'credit belongs to an address; whose it is, and what it was spent on, is shown with it',
    },
  ],
  'customer-messages': [
    {
      tables: 'customers customer_orders',
      why: 'who agreed to be written to, asked at the moment of sending and of choosing',
    },
    { tables: 'store_profiles', why: 'how a store looks and is reached, with its name in one read' },
  ],
  customers: [
    {
      tables: 'orders order_items order_words refunds',
      why: 'a customer is who ordered: found and summed by their orders',
    },
    {
      tables:
        'order_payments order_notes sent_mails deliveries customer_messages customer_message_receivers attachments reviews store_consents credit_grants credit_entries',
      why: 'the file of all that is kept of a customer, which the customer may ask for',
    },
  ],
  delivery: [
    { tables: 'orders', why: 'who ordered, beside who receives, in the list of a day' },
    {
      tables: 'store_profiles',
      why: 'where a store sends from and how, kept in one read for each quote',
    },
  ],
  favourites: [{ tables: 'users', why: 'the person is held while their favourites are counted' }],
  identity: [{ tables: 'impersonations', why: 'what a session opens is one statement per call' }],
  marketplace: [
    { tables: 'store_profiles products', why: 'cards show what stores say at that moment' },
    { tables: 'activity', why: 'which stores changed since they were last looked at' },
  ],
  notifications: [{ tables: 'store_profiles', why: 'the facts of a mail, read once for each' }],
  operations: [
    {
      tables:
        'outbox platform_outbox backup_runs schema_migrations refunds sent_mails push_subscriptions push_sent courier_bookings payment_attempts provider_callbacks commission_transfers',
      why: 'how the whole installation stands, counted where it stands',
    },
  ],
  'order-desk': [
    {
      tables:
        'orders order_items order_words deliveries courier_bookings customer_orders customer_tags refunds vouchers delivery_times',
      why: ONE_LIST,
    },
    {
      tables: 'activity payment_attempts payment_callbacks sent_mails store_policies store_terms',
      why: ONE_LOOK,
    },
    {
      tables: 'capacity_pools date_limits delivery_dates compliance_documents',
      why: 'the page of today, in one round trip',
    },
    {
      tables: 'sessions store_notices',
      why: 'a browser is told while its person’s session and seat last',
    },
  ],
  ordering: [
    {
      tables:
        'store_profiles store_policies pickup_points products vouchers voucher_customers capacity_pools date_limits customer_keys',
      why: 'what an order is placed by, read in one round trip and asked again in the statement that places it',
    },
    { tables: 'payment_attempts deliveries attachments', why: ONE_LOOK },
    {
      tables: 'reviews review_reports',
      why: 'buyers see in the list of their orders what they said of them',
    },
    { tables: 'customer_orders', why: 'whoever paid once is a customer, and is forgotten as such' },
  ],
  people: [
    {
      tables: 'store_members ended_seats sessions',
      why: 'the people of a store, with when they were last seen; their seats are held while roles change',
    },
    {
      tables: 'activity customers vouchers',
      why: 'the log names what was done to what',
    },
  ],
  'platform-people': [
    {
      tables: 'users sessions',
      why: 'finds people by all that they are known by, and holds whom it changes',
    },
  ],
  platform: [
    { tables: 'tenants', why: 'which stores a restored backup holds, to look at it as each of them' },
  ],
  'platform-stores': [
    {
      tables: 'tenants store_profiles orders products reviews marketplace_stores',
      why: ONE_LIST,
    },
    {
      tables:
        'platform_audit review_reports commission_rates commission_transfers courier_accounts courier_bookings payment_accounts payment_attempts retired_slugs',
      why: ONE_LOOK,
    },
    { tables: 'order_words', why: 'orders of all stores are found by the words that are kept of them' },
    { tables: 'store_policies', why: 'finds what stores say to be halal wherever they say it' },
  ],
  production: [
    {
      tables: 'orders order_items deliveries courier_bookings',
      why: 'a day of the kitchen, in one statement',
    },
    { tables: 'ingredients', why: 'what was ticked has to be the store’s' },
  ],
  recipes: [
    {
      tables: 'products',
      why: 'a recipe goes by its product’s options; the product is held while it is written',
    },
  ],
  reconciliation: [
    {
      tables: 'order_payments payment_attempts payment_callbacks refunds',
      why: 'finds by one statement each where the books of two modules disagree',
    },
  ],
  referrals: [
    {
      tables: 'order_payments payment_attempts',
      why: 'a reward follows the sales of the store that was brought, as far as the provider answered for them',
    },
  ],
  reports: [
    {
      tables:
        'order_items order_payments refunds deliveries delivery_ledger delivery_dates date_limits visit_events visit_products',
      why: 'each report is one statement over what others wrote',
    },
  ],
  scheduling: [
    {
      tables: 'orders order_items',
      why: 'what is claimed of a day is what is ordered for it, held while claims are given; and who ordered it',
    },
    {
      tables: 'store_profiles',
      why: 'the calendar of a store in one statement: every page waits for it',
    },
  ],
  'store-copies': [
    { tables: 'compliance_documents', why: 'whether an older copy has a paper already' },
    { tables: 'refunds', why: 'what an older copy gave back for lines, and for what left since' },
    {
      tables: 'orders order_items products customers customer_tags',
      why: 'the sheets of a copy, which people read',
    },
    {
      tables: 'attachments',
      why: 'files that were never finished are no part of a copy; the room of the rest',
    },
    { tables: 'retired_slugs reserved_words', why: 'whether a copy’s paths are free here' },
  ],
  stores: [
    { tables: 'credit_grants', why: 'whether the store gives credit, with its profile in one statement' },
    {
      tables: 'delivery_dates payment_accounts payment_ways transfer_accounts receipt_counters',
      why: 'how far a new store has come, in one statement',
    },
    {
      tables: 'attachments compliance_documents',
      why: 'the store’s own pictures and the papers that it shows',
    },
    { tables: 'users', why: 'whoever opens a store is held while their stores are counted' },
    { tables: 'reserved_words', why: 'whether a path may be had' },
  ],
  transfers: [
    {
      tables: 'orders payment_attempts',
      why: 'whose transfers a store looks for, and over what, in one list',
    },
  ],
  support: [
    {
      tables: 'sessions',
      why: 'who looks into which store, and until when',
    },
  ],
};
