import type { CourierId } from '@dapur/contract/delivery/couriers';
import { sql, type Kysely } from 'kysely';
import { fixedRead, type Database, type Tx } from '../../../platform/db/index.ts';

export interface SealedCourierAccount {
  readonly provider: CourierId;
  readonly secret: Buffer;
  /** The last four characters of the key. */
  readonly keyHint: string;
  readonly isSandbox: boolean;
}

const sealedQuery = (db: Kysely<Database>, tenantId: string) =>
  db
    .selectFrom('courier_accounts')
    .select(['provider', 'secret'])
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true);

/** The store's sealed account; none when none is switched on. Every quote waits for this read. */
export const readSealedAccounts = fixedRead(sealedQuery);

/** Whose account the store has, which stays until this transaction ends; undefined for none. */
export async function holdCourierAccount(tx: Tx, tenantId: string): Promise<CourierId | undefined> {
  const row = await tx
    .selectFrom('courier_accounts')
    .select('provider')
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .forKeyShare()
    .executeTakeFirst();
  return row?.provider;
}

/** Writes the account in place of a former one, of whichever courier. Where news goes is to be told to the courier anew. */
export async function writeSealedCourierAccount(
  tx: Tx,
  tenantId: string,
  { provider, secret, keyHint, isSandbox }: SealedCourierAccount,
): Promise<void> {
  const account = { provider, secret, key_hint: keyHint, is_sandbox: isSandbox };
  await tx
    .insertInto('courier_accounts')
    .values({ tenant_id: tenantId, ...account })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet({
        ...account,
        is_active: true,
        webhook_at: null,
        updated_at: ({ ref }) => ref('excluded.updated_at'),
      }),
    )
    .execute();
}

/** Notes that the courier knows where this account's news goes; nothing when the account was changed meanwhile. */
export async function noteWebhook(tx: Tx, tenantId: string, secret: Buffer): Promise<void> {
  await tx
    .updateTable('courier_accounts')
    .set({ webhook_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('secret', '=', secret)
    .execute();
}

/** Forgets the account. */
export async function deleteCourierAccount(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('courier_accounts').where('tenant_id', '=', tenantId).execute();
}
