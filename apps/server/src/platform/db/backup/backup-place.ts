import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createS3Storage, type S3Options } from '../../storage/s3-storage.ts';
import { isPartialFile } from '../../storage/storage-key.ts';
import { backupTime } from './kept-backups.ts';

/** Where backups that the clock takes lie. Files of other names are seen by nobody here. */
export interface BackupPlace {
  /** As the database and people name it. */
  readonly name: string;
  /** `make` writes the file of this path; then it lies here under `name`, whole or not at all. */
  save<T>(name: string, make: (file: string) => Promise<T>): Promise<T>;
  /** The names of all backups here, the oldest first. */
  list(): Promise<string[]>;
  /** Hands the path of a backup to `use`. */
  read<T>(name: string, use: (file: string) => Promise<T>): Promise<T>;
  /** Does nothing when there is nothing. */
  remove(name: string): Promise<void>;
  /** Removes what runs left behind that were broken off. Not while another run is on. */
  sweep(): Promise<void>;
}

const isBackup = (name: string): boolean => backupTime(name) !== undefined;

/** A folder of this machine, or one that is mounted. */
export function folderOfBackups(folder: string): BackupPlace {
  const files = async (): Promise<string[]> => (existsSync(folder) ? (await readdir(folder)).sort() : []);
  return {
    name: folder,
    save: async (name, make) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return make(path.join(folder, name));
    },
    list: async () => (await files()).filter(isBackup),
    read: (name, use) => use(path.join(folder, name)),
    remove: (name) => rm(path.join(folder, name), { force: true }),
    sweep: async () => {
      for (const name of await files())
        if (isPartialFile(name) && isBackup(name.slice(0, -PARTIAL.length)))
          await rm(path.join(folder, name), { force: true });
    },
  };
}

const PARTIAL = '.partial';

/** Files of ours in a bucket are under this name. */
const FOLDER = 'backups';

/** A bucket of a server that speaks S3. `passing`: a folder of this machine in which a backup lies while it is on its way. */
export function bucketOfBackups(options: S3Options, passing: string): BackupPlace {
  const storage = createS3Storage(options);
  const keyOf = (name: string): string => `${FOLDER}/${name}`;
  const onTheWay = async <T>(name: string, use: (file: string) => Promise<T>): Promise<T> => {
    await mkdir(passing, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(path.join(passing, 'backup-'));
    try {
      return await use(path.join(folder, name));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return {
    name: `${options.endpoint}/${options.bucket}/${FOLDER}`,
    save: (name, make) =>
      onTheWay(name, async (file) => {
        const made = await make(file);
        await storage.writeFile(keyOf(name), file);
        return made;
      }),
    list: async () =>
      (await storage.list(FOLDER)).map((key) => key.slice(FOLDER.length + 1)).filter(isBackup),
    read: (name, use) =>
      onTheWay(name, async (file) => {
        const stored = await storage.open(keyOf(name));
        if (stored === undefined) throw new Error(`${name} is not in ${options.bucket} any more`);
        await pipeline(stored.stream(), createWriteStream(file, { mode: 0o600 }));
        return use(file);
      }),
    remove: (name) => storage.remove(keyOf(name)),
    sweep: () => rm(passing, { recursive: true, force: true }),
  };
}
