import type { BillStore } from '../bill-store.ts';

/** Gives the simulator its time, so that a test can move it. */
export type Clock = { now(): Date };

export type Collection = { readonly id: string; readonly title: string };

export type Account = {
  readonly apiKey: string;
  readonly xSignatureKey: string;
  readonly collections: readonly Collection[];
  /** "Extra Payment Completion Information": adds transaction id and status to callbacks and redirects. */
  readonly extraPaymentInfo?: boolean;
};

export type Transaction = {
  readonly id: string;
  readonly status: 'pending' | 'completed' | 'failed';
  readonly gatewayCode: string;
  readonly completedAt: string | null;
};

export type CallbackAttempt = { readonly attempt: number; readonly at: string; readonly status: number | 'no answer' };

/** As stored: the provider's fields plus what the simulator keeps for itself. Times are ISO 8601. */
export type Bill = {
  readonly id: string;
  readonly apiKey: string;
  readonly collectionId: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly name: string;
  readonly amount: number;
  readonly description: string;
  readonly dueAt: string;
  readonly callbackUrl: string;
  readonly redirectUrl: string | null;
  readonly reference1Label: string;
  readonly reference1: string | null;
  readonly reference2Label: string;
  readonly reference2: string | null;
  readonly createdAt: string;
  state: 'due' | 'paid' | 'deleted';
  paidAmount: number;
  paidAt: string | null;
  transactions: Transaction[];
  callbacks: CallbackAttempt[];
};

/** A callback still to be delivered. `body` is fixed at payment time, as the provider repeats the same notice. */
export type Delivery = {
  readonly id: string;
  readonly billId: string;
  readonly body: string;
  attempt: number;
  /** Milliseconds since the epoch, in real time: retries run on timers, not on the simulator's clock. */
  dueAtMs: number;
};

export type Store = BillStore<Bill, Delivery>;

const malaysiaOffsetMs = 8 * 3_600_000;

/** `2026-11-24 10:15:09 +0800` */
export function providerTime(iso: string): string {
  const local = new Date(new Date(iso).getTime() + malaysiaOffsetMs).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 19)} +0800`;
}

/** `2026-3-9`: the provider does not pad dates. */
export function unpaddedDate(now: Date): string {
  const local = new Date(now.getTime() + malaysiaOffsetMs);
  return `${local.getUTCFullYear()}-${local.getUTCMonth() + 1}-${local.getUTCDate()}`;
}
