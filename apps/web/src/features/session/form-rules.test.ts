import { expect, it } from 'vitest';
import { forgotFaults, loginFaults, registerFaults } from './form-rules.ts';

it.each([
  [
    { email: '', password: '' },
    { email: 'session.emailRequired', password: 'session.passwordRequired' },
  ],
  [{ email: '   ', password: 'x' }, { email: 'session.emailRequired' }],
  [{ email: 'nur@', password: 'x' }, { email: 'session.emailInvalid' }],
  [{ email: ' Nur@Example.my ', password: 'x' }, {}],
])('signing in with %o', (values, faults) => {
  expect(loginFaults(values)).toEqual(faults);
});

it.each([
  ['', { email: 'session.emailRequired' }],
  ['nur', { email: 'session.emailShape' }],
  ['nur@example.my', {}],
])('asking for a reset link with %o', (email, faults) => {
  expect(forgotFaults({ email })).toEqual(faults);
});

const good = {
  full_name: 'Nur Aisyah',
  email: 'nur@example.my',
  phone: '+60123456789',
  password: 'kuih-lapis',
  confirmPassword: 'kuih-lapis',
};

it('finds nothing wrong with a good registration', () => {
  expect(registerFaults(good)).toEqual({});
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
  expect(registerFaults({ ...good, ...change })).toEqual(faults);
});
