import { z } from 'zod';
import { AccountEmail, GivenPassword } from './person-input.ts';
import { storeRights, storeRoles } from './role-rights.ts';

/** Rights that may be given to somebody who does not own the store. */
export const GivenRights = z
  .array(z.enum(storeRights).exclude(['ownership']))
  .max(storeRights.length)
  .refine((rights) => new Set(rights).size === rights.length, { message: 'names a right twice' });

/** A role that may be given by invitation; a store is handed over to somebody who is in it already. */
export const GivenRole = z.enum(storeRoles).exclude(['owner']);

export const InvitationInput = z.strictObject({
  email: AccountEmail.nullish(),
  role: GivenRole,
  /** Instead of the role's. */
  rights: GivenRights.nullish(),
});

/** A member's new role in a store, and their own rights; without own rights they have the role's. */
export const WorkInput = z.strictObject({ role: GivenRole, rights: GivenRights.nullable() });

/**
 * The password of the owner who makes another owner. Without a password they prove their identity in this session.
 */
export const OwnerInput = z.strictObject({ password: GivenPassword.optional() });
