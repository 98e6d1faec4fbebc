import type { CallbackSender } from './callbacks.ts';
import { newRefno, paymentOf, type Bank, type Bill, type Clock, type Store, type Transaction } from './model.ts';

export type Desk = {
  /** Begins an attempt, as when a payer comes to the bank. It fails by itself when they do not go on. */
  open(bill: Bill, bank: Bank): Transaction;
  /** The payer confirms: the bank does what its letter says, and the shop is told. */
  confirm(bill: Bill, transaction: Transaction): void;
  /** Ends an open attempt and tells the shop. */
  settle(bill: Bill, transaction: Transaction, status: '1' | '3'): void;
  /** Where the payer's browser goes back to; unsigned, as the provider does it. */
  wayBack(bill: Bill, transaction: Transaction): string;
  stop(): void;
};

const results = { 1: 'ok', 2: 'pending', 3: 'failed' } as const;

/** The place where bills get paid. */
export function openDesk(options: {
  store: Store;
  clock: Clock;
  callbacks: CallbackSender;
  /** How long an attempt may stay open. */
  pendingMs: number;
}): Desk {
  const { store, clock, callbacks, pendingMs } = options;
  const timers = new Map<string, NodeJS.Timeout>();

  for (const bill of store.bills.values()) {
    for (const transaction of bill.transactions) if (transaction.status === '2') settleInTime(bill, transaction);
  }

  function settleInTime(bill: Bill, transaction: Transaction): void {
    clearTimeout(timers.get(transaction.refno));
    const wait = Math.max(0, transaction.dueAtMs - Date.now());
    const timer = setTimeout(() => settle(bill, transaction, transaction.becomes), wait);
    timer.unref();
    timers.set(transaction.refno, timer);
  }

  function open(bill: Bill, bank: Bank): Transaction {
    const transaction: Transaction = {
      refno: newRefno(),
      bank,
      status: '2',
      at: clock.now().toISOString(),
      becomes: '3',
      dueAtMs: Date.now() + pendingMs,
    };
    bill.transactions.push(transaction);
    store.changed();
    settleInTime(bill, transaction);
    return transaction;
  }

  function confirm(bill: Bill, transaction: Transaction): void {
    if (transaction.status !== '2') return;
    if (transaction.bank !== 'C') return settle(bill, transaction, transaction.bank === 'A' ? '1' : '3');
    if (transaction.becomes === '1') return;
    transaction.becomes = '1';
    transaction.dueAtMs = Date.now() + pendingMs;
    store.changed();
    settleInTime(bill, transaction);
    callbacks.notify(bill, transaction, bill.userSecretKey);
  }

  function settle(bill: Bill, transaction: Transaction, status: '1' | '3'): void {
    if (transaction.status !== '2') return;
    clearTimeout(timers.get(transaction.refno));
    timers.delete(transaction.refno);
    // A second tab that confirms too finds the bill paid; nothing is taken twice.
    transaction.status = paymentOf(bill) === undefined ? status : '3';
    transaction.at = clock.now().toISOString();
    store.changed();
    callbacks.notify(bill, transaction, bill.userSecretKey);
  }

  function wayBack(bill: Bill, { refno, status }: Transaction): string {
    const url = new URL(bill.returnUrl);
    const fields = {
      status_id: status,
      billcode: bill.id,
      order_id: bill.reference,
      msg: results[status],
      transaction_id: refno,
    };
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
    return url.href;
  }

  function stop(): void {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  }

  return { open, confirm, settle, wayBack, stop };
}
