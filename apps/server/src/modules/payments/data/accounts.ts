import { withPlatform, type Pools, type Tx } from '../../../platform/db/index.ts';

/** The store's sealed account with the provider; undefined when it has none that is switched on. */
export async function readSealedAccount(tx: Tx, tenantId: string): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('payment_accounts')
    .select('secret')
    .where('tenant_id', '=', tenantId)
    .where('provider', '=', 'billplz')
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.secret;
}

/** An account as the database holds it. */
export interface SealedAccount {
  readonly secret: Buffer;
  /** The end of the API key. */
  readonly keyHint: string;
  readonly collectionId: string;
  readonly isSignatureChecked: boolean;
}

export async function writeSealedPaymentAccount(
  tx: Tx,
  tenantId: string,
  account: SealedAccount,
): Promise<void> {
  const values = {
    secret: account.secret,
    key_hint: account.keyHint,
    collection_id: account.collectionId,
    is_signature_checked: account.isSignatureChecked,
    is_active: true,
  };
  await tx
    .insertInto('payment_accounts')
    .values({ tenant_id: tenantId, provider: 'billplz', ...values })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'provider']).doUpdateSet({ ...values, updated_at: new Date() }),
    )
    .execute();
}

/** What may be told of a store's account; undefined when it has none that is switched on. */
export async function readAccountHint(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('payment_accounts')
    .select(['key_hint', 'collection_id', 'is_signature_checked', 'updated_at'])
    .where('tenant_id', '=', tenantId)
    .where('provider', '=', 'billplz')
    .where('is_active', '=', true)
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
