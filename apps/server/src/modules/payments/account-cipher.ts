import { z } from 'zod';
import { createSealer } from '../../kernel/sealed.ts';
import { Secret } from '../../kernel/secret.ts';
import type { PaymentAccount } from './ports.ts';

/** Keeps sellers' keys unreadable in the database and in its backups. */
export interface AccountCipher {
  /** The account as bytes to store. Bound to the store: another store's row does not open with them. */
  seal(tenantId: string, account: PaymentAccount): Buffer;
  /** Throws when the bytes were changed, belong to another store, or were sealed with another operator's key. */
  open(tenantId: string, sealed: Buffer): PaymentAccount;
}

const Stored = z.strictObject({ apiKey: z.string(), xSignatureKey: z.string(), collectionId: z.string() });

export function createAccountCipher(secretKey: Secret): AccountCipher {
  const sealer = createSealer(secretKey, 'payment-accounts', Stored);
  return {
    seal: (tenantId, { apiKey, xSignatureKey, collectionId }) =>
      sealer.seal(tenantId, {
        apiKey: apiKey.reveal(),
        xSignatureKey: xSignatureKey.reveal(),
        collectionId,
      }),
    open: (tenantId, sealed) => {
      const { apiKey, xSignatureKey, collectionId } = sealer.open(tenantId, sealed);
      return { apiKey: new Secret(apiKey), xSignatureKey: new Secret(xSignatureKey), collectionId };
    },
  };
}
