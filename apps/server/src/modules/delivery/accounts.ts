import { z } from 'zod';
import { createSealer } from '../../kernel/sealed.ts';
import { Secret } from '../../kernel/secret.ts';
import { withTenant, type Pools } from '../../platform/db/index.ts';
import { stopCourierDelivery } from '../stores/index.ts';
import { isSandboxKey } from './providers/lalamove/addresses.ts';
import {
  deleteCourierAccount,
  noteWebhook,
  readSealedAccounts,
  writeSealedCourierAccount,
  type SealedCourierAccount,
} from './data/courier-accounts.ts';
import type { CourierKeys } from './delivery-deps.ts';
import type { CourierAccount } from './ports.ts';

export interface CourierKeysDeps {
  readonly db: Pools;
  /** The operator's. */
  readonly secretKey: Secret;
}

const Stored = z.strictObject({ apiKey: z.string(), apiSecret: z.string() });

/** The keys of a store as the database holds them. */
export interface CourierSealer {
  seal(tenantId: string, account: CourierAccount): SealedCourierAccount;
  /** Throws when the bytes were changed, belong to another store, or were sealed with another operator's key. */
  open(tenantId: string, secret: Buffer): CourierAccount;
}

export function createCourierSealer(secretKey: Secret): CourierSealer {
  const sealer = createSealer(secretKey, 'courier-accounts', Stored);
  return {
    seal: (tenantId, { apiKey, apiSecret }) => ({
      secret: sealer.seal(tenantId, { apiKey: apiKey.reveal(), apiSecret: apiSecret.reveal() }),
      keyHint: apiKey.reveal().slice(-4),
      isSandbox: isSandboxKey(apiKey),
    }),
    open: (tenantId, secret) => {
      const { apiKey, apiSecret } = sealer.open(tenantId, secret);
      return { apiKey: new Secret(apiKey), apiSecret: new Secret(apiSecret) };
    },
  };
}

export function createCourierAccounts({ db, secretKey }: CourierKeysDeps): CourierKeys {
  const sealer = createCourierSealer(secretKey);
  return {
    open: sealer.open,
    accountOf: async (tenantId) => {
      const [sealed] = await readSealedAccounts(db, tenantId);
      return sealed && sealer.open(tenantId, sealed.secret);
    },
    save: async (tenantId, account) => {
      const sealed = sealer.seal(tenantId, account);
      await withTenant(db, tenantId, (tx) => writeSealedCourierAccount(tx, tenantId, sealed));
      return {
        noteWebhook: () => withTenant(db, tenantId, (tx) => noteWebhook(tx, tenantId, sealed.secret)),
      };
    },
    remove: (tenantId) =>
      withTenant(db, tenantId, async (tx) => {
        await deleteCourierAccount(tx, tenantId);
        await stopCourierDelivery(tx, tenantId);
      }),
  };
}
