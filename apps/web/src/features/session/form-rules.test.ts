import { expect, it } from 'vitest';
import type { z } from 'zod';
import { faultsOf } from '../../lib/form/judge.ts';
import { forgotRules, loginRules, registerRules, type SessionRules } from './form-rules.ts';

function textsOf<V, Schema extends z.ZodType>(rules: SessionRules<V, Schema>, typed: V) {
  const faults = faultsOf(rules, typed, (path) => path in rules.keys);
  return Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => [path, fault && rules.keys[path]?.(fault, typed)]),
  );
}

it.each([
  [
    { email: '', password: '' },
    { email: 'session.emailRequired', password: 'session.passwordRequired' },
  ],
  [{ email: '   ', password: 'x' }, { email: 'session.emailRequired' }],
  [{ email: 'nur@', password: 'x' }, { email: 'session.emailInvalid' }],
  [{ email: ' Nur@Example.my ', password: 'x' }, {}],
])('signing in with %o', (values, faults) => {
  expect(textsOf(loginRules, { ...values, remember: false })).toEqual(faults);
});

it.each([
  ['', { email: 'session.emailRequired' }],
  ['nur', { email: 'session.emailShape' }],
  ['nur@example.my', {}],
])('asking for a reset link with %o', (email, faults) => {
  expect(textsOf(forgotRules, { email })).toEqual(faults);
});

const good = {
  full_name: 'Nur Aisyah',
  email: 'nur@example.my',
  phone: '+60123456789',
  password: 'kuih-lapis',
  confirmPassword: 'kuih-lapis',
  news: false,
};

it('finds nothing wrong with a good registration', () => {
  expect(textsOf(registerRules, good)).toEqual({});
});

it.each([
  [{ full_name: '  ' }, { full_name: 'session.nameRequired' }],
  [{ email: '' }, { email: 'session.emailRequired' }],
  [{ email: 'nur@example' }, { email: 'session.emailInvalid' }],
  [{ phone: '' }, { phone: 'session.phoneRequired' }],
  [{ phone: '+6591234567' }, { phone: 'session.phoneInvalid' }],
  [{ phone: '+60 1234567' }, { phone: 'session.phoneInvalid' }],
  [{ phone: '+60123456789012' }, { phone: 'session.phoneInvalid' }],
  [{ phone: '(012) 345-6789' }, {}],
  [{ password: '', confirmPassword: '' }, { password: 'session.passwordRequired' }],
  [{ password: 'kuih5', confirmPassword: 'kuih5' }, { password: 'session.passwordShort' }],
  [{ password: 'k'.repeat(257), confirmPassword: 'k'.repeat(257) }, { password: 'session.passwordLong' }],
  [{ confirmPassword: 'kuih-talam' }, { confirmPassword: 'session.passwordsDiffer' }],
])('registering with %o', (change, faults) => {
  expect(textsOf(registerRules, { ...good, ...change })).toEqual(faults);
});
