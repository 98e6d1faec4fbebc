import { sql } from 'kysely';
import { changeByStore, literals, type RowKey, type Tx } from '../../../platform/db/index.ts';
import { undecidedAttemptStates } from '../domain/attempt-life-cycle.ts';

// Under the platform's role; amounts and bills stay.

/** Takes the payers' names and contacts out of what the provider said of these orders' bills. */
export async function forgetPayers(tx: Tx, orders: readonly RowKey[]): Promise<void> {
  await changeByStore(
    tx,
    orders,
    (tenant, ids) => sql`
      update payment_callbacks c set payload = c.payload - array['name', 'email', 'mobile']
        from payment_attempts a
       where c.tenant_id = ${tenant} and a.tenant_id = c.tenant_id and a.order_id = any(${ids}) and c.bill_id = a.bill_id`,
  );
}

/** The same for up to `most` callbacks that came before a moment; answers how many. */
export async function forgetOldPayers(tx: Tx, before: Date, most: number): Promise<number> {
  const isOld = sql`received_at < ${before} and payload ?| array['name', 'email', 'mobile']`;
  const { rows } = await sql<RowKey>`
    select tenant_id as "tenantId", id from payment_callbacks where ${isOld} limit ${most}`.execute(tx);
  const { count } = await changeByStore(
    tx,
    rows,
    (tenant, ids) => sql`
      update payment_callbacks set payload = payload - array['name', 'email', 'mobile']
       where tenant_id = ${tenant} and id = any(${ids}) and ${isOld}`,
  );
  return count;
}

/** Those of these stores without any bill of the last `billDays` that may still be paid. */
export async function readIdleStores(
  tx: Tx,
  storeIds: readonly string[],
  billDays: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct tenant_id as id from payment_attempts
     where tenant_id = any(${storeIds}::uuid[]) and state in ${literals(undecidedAttemptStates)}
       and created_at > now() - make_interval(days => ${billDays})`.execute(tx);
  const busy = new Set(rows.map(({ id }) => id));
  return storeIds.filter((id) => !busy.has(id));
}

/** Forgets what opens these stores' accounts at the provider. */
export async function forgetAccounts(tx: Tx, storeIds: readonly string[]): Promise<void> {
  await sql`delete from payment_accounts where tenant_id = any(${storeIds}::uuid[])`.execute(tx);
}
