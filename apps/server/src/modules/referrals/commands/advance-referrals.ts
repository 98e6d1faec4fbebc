import { withPlatform, type Pools, type Tx } from '../../../platform/db/index.ts';
import { addReward } from '../data/ledger.ts';
import { moveReferral, takeOpen } from '../data/progress.ts';
import { tellOfReferral } from '../reward-news.ts';
import { nextStage, type OpenReferral } from '../domain/next-stage.ts';

const AT_ONCE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Moves each referral to the stage that its store has reached, and credits the earned ones once, even if several
 * processes run this at the same moment. Referrals that another process is working on are left to it. Answers how many
 * were credited.
 */
export async function advanceReferrals(db: Pools): Promise<number> {
  let credited = 0;
  for (let after = BEFORE_ALL, isMore = true; isMore;) {
    const found = await withPlatform(db, 'referrals', 'how far invited sellers have come', async (tx) => {
      const open = await takeOpen(tx, after, AT_ONCE);
      for (const referral of open) if (await advance(tx, referral)) credited += 1;
      return open;
    });
    isMore = found.length === AT_ONCE;
    after = found.at(-1)?.store_id ?? after;
  }
  return credited;
}

async function advance(tx: Tx, referral: OpenReferral): Promise<boolean> {
  const step = nextStage(referral);
  if (!(await moveReferral(tx, referral, step))) return false;
  const { store_id: storeId, user_id: holderId, reward_sen: amountSen } = referral;
  if (amountSen <= 0) return false;
  if (step.stage === 'in_hold' && referral.stage !== 'in_hold')
    await tellOfReferral(tx, storeId, 'reward_in_hold');
  if (step.stage !== 'qualified') return false;
  const isNew = await addReward(tx, {
    holderId,
    kind: 'earned',
    amountSen,
    key: `earned:${storeId}`,
    storeId,
  });
  if (isNew) await tellOfReferral(tx, storeId, 'reward_earned');
  return isNew;
}
