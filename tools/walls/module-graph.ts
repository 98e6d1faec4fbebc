/** Which modules a module may call, through their front doors. News travels the other way, as outbox events. */
export const MODULE_GRAPH: Readonly<Record<string, readonly string[] | 'any'>> = {
  identity: [],
  stores: ['identity'],
  accounts: ['identity', 'stores'],
  catalogue: ['stores'],
  scheduling: ['stores', 'catalogue'],
  delivery: ['stores'],
  payments: ['stores'],
  attachments: ['stores'],
  reviews: ['catalogue', 'stores'],
  favourites: ['identity', 'stores', 'catalogue', 'scheduling'],
  referrals: ['identity', 'stores'],
  analytics: ['stores'],
  ordering: ['catalogue', 'scheduling', 'delivery', 'payments', 'stores', 'identity'],
  notifications: ['ordering', 'stores', 'identity'],
  'platform-admin': 'any',
};
