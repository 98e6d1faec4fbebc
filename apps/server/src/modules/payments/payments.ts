import { LRUCache } from 'lru-cache';
import { withTenant, type Pools } from '../../platform/db/index.ts';
import type { AccountCipher } from './account-cipher.ts';
import { readSealedAccount, writeSealedPaymentAccount } from './data/accounts.ts';
import { mockAccount } from './mock-gateway.ts';
import type { Bill, BillDeletion, Gateway, PaymentAccount, PaymentGateway } from './ports.ts';

export type PaymentMode = 'billplz' | 'mock';

export interface PaymentsDeps {
  readonly db: Pools;
  readonly cipher: AccountCipher;
  readonly gateway: PaymentGateway;
  /** `mock` only by the operator's setting. */
  readonly mode: PaymentMode;
  /** Whether to offer the banks of the provider's test environment: only where no real shopper can see them. */
  readonly hasTestGateways: boolean;
}

/** The provider as ordering sees it: each call finds the store's own account. */
export interface Payments {
  readonly mode: PaymentMode;
  /** Undefined when the store takes no payments. */
  accountOf(tenantId: string): Promise<PaymentAccount | undefined>;
  saveAccount(tenantId: string, account: PaymentAccount): Promise<void>;
  /** Drops what this process keeps of a store's account, after its keys were changed. */
  forget(tenantId: string): void;
  readonly gateway: PaymentGateway;
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

export function createPayments({ db, cipher, gateway, mode, hasTestGateways }: PaymentsDeps): Payments {
  const bills = new LRUCache<string, Promise<Bill | undefined>>({ max: MAX_KEPT, ttl: BILL_FRESH_MS });
  // An old list stays at hand for when the provider does not answer.
  const gateways = new LRUCache<string, Promise<readonly Gateway[]>>({
    max: MAX_KEPT,
    ttl: GATEWAYS_FRESH_MS,
    noDeleteOnStaleGet: true,
  });

  const accountOf = async (tenantId: string): Promise<PaymentAccount | undefined> => {
    if (mode === 'mock') return mockAccount;
    const sealed = await withTenant(db, tenantId, (tx) => readSealedAccount(tx, tenantId));
    return sealed === undefined ? undefined : cipher.open(tenantId, sealed);
  };
  const accountOrThrow = async (tenantId: string): Promise<PaymentAccount> => {
    const account = await accountOf(tenantId);
    if (account === undefined) throw new NoPaymentAccountError();
    return account;
  };
  const askBill = async (tenantId: string, billId: string): Promise<Bill | undefined> =>
    gateway.getBill(await accountOrThrow(tenantId), billId);
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
    gateway,
    accountOf,
    saveAccount: async (tenantId, account) => {
      await withTenant(db, tenantId, (tx) =>
        writeSealedPaymentAccount(tx, tenantId, {
          secret: cipher.seal(tenantId, account),
          keyHint: account.apiKey.reveal().slice(-4),
          collectionId: account.collectionId,
          isSignatureChecked: false,
        }),
      );
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
    deleteBill: async (tenantId, billId) => gateway.deleteBill(await accountOrThrow(tenantId), billId),
    gatewaysOf: async (tenantId) => {
      const last = gateways.get(tenantId, { allowStale: true });
      try {
        return await keep(gateways, tenantId, async () => {
          const listed = await gateway.listGateways(await accountOrThrow(tenantId));
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

/** The store has no account with the provider, or it is switched off. */
export class NoPaymentAccountError extends Error {
  constructor() {
    super('the store takes no payments');
    this.name = 'NoPaymentAccountError';
  }
}
