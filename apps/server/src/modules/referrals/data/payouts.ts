import { openPayoutStates } from '@dapur/contract/money/payout-states';
import type { PayoutState } from '@dapur/contract/money/referrals';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { payoutLife } from '../domain/payout-life-cycles.ts';
import type { KeptAccount } from '../payout-account.ts';

export interface AccountRow {
  readonly bank_code: string;
  readonly account: Buffer;
  readonly account_hint: string;
  readonly print: Buffer;
  readonly updated_at: Date;
}

const accountColumns = ['bank_code', 'account', 'account_hint', 'print', 'updated_at'] as const;

export async function readAccount(tx: Tx, userId: string): Promise<AccountRow | undefined> {
  return tx
    .selectFrom('referral_accounts')
    .select(accountColumns)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The account with its row locked: of two who ask for money the second sees what the first took. */
export async function lockAccount(tx: Tx, userId: string): Promise<AccountRow | undefined> {
  return tx
    .selectFrom('referral_accounts')
    .select(accountColumns)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function keepAccount(tx: Tx, userId: string, kept: KeptAccount): Promise<void> {
  const values = {
    bank_code: kept.bankCode,
    account: kept.account,
    account_hint: kept.hint,
    print: kept.print,
    updated_at: sql<Date>`now()`,
  };
  await tx
    .insertInto('referral_accounts')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref }) => ({
        bank_code: ref('excluded.bank_code'),
        account: ref('excluded.account'),
        account_hint: ref('excluded.account_hint'),
        print: ref('excluded.print'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}

export interface PayoutRow {
  readonly id: string;
  readonly holder_id: string;
  readonly amount_sen: number;
  readonly state: PayoutState;
  readonly bank_code: string;
  readonly account_hint: string;
  readonly requested_at: Date;
  readonly settled_at: Date | null;
  readonly reference: string;
  readonly reason: string;
  readonly run_id: string | null;
}

const payoutColumns = [
  'id',
  'holder_id',
  'amount_sen',
  'state',
  'bank_code',
  'account_hint',
  'requested_at',
  'settled_at',
  'reference',
  'reason',
  'run_id',
] as const;

export async function hasOpenPayout(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('referral_payouts')
    .select('id')
    .where('holder_id', '=', userId)
    .where('state', 'in', openPayoutStates)
    .executeTakeFirst();
  return row !== undefined;
}

/** A person's payouts, newest first. */
export async function listPayouts(
  tx: Tx,
  userId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PayoutRow[]> {
  return tx
    .selectFrom('referral_payouts')
    .select(payoutColumns)
    .where('holder_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countPayouts(tx: Tx, userId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('referral_payouts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('holder_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function findPayoutOf(tx: Tx, userId: string, id: string): Promise<PayoutRow | undefined> {
  return tx
    .selectFrom('referral_payouts')
    .select(payoutColumns)
    .where('holder_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Any person's payout with its row locked; `tx` must be of the platform. */
export async function lockPayout(tx: Tx, id: string): Promise<PayoutRow | undefined> {
  return tx
    .selectFrom('referral_payouts')
    .select(payoutColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** False where another is on its way. */
export async function insertPayout(
  tx: Tx,
  payout: { readonly id: string; readonly holderId: string; readonly amountSen: number },
  account: AccountRow,
): Promise<boolean> {
  const row = await tx
    .insertInto('referral_payouts')
    .values({
      id: payout.id,
      holder_id: payout.holderId,
      amount_sen: payout.amountSen,
      bank_code: account.bank_code,
      account: account.account,
      account_hint: account.account_hint,
      print: account.print,
      run_id: null,
      settled_at: null,
      settled_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a payout, and forgets where it was to go. False where it cannot end so any more. */
export async function endPayout(
  tx: Tx,
  id: string,
  to: {
    readonly state: 'completed' | 'refunded' | 'rejected';
    readonly by: string;
    readonly reference?: string;
    readonly reason?: string;
  },
): Promise<boolean> {
  const move = payoutLife.move(to.state);
  const { numUpdatedRows } = await tx
    .updateTable('referral_payouts')
    .set({
      state: move.to,
      account: null,
      settled_at: sql<Date>`now()`,
      settled_by: to.by,
      reference: to.reference ?? '',
      reason: to.reason ?? '',
    })
    .where('id', '=', id)
    .where('state', 'in', move.from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
