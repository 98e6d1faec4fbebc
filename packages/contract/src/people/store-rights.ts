import { z } from 'zod';
import { storeRights, storeRoles } from './role-rights.ts';

// Their meaning stands in role-rights.ts, which browsers read without the schema library.

export const StoreRole = z.enum(storeRoles);
export type StoreRole = z.infer<typeof StoreRole>;

export const StoreRight = z.enum(storeRights);
export type StoreRight = z.infer<typeof StoreRight>;
