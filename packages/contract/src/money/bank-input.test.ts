import { expect, test } from 'vitest';
import { BankDetails } from './bank-input.ts';
import { refundBankCodes } from './refund-banks.ts';

const right = { bank: refundBankCodes[0], account_number: '1234-5678 90', holder: 'Nurul Huda' };

const faults = (of: Readonly<Record<string, string>>) =>
  BankDetails.safeParse({ ...right, ...of }).error?.issues.map(({ path }) => path[0]);

test('an account may be typed with spaces and dashes, and is kept without', () => {
  expect(BankDetails.parse(right).account_number).toBe('1234567890');
});

test.each([
  ['bank', ''],
  ['account_number', '12a'],
  ['account_number', '1234'],
  ['account_number', '123456789012345678901'],
  ['holder', 'N'],
])('a wrong %s (%j) is refused', (field, typed) => {
  expect(faults({ [field]: typed })).toEqual([field]);
});
