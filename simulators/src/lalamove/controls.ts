import type { Dispatch } from './dispatch.ts';
import { noFaults, type Faults } from './faults.ts';
import type { Account, NoticeAttempt, Order } from './model.ts';
import { statusNews } from './news.ts';
import type { Store } from './store.ts';
import type { News, NoticeSender } from './webhooks.ts';

/** What a driver, or the lack of one, does to an order. */
export const rideSteps = [
  'assign',
  'pick-up',
  'complete',
  'give-back',
  'reject',
  'no-driver',
  'cancel',
  'replace',
] as const;
export type RideStep = (typeof rideSteps)[number];

export type LalamoveControls = {
  faults(): Readonly<Faults>;
  setFaults(changes: Partial<Faults>): void;
  clearFaults(): void;
  addAccount(account: Account): void;
  /** Oldest first. */
  orders(apiKey?: string): Order[];
  /** Takes one step by hand. False: no such order, or not in this state. */
  step(orderId: string, step: RideStep): boolean;
  /** Takes all steps up to and with the one named. */
  rideUntil(orderId: string, step: 'assign' | 'pick-up' | 'complete'): boolean;
  /** Holds the driver at a share of the present leg, 0 to 1, until the next step. */
  holdDriver(orderId: string, progress: number): boolean;
  /** Another total for a running order, in sen; the difference goes through the wallet. */
  changeTotal(orderId: string, sen: number): boolean;
  /** All quotations that were given so far can no longer be ordered. */
  expireQuotesNow(): void;
  walletSen(apiKey: string): number;
  setWallet(apiKey: string, sen: number): void;
  webhookUrl(apiKey: string): string | null;
  /** Without the probe. Null: no news any more. */
  setWebhook(apiKey: string, url: string | null): void;
  /** What was sent, oldest first. */
  notices(): readonly NoticeAttempt[];
  /** Signed news of any content, once and at once. Answers the shop's status. */
  sendNews(
    apiKey: string,
    news: News,
    how?: { readonly eventId?: string; readonly timestamp?: number },
  ): Promise<number | 'no answer'>;
  /** News that claims a status the order does not have, signed by somebody without the secret. */
  forgeNews(orderId: string, status: Order['status']): Promise<number | 'no answer'>;
  /** Resolves when the news that is due has been sent. */
  newsSent(): Promise<void>;
};

export type ControlsOptions = {
  readonly store: Store;
  readonly faults: Faults;
  readonly accounts: Map<string, Account>;
  readonly dispatch: Dispatch;
  readonly notices: NoticeSender;
  readonly shareLink: (order: Order) => string;
};

export function openControls(options: ControlsOptions): LalamoveControls {
  const { store, faults, accounts, dispatch, notices, shareLink } = options;

  const accountState = (apiKey: string) => {
    const account = accounts.get(apiKey);
    if (account === undefined) throw new Error('the courier knows no such account');
    return store.accounts.get(apiKey) ?? store.openAccount(account);
  };
  const steps: Record<RideStep, (order: Order) => boolean> = {
    assign: dispatch.assign,
    'pick-up': dispatch.pickUp,
    complete: dispatch.complete,
    'give-back': dispatch.giveBack,
    reject: dispatch.reject,
    'no-driver': dispatch.expire,
    cancel: (order) => dispatch.cancel(order, 'LALAMOVE', 'OTHER'),
    replace: (order) => dispatch.replace(order) !== undefined,
  };
  const step = (orderId: string, name: RideStep): boolean => {
    const order = store.orders.get(orderId);
    return order !== undefined && steps[name](order);
  };

  return {
    faults: () => ({ ...faults }),
    setFaults: (changes) => void Object.assign(faults, changes),
    clearFaults: () => void Object.assign(faults, noFaults),
    addAccount: (account) => {
      accounts.set(account.apiKey, account);
      store.openAccount(account);
      store.changed();
    },
    orders: (apiKey) =>
      [...store.orders.values()].filter((order) => apiKey === undefined || order.apiKey === apiKey),
    step,
    rideUntil: (orderId, last) => {
      const way = ['assign', 'pick-up', 'complete'] as const;
      const taken = way.slice(0, way.indexOf(last) + 1).map((name) => step(orderId, name));
      return taken.at(-1) ?? false;
    },
    holdDriver: (orderId, progress) => {
      const order = store.orders.get(orderId);
      if (order?.leg === null || order === undefined) return false;
      order.heldProgress = Math.min(1, Math.max(0, progress));
      store.changed();
      return true;
    },
    changeTotal: (orderId, sen) => {
      const order = store.orders.get(orderId);
      if (order === undefined) return false;
      const { base, extraMileage, specialRequests, priorityFee } = order.prices;
      const surcharge = sen - base - extraMileage - specialRequests - priorityFee;
      return dispatch.changePrices(order, { ...order.prices, surcharge });
    },
    expireQuotesNow: () => {
      for (const quotation of store.quotations.values()) quotation.expiresAt = quotation.createdAt;
      store.changed();
    },
    walletSen: (apiKey) => accountState(apiKey).walletSen,
    setWallet: (apiKey, sen) => dispatch.topUp(accountState(apiKey), sen - accountState(apiKey).walletSen),
    webhookUrl: (apiKey) => accountState(apiKey).webhookUrl,
    setWebhook: (apiKey, url) => {
      accountState(apiKey).webhookUrl = url;
      store.changed();
    },
    notices: () => notices.attempts(),
    sendNews: (apiKey, news, how) => notices.sendNow(apiKey, news, how),
    forgeNews: async (orderId, status) => {
      const order = store.orders.get(orderId);
      if (order === undefined) throw new Error('the courier has no such order');
      const claim = statusNews({ ...order, status }, order.status, new Date(), shareLink);
      return notices.sendNow(order.apiKey, claim, { secret: 'a secret that nobody gave' });
    },
    newsSent: () => notices.settled(),
  };
}
