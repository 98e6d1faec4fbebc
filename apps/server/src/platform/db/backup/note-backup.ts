import type pg from 'pg';

/**
 * Notes for the platform's people that a backup was taken; `kept` says where it lies when the clock took it. A database of
 * an older version has no place for the note; its backup is as good.
 */
export async function noteBackup(
  owner: pg.Pool,
  { rows, files }: { readonly rows: number; readonly files: number },
  kept?: { readonly place: string; readonly file: string; readonly takenAt: Date },
): Promise<void> {
  const { rowCount } = await owner.query(`select where to_regclass('backup_runs') is not null`);
  if (rowCount !== 1) return;
  if (kept === undefined)
    await owner.query('insert into backup_runs (taken_at, rows, files) values (now(), $1, $2)', [
      rows,
      files,
    ]);
  else
    await owner.query(
      'insert into backup_runs (taken_at, rows, files, place, file) values ($1, $2, $3, $4, $5)',
      [kept.takenAt, rows, files, kept.place, kept.file],
    );
}
