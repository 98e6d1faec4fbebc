import path from 'node:path';
import { parseArgs } from 'node:util';
import { readBackupSettings, readDataSettings, readFileSettings } from './config.ts';
import { ownFiles } from './own-backups.ts';
import { readIdentities } from './platform/db/backup/encryption.ts';
import { restoreBackup } from './platform/db/backup/restore-backup.ts';
import { noteBackup } from './platform/db/backup/note-backup.ts';
import { takeBackup, type BackupSummary } from './platform/db/backup/take-backup.ts';
import { openServer } from './platform/db/open-database.ts';
import type { DatabaseLog } from './platform/db/database-log.ts';
import { openOwnerPool } from './platform/db/pools.ts';
import { allVoidedSecrets } from './voided-secrets.ts';

const HELP = `Usage:
  npm run backup -- FILE [--data DIR]
  npm run restore -- FILE [--data DIR] [--identity FILE] [--force]

Saves the database and the attachments into one file, or brings them back from it. Works on the embedded database in
the data folder, or on the server that DATABASE_URL names. Files in a bucket (S3_…) are left to the bucket's own backup,
and only looked for. Whoever was signed in before a restore signs in anew.

With BACKUP_AGE_RECIPIENT set, a backup is encrypted for the public keys of age that it names, and needs the private key
of one of them to come back.

  --data DIR        the data folder (default: DAPUR_DATA, else data)
  --identity FILE   restore: the private key, in a file as age-keygen makes it
  --force           restore: replace what the database and the attachments folder hold
`;

/** Only what went wrong is worth a line here, and that ends the command with its message anyway. */
const log: DatabaseLog = {
  info: (_fields, message) => {
    if (message !== '') console.error(message);
  },
  warn: (_fields, message) => console.error(message),
};

/** `npm run backup` and `npm run restore`. Sets the exit code, with a word of why, when they cannot. */
export async function runBackupCommand(): Promise<void> {
  try {
    await obey();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function obey(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      identity: { type: 'string' },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, name, ...rest] = positionals;
  if (
    values.help === true ||
    name === undefined ||
    rest.length > 0 ||
    (command !== 'backup' && command !== 'restore')
  ) {
    console.error(HELP);
    process.exitCode = values.help === true ? 0 : 2;
    return;
  }
  const given = (named: string): string => path.resolve(process.env['DAPUR_CALLED_FROM'] ?? '.', named);
  const file = given(name);
  const identities = values.identity === undefined ? [] : await readIdentities(given(values.identity));
  const settings = readDataSettings(process.env);
  const dataDirectory = path.resolve(values.data ?? settings.dataDirectory);
  const { recipients } = readBackupSettings(process.env, dataDirectory);
  const { attachments, ...source } = ownFiles(dataDirectory, readFileSettings(process.env));
  const server = await openServer({
    url: settings.databaseUrl,
    rolesLogin: settings.databaseKind.rolesLogin,
    dataDirectory,
    log,
  });
  const owner = openOwnerPool(server.ownerUrl, log);
  try {
    if (command === 'backup') {
      const saved = await takeBackup({ ...source, owner, recipients }, file, new Date());
      await noteBackup(owner, saved);
      console.log(`Saved ${amounts(saved)}${forWhom(recipients)}: ${file}`);
      if (saved.gone > 0)
        console.log(`Removed while it ran, and left out: ${saved.gone} ${plural(saved.gone, 'file')}`);
      warnOf(saved.missing);
    } else {
      const restored = await restoreBackup(owner, attachments, file, {
        force: values.force,
        voided: allVoidedSecrets,
        identities,
        storedKeys: source.storedKeys,
        ...(source.missingElsewhere && { missingElsewhere: source.missingElsewhere }),
      });
      console.log(`Restored ${amounts(restored)}: ${file}`);
      console.log('Sessions, mailed links, invitations and calendar addresses of before are void.');
      warnOf(restored.missing);
    }
  } finally {
    await owner.end();
    await server.stop();
  }
}

const plural = (count: number, word: string): string => (count === 1 ? word : `${word}s`);

const amounts = ({ rows, tables, files }: BackupSummary): string =>
  `${rows} rows of ${tables} tables and ${files} attachments`;

const forWhom = ({ length }: readonly string[]): string =>
  length === 0 ? '' : `, encrypted for ${length} public ${plural(length, 'key')}`;

const MAX_NAMED = 20;

/** A missing file that rows name is somebody's picture: the people who look after the backup should know. */
function warnOf(missing: readonly string[] | undefined): void {
  if (missing === undefined)
    return console.error('The bucket could not be asked, so nobody knows whether all files are there.');
  if (missing.length === 0) return;
  console.error(`Not there, although rows name them: ${missing.length} ${plural(missing.length, 'file')}`);
  for (const key of missing.slice(0, MAX_NAMED)) console.error(`  ${key}`);
  if (missing.length > MAX_NAMED) console.error(`  and ${missing.length - MAX_NAMED} more`);
}
