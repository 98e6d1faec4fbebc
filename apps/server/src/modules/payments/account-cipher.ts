import { z } from 'zod';
import { createSealer } from '../../kernel/sealed.ts';
import type { Secret } from '../../kernel/secret.ts';
import type { PaymentAccount } from './ports.ts';

/** An account's keys, as its provider names them in the database. */
export type RevealedKeys = ReturnType<PaymentAccount['reveal']>;

/** Keeps sellers' keys unreadable in the database and in its backups. */
export interface AccountCipher {
  /** The account as bytes to store. Bound to the store: another store's row does not open with them. */
  seal(tenantId: string, account: Pick<PaymentAccount, 'reveal'>): Buffer;
  /** Throws when the bytes were changed, belong to another store, or were sealed with another operator's key. */
  open(tenantId: string, sealed: Buffer): RevealedKeys;
}

export function createAccountCipher(secretKey: Secret): AccountCipher {
  const sealer = createSealer(secretKey, 'payment-accounts', z.record(z.string(), z.string()));
  return {
    seal: (tenantId, account) => sealer.seal(tenantId, account.reveal()),
    open: (tenantId, sealed) => sealer.open(tenantId, sealed),
  };
}
