import type { Across } from './table-exceptions.ts';

const STORE = 'which store a row is of: its name, its path, its state';
const PEOPLE = 'names and addresses of people, read with the rows they stand beside';
const SEATS = 'who works for the store, asked in the statement that depends on it';
const ONE_LIST = 'a list that is found, sorted and counted by them in one statement';
const ONE_LOOK = 'all that is known of one thing, in one statement';

/** What a module reads of others' tables in its own statements, and why it does not ask them. */
export const READS_ACROSS: Across = {
  accounts: [
    {
      tables: 'users sessions store_members user_identities',
      why: 'a person is locked while an admin changes them, and is shown with all that is theirs',
    },
    {
      tables: 'tenants orders refunds',
      why: 'whether an account may be deleted: what is open in any store, in the transaction that deletes it',
    },
    {
      tables:
        'order_items order_payments order_notes order_claims sent_mails deliveries products reviews review_reports credit_grants credit_entries favourite_stores referral_codes referrals referral_arrivals referral_transfers referral_accounts referral_payouts account_tokens second_factors store_invitations calendar_feeds report_mails push_subscriptions announcements announcement_reads customers customer_orders customer_tags customer_occasions customer_messages customer_message_receivers',
      why: 'the file of all that is kept of a person, which the person may download',
    },
  ],
  analytics: [
    {
      tables: 'products',
      why: 'what was looked at has to be the store’s, asked in the statement that counts it',
    },
  ],
  announcements: [
    { tables: 'tenants store_profiles store_members', why: 'to whom an announcement is addressed' },
    { tables: 'users', why: PEOPLE },
  ],
  'api-keys': [
    {
      tables: 'store_members users',
      why: 'a key acts for whoever made it, and ends with their seat: one statement per call',
    },
  ],
  attachments: [
    {
      tables: 'products reviews orders order_items pickup_points compliance_documents',
      why: 'the parent of a file, held in the transaction that puts it there, and whose file it is by that',
    },
  ],
  audit: [{ tables: 'users tenants', why: ONE_LIST }],
  callbacks: [
    {
      tables: 'payment_attempts courier_bookings',
      why: 'a message is listed with the store whose bill it is about, and kept if it names what we know',
    },
    { tables: 'tenants', why: STORE },
  ],
  catalogue: [
    {
      tables: 'order_items orders',
      why: 'whether a product was ever ordered, and what a review is about',
    },
    {
      tables: 'capacity_pools date_limits delivery_dates',
      why: 'a product’s portions of today beside it, in one list',
    },
    { tables: 'attachments', why: 'the pictures that reviewers put beside their reviews, in one list' },
    { tables: 'tenants', why: STORE },
    { tables: 'users', why: PEOPLE },
  ],
  commission: [
    { tables: 'orders', why: 'statements name the orders that amounts are of' },
    { tables: 'tenants', why: STORE },
  ],
  compliance: [
    { tables: 'attachments', why: 'how many files a paper has, in one list' },
    { tables: 'store_members users', why: 'who is reminded of a paper' },
    { tables: 'tenants', why: STORE },
  ],
  composition: [{ tables: 'tenants', why: 'the operator names a store by its path' }],
  consents: [
    {
      tables: 'orders customer_orders customers',
      why: 'the orders of a person say at which stores that person is a customer',
    },
    { tables: 'tenants', why: STORE },
    { tables: 'users', why: 'a person who is gone agrees to nothing' },
  ],
  content: [
    { tables: 'default_commission_rates', why: 'pages say the rate that is in force' },
    { tables: 'users', why: PEOPLE },
  ],
  credit: [
    {
      tables: 'customers customer_keys customer_orders orders',
      why: 'credit belongs to an address; whose it is, and what it was spent on, is shown with it',
    },
    { tables: 'users', why: 'whether an address was confirmed, held in the statement that decides by it' },
    { tables: 'tenants', why: STORE },
  ],
  'customer-messages': [
    {
      tables: 'customers customer_orders orders',
      why: 'who agreed to be written to, asked at the moment of sending and of choosing',
    },
    { tables: 'tenants store_profiles', why: STORE },
  ],
  customers: [
    {
      tables: 'orders order_items order_words refunds',
      why: 'a customer is who ordered: found and summed by their orders',
    },
    {
      tables:
        'order_payments order_notes sent_mails deliveries customer_messages customer_message_receivers attachments reviews products store_consents credit_grants credit_entries',
      why: 'the file of all that is kept of a customer, which the customer may ask for',
    },
    { tables: 'users', why: PEOPLE },
  ],
  delivery: [
    { tables: 'orders', why: 'a delivery goes where and when its order says' },
    {
      tables: 'store_profiles tenants',
      why: 'where a store sends from and how, kept in one read for each quote',
    },
  ],
  favourites: [
    { tables: 'users', why: 'a person who is gone keeps nothing' },
    { tables: 'tenants', why: STORE },
  ],
  identity: [
    { tables: 'impersonations', why: 'what a session opens is one statement per call' },
    { tables: 'tenants', why: STORE },
  ],
  incidents: [{ tables: 'users', why: PEOPLE }],
  marketplace: [
    { tables: 'tenants store_profiles products', why: 'cards show what stores say at that moment' },
    { tables: 'activity', why: 'which stores changed since they were last looked at' },
  ],
  notifications: [
    { tables: 'orders tenants store_profiles', why: 'the facts of a mail, read once for each' },
    { tables: 'products', why: 'the sample of a mail names dishes of the store' },
  ],
  operations: [
    {
      tables:
        'outbox platform_outbox backup_runs schema_migrations orders refunds sent_mails push_subscriptions push_sent courier_bookings payment_attempts provider_callbacks commission_transfers users tenants',
      why: 'how the whole installation stands, counted where it stands',
    },
  ],
  'order-desk': [
    {
      tables:
        'orders order_items order_words deliveries courier_bookings customer_orders customer_tags refunds products vouchers delivery_times',
      why: ONE_LIST,
    },
    {
      tables: 'activity order_payments payment_attempts payment_callbacks sent_mails store_policies',
      why: ONE_LOOK,
    },
    {
      tables: 'capacity_pools date_limits delivery_dates compliance_documents',
      why: 'the page of today, in one round trip',
    },
    {
      tables: 'sessions store_members store_notices',
      why: 'a browser is told while its person’s session and seat last',
    },
    { tables: 'tenants', why: STORE },
  ],
  ordering: [
    {
      tables:
        'tenants store_profiles pickup_points products vouchers voucher_customers capacity_pools date_limits store_members customer_keys',
      why: 'what an order is placed by, read in one round trip and asked again in the statement that places it',
    },
    { tables: 'payment_attempts deliveries attachments', why: ONE_LOOK },
    {
      tables: 'reviews review_reports',
      why: 'buyers see in the list of their orders what they said of them',
    },
    { tables: 'customer_orders', why: 'whoever paid once is a customer, and is forgotten as such' },
    { tables: 'users', why: 'whether the customer who ordered still has an account' },
  ],
  people: [
    {
      tables: 'store_members ended_seats sessions users tenants',
      why: 'the people of a store, with when they were last seen',
    },
    {
      tables: 'activity customers orders products vouchers',
      why: 'the log names what was done to what',
    },
  ],
  'platform-people': [
    {
      tables: 'users sessions store_members tenants orders',
      why: 'finds people by all that they are known by, and holds whom it changes',
    },
  ],
  'platform-stores': [
    {
      tables: 'tenants store_profiles store_members users orders products reviews marketplace_stores',
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
      tables: 'orders order_items products deliveries courier_bookings',
      why: 'a day of the kitchen, in one statement',
    },
    { tables: 'ingredients', why: 'what was ticked has to be the store’s' },
  ],
  recipes: [{ tables: 'products', why: 'recipes are listed by the products they are of' }],
  reconciliation: [
    {
      tables: 'orders order_payments payment_attempts payment_callbacks refunds tenants users',
      why: 'finds by one statement each where the books of two modules disagree',
    },
  ],
  referrals: [
    {
      tables: 'orders order_payments payment_attempts',
      why: 'a reward follows the sales of the store that was brought, as far as the provider answered for them',
    },
    { tables: 'users store_members', why: PEOPLE },
    { tables: 'tenants', why: STORE },
  ],
  reports: [
    {
      tables:
        'orders order_items order_payments refunds deliveries delivery_ledger products delivery_dates date_limits visit_events visit_products',
      why: 'each report is one statement over what others wrote',
    },
    { tables: 'store_members users', why: 'who gets reports by mail' },
    { tables: 'tenants', why: STORE },
  ],
  'reserved-words': [
    { tables: 'tenants', why: 'whether a word is a store’s path already' },
    { tables: 'users', why: PEOPLE },
  ],
  scheduling: [
    { tables: 'orders order_items', why: 'what is claimed of a day is what is ordered for it' },
    {
      tables: 'products store_profiles tenants',
      why: 'the calendar of a store in one statement: every page waits for it',
    },
    { tables: 'store_members users', why: 'a calendar’s address ends with its person’s seat' },
  ],
  'second-factor': [{ tables: 'users', why: 'the operator names a person by mail address' }],
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
    { tables: 'users store_members', why: 'whom a copy names, and who may ask for it' },
    { tables: 'tenants retired_slugs reserved_words', why: 'whether a copy’s paths are free here' },
  ],
  'store-domains': [
    { tables: 'tenants', why: STORE },
  ],
  stores: [
    { tables: 'credit_grants', why: 'whether the store gives credit, with its profile in one statement' },
    {
      tables: 'products delivery_dates payment_accounts receipt_counters',
      why: 'how far a new store has come, in one statement',
    },
    { tables: 'orders', why: 'a store closes once nothing is open, asked under the lock that closes it' },
    {
      tables: 'attachments compliance_documents',
      why: 'the store’s own pictures and the papers that it shows',
    },
    { tables: 'store_members users', why: SEATS },
    { tables: 'reserved_words', why: 'whether a path may be had' },
  ],
  support: [
    {
      tables: 'sessions users store_members tenants',
      why: 'who looks into which store, and until when',
    },
  ],
  switches: [{ tables: 'tenants users', why: 'for which stores a switch stands, and who moved it' }],
  vouchers: [
    {
      tables: 'orders',
      why: 'what came of a voucher, counted in the list of all; whether it takes anything off',
    },
    { tables: 'products', why: 'a voucher’s products have to be the store’s' },
  ],
  webhooks: [
    { tables: 'orders products', why: 'what a store’s program is told of what happened' },
    { tables: 'tenants', why: STORE },
  ],
};
