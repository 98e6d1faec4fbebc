import { sql, type Kysely } from 'kysely';
import { fixedRead, type Database, type Tx } from '../../../platform/db/index.ts';

export interface SealedCourierAccount {
  readonly secret: Buffer;
  /** The last four characters of the key. */
  readonly keyHint: string;
  readonly isSandbox: boolean;
}

const sealedQuery = (db: Kysely<Database>, tenantId: string) =>
  db
    .selectFrom('courier_accounts')
    .select('secret')
    .where('tenant_id', '=', tenantId)
    .where('provider', '=', 'lalamove')
    .where('is_active', '=', true);

/** The store's sealed account; none when none is switched on. Every quote waits for this read. */
export const readSealedAccounts = fixedRead(sealedQuery);

/** Whether the store has an account, which stays until this transaction ends. */
export async function holdCourierAccount(tx: Tx, tenantId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('courier_accounts')
    .select('provider')
    .where('tenant_id', '=', tenantId)
    .where('provider', '=', 'lalamove')
    .where('is_active', '=', true)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the account in place of a former one. Where news goes is to be told to the courier anew. */
export async function writeSealedCourierAccount(
  tx: Tx,
  tenantId: string,
  { secret, keyHint, isSandbox }: SealedCourierAccount,
): Promise<void> {
  const account = { secret, key_hint: keyHint, is_sandbox: isSandbox };
  await tx
    .insertInto('courier_accounts')
    .values({ tenant_id: tenantId, provider: 'lalamove', ...account })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'provider']).doUpdateSet({
        ...account,
        is_active: true,
        webhook_at: null,
        updated_at: sql<Date>`now()`,
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
    .where('provider', '=', 'lalamove')
    .where('secret', '=', secret)
    .execute();
}

/** Forgets the account. */
export async function deleteCourierAccount(tx: Tx, tenantId: string): Promise<void> {
  await tx
    .deleteFrom('courier_accounts')
    .where('tenant_id', '=', tenantId)
    .where('provider', '=', 'lalamove')
    .execute();
}
