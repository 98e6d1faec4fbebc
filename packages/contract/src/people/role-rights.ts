/** Who somebody is in a store. The role gives a set of rights, which the owner may change for one person. */
export const storeRoles = ['owner', 'manager', 'staff', 'kitchen', 'packer', 'finance', 'support'] as const;
type StoreRole = (typeof storeRoles)[number];

/**
 * What somebody may do in a store. `orders`: see orders with their customers and amounts, and move them on. `money`:
 * change what was paid or is to be paid (edits, cancelling, refunds, late payments). `kitchen`: what is to be made,
 * without prices and customers' numbers. `handover`: whom today's orders go to, and their couriers. `products`,
 * `schedule`, `vouchers`, `reviews`, `customers`, `reports`, `settings`: those pages. `ownership`: keys, people, the
 * store's state; its owner alone has it.
 */
export const storeRights = [
  'orders',
  'money',
  'kitchen',
  'handover',
  'products',
  'schedule',
  'vouchers',
  'reviews',
  'customers',
  'reports',
  'settings',
  'ownership',
] as const;
type StoreRight = (typeof storeRights)[number];

/** What each role may do unless its owner says otherwise for a person. */
export const roleRights: Readonly<Record<StoreRole, readonly StoreRight[]>> = {
  owner: storeRights,
  manager: storeRights.filter((right) => right !== 'ownership'),
  staff: ['orders', 'kitchen', 'handover'],
  kitchen: ['kitchen'],
  packer: ['kitchen', 'handover'],
  finance: ['orders', 'money', 'reports'],
  support: ['orders', 'reviews', 'customers'],
};

/** The rights of a member: their own set where they have one, else their role's. Only an owner has `ownership`. */
export function rightsOf(role: StoreRole, own: readonly StoreRight[] | null): ReadonlySet<StoreRight> {
  if (role === 'owner' || own === null) return new Set(roleRights[role]);
  return new Set(own.filter((right) => right !== 'ownership'));
}
