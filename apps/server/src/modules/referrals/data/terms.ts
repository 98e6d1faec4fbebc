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

/** Terms that count from a day on. */
export interface ComingTerms extends TermsRow {
  readonly effective_from: string;
}

/** Malaysia's today. */
const today = sql<string>`(now() at time zone 'Asia/Kuala_Lumpur')::date`;

/** The terms that come next; undefined where none are to come. */
export async function readNextTerms(tx: Tx): Promise<ComingTerms | undefined> {
  return tx
    .selectFrom('referral_terms')
    .select([...columns, 'effective_from'])
    .where('effective_from', '>', today)
    .orderBy('effective_from')
    .limit(1)
    .executeTakeFirst();
}

/** Whether the day is still to come. */
export async function isToCome(tx: Tx, day: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select ${day}::date > ${today} as yes`.execute(tx);
  return rows[0]?.yes === true;
}

/** Sets the terms of a day and those after it, in place of what was set for that day before. */
export async function setTerms(
  tx: Tx,
  terms: ComingTerms & { readonly reason: string },
  userId: string,
): Promise<void> {
  const changed = { ...terms, updated_by: userId, updated_at: sql<Date>`now()` };
  await tx
    .insertInto('referral_terms')
    .values(changed)
    .onConflict((conflict) =>
      conflict
        .column('effective_from')
        .doUpdateSet({ ...changed, updated_at: ({ ref }) => ref('excluded.updated_at') }),
    )
    .execute();
}
