import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Secret } from '../../kernel/secret.ts';
import type { PaymentAccount } from './ports.ts';

/** Keeps sellers' keys unreadable in the database and in its backups. */
export interface AccountCipher {
  /** The account as bytes to store. Bound to the store: another store's row does not open with them. */
  seal(tenantId: string, account: PaymentAccount): Buffer;
  /** Throws when the bytes were changed, belong to another store, or were sealed with another operator's key. */
  open(tenantId: string, sealed: Buffer): PaymentAccount;
}

const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const Stored = z.strictObject({ apiKey: z.string(), xSignatureKey: z.string(), collectionId: z.string() });

/** AES-256-GCM under a key derived from the operator's SECRET_KEY. */
export function createAccountCipher(secretKey: Secret): AccountCipher {
  const key = Buffer.from(hkdfSync('sha256', secretKey.reveal(), '', 'payment-accounts', 32));
  return {
    seal: (tenantId, account) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(tenantId.toLowerCase()));
      const plain = JSON.stringify({
        apiKey: account.apiKey.reveal(),
        xSignatureKey: account.xSignatureKey.reveal(),
        collectionId: account.collectionId,
      });
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), body]);
    },
    open: (tenantId, sealed) => {
      if (sealed[0] !== FORMAT) throw new Error('the payment account is stored in an unknown form');
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce)
        .setAAD(Buffer.from(tenantId.toLowerCase()))
        .setAuthTag(tag);
      const plain = Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      const stored = Stored.parse(JSON.parse(plain.toString('utf8')));
      return {
        apiKey: new Secret(stored.apiKey),
        xSignatureKey: new Secret(stored.xSignatureKey),
        collectionId: stored.collectionId,
      };
    },
  };
}
