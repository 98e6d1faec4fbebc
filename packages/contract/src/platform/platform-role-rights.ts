/** A person's role at the platform. The role alone gives the rights: nobody has rights of their own. */
export const platformRoles = ['super_admin', 'ops', 'finance', 'support'] as const;
export type PlatformRole = (typeof platformRoles)[number];

/**
 * What a role may do beyond reading, which is open to all of them. `roles`: who runs the platform, and the accounts of
 * those who do. `people`: locks, sessions and links for passwords of everybody else. `stores`: hold and close them, their
 * paths, letters to their owners. `money`: commission, rewards of referrals, payouts with the accounts they go to, and
 * payments that do not add up. `content`: information pages and announcements. `reviews`: judge reported ones. `rules`:
 * switches and reserved words. `system`: jobs, and calls of providers once more. `look`: look into a store as its owner
 * sees it. `act`: ask to change something there.
 */
export const platformRights = [
  'roles',
  'people',
  'stores',
  'money',
  'content',
  'reviews',
  'rules',
  'system',
  'look',
  'act',
] as const;
export type PlatformRight = (typeof platformRights)[number];

export const platformRoleRights: Readonly<Record<PlatformRole, readonly PlatformRight[]>> = {
  super_admin: platformRights,
  ops: platformRights.filter((right) => right !== 'roles' && right !== 'money'),
  finance: ['money'],
  support: ['look'],
};

/** Whether a role gives a right; people who do not run the platform have none. */
export const hasPlatformRight = (role: PlatformRole | null | undefined, right: PlatformRight): boolean =>
  role !== null && role !== undefined && platformRoleRights[role].includes(right);
