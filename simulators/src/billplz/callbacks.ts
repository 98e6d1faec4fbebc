import { randomUUID } from 'node:crypto';
import type { Faults } from './faults.ts';
import { providerTime, type Account, type Bill, type Clock, type Delivery, type Transaction, type Store } from './model.ts';
import { sign } from './signature.ts';

/** Before each of the five attempts, without jitter. */
export const providerCallbackDelaysMs: readonly number[] = [0, 15_000, 900_000, 900_000, 86_400_000];
const ANSWER_TIMEOUT_MS = 20_000;

export type CallbackSender = {
  /** Queues the signed notice about the bill's state as it is now. */
  notify(bill: Bill, account: Account, transaction: Transaction): void;
  /** 0 best, 10 worst: one step for each failed callback since 17:00 Malaysian time. */
  rank(apiKey: string): number;
  /** Resolves when no attempt is running. Retries that wait for their time stay in the store. */
  stop(): Promise<void>;
};

export type CallbackOptions = {
  readonly store: Store;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly delaysMs: readonly number[];
  /** Each wait after the first attempt grows by up to this much. The provider's figure is 300 s. */
  readonly jitterMs: number;
  readonly billUrl: (billId: string) => string;
};

export function startCallbackSender(options: CallbackOptions): CallbackSender {
  const { store, faults, clock, delaysMs } = options;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const failures = new Map<string, { day: number; count: number }>();
  const stopping = new AbortController();

  for (const delivery of store.deliveries.values()) schedule(delivery);

  function notify(bill: Bill, account: Account, transaction: Transaction): void {
    if (faults.dropCallback) return;
    const body = callbackBody(bill, account, transaction, options.billUrl(bill.id), faults.addsCallbackField);
    for (let copy = 0; copy <= faults.duplicateCallbacks; copy += 1) {
      const dueAtMs = Date.now() + (delaysMs[0] ?? 0) + faults.callbackDelayMs;
      const delivery = { id: randomUUID(), billId: bill.id, body, attempt: 1, dueAtMs };
      store.deliveries.set(delivery.id, delivery);
      schedule(delivery);
    }
    store.changed();
  }

  function schedule(delivery: Delivery): void {
    if (stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(delivery.id);
      const attempt = deliver(delivery).finally(() => running.delete(attempt));
      running.add(attempt);
    }, Math.max(0, delivery.dueAtMs - Date.now()));
    timer.unref();
    timers.set(delivery.id, timer);
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const bill = store.bills.get(delivery.billId);
    if (bill === undefined) return void store.deliveries.delete(delivery.id);
    const status = await post(bill.callbackUrl, delivery.body, stopping.signal);
    // Stopped midway: the attempt stays due and is made again after the next start.
    if (stopping.signal.aborted && status === 'no answer') return;
    bill.callbacks.push({ attempt: delivery.attempt, at: clock.now().toISOString(), status });
    const wait = delaysMs[delivery.attempt];
    if (status !== 200) countFailure(bill.apiKey);
    if (status === 200 || wait === undefined) {
      store.deliveries.delete(delivery.id);
    } else {
      delivery.attempt += 1;
      delivery.dueAtMs = Date.now() + wait + Math.random() * options.jitterMs;
      schedule(delivery);
    }
    store.changed();
  }

  const rankDay = () => Math.floor((clock.now().getTime() - 9 * 3_600_000) / 86_400_000);

  function countFailure(apiKey: string): void {
    failures.set(apiKey, { day: rankDay(), count: rank(apiKey) + 1 });
  }

  function rank(apiKey: string): number {
    const seen = failures.get(apiKey);
    return seen?.day === rankDay() ? Math.min(10, seen.count) : 0;
  }

  async function stop(): Promise<void> {
    stopping.abort();
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    await Promise.all(running);
    store.flush();
  }

  return { notify, rank, stop };
}

function callbackBody(bill: Bill, account: Account, transaction: Transaction, url: string, addsField: boolean): string {
  const fields: Record<string, string> = {
    id: bill.id,
    collection_id: bill.collectionId,
    paid: String(bill.state === 'paid'),
    state: bill.state,
    amount: String(bill.amount),
    paid_amount: String(bill.paidAmount),
    due_at: bill.dueAt,
    email: bill.email ?? '',
    mobile: bill.mobile ?? '',
    name: bill.name,
    url,
    paid_at: bill.paidAt === null ? '' : providerTime(bill.paidAt),
    ...(account.extraPaymentInfo && { transaction_id: transaction.id, transaction_status: transaction.status }),
    ...(addsField && { fpx_sub_status: 'SAF' }),
  };
  return new URLSearchParams({ ...fields, x_signature: sign(fields, account.xSignatureKey) }).toString();
}

async function post(url: string, body: string, stopping: AbortSignal): Promise<number | 'no answer'> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 'no answer';
  }
}
