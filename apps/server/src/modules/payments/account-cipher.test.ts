import { expect, test } from 'vitest';
import { Secret } from '../../kernel/secret.ts';
import { createAccountCipher } from './account-cipher.ts';

const TENANT = '0b8e5f0a-1111-4222-8333-444455556666';
const OTHER = '0b8e5f0a-1111-4222-8333-444455557777';
const account = { apiKey: new Secret('api-key'), xSignatureKey: new Secret('S-key'), collectionId: 'coll1' };
const cipher = createAccountCipher(new Secret('operator'));

test('what is sealed opens again, and shows nothing', () => {
  const sealed = cipher.seal(TENANT, account);
  expect(sealed.toString('latin1')).not.toContain('api-key');
  const opened = cipher.open(TENANT, sealed);
  expect([opened.apiKey.reveal(), opened.xSignatureKey.reveal(), opened.collectionId]).toEqual([
    'api-key',
    'S-key',
    'coll1',
  ]);
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
  const opened = cipher.open(TENANT, Buffer.from(stored, 'base64'));
  expect([opened.apiKey.reveal(), opened.xSignatureKey.reveal(), opened.collectionId]).toEqual([
    'api-key',
    'S-key',
    'coll1',
  ]);
});
