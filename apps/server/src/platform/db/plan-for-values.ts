import { CompiledQuery } from 'kysely';
import type { FixedStatement } from './statement-batch.ts';
import type { Tx } from './transaction.ts';

/** `planForValues` as a statement to send along with another. Its condition never holds, so it answers no row. */
export const PLAN_FOR_VALUES: FixedStatement = {
  name: 'tx_plan',
  text: `select where num_nulls(set_config('plan_cache_mode', 'force_custom_plan', true),
                                set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)) > 0`,
};

/**
 * For the rest of the transaction, lists are planned for the values asked for: how many rows a status or a day has
 * decides how to find them, and a plan that suits one value is a hundred times slower for another. Reading whole tables
 * is ruled out, and so is compiling plans, which takes longer than running them.
 */
export async function planForValues(tx: Tx): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(PLAN_FOR_VALUES.text));
}
