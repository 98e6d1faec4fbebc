import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { readBackupSettings, readDataSettings, readFileSettings } from './config.ts';
import { atDatabase, hostsOf } from './kernel/database-url.ts';
import { ownFiles, ownPlace } from './own-backups.ts';
import { readIdentities } from './platform/db/backup/encryption.ts';
import { restoreDrill, withTemporaryDatabase, type DrillReport } from './platform/db/backup/restore-drill.ts';
import { openServer } from './platform/db/open-database.ts';
import { allVoidedSecrets } from './voided-secrets.ts';

export interface DrillWish {
  /** Undefined: the newest that the clock took. */
  readonly file?: string;
  /** The file of its private key. */
  readonly identity?: string;
  /** An empty database; undefined: one that is made for this, on the server of the product. */
  readonly into?: string;
}

const given = (name: string): string => path.resolve(process.env['DAPUR_CALLED_FROM'] ?? '.', name);

const log = { info: () => {}, warn: (_fields: object, message: string) => console.error(message) };

/** Brings a backup back where nobody works, says how it went, and removes it again. Throws when it went wrong. */
export async function runRestoreDrill(wish: DrillWish, data: string | undefined): Promise<void> {
  const settings = readDataSettings(process.env);
  const dataDirectory = path.resolve(data ?? settings.dataDirectory);
  const identities = wish.identity === undefined ? [] : await readIdentities(given(wish.identity));
  const from = performance.now();
  await withBackup(wish, dataDirectory, async (file) => {
    console.log(`Trying ${file}`);
    const { storedKeys, missingElsewhere } = ownFiles(dataDirectory, readFileSettings(process.env));
    const options = {
      storedKeys,
      voided: allVoidedSecrets,
      identities,
      ...(missingElsewhere && { missingElsewhere }),
    };
    const report = await inFolder(dataDirectory, (folder) =>
      inDatabase(wish.into, settings.databaseUrl, dataDirectory, (url) =>
        restoreDrill(url, folder, file, options),
      ),
    );
    tell(report, (performance.now() - from) / 1_000);
    if (wish.into !== undefined)
      console.log(
        'The database that you named holds the data of all stores now: remove it when you have looked.',
      );
  });
}

async function withBackup(
  { file }: DrillWish,
  dataDirectory: string,
  use: (file: string) => Promise<void>,
): Promise<void> {
  if (file !== undefined) return use(given(file));
  const place = ownPlace(readBackupSettings(process.env, dataDirectory), dataDirectory);
  const newest = (await place.list()).at(-1);
  if (newest === undefined)
    throw new Error(
      `There is no backup of the clock in ${place.name}: name a file, or set BACKUP_EVERY_HOURS`,
    );
  return place.read(newest, use);
}

/** Attachments come back into a folder of their own, on the disk of the data folder. */
async function inFolder<T>(dataDirectory: string, use: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(dataDirectory, { recursive: true });
  const folder = await mkdtemp(path.join(dataDirectory, 'drill-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function inDatabase<T>(
  into: string | undefined,
  own: string | undefined,
  dataDirectory: string,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const server = await openServer({ url: into ?? own, dataDirectory, log });
  try {
    if (into !== undefined) return await use(into);
    const { username } = new URL(hostsOf(server.ownerUrl)[0]);
    return await withTemporaryDatabase(
      server.adminUrl,
      decodeURIComponent(username) || undefined,
      async (name) => use(atDatabase(server.ownerUrl, name)),
    );
  } finally {
    await server.stop();
  }
}

function tell({ takenAt, tables, rows, files, missing, walls }: DrillReport, seconds: number): void {
  console.log(
    `It was taken at ${takenAt}. It came back whole: ${rows} rows of ${tables} tables, each table byte`,
  );
  console.log(
    `for byte as it was saved, and ${files} attachments. Stores are kept apart: ${walls.tables} tables were`,
  );
  console.log(`asked as no store and as ${walls.stores} stores. It took ${seconds.toFixed(1)} seconds.`);
  if (missing === undefined) console.error('The bucket of attachments could not be asked.');
  else if (missing.length > 0)
    console.error(`Files that rows name and that are not there: ${missing.length}, such as ${missing[0]}`);
}
