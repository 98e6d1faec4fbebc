/**
 * What a copy of a store does not hold, and why. Everything else that is the store's goes along, also tables that are
 * added later: they are found in the database's catalogue.
 */
export const TABLES_LEFT_OUT: Readonly<Record<string, string>> = {
  payment_accounts: 'Keys of the payment provider are secrets, sealed by the installation that holds them.',
  courier_accounts: 'Keys of the courier are secrets, sealed by the installation that holds them.',
  push_subscriptions: 'Addresses of browsers are secrets, sealed by the installation that tells them news.',
  ended_seats: 'Sessions are of the installation that opened them.',
  report_mails: 'Mails go to people of the installation that sends them.',
  api_keys: 'Keys of the API are secrets that hold in one installation.',
  webhook_endpoints: 'What signs webhooks is sealed by the installation that sends them.',
  webhook_deliveries: 'Webhooks are sent by the installation where it happened.',
  store_domains: 'A domain leads to the installation that its owner’s records name.',
  push_sent: 'It says which browser was told what.',
  calendar_feeds: 'A calendar’s address is a secret that holds in one installation.',
  date_warnings: 'It says which people of an installation were told.',
  store_invitations: 'Links of invitations hold in the installation that signed them.',
  outbox: 'News on its way is told by the installation where it happened, and once.',
  statement_uploads: 'What a file of a bank proposed waits an hour for its sender.',
  store_exports: 'Copies hold no list of copies.',
  store_letters: 'Letters of the platform belong to the installation whose people wrote them.',
};

/** By table. In a copy these are empty. */
export const COLUMNS_LEFT_OUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orders: {
    placed_from: 'Orders that wait for payment are counted by the installation that took them.',
    placed_portions: 'Orders that wait for payment are counted by the installation that took them.',
  },
  refunds: { account: 'A bank account’s holder and number are sealed by the installation that holds them.' },
};

/** Both as the manifest tells them. */
export const everythingLeftOut: readonly { readonly what: string; readonly why: string }[] = [
  ...Object.entries(TABLES_LEFT_OUT).map(([what, why]) => ({ what, why })),
  ...Object.entries(COLUMNS_LEFT_OUT).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, why]) => ({ what: `${table}.${column}`, why })),
  ),
];
