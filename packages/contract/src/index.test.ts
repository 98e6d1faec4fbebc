import { describe, expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { api } from './index.ts';

const endpoints = Object.entries<Endpoint>(api);

/** The calls of the storefront's specification, section 7. */
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
  'PUT /orders/:id',
  'POST /lalamove/quote',
  'POST /lalamove/order',
  'GET /geocoding/search',
  'GET /geocoding/reverse',
  'POST /attachments',
  'GET /attachments/parent/:parentId',
  'GET /attachments/:id/download',
  'GET /attachments/:id/view',
  'DELETE /attachments/:id',
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
  'GET /products/:id',
  'GET /pickup-locations',
  'GET /company-profiles/policies',
  'POST /orders/check-availability',
  'GET /calendar/:token',
  'POST /:provider/callback',
  'GET /orders/:id',
  'GET /orders/:id/pickup-photos/:photo',
  'GET /orders/:id/push',
  'PUT /orders/:id/push',
  'POST /orders/:id/push/remove',
  'GET /user/referral/payouts/:id/receipt',
  'GET /auth/social/config',
  'POST /auth/verify-email',
  'POST /auth/resend-verification',
  'POST /auth/handoff',
  'POST /auth/reset-password/links',
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
  'POST /user/proof',
  'PUT /user/orders/:id/reviews/name',
  'PUT /user/password',
  'PUT /user/avatar',
  'DELETE /user/avatar',
  'GET /user/export',
  'GET /user/consents',
  'PUT /user/consents/news',
  'DELETE /user/consents/stores/:storeId',
  'POST /user/consents/analytics',
  'GET /user/credit',
  'GET /domains/allowed',
  'POST /auth/facebook/deletion',
  'GET /auth/facebook/deletion',
  'GET /store-news',
  'POST /store-news/end',
  'POST /store-news/end-at-once',
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
  'GET /user/referral/pending',
  'GET /user/referral/transactions',
  'GET /user/referral/transactions/export',
  'GET /user/referral/payouts',
  'POST /user/referral/payouts',
  'POST /user/referral/arrival',
  'PUT /user/referral/account',
  'POST /referrals/clicks',
  'GET /super-admin/second-factor',
  'POST /super-admin/second-factor/enrolment',
  'POST /super-admin/second-factor/confirm',
  'POST /super-admin/second-factor/pass',
  'POST /super-admin/second-factor/recovery-codes',
  'GET /super-admin/audit',
  'GET /super-admin/audit/export',
  'GET /super-admin/commission',
  'PUT /super-admin/commission',
  'GET /super-admin/commission/:store',
  'GET /super-admin/commission/:store/statements/:month',
  'PUT /super-admin/commission/:store/rate',
  'POST /super-admin/commission/:store/transfers',
  'POST /super-admin/commission/:store/transfers/:transfer/reverse',
  'GET /super-admin/referrals',
  'POST /super-admin/referrals/rewards',
  'GET /super-admin/referrals/rewards/:holder',
  'POST /super-admin/referrals/rewards/:holder/:reward/reverse',
  'GET /super-admin/claims',
  'GET /super-admin/orders',
  'POST /super-admin/stores/:store/approve',
  'POST /super-admin/stores/:store/reject',
  'PUT /super-admin/referrals/terms',
  'POST /super-admin/referrals/:store/reject',
  'GET /super-admin/payments',
  'POST /super-admin/payments/:source/:id/ask',
  'POST /super-admin/payments/:source/:id/close',
  'POST /super-admin/payments/:source/:id/deal',
  'POST /super-admin/payments/:source/:id/hand-over',
  'POST /super-admin/payments/:source/:id/reopen',
  'GET /super-admin/callbacks',
  'POST /super-admin/callbacks/:id/replay',
  'GET /orders/:id/transfer',
  'POST /orders/:id/transfer/slips',
  'GET /super-admin/figures',
  'GET /super-admin/system',
  'GET /super-admin/jobs',
  'POST /super-admin/jobs/retry',
  'GET /super-admin/mails',
  'GET /super-admin/payouts',
  'POST /super-admin/payouts/:id/reject',
  'GET /super-admin/payout-runs',
  'POST /super-admin/payout-runs',
  'GET /super-admin/payout-runs/:id',
  'POST /super-admin/payout-runs/:id/approve',
  'POST /super-admin/payout-runs/:id/cancel',
  'GET /super-admin/payout-runs/:id/file',
  'POST /super-admin/payout-runs/:id/settle',
  'POST /user/invitations/look',
  'POST /user/invitations/accept',
  'DELETE /user/tenants/:storeId',
  'GET /orders/:id/money',
  'PUT /orders/:id/refund-account',
  'GET /super-admin/stores',
  'GET /super-admin/stores/:store',
  'POST /super-admin/stores/:store/suspend',
  'POST /super-admin/stores/:store/close',
  'POST /super-admin/stores/:store/reinstate',
  'PUT /super-admin/stores/:store/slug',
  'POST /super-admin/stores/:store/letters',
  'GET /super-admin/people',
  'GET /super-admin/people/:id',
  'POST /super-admin/people/:id/lock',
  'POST /super-admin/people/:id/unlock',
  'DELETE /super-admin/people/:id/sessions/:session',
  'DELETE /super-admin/people/:id/sessions',
  'POST /super-admin/people/:id/password-reset',
  'PUT /super-admin/people/:id/role',
  'GET /super-admin/impersonations',
  'GET /super-admin/incidents',
  'PUT /super-admin/incidents/:id',
  'GET /super-admin/stores/:store/papers',
  'GET /super-admin/stores/:store/papers/:id/files/:file',
  'POST /super-admin/stores/:store/papers/:id/verdict',
  'POST /super-admin/impersonations',
  'POST /super-admin/impersonations/:id/changes',
  'DELETE /super-admin/impersonations/:id',
  'POST /user/reviews/:id/appeal',
  'GET /user/announcements',
  'POST /user/announcements/:id',
  'GET /switches',
  'GET /super-admin/reviews',
  'POST /super-admin/reviews/:store/:id',
  'GET /super-admin/announcements',
  'GET /super-admin/announcements/:id',
  'PUT /super-admin/announcements/:id',
  'POST /super-admin/announcements/:id/publish',
  'POST /super-admin/announcements/:id/withdraw',
  'GET /super-admin/reserved-words',
  'POST /super-admin/reserved-words',
  'DELETE /super-admin/reserved-words/:word',
  'GET /super-admin/switches',
  'PUT /super-admin/switches/:name',
  'GET /content/:page',
  'POST /contact',
  'GET /marketplace',
  'POST /analytics/events',
  'GET /analytics/settings',
  'GET /super-admin/content',
  'GET /super-admin/content/:page',
  'GET /super-admin/content/:page/versions/:version',
  'PUT /super-admin/content/:page/draft',
  'DELETE /super-admin/content/:page/draft',
  'POST /super-admin/content/:page/restore',
  'POST /super-admin/content/:page/publish',
  'GET /geocoding/map',
  'GET /lalamove/vehicles',
  'GET /:courier/webhook/:store',
  'POST /:courier/webhook/:store',
  'GET /orders/:id/events',
  'GET /orders/:id/calendar',
  'GET /orders/:id/receipt',
  'POST /file-addresses',
  'GET /deliveries',
  'GET /deliveries/ledger',
  'GET /deliveries/route',
  'POST /deliveries/:id/book',
  'POST /deliveries/:id/by-store',
  'POST /deliveries/:id/cancel-courier',
  'POST /deliveries/:id/link',
  'GET /delivery-settings',
  'PUT /delivery-settings',
  'PUT /delivery-settings/courier',
  'DELETE /delivery-settings/courier',
];

