import { expect, test } from 'vitest';
import { asReferralCode, referralCodeFrom } from './referral-code.ts';

test('a code has a character for each byte, and none that looks like another', () => {
  const all = referralCodeFrom(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  expect(all).toHaveLength(256);
  expect(all).not.toMatch(/[01IO]/);
  const counts = Map.groupBy(all, (character) => character);
  expect(new Set([...counts.values()].map(({ length }) => length))).toEqual(new Set([8]));
});

test.each([
  ['abcd', 'ABCD'],
  [' Kek2026 ', 'KEK2026'],
  ['A'.repeat(20), 'A'.repeat(20)],
])('%j is the code %s', (given, code) => {
  expect(asReferralCode(given)).toBe(code);
});

test.each(['', 'abc', 'A'.repeat(21), 'AB CD', 'AB-CD', "A';--", 'ÄBCD', 'A\u0000BCD'])(
  '%j is no code',
  (given) => {
    expect(asReferralCode(given)).toBeUndefined();
  },
);
