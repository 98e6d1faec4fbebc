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

export async function writeSealedAccount(tx: Tx, tenantId: string, secret: Buffer): Promise<void> {
  await tx
    .insertInto('payment_accounts')
    .values({ tenant_id: tenantId, provider: 'billplz', secret })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'provider']).doUpdateSet({ secret, is_active: true, updated_at: new Date() }),
    )
    .execute();
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
