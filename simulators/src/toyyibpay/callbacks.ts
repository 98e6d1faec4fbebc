import { randomUUID } from 'node:crypto';
import type { Faults } from './faults.ts';
import { callbackHash } from './hash.ts';
import { providerTime, ringgitText, type Bill, type Clock, type Delivery, type Store, type Transaction } from './model.ts';

const ANSWER_TIMEOUT_MS = 20_000;

export type CallbackSender = {
  /** Tells the shop of an attempt as it is now. `key` signs: the account's, unless somebody forges. */
  notify(bill: Bill, transaction: Transaction, key: string): void;
  /** Resolves when no callback is on its way. */
  settled(): Promise<void>;
  /** As `settled`; what waits for its time stays in the store. */
  stop(): Promise<void>;
};

export type CallbackOptions = {
  readonly store: Store;
  readonly faults: Faults;
  readonly clock: Clock;
  /** Waits before each attempt. An answer of 200 ends them. */
  readonly delaysMs: readonly number[];
};

/** Sends callbacks, again after each start when some waited. */
export function startCallbackSender({ store, faults, clock, delaysMs }: CallbackOptions): CallbackSender {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  for (const delivery of store.deliveries.values()) schedule(delivery);

  function notify(bill: Bill, transaction: Transaction, key: string): void {
    if (faults.dropCallback) return;
    const fields = callbackFields(bill, transaction, faults.wrongHash ? `${key}-wrong` : key, faults.callbackAmountInSen);
    for (let copy = 0; copy <= faults.duplicateCallbacks; copy += 1) {
      const dueAtMs = Date.now() + (delaysMs[0] ?? 0) + faults.callbackDelayMs;
      const delivery: Delivery = { id: randomUUID(), billId: bill.id, fields, attempt: 1, dueAtMs };
      store.deliveries.set(delivery.id, delivery);
      schedule(delivery);
    }
    store.changed();
  }

  function schedule(delivery: Delivery): void {
    if (stopping.signal.aborted) return;
    const wait = delivery.dueAtMs - Date.now();
    if (wait <= 0) return start(delivery);
    const timer = setTimeout(() => {
      timers.delete(delivery.id);
      start(delivery);
    }, wait);
    timer.unref();
    timers.set(delivery.id, timer);
  }

  function start(delivery: Delivery): void {
    const attempt = deliver(delivery).finally(() => running.delete(attempt));
    running.add(attempt);
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const bill = store.bills.get(delivery.billId);
    if (bill === undefined) return void store.deliveries.delete(delivery.id);
    const status = await post(bill.callbackUrl, delivery.fields, faults.callbackEncoding, stopping.signal);
    // Stopped midway: the attempt stays due and is made again after the next start.
    if (stopping.signal.aborted && status === 'no answer') return;
    bill.callbacks.push({ attempt: delivery.attempt, at: clock.now().toISOString(), status });
    const wait = delaysMs[delivery.attempt];
    if (status === 200 || wait === undefined) {
      store.deliveries.delete(delivery.id);
    } else {
      delivery.attempt += 1;
      delivery.dueAtMs = Date.now() + wait;
      schedule(delivery);
    }
    store.changed();
  }

  async function settled(): Promise<void> {
    while (running.size > 0) await Promise.all(running);
  }

  async function stop(): Promise<void> {
    stopping.abort();
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    await settled();
    store.flush();
  }

  return { notify, settled, stop };
}

const reasons = { 1: 'Approved', 2: 'Pending authorization', 3: 'Unsuccessful' } as const;

function callbackFields(bill: Bill, { refno, status, at }: Transaction, key: string, inSen: boolean) {
  const hashed = { refno, status, order_id: bill.reference };
  return {
    ...hashed,
    reason: reasons[status],
    billcode: bill.id,
    amount: inSen ? String(bill.amount) : ringgitText(bill.amount),
    transaction_time: providerTime(at),
    hash: callbackHash(hashed, key),
  };
}

async function post(
  url: string,
  fields: Readonly<Record<string, string>>,
  encoding: Faults['callbackEncoding'],
  stopping: AbortSignal,
): Promise<number | 'no answer'> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  try {
    // fetch writes the content type that belongs to each.
    const response = await fetch(url, {
      method: 'POST',
      body: encoding === 'multipart' ? form : new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 'no answer';
  }
}
