import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Account, AccountState, Notice, Order, Quotation } from './model.ts';

export type Store = {
  readonly accounts: Map<string, AccountState>;
  readonly quotations: Map<string, Quotation>;
  readonly orders: Map<string, Order>;
  readonly notices: Map<string, Notice>;
  /** The account's wallet and webhook address; made when it is first seen. */
  openAccount(account: Account): AccountState;
  /** Call after each change. */
  changed(): void;
  /** Writes what is pending. Call before the process ends. */
  flush(): void;
};

type StoredState = { accounts: AccountState[]; quotations: Quotation[]; orders: Order[]; notices: Notice[] };

const WRITE_DELAY_MS = 200;
const FIRST_WALLET_SEN = 50_000;

/** Accounts, quotations and orders in memory; with a file, also on disk, so that deliveries survive a restart. */
export function openStore(file: string | undefined): Store {
  const stored = file === undefined ? undefined : readState(file);
  const accounts = new Map((stored?.accounts ?? []).map((account) => [account.apiKey, account]));
  const quotations = new Map((stored?.quotations ?? []).map((quotation) => [quotation.id, quotation]));
  const orders = new Map((stored?.orders ?? []).map((order) => [order.id, order]));
  const notices = new Map((stored?.notices ?? []).map((notice) => [notice.id, notice]));
  let timer: NodeJS.Timeout | undefined;

  function openAccount({ apiKey, walletSen, webhookUrl }: Account): AccountState {
    const known = accounts.get(apiKey);
    const state = known ?? { apiKey, walletSen: walletSen ?? FIRST_WALLET_SEN, webhookUrl: null };
    if (webhookUrl !== undefined) state.webhookUrl = webhookUrl;
    accounts.set(apiKey, state);
    return state;
  }

  function flush(): void {
    if (timer === undefined || file === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const state: StoredState = {
      accounts: [...accounts.values()],
      quotations: [...quotations.values()],
      orders: [...orders.values()],
      notices: [...notices.values()],
    };
    mkdirSync(dirname(file), { recursive: true });
    // Renaming keeps the old file whole if the process dies while writing. It holds account keys: owner only.
    writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  function changed(): void {
    if (file === undefined || timer !== undefined) return;
    timer = setTimeout(flush, WRITE_DELAY_MS);
    timer.unref();
  }

  return { accounts, quotations, orders, notices, openAccount, changed, flush };
}

function readState(file: string): StoredState | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  return JSON.parse(text) as StoredState;
}
