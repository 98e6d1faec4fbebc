import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import type { Pools } from '../../../platform/db/index.ts';
import { countAccounts } from '../data/accounts.ts';
import type { PaymentAccount } from '../ports.ts';

/** The specified delay of the mock payment. */
export const MOCK_DELAY_MS = 2_000;
const ACCOUNT_REFERENCE = 'mock';

/**
 * The account of every store where the operator chose mock payments: a bill pays itself two seconds after it was opened.
 * What it says goes through the same settlement as a real provider's word. The bill's id carries its time and amount, so
 * that any process can answer. It verifies no callback.
 */
export function createMockAccount(clock: Clock): PaymentAccount {
  const deleted = new Set<string>();
  const read = (billId: string) => {
    const match = /^mock-([0-9a-z]+)-(\d+)-[0-9a-f]{8}$/.exec(billId);
    if (match === null) return undefined;
    const paidAt = parseInt(match[1] ?? '', 36) + MOCK_DELAY_MS;
    const paid = !deleted.has(billId) && clock.now() >= paidAt;
    return { paid, paidAt: new Date(paidAt), amountSen: Number(match[2]) };
  };
  return {
    provider: 'mock',
    reference: ACCOUNT_REFERENCE,
    keyHint: '',
    reveal: () => ({}),
    createBill: (bill) => {
      const billId = `mock-${clock.now().toString(36)}-${bill.amountSen}-${randomUUID().slice(0, 8)}`;
      return Promise.resolve({ billId, url: bill.redirectUrl, state: 'due' as const });
    },
    getBill: (billId) => {
      const bill = read(billId);
      if (bill === undefined) return Promise.resolve(undefined);
      return Promise.resolve({
        billId,
        accountRef: ACCOUNT_REFERENCE,
        state: bill.paid ? ('paid' as const) : deleted.has(billId) ? ('deleted' as const) : ('due' as const),
        paid: bill.paid,
        amountSen: bill.amountSen,
        paidAmountSen: bill.paid ? bill.amountSen : 0,
        ...(bill.paid ? { paidAt: bill.paidAt } : {}),
      });
    },
    deleteBill: (billId) => {
      const bill = read(billId);
      if (bill === undefined) return Promise.resolve('not_found' as const);
      if (bill.paid) return Promise.resolve('already_paid' as const);
      deleted.add(billId);
      return Promise.resolve('deleted' as const);
    },
    listGateways: () =>
      Promise.resolve([
        { code: 'MOCK', name: 'Mock payment', category: 'other' as const, active: true, isTest: true },
      ]),
    checkKeys: () => Promise.resolve({ isAccepted: true, isComplete: true }),
    methods: ['fpx', 'wallet', 'card'],
    hearCallback: () => undefined,
    hearReturn: () => undefined,
  };
}

/** Throws when any store of this database has a provider's keys: its orders would be confirmed without money. */
export async function refuseMockBesideAccounts(db: Pools): Promise<void> {
  const stores = await countAccounts(db);
  if (stores === 0) return;
  throw new Error(
    `MOCK_PAYMENTS cannot stand beside real payment keys, and ${stores} of this database's stores have theirs. ` +
      'Unset it, or start on another database (--data).',
  );
}
