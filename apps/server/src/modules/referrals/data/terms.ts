import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** What a brought seller is worth, and when. */
export interface TermsRow {
  readonly reward_sen: number;
  readonly qualifying_orders: number;
  readonly hold_days: number;
  readonly most_days: number;
  readonly minimum_payout_sen: number;
}

const columns = ['reward_sen', 'qualifying_orders', 'hold_days', 'most_days', 'minimum_payout_sen'] as const;

export async function readTerms(tx: Pick<Tx, 'selectFrom'>): Promise<TermsRow> {
  return tx.selectFrom('referral_terms_now').select(columns).executeTakeFirstOrThrow();
}

export async function setTerms(tx: Tx, terms: TermsRow, userId: string): Promise<void> {
  const changed = { ...terms, updated_by: userId, updated_at: sql<Date>`now()` };
  await tx
    .insertInto('referral_terms')
    .values(changed)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(changed))
    .execute();
}
