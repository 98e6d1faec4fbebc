import { randomUUID } from 'node:crypto';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
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
