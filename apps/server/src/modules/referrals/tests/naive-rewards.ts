import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { sql } from 'kysely';
import { withPlatform, type Pools, type Tx } from '../../../platform/db/index.ts';
import { recordPrivileged, type PrivilegedPerson } from '../../audit/index.ts';
import { addReward, readAvailable } from '../data/ledger.ts';
import { insertPayout, readAccount } from '../data/payouts.ts';
import { othersTurn } from '../../../../test/kit/others-turn.ts';

/** Crediting as it is often written: what is ripe is read, and then credited. */
export async function naiveAdvance(db: Pools): Promise<void> {
  await withPlatform(db, 'test', 'naive credits', async (tx) => {
    const ripe = await tx
      .selectFrom('referrals')
      .select(['store_id', 'user_id', 'reward_sen'])
      .where('stage', '=', 'in_hold')
      .execute();
    await othersTurn(tx);
    for (const { store_id: storeId, user_id: holderId, reward_sen: amountSen } of ripe) {
      await tx.updateTable('referrals').set({ stage: 'qualified' }).where('store_id', '=', storeId).execute();
      await addReward(tx, { holderId, kind: 'earned', amountSen, key: randomUUID(), storeId });
    }
  });
}

/** Paying out as it is often written: the balance is looked at, and then the payout is written. */
export async function naiveRequest(db: Pools, userId: string, amountSen: number): Promise<void> {
  await withPlatform(db, 'test', 'naive payouts', async (tx) => {
    const account = await readAccount(tx, userId);
    if (account === undefined || amountSen > (await readAvailable(tx, userId))) return;
    await othersTurn(tx);
    const id = randomUUID();
    await insertPayout(tx, { id, holderId: userId, amountSen }, account);
    await addReward(tx, { holderId: userId, kind: 'payout', amountSen, key: `payout:${id}`, payoutId: id });
  });
}

/** What somebody of the platform says of a payout or a run. */
export interface Saying {
  readonly table: 'payout_runs' | 'referral_payouts';
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly action: string;
}

/** Saying what became of something as it is often written: its state is looked at, and then set. */
export async function naiveSay(
  db: Pools,
  by: PrivilegedPerson,
  { table, id, from, to, action }: Saying,
): Promise<void> {
  await withPlatform(db, 'test', 'naive sayings', async (tx) => {
    const { rows } = await sql<{
      state: string;
    }>`select state from ${sql.table(table)} where id = ${id}`.execute(tx);
    if (rows[0]?.state !== from) throw new AppError('conflict', 'Something else happened meanwhile.');
    await othersTurn(tx);
    await sql`update ${sql.table(table)} set state = ${to} where id = ${id}`.execute(tx);
    await recordPrivileged(tx, { actor: by, action, subject: 'payout', subjectId: id });
  });
}

/** Counting a store's buyers by what payment callbacks said of its orders. */
export async function naiveBuyers(tx: Tx, storeId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct o.customer_id)::int as n
      from orders o join order_payments p on p.tenant_id = o.tenant_id and p.order_id = o.id and p.method = 'bill'
     where o.tenant_id = ${storeId} and o.status = 'completed' and p.amount_sen - o.refunding_sen >= 100`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}
