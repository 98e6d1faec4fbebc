import type pg from 'pg';

/**
 * Makes the secrets worthless that people hold from before, by a statement for each table. What was ended, used or taken
 * back between the backup and its return would open again otherwise: a stolen session for one. `client` owns the tables,
 * and no policy hides rows of theirs.
 */
export async function voidSecrets(
  client: pg.PoolClient,
  voided: Readonly<Record<string, string>>,
  tables: readonly string[],
): Promise<void> {
  for (const [table, statement] of Object.entries(voided))
    // A backup of an older version may not have it yet.
    if (tables.includes(table)) await client.query(statement);
}
