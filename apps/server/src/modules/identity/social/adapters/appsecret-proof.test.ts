import { expect, test } from 'vitest';
import { Secret } from '../../../../kernel/secret.ts';
import { appsecretProof } from './appsecret-proof.ts';

test('agrees with the published vector', () => {
  expect(appsecretProof('EAATESTTOKEN', new Secret('0123456789abcdef0123456789abcdef'))).toBe(
    '99cbac345910084e738e780a0d5a02f2421ea86e53d6f64eff41e367a76944c6',
  );
});
