/**
 * What a key may do. `orders:read`: orders with whom they are for. `orders:status`: move them on as well. `products:read`,
 * `customers:read`: those lists, and each of them.
 */
export const apiScopes = ['orders:read', 'orders:status', 'products:read', 'customers:read'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** What every key of the API begins with. */
export const API_KEY_PREFIX = 'dk_live_';

/** Calls of one key in a minute. */
export const API_CALLS_PER_MINUTE = 240;
/** How many keys of a store hold at once. */
export const MAX_API_KEYS = 20;
