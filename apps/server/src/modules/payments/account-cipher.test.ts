import { expect, test } from 'vitest';
import { Secret } from '../../kernel/secret.ts';
import { createAccountCipher } from './account-cipher.ts';

const TENANT = '0b8e5f0a-1111-4222-8333-444455556666';
const OTHER = '0b8e5f0a-1111-4222-8333-444455557777';
const keys = { apiKey: 'api-key', xSignatureKey: 'S-key', collectionId: 'coll1' };
const account = { reveal: () => keys };
const cipher = createAccountCipher(new Secret('operator'));

test('what is sealed opens again, and shows nothing', () => {
  const sealed = cipher.seal(TENANT, account);
  expect(sealed.toString('latin1')).not.toContain('api-key');
  expect(cipher.open(TENANT, sealed)).toEqual(keys);
});

test('another store, another key or a changed byte does not open it', () => {
  const sealed = cipher.seal(TENANT, account);
  expect(() => cipher.open(OTHER, sealed)).toThrow();
  expect(() => createAccountCipher(new Secret('other')).open(TENANT, sealed)).toThrow();
  sealed[sealed.length - 1]! ^= 1;
  expect(() => cipher.open(TENANT, sealed)).toThrow();
});

test('accounts that were stored before the sealer was shared still open', () => {
  const stored =
    'AWW7w/uoFus8AcsDzJg32l8WaB96BSJCdMeqIOhThqZLMHDyUzdWWSkrZV3pKMDvsmVads2g72QR3swc2hhJJAEhGPWSb6cipwbBFjR8DUqRatlAHdz2690rTwu2tmkX';
  expect(cipher.open(TENANT, Buffer.from(stored, 'base64'))).toEqual(keys);
});
