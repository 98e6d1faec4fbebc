import type { PaymentProviderId } from '@dapur/contract/money/payment-providers';
import { sql } from 'kysely';
import { withPlatform, type Pools, type Tx } from '../../../platform/db/index.ts';

export interface SealedKeys {
  readonly provider: PaymentProviderId;
  readonly secret: Buffer;
}

/**
 * The store's sealed account, or the one that has a bill of the store; undefined when it has none that is switched on.
 */
export async function readSealedAccount(
  tx: Tx,
  tenantId: string,
  billId?: string,
): Promise<SealedKeys | undefined> {
  return tx
    .selectFrom('payment_accounts as a')
    .select(['a.provider', 'a.secret'])
    .where('a.tenant_id', '=', tenantId)
    .where('a.is_active', '=', true)
    .$if(billId !== undefined, (accounts) =>
      accounts.where(
        sql<boolean>`a.provider = coalesce((select p.provider from payment_attempts p
                                             where p.tenant_id = ${tenantId} and p.bill_id = ${billId}), a.provider)`,
      ),
    )
    .orderBy('a.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The account that a store has with a provider, sealed; undefined when it has none that is switched on. */
export async function readSealedAccountWith(
  tx: Tx,
  tenantId: string,
  provider: PaymentProviderId,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('payment_accounts')
    .select('secret')
    .where('tenant_id', '=', tenantId)
    .where('provider', '=', provider)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.secret;
}

/** An account as the database holds it. */
export interface SealedAccount extends SealedKeys {
  /** The end of a key. */
  readonly keyHint: string;
  readonly reference: string;
  /** Whether the provider confirmed every key. */
  readonly isFullyChecked: boolean;
}

/** Keeps an account, and switches those with other providers off: a store has one at a time. */
export async function writeSealedPaymentAccount(
  tx: Tx,
  tenantId: string,
  account: SealedAccount,
): Promise<void> {
  const { provider } = account;
  const values = {
    secret: account.secret,
    key_hint: account.keyHint,
    account_ref: account.reference,
    is_fully_checked: account.isFullyChecked,
    is_active: true,
  };
  await tx
    .insertInto('payment_accounts')
    .values({ tenant_id: tenantId, provider, ...values })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'provider']).doUpdateSet({ ...values, updated_at: new Date() }),
    )
    .execute();
  await tx
    .updateTable('payment_accounts')
    .set({ is_active: false })
    .where('tenant_id', '=', tenantId)
    .where('provider', '<>', provider)
    .execute();
}

/** What may be told of a store's account; undefined when it has none that is switched on. */
export async function readAccountHint(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('payment_accounts')
    .select(['provider', 'key_hint', 'account_ref', 'is_fully_checked', 'updated_at'])
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .orderBy('updated_at', 'desc')
    .executeTakeFirst();
}

/** Switches the account off and forgets its keys' ends; the sealed keys stay, since bills may still be open. */
export async function switchAccountOff(tx: Tx, tenantId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_accounts')
    .set({ is_active: false, updated_at: new Date() })
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many stores have keys of a real provider. */
export function countAccounts(db: Pools): Promise<number> {
  return withPlatform(db, 'start-up', 'mock payments must not stand beside real keys', async (tx) => {
    const { count } = await tx
      .selectFrom('payment_accounts')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  });
}
