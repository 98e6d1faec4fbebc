/** What the platform's people can switch. `site`: for everybody or nobody. `store`: also by store or by a share of them. */
export const switchScopes = {
  registrations: 'site',
  new_stores: 'site',
  social_sign_in: 'site',
  marketplace: 'site',
  referrals: 'site',
  review_pictures: 'store',
  web_push: 'store',
} as const satisfies Record<string, 'site' | 'store'>;

export type SwitchName = keyof typeof switchScopes;
export const switchNames = Object.keys(switchScopes) as [SwitchName, ...SwitchName[]];

/** All are on as the product comes. */
export const DEFAULT_PERCENT = 100;
