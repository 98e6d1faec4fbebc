/** Token processing, access denied, debug pages, opening a store, the first dashboard. */
export const access = {
  'access.denied': 'Access Denied',
} as const;
