import type { CourierId } from '@dapur/contract/delivery/couriers';
import { z } from 'zod';
import { createSealer } from '../../../kernel/sealed.ts';
import type { Secret } from '../../../kernel/secret.ts';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { stopCourierDelivery } from '../../stores/index.ts';
import {
  deleteCourierAccount,
  noteWebhook,
  readSealedAccounts,
  writeSealedCourierAccount,
  type SealedCourierAccount,
} from '../data/courier-accounts.ts';
import type { CourierKeys } from '../delivery-deps.ts';
import type { CourierAccount } from '../ports.ts';
import { courierProvider } from '../providers/index.ts';

export interface CourierKeysDeps {
  readonly db: Pools;
  /** The operator's. */
  readonly secretKey: Secret;
}

/** The keys of a store as the database holds them. */
export interface CourierSealer {
  seal(tenantId: string, account: CourierAccount): SealedCourierAccount;
  /** Throws when the bytes were changed, belong to another store, or were sealed with another operator's key. */
  open(tenantId: string, provider: CourierId, secret: Buffer): CourierAccount;
}

export function createCourierSealer(secretKey: Secret): CourierSealer {
  const sealer = createSealer(secretKey, 'courier-accounts', z.record(z.string(), z.string()));
  return {
    seal: (tenantId, account) => {
      const { provider } = account;
      const { secrets, keyHint, isSandbox } = courierProvider(provider).accounts.toKeep(account);
      return { provider, secret: sealer.seal(tenantId, secrets), keyHint, isSandbox };
    },
    open: (tenantId, provider, secret) =>
      courierProvider(provider).accounts.opened(sealer.open(tenantId, secret)),
  };
}

export function createCourierAccounts({ db, secretKey }: CourierKeysDeps): CourierKeys {
  const sealer = createCourierSealer(secretKey);
  return {
    open: sealer.open,
    accountOf: async (tenantId, provider) => {
      const [sealed] = await readSealedAccounts(db, tenantId);
      if (sealed === undefined || (provider !== undefined && provider !== sealed.provider)) return undefined;
      return sealer.open(tenantId, sealed.provider, sealed.secret);
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
