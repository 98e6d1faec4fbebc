import type pg from 'pg';

/**
 * Makes the secrets worthless that people held before, by one statement for each table. Otherwise everything that was
 * ended, used or taken back between the backup and its return would open again: a stolen session, for instance.
 * `client` owns the tables, and no policy hides their rows.
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