test('the calls are those of the specifications, under their paths, and the dashboard’s own', () => {
  const calls = endpoints
    .filter(([, { path }]) => !path.startsWith('/dashboard/'))
    .map(([, { method, path }]) => `${method} ${path}`);
  expect(calls.toSorted()).toEqual([...specified, ...specifiedOfAccounts, ...added].sort());
});

/** A device that hears of a store no more; whose rights were taken may still say so. */
const ofOneself = new Set(['removePush']);

test('the dashboard’s calls are for a store’s own people, and all that change something name the right they need', () => {
  const open = endpoints
    .filter(([, { path }]) => path.startsWith('/dashboard/'))
    .filter(
      ([name, { access, tenant, method, needs }]) =>
        access !== 'member' ||
        tenant !== 'required' ||
        (method !== 'GET' && needs === undefined && !ofOneself.has(name)),
    );
  expect(open.map(([name]) => name)).toEqual([]);
});

test('every call that changes something for the platform names the right it needs, and none else does', () => {
  const open = endpoints.filter(([, { access, method, platformRight }]) =>
    access === 'super-admin' ? method !== 'GET' && platformRight === undefined : platformRight !== undefined,
  );
  expect(open.map(([name]) => name)).toEqual([]);
});

test('no two calls share method and path', () => {
  // Parameters match anything, so their names do not tell calls apart.
  const shapes = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(shapes).size).toBe(shapes.length);
});

/** Calls by which an owner gives roles. */
const givesRoles = new Set(['invitePerson', 'changePerson']);

describe.each(endpoints)('%s', (name, endpoint) => {
  test('declares exactly the parameters of its path', () => {
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(named);
  });

  test('refuses fields it does not know', () => {
    for (const part of [endpoint.params, endpoint.query, endpoint.body]) {
      if (part === undefined) continue;
      const issues = part.safeParse({ role: 'owner', tenant_id: 'x' }).error?.issues ?? [];
      const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
      const takesRole = givesRoles.has(name) && part === endpoint.body;
      expect(unknown).toEqual(takesRole ? ['tenant_id'] : ['role', 'tenant_id']);
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

  test('only a provider’s body is taken as it comes', () => {
    const { consumes } = endpoint;
    expect(consumes === 'form' || consumes === 'raw').toBe(endpoint.access === 'provider');
  });

  test('bounds the files of a form that has some', () => {
    expect(endpoint.files !== undefined).toBe(endpoint.consumes === 'multipart');
  });
});
