import type pg from 'pg';
import type { JobLog, RepeatingTask } from '../../jobs/index.ts';
import { openOwnerClient, openOwnerPool } from '../pools.ts';
import type { BackupPlace } from './backup-place.ts';
import { backupName, backupsToRemove, type KeepBackups } from './kept-backups.ts';
import { noteBackup } from './note-backup.ts';
import { takeBackup, type BackupSource } from './take-backup.ts';

export interface ScheduledBackups extends Omit<BackupSource, 'owner' | 'signal'> {
  /** Of the login that owns the tables, past any pooler. */
  readonly ownerUrl: string;
  readonly place: BackupPlace;
  readonly everyHours: number;
  readonly keep: KeepBackups;
  readonly log: JobLog;
}

/** Often enough for hours, and no sooner again after a failure: a backup reads the whole database. */
const LOOK_MS = 10 * 60_000;
/** Held while a backup is taken. It ends with its connection, so with the process. */
const BACKUP_LOCK = 7_302_003;

/** Half a look early, so that looks do not make it later day by day. */
const IS_DUE = `
  select not exists (select from backup_runs
                      where place = $1 and taken_at > now() - make_interval(hours => $2, mins => -5)) as due,
         now() as now`;

/**
 * Takes a backup whenever the last one in this place is old enough, and removes those that are not to be kept. Any number
 * of processes may run it: the database says what is due, and one of them does it.
 */
export function scheduledBackups(settings: ScheduledBackups): RepeatingTask {
  const ending = new AbortController();
  return {
    name: 'backups',
    everyMs: LOOK_MS,
    run: async () => {
      try {
        await backUpIfDue(settings, ending.signal);
      } catch (error) {
        if (!ending.signal.aborted) throw error;
      }
    },
    end: async () => ending.abort(new Error('The process ends')),
  };
}

async function backUpIfDue(settings: ScheduledBackups, signal: AbortSignal): Promise<void> {
  const { ownerUrl, place, everyHours } = settings;
  const watch = openOwnerClient(ownerUrl);
  // A lost connection shows in the next statement.
  watch.on('error', () => undefined);
  await watch.connect();
  try {
    const isDue = async (): Promise<Date | undefined> => {
      const { rows } = await watch.query<{ due: boolean; now: Date }>(IS_DUE, [place.name, everyHours]);
      return rows[0]?.due === true ? rows[0].now : undefined;
    };
    if ((await isDue()) === undefined) return;
    const { rows } = await watch.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      BACKUP_LOCK,
    ]);
    // Another process may have ended one between the question and the lock.
    const now = rows[0]?.mine === true ? await isDue() : undefined;
    if (now !== undefined) await backUp(settings, now, signal);
  } finally {
    await watch.end();
  }
}

async function backUp(settings: ScheduledBackups, now: Date, signal: AbortSignal): Promise<void> {
  const { ownerUrl, place, keep, log, recipients = [], ...source } = settings;
  const from = performance.now();
  const owner = openOwnerPool(ownerUrl);
  try {
    await place.sweep();
    const name = backupName(now, recipients.length > 0);
    const taken = await place.save(name, (file) =>
      takeBackup({ ...source, owner, recipients, signal }, file, now),
    );
    await noteBackup(owner, taken, { place: place.name, file: name, takenAt: now });
    const removed = await removeOld(owner, place, keep);
    const { rows, files, gone, missing } = taken;
    const tookMs = Math.round(performance.now() - from);
    log.info(
      { file: name, place: place.name, rows, files, gone, missing: missing?.length, removed, tookMs },
      'A backup was taken',
    );
  } finally {
    await owner.end();
  }
}

/** Only what this installation noted as its own: another one's, and what people put beside, stays. */
async function removeOld(owner: pg.Pool, place: BackupPlace, keep: KeepBackups): Promise<string[]> {
  const { rows } = await owner.query<{ file: string }>('select file from backup_runs where place = $1', [
    place.name,
  ]);
  const own = new Set(rows.map(({ file }) => file));
  const there = (await place.list()).filter((name) => own.has(name));
  const old = backupsToRemove(there, keep);
  for (const name of old) await place.remove(name);
  return old;
}
