import { z } from 'zod';
import type { BankDetails } from '@dapur/contract/money/bank-input';
import { createSealer } from '../../kernel/sealed.ts';
import type { Secret } from '../../kernel/secret.ts';
import type { KeptAccount } from './data/refunds.ts';

const Stored = z.strictObject({ number: z.string(), holder: z.string() });

/** Keeps the accounts of customers who get money back unreadable in the database and in its backups. */
export interface RefundAccounts {
  keep(tenantId: string, details: BankDetails): KeptAccount;
  /** Null for a refund without an account. */
  open(tenantId: string, account: Buffer | null): { number: string; holder: string } | null;
}

export function createRefundAccounts(secretKey: Secret): RefundAccounts {
  const sealer = createSealer(secretKey, 'refund-accounts', Stored);
  return {
    keep: (tenantId, { bank, account_number: number, holder }) => ({
      bankCode: bank,
      account: sealer.seal(tenantId, { number, holder }),
      hint: number.slice(-4),
    }),
    open: (tenantId, account) => (account === null ? null : sealer.open(tenantId, account)),
  };
}
