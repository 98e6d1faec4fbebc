import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { openBillStore } from '../bill-store.ts';
import { apiRoutes, billBody } from './api-routes.ts';
import { providerCallbackDelaysMs, startCallbackSender } from './callbacks.ts';
import { openDesk } from './desk.ts';
import { noFaults, readFaults, type Faults } from './faults.ts';
import type { Account, Bill, Clock, Store } from './model.ts';
import { pageRoutes } from './page-routes.ts';

export type BillplzSimulatorOptions = {
  /** Where this simulator answers, e.g. `http://127.0.0.1:21100`. Its API is below `/api`. */
  readonly baseUrl: string;
  /** Where a payer's browser reaches it, when that differs. May carry a path. */
  readonly publicBaseUrl?: string;
  readonly clock?: Clock;
  readonly accounts: readonly Account[];
  /** Waits before each callback attempt. Default: the provider's 0 s, 15 s, 15 min, 15 min, 24 h. */
  readonly callbackDelaysMs?: readonly number[];
  /** Random extra before each repeat. Default: the provider's 300 s. */
  readonly callbackJitterMs?: number;
  /** Image on the pages, as a URL or data URL. */
  readonly logo?: string;
  /** Keeps bills and undelivered callbacks over a restart. */
  readonly storeFile?: string;
  /** The `/__control` endpoints. Default on: the simulator has no real money to protect. */
  readonly control?: boolean;
};

export type PaymentResult = { readonly bill: Bill; readonly redirectUrl: string | null };

export type BillplzControls = {
  faults(): Readonly<Faults>;
  setFaults(changes: Partial<Faults>): void;
  clearFaults(): void;
  bills(): Bill[];
  /** Pays (or fails) a bill as a payer at the bank would, deleted bills included. Undefined: no such bill. */
  pay(billId: string, success: boolean): PaymentResult | undefined;
  /**
   * Sends the callback of a bill that was paid, though it was not: as anybody can who knows the account's X Signature
   * key. False: no such bill.
   */
  forge(billId: string): boolean;
  addAccount(account: Account): void;
};

export type BillplzSimulator = { readonly app: FastifyInstance; readonly controls: BillplzControls };

/** Billplz on its own Fastify app, not yet listening. Closing the app stops callbacks and writes the store. */
export function createBillplzSimulator(options: BillplzSimulatorOptions): BillplzSimulator {
  const publicBase = (options.publicBaseUrl ?? options.baseUrl).replace(/\/+$/, '');
  const billUrl = (billId: string) => `${publicBase}/bills/${billId}`;
  const clock = options.clock ?? { now: () => new Date() };
  const accounts = new Map(options.accounts.map((account) => [account.apiKey, account]));
  const faults = { ...noFaults };
  const store: Store = openBillStore(options.storeFile);
  const callbacks = startCallbackSender({
    store,
    faults,
    clock,
    billUrl,
    delaysMs: options.callbackDelaysMs ?? providerCallbackDelaysMs,
    jitterMs: options.callbackJitterMs ?? 300_000,
  });
  const accountOf = (bill: Bill): Account => {
    const account = accounts.get(bill.apiKey);
    if (account === undefined) throw new Error(`bill ${bill.id} belongs to an account that is no longer configured`);
    return account;
  };
  const desk = openDesk({ store, faults, clock, callbacks, accountOf });

  const controls: BillplzControls = {
    faults: () => ({ ...faults }),
    setFaults: (changes) => void Object.assign(faults, changes),
    clearFaults: () => void Object.assign(faults, noFaults),
    bills: () => [...store.bills.values()],
    pay: (billId, success) => {
      const bill = store.bills.get(billId);
      return bill && { redirectUrl: desk.settle(bill, 'BP-FKR01', success ? 'approve' : 'decline'), bill };
    },
    forge: (billId) => {
      const bill = store.bills.get(billId);
      if (bill === undefined) return false;
      const paidAt = clock.now().toISOString();
      const claimed: Bill = { ...bill, state: 'paid', paidAmount: bill.amount, paidAt };
      const transaction = { id: 'F0F0F0F0F0F0', status: 'completed', gatewayCode: 'BP-FKR01', completedAt: paidAt } as const;
      callbacks.notify(claimed, accountOf(bill), transaction);
      return true;
    },
    addAccount: (account) => void accounts.set(account.apiKey, account),
  };

  const app = Fastify({ forceCloseConnections: true });
  app.register(formbody);
  app.register(apiRoutes({ store, faults, clock, callbacks, accounts, billUrl }), { prefix: '/api' });
  app.register(pageRoutes({ store, desk, root: new URL(publicBase).pathname.replace(/\/+$/, ''), logo: options.logo }));
  if (options.control ?? true) app.register(controlRoutes(controls, billUrl), { prefix: '/__control' });
  app.addHook('onClose', () => callbacks.stop());
  return { app, controls };
}

/** Only the simulator has these: they let a test or a demo play the payer and the provider's bad days. */
function controlRoutes(controls: BillplzControls, billUrl: (billId: string) => string) {
  const shown = (bill: Bill) => ({ ...billBody(bill, billUrl), transactions: bill.transactions, callbacks: bill.callbacks });

  return async (control: FastifyInstance): Promise<void> => {
    control.get('/faults', () => controls.faults());
    control.delete('/faults', () => {
      controls.clearFaults();
      return controls.faults();
    });
    control.post('/faults', (request, reply) => {
      const changes = readFaults(request.body);
      if (typeof changes === 'string') return reply.code(422).send({ error: `bad value: ${changes}` });
      controls.setFaults(changes);
      return reply.send(controls.faults());
    });
    control.get('/bills', () => ({ bills: controls.bills().map(shown) }));
    control.post<{ Params: { id: string } }>('/bills/:id/forge', (request, reply) =>
      controls.forge(request.params.id) ? reply.code(204).send() : reply.code(404).send({ error: 'no such bill' }),
    );
    control.post<{ Params: { id: string }; Body: { success?: unknown } | null }>('/bills/:id/pay', (request, reply) => {
      const result = controls.pay(request.params.id, request.body?.success !== false && request.body?.success !== 'false');
      if (result === undefined) return reply.code(404).send({ error: 'no such bill' });
      return reply.send({ bill: shown(result.bill), redirect_url: result.redirectUrl });
    });
  };
}
