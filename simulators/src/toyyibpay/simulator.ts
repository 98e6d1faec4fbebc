import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { openBillStore } from '../bill-store.ts';
import { apiRoutes } from './api-routes.ts';
import { startCallbackSender } from './callbacks.ts';
import { openDesk } from './desk.ts';
import { noFaults, readFaults, type Faults } from './faults.ts';
import { newRefno, type Account, type Bank, type Bill, type Clock, type Store } from './model.ts';
import { pageRoutes } from './page-routes.ts';

export type ToyyibpaySimulatorOptions = {
  /** Where this simulator answers, e.g. `http://127.0.0.1:21100`. Its API is below `/index.php/api`. */
  readonly baseUrl: string;
  /** Where a payer's browser reaches it, when that differs. May carry a path. */
  readonly publicBaseUrl?: string;
  readonly clock?: Clock;
  readonly accounts: readonly Account[];
  /** Waits before each callback attempt. Default: one attempt at once, since the provider promises no repeats. */
  readonly callbackDelaysMs?: readonly number[];
  /** How long an attempt stays open at the bank. Default: the sandbox's 30 minutes. */
  readonly pendingMs?: number;
  /** Image on the pages, as a URL or data URL. */
  readonly logo?: string;
  /** Keeps bills and undelivered callbacks over a restart. */
  readonly storeFile?: string;
  /** The `/__control` endpoints. Default on: the simulator has no real money to protect. */
  readonly control?: boolean;
};

export type PaymentResult = { readonly bill: Bill; readonly redirectUrl: string };

export type ToyyibpayControls = {
  faults(): Readonly<Faults>;
  setFaults(changes: Partial<Faults>): void;
  clearFaults(): void;
  bills(): Bill[];
  /** Pays a bill at this bank as a payer would, inactive bills included. Undefined: no such bill. */
  pay(billCode: string, bank: Bank): PaymentResult | undefined;
  /** Opens the bank's page and leaves it open: the bill cannot be made inactive. False: no such bill. */
  enterBank(billCode: string): boolean;
  /** Ends every open attempt of a bill, as the bank does in the end. False: there was none. */
  settle(billCode: string, isPaid: boolean): boolean;
  /**
   * Sends the callback of a bill that was paid, though it was not: with the right hash as anybody can who knows the
   * account's key, or with this key's. False: no such bill.
   */
  forge(billCode: string, key?: string): boolean;
  /** Sends the callback of the newest attempt again. False: there was none. */
  repeat(billCode: string): boolean;
  /** Resolves when no callback is on its way. */
  callbacksSettled(): Promise<void>;
  addAccount(account: Account): void;
};

export type ToyyibpaySimulator = { readonly app: FastifyInstance; readonly controls: ToyyibpayControls };

/** toyyibPay on its own Fastify app, not yet listening. Closing the app stops callbacks and writes the store. */
export function createToyyibpaySimulator(options: ToyyibpaySimulatorOptions): ToyyibpaySimulator {
  const root = new URL(options.publicBaseUrl ?? options.baseUrl).pathname.replace(/\/+$/, '');
  const clock = options.clock ?? { now: () => new Date() };
  const accounts = new Map(options.accounts.map((account) => [account.userSecretKey, account]));
  const faults = { ...noFaults };
  const store: Store = openBillStore(options.storeFile);
  const callbacks = startCallbackSender({ store, faults, clock, delaysMs: options.callbackDelaysMs ?? [0] });
  const desk = openDesk({ store, clock, callbacks, pendingMs: options.pendingMs ?? 1_800_000 });

  const controls: ToyyibpayControls = {
    faults: () => ({ ...faults }),
    setFaults: (changes) => void Object.assign(faults, changes),
    clearFaults: () => void Object.assign(faults, noFaults),
    bills: () => [...store.bills.values()],
    pay: (billCode, bank) => {
      const bill = store.bills.get(billCode);
      if (bill === undefined) return undefined;
      const transaction = desk.open(bill, bank);
      desk.confirm(bill, transaction);
      return { bill, redirectUrl: desk.wayBack(bill, transaction) };
    },
    enterBank: (billCode) => {
      const bill = store.bills.get(billCode);
      if (bill !== undefined) desk.open(bill, 'A');
      return bill !== undefined;
    },
    settle: (billCode, isPaid) => {
      const bill = store.bills.get(billCode);
      const open = bill?.transactions.filter(({ status }) => status === '2') ?? [];
      for (const transaction of open) if (bill !== undefined) desk.settle(bill, transaction, isPaid ? '1' : '3');
      return open.length > 0;
    },
    forge: (billCode, key) => {
      const bill = store.bills.get(billCode);
      if (bill === undefined) return false;
      const at = clock.now().toISOString();
      const claimed = { refno: newRefno(), bank: 'A', status: '1', at, becomes: '1', dueAtMs: 0 } as const;
      callbacks.notify(bill, claimed, key ?? bill.userSecretKey);
      return true;
    },
    repeat: (billCode) => {
      const bill = store.bills.get(billCode);
      const newest = bill?.transactions.at(-1);
      if (bill === undefined || newest === undefined) return false;
      callbacks.notify(bill, newest, bill.userSecretKey);
      return true;
    },
    callbacksSettled: () => callbacks.settled(),
    addAccount: (account) => void accounts.set(account.userSecretKey, account),
  };

  const app = Fastify({ forceCloseConnections: true });
  app.register(formbody);
  // The provider's samples send this kind.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async (request: { headers: Record<string, unknown> }, body: Buffer) => {
    const headers = { 'content-type': String(request.headers['content-type']) };
    return Object.fromEntries(await new Response(new Uint8Array(body), { headers }).formData());
  });
  app.register(apiRoutes({ store, faults, clock, accounts }), { prefix: '/index.php/api' });
  app.register(pageRoutes({ store, desk, callbacks, faults, clock, root, logo: options.logo }));
  if (options.control ?? true) app.register(controlRoutes(controls), { prefix: '/__control' });
  app.addHook('onClose', async () => {
    desk.stop();
    await callbacks.stop();
  });
  return { app, controls };
}

type OfBill = { Params: { code: string }; Body: { bank?: unknown; paid?: unknown; key?: unknown } | null };

/** Only the simulator has these: they let a test or a demo play the payer and the provider's bad days. */
function controlRoutes(controls: ToyyibpayControls) {
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
    control.get('/bills', () => ({ bills: controls.bills().map(({ userSecretKey: _, ...shown }) => shown) }));
    control.post<OfBill>('/bills/:code/:action', (request, reply) => {
      const { code, action } = request.params as { code: string; action: string };
      const { bank, paid, key } = request.body ?? {};
      const acts: Readonly<Record<string, () => boolean>> = {
        pay: () => controls.pay(code, bank === 'B' || bank === 'C' ? bank : 'A') !== undefined,
        enter: () => controls.enterBank(code),
        settle: () => controls.settle(code, paid !== false && paid !== 'false'),
        forge: () => controls.forge(code, typeof key === 'string' ? key : undefined),
        repeat: () => controls.repeat(code),
      };
      const act = Object.hasOwn(acts, action) ? acts[action] : undefined;
      return act?.() === true ? reply.code(204).send() : reply.code(404).send({ error: 'no such bill or action' });
    });
  };
}
