import { sql } from 'kysely';
import type { Tx } from '../../src/platform/db/index.ts';

/**
 * Lets the others have their turn between the check and the step of the wrong variants. On a busy machine each might
 * otherwise come to its end before the next begins, and the fault would not show.
 */
export async function othersTurn(tx: Tx): Promise<void> {
  await sql`select pg_sleep(0.05)`.execute(tx);
}
