import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** Takes a day for this process; false when any process has done it or is doing it. */
export async function takeDay(tx: Tx, day: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into retention_runs (day) values (${day}) on conflict do nothing`.execute(tx);
  return numAffectedRows > 0n;
}

export async function endDay(tx: Tx, day: string, counts: Readonly<Record<string, number>>): Promise<void> {
  await sql`update retention_runs set ended_at = now(), counts = ${JSON.stringify(counts)} where day = ${day}`.execute(
    tx,
  );
}
