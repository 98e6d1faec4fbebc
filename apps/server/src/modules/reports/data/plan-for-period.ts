import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/**
 * For the rest of the transaction, reports are planned for the days that are asked: a week is found by an index, and what
 * is best for a year would read past all other stores. Compiling a plan takes longer than running it, and a year's lines are
 * sorted in memory.
 */
export async function planForPeriod(tx: Tx): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true),
                   set_config('jit', 'off', true), set_config('work_mem', '32MB', true)`.execute(tx);
}
