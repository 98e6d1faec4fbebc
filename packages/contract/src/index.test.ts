import { describe, expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { api } from './index.ts';

const endpoints = Object.entries<Endpoint>(api);

/** The calls of the storefront's specification, section 7, that belong to ordering for pickup and paying. */
const specified = [
  'GET /company-profiles',
  'GET /company-profiles/tax-config',
  'POST /orders/calculate-tax',
  'POST /vouchers/validate',
  'POST /vouchers/mark-used',
  'GET /products',
  'GET /products/:id/reviews',
  'GET /delivery-dates',
  'GET /delivery-times',
  'GET /orders/item-counts-all',
  'POST /orders',
  'PUT /orders/:id/cancel',
  'POST /orders/generate-receipt',
  'POST /payment/complete-payment',
  'GET /payment/order-by-ref/:ref',
  'POST /email/order-confirmation',
  'GET /billplz/config',
  'GET /billplz/payment-gateways',
  'POST /billplz/create-payment',
  'GET /billplz/callback',
  'GET /tenants/info/:subdomain',
  'GET /tenants/lookup/:slug',
  'GET /public/store/:tenant/seo',
];

/** The calls of the specification of accounts and access, section 7. */
const specifiedOfAccounts = [
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/social',
  'GET /auth/me',
  'POST /auth/logout',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'GET /user/check-subdomain/:subdomain',
  'GET /user/check-referral-code/:code',
  'POST /user/register-tenant',
  'GET /user/favorite-stores/check/:store',
  'POST /user/favorite-stores/:store',
  'DELETE /user/favorite-stores/:store',
  'GET /user/tenants',
];

/** Where the specifications show a screen but no call, and the provider's own call to us. */
const added = [
  'GET /pickup-locations',
  'POST /orders/check-availability',
  'POST /billplz/callback',
  'GET /orders/:id',
  'GET /auth/social/config',
  'POST /auth/verify-email',
  'POST /auth/resend-verification',
  'POST /auth/handoff',
  'POST /auth/exchange',
  'GET /user/sessions',
  'DELETE /user/sessions/:id',
  'DELETE /user/sessions',
  'GET /user/identities',
  'POST /user/identities',
  'DELETE /user/identities/:provider',
  'GET /user/profile',
  'PUT /user/profile',
  'PUT /user/email',
  'PUT /user/password',
  'PUT /user/avatar',
  'DELETE /user/avatar',
  'GET /user/export',
  'DELETE /user',
  'GET /user/addresses',
  'POST /user/addresses',
  'PUT /user/addresses/:id',
  'PUT /user/addresses/:id/default',
  'DELETE /user/addresses/:id',
  'GET /user/favorite-stores',
  'GET /user/orders',
  'GET /user/orders/:id',
  'POST /user/orders/claim',
  'POST /user/orders/claim/confirm',
  'POST /user/orders/:id/reviews',
  'GET /user/referral',
  'GET /dashboard/onboarding',
  'GET /super-admin/overview',
];

test('the calls are those of the specifications, under their paths', () => {
  const calls = endpoints.map(([, { method, path }]) => `${method} ${path}`);
  expect(calls.toSorted()).toEqual([...specified, ...specifiedOfAccounts, ...added].sort());
});

test('no two calls share method and path', () => {
  // Parameters match anything, so their names do not tell calls apart.
  const shapes = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(shapes).size).toBe(shapes.length);
});

describe.each(endpoints)('%s', (_name, endpoint) => {
  test('declares exactly the parameters of its path', () => {
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(named);
  });

  test('refuses fields it does not know', () => {
    for (const part of [endpoint.params, endpoint.query, endpoint.body]) {
      if (part === undefined) continue;
      const issues = part.safeParse({ role: 'owner', tenant_id: 'x' }).error?.issues ?? [];
      const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
      expect(unknown).toEqual(['role', 'tenant_id']);
    }
  });

  test('reads with GET, which has no body', () => {
    expect(endpoint.method === 'GET' && endpoint.body !== undefined).toBe(false);
  });

  test('declares what its access and its store can refuse', () => {
    if (endpoint.tenant === 'required') {
      expect(endpoint.errors).toEqual(
        expect.arrayContaining(['tenant_required', 'tenant_malformed', 'tenant_not_found']),
      );
    }
    if (endpoint.access === 'order-proof') expect(endpoint.errors).toContain('not_found');
    if (endpoint.access === 'user') expect(endpoint.errors).toContain('unauthorized');
    if (endpoint.access === 'member' || endpoint.access === 'super-admin')
      expect(endpoint.errors).toEqual(expect.arrayContaining(['unauthorized', 'forbidden']));
    // A right in a store means nothing without the store.
    if (endpoint.access === 'member') expect(endpoint.tenant).toBe('required');
    if (endpoint.access === 'provider') expect(endpoint.errors).toContain('bad_signature');
    const takesInput = endpoint.body !== undefined;
    if (takesInput) expect(endpoint.errors).toContain('invalid_input');
  });

  test('only a provider speaks forms', () => {
    expect(endpoint.consumes === 'form').toBe(endpoint.access === 'provider');
  });
});
