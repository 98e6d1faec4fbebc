import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { AppError, errorStatus, type ErrorCode } from './errors.ts';
import { api } from './index.ts';

const codes = Object.keys(errorStatus) as ErrorCode[];

test.each(codes)('%s has a status of refusal, and an error takes it', (code) => {
  expect(errorStatus[code]).toBeGreaterThanOrEqual(400);
  expect(errorStatus[code]).toBeLessThan(600);
  const error = new AppError(code, 'why');
  expect(error).toMatchObject({
    name: 'AppError',
    code,
    message: 'why',
    status: errorStatus[code],
    details: undefined,
  });
});

test.each(Object.entries<Endpoint>(api))('%s declares known errors, each once', (_name, { errors }) => {
  for (const code of errors) expect(codes).toContain(code);
  expect(new Set(errors).size).toBe(errors.length);
});

test('a 400 of POST /orders is a limit, or a store that was not named', () => {
  const errors: readonly ErrorCode[] = api.createOrder.errors;
  expect(errors.filter((code) => errorStatus[code] === 400).sort()).toEqual([
    'limit_exceeded',
    'tenant_malformed',
    'tenant_required',
  ]);
});

test('conflicts are 409, other bad input 422, what is not visible 404', () => {
  const of = (...named: ErrorCode[]) => new Set(named.map((code) => errorStatus[code]));
  expect(of('totals_changed', 'idempotency_conflict', 'order_not_payable', 'order_already_paid')).toEqual(
    new Set([409]),
  );
  expect(
    of('invalid_input', 'options_invalid', 'voucher_invalid', 'slot_unavailable', 'date_unavailable'),
  ).toEqual(new Set([422]));
  expect(of('not_found', 'tenant_not_found')).toEqual(new Set([404]));
  expect(
    of('forbidden', 'owner_cannot_order', 'bad_signature', 'account_locked', 'read_only', 'not_for_support'),
  ).toEqual(new Set([403]));
});
