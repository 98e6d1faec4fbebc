import { describe, expect, test } from 'vitest';
import { AddressInput } from './address-input.ts';
import { AccountEmail, FullName, GivenPassword, MalaysianPhone, NewPassword } from './person-input.ts';
import { signInEndpoints } from './sign-in.ts';
import { accountSecurityEndpoints } from './account-security.ts';

const faultOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

describe('the catalogued refusals of registering', () => {
  test.each([
    ['name left empty', FullName, '', 'Full name is required'],
    ['name of spaces', FullName, '   ', 'Full name is required'],
    ['no address', AccountEmail, '', 'Email is required'],
    ['address of spaces', AccountEmail, '  ', 'Email is required'],
    ['address without a domain', AccountEmail, 'siti@', 'Email is invalid'],
    ['two addresses', AccountEmail, 'a@b.my,c@d.my', 'Email is invalid'],
    ['no phone', MalaysianPhone, '', 'Please enter a valid Malaysian phone number'],
    [
      'another country’s phone',
      MalaysianPhone,
      '+65 9123 4567',
      'Please enter a valid Malaysian phone number',
    ],
    ['a phone of 7 digits', MalaysianPhone, '+601234567', 'Please enter a valid Malaysian phone number'],
    [
      'a phone of 12 digits',
      MalaysianPhone,
      '+60123456789012',
      'Please enter a valid Malaysian phone number',
    ],
    ['password of 5', NewPassword, 'abcde', 'Password must be at least 6 characters'],
    ['no password to compare', GivenPassword, '', 'Password is required'],
  ])('%s', (_what, schema, value, message) => {
    expect(faultOf(schema, value)).toBe(message);
  });
});

describe('what is kept of what was typed', () => {
  test('an address in small letters without its outer space', () => {
    expect(AccountEmail.parse(' Siti.Aminah@Example.COM ')).toBe('siti.aminah@example.com');
  });

  test('a phone with its country and without spaces', () => {
    expect(MalaysianPhone.parse('012-345 6789')).toBe('+60123456789');
  });

  test('a password to the letter: neither trimmed nor folded', () => {
    for (const password of [' kuih 9 ', 'KUIH-9', 'kué-９'])
      expect(NewPassword.parse(password.padEnd(6))).toBe(password.padEnd(6));
    expect(NewPassword.parse('      ')).toBe('      ');
  });

  test.each(['a@b.my\r\nBcc: c@d.my', 'a\u0000@b.my', 'a@b.my\u2028x'])(
    'no second line in an address: %j',
    (value) => {
      expect(AccountEmail.safeParse(value).success).toBe(false);
    },
  );

  test('passwords end at 256 where they are set, and at 1,000 where they are compared', () => {
    expect(NewPassword.safeParse('x'.repeat(256)).success).toBe(true);
    expect(NewPassword.safeParse('x'.repeat(257)).success).toBe(false);
    expect(GivenPassword.safeParse('x'.repeat(1_000)).success).toBe(true);
    expect(GivenPassword.safeParse('x'.repeat(1_001)).success).toBe(false);
    // A rule for new ones must not lock out an old one.
    expect(GivenPassword.safeParse('abc').success).toBe(true);
  });
});

describe('signing in', () => {
  const { body } = signInEndpoints.login;

  test('asks for both, in the specification’s words', () => {
    expect(faultOf(body, { email: '', password: 'x' })).toBe('Email is required');
    expect(faultOf(body, { email: 'siti@example.com', password: '' })).toBe('Password is required');
  });

  test('remembers only who asks for it', () => {
    expect(body.parse({ email: 'siti@example.com', password: 'x' })).toMatchObject({ remember: false });
  });
});

describe('no call of an account lets a client say who they are', () => {
  test.each(Object.entries({ ...signInEndpoints, ...accountSecurityEndpoints }))('%s', (_name, endpoint) => {
    if (!('body' in endpoint)) return;
    const fields = Object.keys(endpoint.body.shape);
    for (const field of [
      'role',
      'tenant_id',
      'tenantIds',
      'user_id',
      'email_verified',
      'is_super_admin',
      'platform_role',
      'has_password',
    ])
      expect(fields).not.toContain(field);
  });
});

describe('a saved address', () => {
  const good = { name: 'Home', house_no_unit: '7', address: '5, Jalan Kenanga, Klang' };

  test('is whole without building and pin', () => {
    expect(AddressInput.parse(good)).toEqual({
      ...good,
      building_name: '',
      latitude: null,
      longitude: null,
      is_default: false,
    });
  });

  test.each([
    [{ latitude: 3.04, longitude: null }],
    [{ latitude: null, longitude: 101.45 }],
    [{ latitude: 3.04 }],
    // Outside Malaysia.
    [{ latitude: 51.5, longitude: -0.12 }],
    [{ latitude: 3.04, longitude: 98.9 }],
    [{ latitude: NaN, longitude: 101.45 }],
    [{ name: ' ' }],
    [{ house_no_unit: '' }],
    [{ address: 'x' }],
    [{ user_id: '00000000-0000-4000-8000-000000000000' }],
  ])('is refused with %j', (change) => {
    expect(AddressInput.safeParse({ ...good, ...change }).success).toBe(false);
  });

  test('takes a pin in Malaysia', () => {
    expect(AddressInput.safeParse({ ...good, latitude: 3.04, longitude: 101.45 }).success).toBe(true);
    expect(AddressInput.safeParse({ ...good, latitude: 6.02, longitude: 118.1 }).success).toBe(true);
  });
});
