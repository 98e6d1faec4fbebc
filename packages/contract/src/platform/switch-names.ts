/** What the platform's people can switch. `site`: for everybody or nobody. `store`: also by store or by a share of them. */
export const switchScopes = {
  registrations: 'site',
  new_stores: 'site',
  social_sign_in: 'site',
  marketplace: 'site',
  referrals: 'site',
  review_pictures: 'store',
  web_push: 'store',
  /** New stores are looked at by the platform before they open. */
  store_review: 'site',
} as const satisfies Record<string, 'site' | 'store'>;

export type SwitchName = keyof typeof switchScopes;
export const switchNames = Object.keys(switchScopes) as [SwitchName, ...SwitchName[]];

/** As the product comes, all is on but what makes people wait. */
export const defaultPercentOf = (name: SwitchName): number => (name === 'store_review' ? 0 : 100);
