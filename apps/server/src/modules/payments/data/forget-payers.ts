import { sql } from 'kysely';
import { literals, rowKeys, type RowKey, type Tx } from '../../../platform/db/index.ts';
import { undecidedAttemptStates } from '../domain/attempt-life-cycle.ts';

// Under the platform's role; amounts and bills stay.

/** Takes the payers' names and contacts out of what the provider said of these orders' bills. */
export async function forgetPayers(tx: Tx, orders: readonly RowKey[]): Promise<void> {
  await sql`
    update payment_callbacks c set payload = c.payload - array['name', 'email', 'mobile']
      from ${rowKeys(orders)} as gone (tenant_id, id)
      join payment_attempts a on a.tenant_id = gone.tenant_id and a.order_id = gone.id
     where c.tenant_id = a.tenant_id and c.bill_id = a.bill_id`.execute(tx);
}

/** The same for up to `most` callbacks that came before a moment; answers how many. */
export async function forgetOldPayers(tx: Tx, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with old as (
      select tenant_id, id from payment_callbacks
       where received_at < ${before} and payload ?| array['name', 'email', 'mobile'] limit ${most} for update)
    update payment_callbacks c set payload = c.payload - array['name', 'email', 'mobile']
      from old where c.tenant_id = old.tenant_id and c.id = old.id`.execute(tx);
  return Number(numAffectedRows);
}

/** Those of these stores without any bill of the last `billDays` that may still be paid. */
export async function readIdleStores(
  tx: Tx,
  storeIds: readonly string[],
  billDays: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${storeIds}::uuid[]) as s (id)
     where not exists (select from payment_attempts a
                        where a.tenant_id = s.id and a.state in ${literals(undecidedAttemptStates)}
                          and a.created_at > now() - make_interval(days => ${billDays}))`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Forgets what opens these stores' accounts at the provider. */
export async function forgetAccounts(tx: Tx, storeIds: readonly string[]): Promise<void> {
  await sql`delete from payment_accounts where tenant_id = any(${storeIds}::uuid[])`.execute(tx);
}
