import { createHmac, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import type { BankDetails } from '@dapur/contract/money/bank-input';
import { createSealer } from '../../kernel/sealed.ts';
import type { Secret } from '../../kernel/secret.ts';

const Stored = z.strictObject({ number: z.string(), holder: z.string() });

/** An account as it is kept: what it is called to people, sealed, and a print by which two are known to be the same. */
export interface KeptAccount {
  readonly bankCode: string;
  readonly account: Buffer;
  readonly hint: string;
  readonly print: Buffer;
}

/** Keeps the accounts that rewards are sent to unreadable in the database and in its backups. */
export interface PayoutAccounts {
  keep(userId: string, details: BankDetails): KeptAccount;
  open(userId: string, account: Buffer): { readonly number: string; readonly holder: string };
}

/** By which two accounts are known to be the same, with the number not kept in the open. */
export function payoutPrint(secretKey: Secret): (bank: string, number: string) => Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey.reveal(), '', 'payout-account-prints', 32));
  return (bank, number) => createHmac('sha256', key).update(`${bank}:${number}`).digest();
}

export function createPayoutAccounts(secretKey: Secret): PayoutAccounts {
  const sealer = createSealer(secretKey, 'payout-accounts', Stored);
  const print = payoutPrint(secretKey);
  return {
    keep: (userId, { bank, account_number: number, holder }) => ({
      bankCode: bank,
      account: sealer.seal(userId, { number, holder }),
      hint: number.slice(-4),
      print: print(bank, number),
    }),
    open: (userId, account) => sealer.open(userId, account),
  };
}
