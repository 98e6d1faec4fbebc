import { calculateJwkThumbprint, exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose';

export type SigningKey = { readonly kid: string; readonly privateKey: CryptoKey; readonly publicJwk: JWK };

export type KeyRing = {
  current(): Promise<SigningKey>;
  published(): Promise<readonly JWK[]>;
  /** Signs with a new key from now on. The old one stays published, unless it is to be forgotten. */
  rotate(options?: { readonly forgetOld?: boolean }): Promise<void>;
};

/** Made when first needed: a key of this size takes a moment. */
export function createKeyRing(): KeyRing {
  let keys: Promise<readonly SigningKey[]> | undefined;
  const all = () => (keys ??= newKey().then((key) => [key]));
  return {
    current: async () => (await all()).at(0) ?? (await newKey()),
    published: async () => (await all()).map(({ publicJwk }) => publicJwk),
    rotate: async ({ forgetOld = false } = {}) => {
      const old = forgetOld ? [] : (await all()).slice(0, 1);
      const fresh = await newKey();
      keys = Promise.resolve([fresh, ...old]);
    },
  };
}

export async function newKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { modulusLength: 2048 });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, privateKey, publicJwk: { ...jwk, kid, alg: 'RS256', use: 'sig' } };
}
