import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { User } from '../people/identity.ts';
import { data } from '../primitives.ts';
import { NewStoreInput } from './new-store-input.ts';
import { OnboardingKey, StoreStatus } from './seller-store-state.ts';
import { StoreRole } from '../people/store-rights.ts';
import { Tenant } from './stores.ts';

/** The stores of a person: opening one, and what stands before its first order. */
export const myStoreEndpoints = {
  listMyTenants: endpoint({
    method: 'GET',
    path: '/user/tenants',
    summary: 'The stores the person belongs to, oldest first',
    access: 'user',
    tenant: 'none',
    response: data(z.object({ tenants: z.array(Tenant.extend({ role: StoreRole })) })),
    errors: ['unauthorized'],
  }),
  checkSubdomain: endpoint({
    method: 'GET',
    path: '/user/check-subdomain/:subdomain',
    summary: 'Whether a store path is free, and why not',
    access: 'user',
    tenant: 'none',
    params: z.strictObject({ subdomain: z.string().min(1).max(100) }),
    response: z.object({ available: z.boolean(), reason: z.string().nullable() }),
    errors: ['unauthorized', 'rate_limited'],
  }),
  checkReferralCode: endpoint({
    method: 'GET',
    path: '/user/check-referral-code/:code',
    summary: 'Whether a referral code may be used by this person',
    access: 'user',
    tenant: 'none',
    needsSwitch: 'referrals',
    params: z.strictObject({ code: z.string().min(1).max(100) }),
    response: z.object({
      valid: z.boolean(),
      message: z.string(),
      /** The referrer's name, masked. */
      referral_info: z.object({ name: z.string() }).nullable(),
    }),
    errors: ['unauthorized', 'rate_limited', 'switched_off'],
  }),
  registerTenant: endpoint({
    method: 'POST',
    path: '/user/register-tenant',
    summary: 'Open a store; the answer’s token replaces the caller’s',
    access: 'user',
    tenant: 'none',
    needsSwitch: 'new_stores',
    body: NewStoreInput,
    response: data(
      z.object({ token: z.string(), requiresTokenUpdate: z.boolean(), user: User, tenant: Tenant }),
    ),
    errors: [
      'unauthorized',
      'invalid_input',
      'slug_taken',
      'slug_reserved',
      'referral_invalid',
      'conflict',
      'rate_limited',
      'switched_off',
    ],
  }),
  storeOnboarding: endpoint({
    method: 'GET',
    path: '/dashboard/onboarding',
    summary: 'What stands between the store and its first order',
    access: 'member',
    tenant: 'required',
    response: data(
      z.object({
        tenant: Tenant,
        status: StoreStatus,
        role: StoreRole,
        steps: z.array(
          z.object({
            key: OnboardingKey,
            is_done: z.boolean(),
            /** Without it the store cannot be published. */
            is_required: z.boolean(),
          }),
        ),
      }),
    ),
    errors: ['tenant_required', 'tenant_malformed', 'tenant_not_found', 'unauthorized', 'forbidden'],
  }),
} as const;
