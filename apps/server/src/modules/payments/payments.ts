import type { PaymentProviderId } from '@dapur/contract/money/payment-providers';
import { LRUCache } from 'lru-cache';
import { withTenant, type Pools } from '../../platform/db/index.ts';
import type { AccountCipher } from './account-cipher.ts';
import {
  readSealedAccount,
  readSealedAccountWith,
  writeSealedPaymentAccount,
  type SealedAccount,
  type SealedKeys,
} from './data/accounts.ts';
import type { Bill, BillDeletion, Gateway, PaymentAccount } from './ports.ts';
import type { PaymentConnections, PaymentMode } from './providers/index.ts';

export interface PaymentAccessDeps {
  readonly db: Pools;
  readonly cipher: AccountCipher;
  readonly connections: PaymentConnections;
  /** Whether to offer the banks of a provider's test environment: only where no real shopper can see them. */
  readonly hasTestGateways: boolean;
}

/** The providers as ordering sees them: each call finds the store's own account. */
export interface Payments {
  readonly mode: PaymentMode;
  /** The account that new bills are opened with. Undefined when the store takes no payments. */
  accountOf(tenantId: string): Promise<PaymentAccount | undefined>;
  /** The account that a store has with this provider, if it is switched on. */
  accountWith(tenantId: string, provider: PaymentProviderId): Promise<PaymentAccount | undefined>;
  saveAccount(tenantId: string, account: PaymentAccount): Promise<void>;
  /** Drops what this process keeps of a store's account, after its keys were changed. */
  forget(tenantId: string): void;
  /** The provider's word on a bill, as it is now. */
  askBill(tenantId: string, billId: string): Promise<Bill | undefined>;
  /**
   * Its word of at most two seconds ago; askers at the same time share one call. For whoever may ask as often as they
   * like: it may say that a bill is due that was paid a moment ago.
   */
  recallBill(tenantId: string, billId: string): Promise<Bill | undefined>;
  deleteBill(tenantId: string, billId: string): Promise<BillDeletion>;
  /** Ways to pay, asked about once an hour and store. */
  gatewaysOf(tenantId: string): Promise<readonly Gateway[]>;
}

const BILL_FRESH_MS = 2_000;
const GATEWAYS_FRESH_MS = 3_600_000;
/** While the provider fails, shoppers see the last list for this long before it is asked again. */
const GATEWAYS_RETRY_MS = 30_000;
const MAX_KEPT = 2_000;

export function createPaymentAccess({
  db,
  cipher,
  connections,
  hasTestGateways,
}: PaymentAccessDeps): Payments {
  const bills = new LRUCache<string, Promise<Bill | undefined>>({ max: MAX_KEPT, ttl: BILL_FRESH_MS });
  // An old list stays at hand for when the provider does not answer.
  const gateways = new LRUCache<string, Promise<readonly Gateway[]>>({
    max: MAX_KEPT,
    ttl: GATEWAYS_FRESH_MS,
    noDeleteOnStaleGet: true,
  });

  const { mode } = connections;
  const reopen = (tenantId: string, sealed: SealedKeys | undefined): PaymentAccount | undefined =>
    sealed === undefined || connections.mode === 'mock'
      ? undefined
      : connections.to[sealed.provider].reopen(cipher.open(tenantId, sealed.secret));
  const accountOf = async (tenantId: string, billId?: string): Promise<PaymentAccount | undefined> =>
    connections.mode === 'mock'
      ? connections.account
      : reopen(tenantId, await withTenant(db, tenantId, (tx) => readSealedAccount(tx, tenantId, billId)));
  const accountOrThrow = async (tenantId: string, billId?: string): Promise<PaymentAccount> => {
    const account = await accountOf(tenantId, billId);
    if (account === undefined) throw new NoPaymentAccountError();
    return account;
  };
  const askBill = async (tenantId: string, billId: string): Promise<Bill | undefined> =>
    (await accountOrThrow(tenantId, billId)).getBill(billId);
  const keep = <T>(kept: LRUCache<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> => {
    const found = kept.get(key);
    if (found !== undefined) return found;
    const answer = load();
    kept.set(key, answer);
    // A failure is no answer: the next asker tries again.
    answer.catch(() => kept.peek(key) === answer && kept.delete(key));
    return answer;
  };

  return {
    mode,
    accountOf: (tenantId) => accountOf(tenantId),
    accountWith: async (tenantId, provider) => {
      const secret = await withTenant(db, tenantId, (tx) => readSealedAccountWith(tx, tenantId, provider));
      return reopen(tenantId, secret && { provider, secret });
    },
    saveAccount: async (tenantId, account) => {
      const sealed = sealAccount(cipher, tenantId, account, false);
      await withTenant(db, tenantId, (tx) => writeSealedPaymentAccount(tx, tenantId, sealed));
      gateways.delete(tenantId);
    },
    forget: (tenantId) => {
      gateways.delete(tenantId);
    },
    askBill,
    // The mock answers from memory, and tests look at once at what they changed.
    recallBill: (tenantId, billId) =>
      mode === 'mock'
        ? askBill(tenantId, billId)
        : keep(bills, `${tenantId}/${billId}`, () => askBill(tenantId, billId)),
    deleteBill: async (tenantId, billId) => (await accountOrThrow(tenantId, billId)).deleteBill(billId),
    gatewaysOf: async (tenantId) => {
      const last = gateways.get(tenantId, { allowStale: true });
      try {
        return await keep(gateways, tenantId, async () => {
          const listed = await (await accountOrThrow(tenantId)).listGateways();
          return hasTestGateways ? listed : listed.filter(({ isTest }) => !isTest);
        });
      } catch (error) {
        if (last === undefined) throw error;
        gateways.set(tenantId, last, { ttl: GATEWAYS_RETRY_MS });
        return last;
      }
    },
  };
}

/** An account as the database holds it. Throws for the mock's, which is nobody's. */
export function sealAccount(
  cipher: AccountCipher,
  tenantId: string,
  account: PaymentAccount,
  isFullyChecked: boolean,
): SealedAccount {
  const { provider, keyHint, reference } = account;
  if (provider === 'mock') throw new Error('The mock has no accounts');
  return { provider, secret: cipher.seal(tenantId, account), keyHint, reference, isFullyChecked };
}

/** The store has no account with the provider, or it is switched off. */
export class NoPaymentAccountError extends Error {
  constructor() {
    super('the store takes no payments');
    this.name = 'NoPaymentAccountError';
  }
}
