import { expect, test } from 'vitest';
import { Secret } from '../../../kernel/secret.ts';
import { v5Checksum } from './v5-checksum.ts';

test('the checksum is the one that the provider publishes', () => {
  expect(
    v5Checksum(['My payment order title', '1681724303'], new Secret('S-R5t3Uw6SrwXNWyZV-naVHg')),
  ).toBe(
    '575c35c13ba37ccc2a434529e5082a71a574d304ba007592af44339d4436467d6a49107c95e51905cd80dce0f745760bd42fe73e2bc3bcd7ab79d07cc7fb4fa4',
  );
});
