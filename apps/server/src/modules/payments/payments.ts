import {
  BANK_TRANSFER,
  CASH_ON_PICKUP,
  type PaymentProviderId,
  type PaymentWay,
} from '@dapur/contract/money/payment-providers';
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
import { readTransferAccount, readWays, type OrderedWay } from './data/ways.ts';
import {
  PaymentProviderError,
  type Bill,
  type BillDeletion,
  type Gateway,
  type PaymentAccount,
} from './ports.ts';
import type { PaymentConnections, PaymentMode } from './providers/index.ts';
import { cashGateway, isTransferBill, transferPlace } from './providers/transfer.ts';

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
  /** The ways that the store can be paid, in its order; none when it takes no payments. */
  waysOf(tenantId: string): Promise<readonly OpenWay[]>;
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
  /**
   * All that a customer can choose from, in the store's order; a provider is asked about its ways once an hour. Throws
   * NoPaymentAccountError, and PaymentProviderError where its provider is the only way and does not answer.
   */
  gatewaysOf(tenantId: string): Promise<readonly OfferedGateway[]>;
}

/** A way that a store can be paid, and where bills of it are opened; cash on pickup has none. */
export type OpenWay = OrderedWay & {
  readonly account: PaymentAccount | undefined;
};

/** What a customer can choose, for amounts from `leastSen` to `mostSen`. */
export type OfferedGateway = Gateway & Pick<OrderedWay, 'leastSen' | 'mostSen' | 'knownOnly'>;

/**
 * The way that a choice of the customer means: a transfer or cash by its code, else the store's provider; without a
 * choice, a transfer where there is no provider.
 */
export function wayOf(ways: readonly OpenWay[], gatewayCode: string | undefined): OpenWay | undefined {
  const named = (wanted: PaymentWay) => ways.find(({ way }) => way === wanted);
  if (gatewayCode === BANK_TRANSFER) return named('transfer');
  if (gatewayCode === CASH_ON_PICKUP) return named('cash');
  return named('gateway') ?? (gatewayCode === undefined ? named('transfer') : undefined);
}

/** Whether the store takes this amount in this way. */
export const takesAmount = (
  { leastSen, mostSen }: Pick<OrderedWay, 'leastSen' | 'mostSen'>,
  sen: number,
): boolean => sen >= (leastSen ?? 0) && sen <= (mostSen ?? Number.MAX_SAFE_INTEGER);

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
  const accountOrThrow = async (tenantId: string, billId?: string): Promise<PaymentAccount> => {
    if (billId !== undefined && isTransferBill(billId)) return transferPlace;
    const account =
      connections.mode === 'mock'
        ? connections.account
        : reopen(tenantId, await withTenant(db, tenantId, (tx) => readSealedAccount(tx, tenantId, billId)));
    if (account === undefined) throw new NoPaymentAccountError();
    return account;
  };
  const waysOf = async (tenantId: string): Promise<readonly OpenWay[]> => {
    const { ways, sealed, transfer } = await withTenant(db, tenantId, async (tx) => ({
      ways: await readWays(tx, tenantId),
      sealed: await readSealedAccount(tx, tenantId),
      transfer: await readTransferAccount(tx, tenantId),
    }));
    const gateway = connections.mode === 'mock' ? connections.account : reopen(tenantId, sealed);
    const accounts = {
      gateway,
      transfer: transfer?.is_active === true ? transferPlace : undefined,
      cash: undefined,
    };
    return ways.flatMap((way) => {
      const account = accounts[way.way];
      return way.isOn && (account !== undefined || way.way === 'cash') ? [{ ...way, account }] : [];
    });
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

  const listOf = async (tenantId: string, account: PaymentAccount): Promise<readonly Gateway[]> => {
    const last = gateways.get(tenantId, { allowStale: true });
    try {
      return await keep(gateways, tenantId, async () => {
        const listed = await account.listGateways();
        return hasTestGateways ? listed : listed.filter(({ isTest }) => !isTest);
      });
    } catch (error) {
      if (last === undefined) throw error;
      gateways.set(tenantId, last, { ttl: GATEWAYS_RETRY_MS });
      return last;
    }
  };

  return {
    mode,
    waysOf,
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
      const ways = await waysOf(tenantId);
      if (ways.length === 0) throw new NoPaymentAccountError();
      const offered: OfferedGateway[] = [];
      let failure: PaymentProviderError | undefined;
      for (const { account, leastSen, mostSen, knownOnly } of ways) {
        try {
          const listed =
            account === undefined
              ? [cashGateway]
              : account === transferPlace
                ? await account.listGateways()
                : await listOf(tenantId, account);
          offered.push(...listed.map((gateway) => ({ ...gateway, leastSen, mostSen, knownOnly })));
        } catch (error) {
          if (!(error instanceof PaymentProviderError)) throw error;
          failure = error;
        }
      }
      // A provider that is away leaves the store its other way.
      if (offered.length === 0 && failure !== undefined) throw failure;
      return offered;
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
  if (provider === 'mock' || provider === 'transfer') throw new Error(`${provider} has no keys`);
  return { provider, secret: cipher.seal(tenantId, account), keyHint, reference, isFullyChecked };
}

/** The store has no account with the provider, or it is switched off. */
export class NoPaymentAccountError extends Error {
  constructor() {
    super('the store takes no payments');
    this.name = 'NoPaymentAccountError';
  }
}
