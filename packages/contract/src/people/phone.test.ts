import { isPhoneShape } from './phone-shape.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canCourierCall, hasPhoneLength, isMalaysianForCourier } from '../delivery/courier-phone.ts';
import { isEmailShape, normaliseEmail } from './email.ts';
import { isMalaysianMobile, normaliseMalaysianPhone, prefixMalaysianPhone } from './malaysian-phone.ts';
import { normalisePhone } from './phone.ts';

describe('phone shape', () => {
  test.each([
    '0123456789',
    '012-345 6789',
    '+60 12-345 6789',
    '(03) 8888 0000',
    '+6591234567',
    ' 0123456789 ',
  ])('%j is one', (phone) => {
    expect(isPhoneShape(phone)).toBe(true);
  });

  test.each([
    '',
    ' ',
    '+',
    '()',
    '- - -',
    '12345',
    '1234567890123456',
    '012.345.6789',
    '012/3456789',
    '0123456789x',
    'call me',
    '60+123456789',
    '++60123456789',
    '０１２３４５６７８９',
    '٠١٢٣٤٥٦٧٨٩',
    '012345678\u0000',
    '<script>0123456789',
    '0123456789;drop',
    '012345678\u202e9',
  ])('%j is none', (phone) => {
    expect(isPhoneShape(phone)).toBe(false);
  });

  test('whatever passes is made of the allowed characters alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 25 }), (value) => {
        expect(!isPhoneShape(value) || /^\+?[0-9\s()-]+$/.test(value.trim())).toBe(true);
      }),
    );
  });
});

describe('the prefix on blur', () => {
  test.each([
    ['0123456789', '+60123456789'],
    ['012-345 6789', '+6012-345 6789'],
    ['03-8888 0000', '+603-8888 0000'],
    ['123456789', '+60123456789'],
    ['1', '1'],
    ['1-2345678', '1-2345678'],
    ['+60123456789', '+60123456789'],
    ['60123456789', '60123456789'],
    ['+6591234567', '+6591234567'],
    ['(012) 3456789', '(012) 3456789'],
    ['', ''],
    [' 0123456789 ', '+60123456789'],
    ['0060 12-345 6789', '+60 12-345 6789'],
    ['0065 9123 4567', '+65 9123 4567'],
  ])('%j becomes %j', (typed, expected) => {
    expect(prefixMalaysianPhone(typed)).toBe(expected);
  });

  test('leaving the field again changes nothing more', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789 -()+'), maxLength: 20 });
    fc.assert(
      fc.property(typed, (value) => {
        const once = prefixMalaysianPhone(value);
        expect(prefixMalaysianPhone(once)).toBe(once);
      }),
    );
  });
});

test('one number counts as one, however it is written', () => {
  for (const written of [
    '0123456789',
    '012-345 6789',
    '+60123456789',
    '+60 12-345 6789',
    '+60 (12) 345-6789',
    '123456789',
    '60123456789',
    // With the 0 that is dialled only within the country, in every way it is put beside the country.
    '+60 012-345 6789',
    '+60(0)12-345 6789',
    '+60 0 12 345 6789',
    '60 012 345 6789',
    '0060 12 345 6789',
    '0060 012-345 6789',
    // The country twice, as leaving the field once made of 0060.
    '+60060123456789',
    '+60 60 12-345 6789',
    '6060123456789',
  ]) {
    expect(normalisePhone(written), written).toBe('+60123456789');
    expect(normaliseMalaysianPhone(written), written).toBe('+60123456789');
    expect(canCourierCall(written), written).toBe(true);
  }
});

test.each([
  ['+65 9123 4567', '+6591234567'],
  ['6591234567', '+6591234567'],
  ['0065 9123 4567', '+6591234567'],
  ['+1 (202) 555-0100', '+12025550100'],
  ['03-8888 0000', '+60388880000'],
  ['388880000', '+60388880000'],
  ['082-234 567', '+6082234567'],
  ['', ''],
  ['call me', ''],
])('%j is %j in its one form', (written, form) => {
  expect(normalisePhone(written)).toBe(form);
});

