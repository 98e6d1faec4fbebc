import { CompiledQuery } from 'kysely';
import type { FixedStatement } from './statement-batch.ts';
import type { Tx } from './transaction.ts';

/** `planForValues` as a statement that travels with the one it is for. The condition never holds, so it answers no row. */
export const PLAN_FOR_VALUES: FixedStatement = {
  name: 'tx_plan',
  text: `select where num_nulls(set_config('plan_cache_mode', 'force_custom_plan', true),
                                set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)) > 0`,
};

/**
 * For the rest of the transaction, lists are planned for the values that are asked: how many rows a status or a day
 * has decides how they are found, and what serves the one is a hundred times slower for the other. Reading the whole
 * table is left out; compiling a plan takes longer than running it.
 */
export async function planForValues(tx: Tx): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(PLAN_FOR_VALUES.text));
}
