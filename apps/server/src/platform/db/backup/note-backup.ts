import type pg from 'pg';

/**
 * Writes down that a backup was taken, for the platform's people. A database of an older version knows no place for it,
 * and is no worse backed up.
 */
export async function noteBackup(
  owner: pg.Pool,
  { rows, files }: { readonly rows: number; readonly files: number },
): Promise<void> {
  const { rowCount } = await owner.query(`select where to_regclass('backup_runs') is not null`);
  if (rowCount === 1)
    await owner.query('insert into backup_runs (taken_at, rows, files) values (now(), $1, $2)', [
      rows,
      files,
    ]);
}
