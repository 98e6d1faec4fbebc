import type { ReferralSummary } from '@dapur/contract/account';
import type { z } from 'zod';
import { ownCode } from '../commands/own-code.ts';
import { readReferrals } from '../data/referrals.ts';
import type { ReferralsDeps } from '../index.ts';

/** The list shows the newest. */
const MOST_INVITED = 50;

/** A person's code, the address to hand on, and who opened a store with it, newest first and masked. */
export async function referralSummary(
  { db, identity, publicOrigin }: ReferralsDeps,
  userId: string,
): Promise<z.input<typeof ReferralSummary>> {
  const code = await ownCode(db, userId);
  const referrals = await readReferrals(db, userId, MOST_INVITED);
  const people = [...new Set(referrals.map((row) => row.referred_id))];
  const names = new Map<string, string | undefined>();
  // One after the other: a long list must not take every connection.
  for (const id of people) names.set(id, await identity.maskedName(id));
  return {
    code,
    link: `${publicOrigin}/u/register-store?ref=${code}`,
    invited: referrals.map((row) => ({
      name: names.get(row.referred_id) ?? '•••',
      created_at: row.created_at.toISOString(),
    })),
  };
}
