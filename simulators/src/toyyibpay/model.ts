import { randomInt } from 'node:crypto';
import type { BillStore } from '../bill-store.ts';

/** Gives the simulator its time, so that a test can move it. */
export type Clock = { now(): Date };

export type Category = { readonly code: string; readonly name: string };

export type Account = {
  readonly userSecretKey: string;
  readonly categories: readonly Category[];
  /** False: the account waits for approval, and every call says so. */
  readonly active?: boolean;
};

/** Of an attempt: 1 paid, 2 not yet known, 3 not paid. */
export type Status = '1' | '2' | '3';

/** The sandbox's banks: A always pays, B never does, C leaves the attempt open for half an hour. */
export type Bank = 'A' | 'B' | 'C';

/** One attempt at a bank. */
export type Transaction = {
  readonly refno: string;
  readonly bank: Bank;
  status: Status;
  /** ISO 8601. */
  at: string;
  /** While open: what it becomes when nobody settles it before, and when, in real time. */
  becomes: '1' | '3';
  dueAtMs: number;
};

export type CallbackAttempt = { readonly attempt: number; readonly at: string; readonly status: number | 'no answer' };

/** As stored: the provider's fields plus what the simulator keeps for itself. `id` is the bill code. */
export type Bill = {
  readonly id: string;
  readonly userSecretKey: string;
  readonly name: string;
  readonly description: string;
  readonly payer: { readonly name: string; readonly email: string; readonly phone: string };
  /** In sen. */
  readonly amount: number;
  readonly reference: string;
  readonly returnUrl: string;
  readonly callbackUrl: string;
  /** ISO 8601; null: never. */
  readonly expiresAt: string | null;
  active: boolean;
  transactions: Transaction[];
  callbacks: CallbackAttempt[];
};

/** A callback still to be delivered, with its fields as they were when it was due. */
export type Delivery = {
  readonly id: string;
  readonly billId: string;
  readonly fields: Readonly<Record<string, string>>;
  attempt: number;
  /** In real time: repeats run on timers, not on the simulator's clock. */
  dueAtMs: number;
};

export type Store = BillStore<Bill, Delivery>;

export const malaysiaOffsetMs = 8 * 3_600_000;

/** `02-03-2021 16:24:25`, in Malaysian time. */
export function providerTime(iso: string): string {
  const [date = '', time = ''] = malaysian(iso);
  return `${date.split('-').reverse().join('-')} ${time}`;
}

/** `2021-03-03 17:15:33`: the provider writes some of its dates the other way round. */
export function settlementTime(iso: string): string {
  return malaysian(iso).join(' ');
}

function malaysian(iso: string): string[] {
  return new Date(new Date(iso).getTime() + malaysiaOffsetMs).toISOString().slice(0, 19).split('T');
}

/** 2990 sen is `29.90`. */
export function ringgitText(sen: number): string {
  const digits = String(sen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `TP` and as many digits as a real invoice number has. Nobody guesses it. */
export function newRefno(): string {
  return `TP${Array.from({ length: 22 }, () => randomInt(10)).join('')}`;
}

/** Eight small letters and digits. */
export function newBillCode(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

export function paymentOf(bill: Bill): Transaction | undefined {
  return bill.transactions.find(({ status }) => status === '1');
}
