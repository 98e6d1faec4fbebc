import path from 'node:path';
import type { Config } from './config.ts';
import type { BackupConfig, S3Config } from './config/file-settings.ts';
import { StartRefusal } from './kernel/start-refusal.ts';
import { filesOfFolder } from './platform/db/backup/backup-files.ts';
import { bucketOfBackups, folderOfBackups, type BackupPlace } from './platform/db/backup/backup-place.ts';
import { assertRecipients } from './platform/db/backup/encryption.ts';
import { scheduledBackups } from './platform/db/backup/scheduled-backups.ts';
import { missingIn } from './platform/db/backup/stored-keys.ts';
import type { BackupSource } from './platform/db/backup/take-backup.ts';
import type { JobLog, RepeatingTask } from './platform/jobs/index.ts';
import { createS3Storage } from './platform/storage/s3-storage.ts';
import { readAllStoredKeys } from './stored-keys.ts';

/** Where attachments lie, and how a backup finds out which of them are missing. `s3`: they are in a bucket. */
export function ownFiles(
  dataDirectory: string,
  s3: S3Config | undefined,
): { readonly attachments: string } & Pick<BackupSource, 'files' | 'storedKeys' | 'missingElsewhere'> {
  const attachments = path.join(dataDirectory, 'attachments');
  const bucket = s3 && createS3Storage(s3);
  return {
    attachments,
    files: filesOfFolder(attachments),
    storedKeys: readAllStoredKeys,
    ...(bucket && { missingElsewhere: (keys: ReadonlySet<string>) => missingIn(bucket, keys) }),
  };
}

/** Where the clock puts backups. */
export const ownPlace = ({ bucket, folder }: BackupConfig, dataDirectory: string): BackupPlace =>
  bucket === undefined
    ? folderOfBackups(folder)
    : bucketOfBackups(bucket, path.join(dataDirectory, 'backups-passing'));

/** The task that takes backups; none unless the settings ask for it. Throws StartRefusal for a key that is none. */
export async function backupTasks(
  { backups, dataDirectory, s3 }: Pick<Config, 'backups' | 'dataDirectory' | 's3'>,
  ownerUrl: string,
  log: JobLog,
): Promise<RepeatingTask[]> {
  const { everyHours, keep, recipients } = backups;
  if (everyHours === undefined) return [];
  await assertRecipients(recipients).catch((error: unknown) => {
    throw new StartRefusal(`BACKUP_AGE_RECIPIENT: ${error instanceof Error ? error.message : String(error)}`);
  });
  const { files, storedKeys, missingElsewhere } = ownFiles(dataDirectory, s3);
  const place = ownPlace(backups, dataDirectory);
  const source = { files, storedKeys, ...(missingElsewhere && { missingElsewhere }) };
  return [scheduledBackups({ ...source, ownerUrl, place, everyHours, keep, recipients, log })];
}
