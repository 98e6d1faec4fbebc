import { expect, test } from 'vitest';
import { ApiError, createClient } from './client.ts';
import { detailsOf, errorDetails, type CodeWithDetails, type ErrorDetails } from './error-details.ts';
import { AppError } from './errors.ts';
import { api } from './index.ts';

const id = '00000000-0000-4000-8000-000000000000';
const shortage = { product_id: id, product: 'Kuih', requested: 3, available: 1, limit: 40 };
const fault = { field: 'items.0.quantity', message: 'must be at least 1' };

/** Of each code what the server may say; the types ask for all of them. */
const said: { readonly [Code in CodeWithDetails]: ErrorDetails[Code] } = {
  invalid_input: [fault, { field: 'files', message: 'is empty', reason: 'empty' }],
  slug_reserved: [fault],
  slug_taken: { store: 'Kak Yah' },
  conflict: { reason: 'far_beyond', owed_sen: 300 },
  tenant_not_found: { slug: 'kak-yah' },
  switched_off: { switch: 'referrals' },
  link_required: { provider: 'google', email: 'a•••@gmail.com', has_password: false },
  email_required: { provider: 'facebook' },
  social_refused: { provider: 'google' },
  social_unavailable: { provider: 'google' },
  social_not_configured: { provider: 'facebook' },
  totals_changed: { total: 8.1 },
  terms_changed: { terms_version: 3 },
  credit_unavailable: { store_credit: 12.5 },
  refund_too_large: { refundable_sen: 100, asked_sen: 200 },
  bill_too_small: { least: 1 },
  order_too_large: { portions: 120, most: 100 },
  limit_exceeded: { items: [shortage] },
  product_unavailable: { product_id: id },
  options_invalid: { product_id: id, missing: ['Size'] },
  product_not_offered: { product_id: id, product: 'Kuih', reason: 'soon', earliest: '2026-12-01' },
  quantity_not_allowed: { product_id: id, product: 'Kuih', quantity: 2, least: 6 },
  method_unavailable: { product_id: id, only_by: 'pickup' },
  date_unavailable: { reason: 'soon', earliest: '2026-12-01' },
  pickup_closed: {
    place: 'Stall',
    pickup_location_id: id,
    reason: 'day',
    opening_hours: [{ weekday: 1, from: '09:00', to: '17:00' }],
  },
  quote_invalid: { reason: 'slot' },
  courier_refused: { reason: 'phone' },
  delivery_too_far: { max_km: 15, distance_km: 23.4 },
  area_not_delivered: { zone: null },
  payment_keys_refused: { field: 'api_key', words: ['Access denied'] },
  store_not_ready: { missing: ['schedule'] },
  rate_limited: { retry_after_seconds: 30 },
};
const codes = Object.keys(errorDetails) as CodeWithDetails[];

/** What the client makes of a refusal that says this. */
async function refusal(code: string, details: unknown): Promise<ApiError> {
  const body = JSON.stringify({ success: false, code, message: 'why', details });
  const call = createClient({
    base: 'https://dapur.test/api',
    fetch: () => Promise.resolve(new Response(body, { status: 422 })),
  });
  const error: unknown = await call(api.listDeliveryTimes, { query: {} }).catch((cause: unknown) => cause);
  if (!(error instanceof ApiError)) throw new Error('It was not refused');
  return error;
}

test.each(codes)('what the server says of %s arrives as it was said', async (code) => {
  expect(detailsOf(await refusal(code, said[code]), code)).toEqual(said[code]);
});

test.each(codes)('what cannot be read of %s is absent', async (code) => {
  const wrong = Array.isArray(said[code]) ? [] : wrongValues(said[code]);
  for (const details of [undefined, null, 'x', 7, ...wrong])
    expect(detailsOf(await refusal(code, details), code), JSON.stringify(details)).toBeUndefined();
});

/** The same with one value that is no value of its kind; what may be left out as well. */
const wrongValues = (details: object): readonly unknown[] =>
  Object.keys(details).map((name) => ({ ...details, [name]: { of: 'another kind' } }));

test('of another code nothing is read, and of a list what can be', async () => {
  expect(detailsOf(await refusal('conflict', said.totals_changed), 'totals_changed')).toBeUndefined();
  expect(detailsOf(await refusal('network', undefined), 'conflict')).toBeUndefined();
  const items = [shortage, { ...shortage, limit: 'many' }, null];
  expect(detailsOf(await refusal('limit_exceeded', { items }), 'limit_exceeded')?.items).toEqual([shortage]);
  expect(detailsOf(await refusal('invalid_input', [fault, 'x']), 'invalid_input')).toEqual([fault]);
});

test('an error of the server takes what its code has a schema for, and nothing else', () => {
  const { details } = new AppError('totals_changed', 'why', { total: 8.1 });
  expect(details).toEqual({ total: 8.1 });
  // @ts-expect-error a field of another kind
  void new AppError('totals_changed', 'why', { total: '8.10' });
  // @ts-expect-error a field that nobody reads
  void new AppError('totals_changed', 'why', { total: 8.1, sum: 8.1 });
  // @ts-expect-error a reason that is none
  void new AppError('conflict', 'why', { reason: 'mood' });
  // @ts-expect-error a code that says no more
  void new AppError('forbidden', 'why', { total: 8.1 });
});
