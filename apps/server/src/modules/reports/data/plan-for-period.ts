import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/**
 * Until the end of the transaction, reports are planned for the days asked for. A week is found by an index, and so
 * shall a year be: for it the planner would rather read the whole table, other stores included. No JIT, as compiling
 * takes longer than running, and enough memory to sort a year's lines.
 */
export async function planForPeriod(tx: Tx): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true),
                   set_config('jit', 'off', true), set_config('work_mem', '32MB', true)`.execute(tx);
}
