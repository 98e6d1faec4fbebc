import { z } from 'zod';
import { Locale } from '../primitives.ts';
import { Tenant } from '../stores/stores.ts';

export const SocialProvider = z.enum(['google', 'facebook']);
export type SocialProvider = z.infer<typeof SocialProvider>;

/** `role` steers what a client shows; it authorises nothing. */
export const User = z
  .object({
    id: z.uuid(),
    full_name: z.string(),
    fullName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: z.enum(['customer', 'tenant_admin', 'super_admin']),
    avatar_url: z.string().nullable(),
    tenantIds: z.array(z.uuid()),
    tenant_id: z.uuid().nullable(),
    email_verified: z.boolean(),
    has_password: z.boolean(),
    language: Locale,
    created_at: z.string(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** `tenant` is the person's first store, if they have one. */
export const SignedIn = z
  .object({ token: z.string(), user: User, tenant: Tenant.nullable() })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof SignedIn>;