test('the one form of a number is its own form, and so is that of what a field makes of it', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'00001666 -()+23456789'), maxLength: 20 });
  fc.assert(
    fc.property(typed, (value) => {
      const form = normalisePhone(value);
      expect(normalisePhone(form)).toBe(form);
      if (canCourierCall(value)) expect(normalisePhone(prefixMalaysianPhone(value))).toBe(form);
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ['+60 12-345 6789', true],
  ['+60 11-1234 5678', true],
  ['082-234 567', true],
  ['+65 9123 4567', true],
  ['+60 12345678901', false],
  ['+60 1234567', false],
  ['1234567', false],
])('%j is as long as its country says: %s', (phone, isSo) => {
  expect(hasPhoneLength(phone)).toBe(isSo);
});

test.each([
  ['+60123456789', true],
  [' +60 12 345 6789', true],
  ['0123456789', true],
  ['60123456789', true],
  ['+6591234567', false],
  ['+1 202 555 0100', false],
])('courier takes %s: %s', (phone, taken) => {
  expect(isMalaysianForCourier(phone)).toBe(taken);
});

describe('the phone of an account', () => {
  test.each([
    ['012-345 6789', '+60123456789'],
    ['(012) 345-6789', '+60123456789'],
    ['0123456789', '+60123456789'],
    ['123456789', '+60123456789'],
    ['+60 12-345 6789', '+60123456789'],
    ['60123456789', '+60123456789'],
    ['03-8888 0000', '+60388880000'],
    ['011-1234 5678', '+601112345678'],
    ['+6512345678', '+6512345678'],
    ['+1 202 555 0100', '+12025550100'],
    ['', ''],
    ['  ', ''],
  ])('%j is written %j', (typed, written) => {
    expect(normaliseMalaysianPhone(typed)).toBe(written);
  });

  test.each([
    ['+6012345678', true],
    ['+60123456789', true],
    ['+6012345678901', true],
    ['+601234567', false],
    ['+60123456789012', false],
    ['+6512345678', false],
    ['60123456789', false],
    ['0123456789', false],
    ['+60 123456789', false],
    ['+60123456789\n', false],
    ['+60١٢٣٤٥٦٧٨٩', false],
    ['', false],
  ])('%j is one: %s', (phone, isOne) => {
    expect(isMalaysianMobile(phone)).toBe(isOne);
  });

  test('is written once and for all, and what passes is the plus and digits alone', () => {
    const typed = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456 -()+'), maxLength: 20 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    fc.assert(
      fc.property(typed, (value) => {
        const once = normaliseMalaysianPhone(value);
        if (!isMalaysianMobile(once)) return;
        expect(once).toMatch(/^\+60[0-9]{8,11}$/);
        expect(normaliseMalaysianPhone(once)).toBe(once);
      }),
      { numRuns: 5_000 },
    );
  });

  test('a national number is the same with and without its leading 0, and with the country before it', () => {
    const national = fc.tuple(
      fc.integer({ min: 1, max: 5 }),
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 7, maxLength: 10 }),
    );
    fc.assert(
      fc.property(national, ([first, rest]) => {
        const number = `${first}${rest}`;
        const expected = `+60${number}`;
        for (const written of [`0${number}`, number, `+60${number}`, `+60 (${number})`, `0-${number}`])
          expect(normaliseMalaysianPhone(written)).toBe(expected);
      }),
    );
  });
});

describe('e-mail shape', () => {
  test.each(['a@b.my', 'siti.aminah+kuih@mail.example.com', "o'brien@example.com", 'ali@münchen.example'])(
    '%s is one',
    (email) => {
      expect(isEmailShape(email)).toBe(true);
    },
  );

  test.each([
    '',
    'a',
    'a@b',
    '@b.my',
    'a@',
    'a@.my',
    'a@b.',
    'a b@c.my',
    'a@b c.my',
    'a@@b.my',
    'a@b@c.my',
    'a@b.my,c@d.my',
    'a@b.my;c@d.my',
    'Ali <a@b.my>',
    '"a"@b.my',
    'a@b.my\r\nBcc: c@d.my',
    'a@b.my ',
    `${'x'.repeat(250)}@b.my`,
  ])('%j is none', (email) => {
    expect(isEmailShape(email)).toBe(false);
  });

  test('compares without case and outer space', () => {
    expect(normaliseEmail(' Siti@Example.COM ')).toBe('siti@example.com');
  });
});
