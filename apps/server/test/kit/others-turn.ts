import { sql } from 'kysely';
import type { Tx } from '../../src/platform/db/index.ts';

/**
 * Stands between the look and the step of what is written wrong: the others get their turn. A busy machine may otherwise
 * let each come to its end before the next begins, and the fault does not show.
 */
export async function othersTurn(tx: Tx): Promise<void> {
  await sql`select pg_sleep(0.05)`.execute(tx);
}
