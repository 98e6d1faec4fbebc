import { createHash, randomBytes } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { canEnter, systemUserFor, type SystemUser } from './system-user.ts';

/** Where one embedded cluster keeps its things, and the operating system user it runs as. */
export interface DataHome {
  readonly directory: string;
  /** PostgreSQL's own files, closed to everyone but `user`. */
  readonly cluster: string;
  readonly user: SystemUser;
  /** Set when the wanted folder is out of `user`'s reach and another was chosen. */
  readonly movedFrom?: string;
}

/**
 * Creates `wanted` and answers where the cluster goes: below it, or, when the unprivileged user cannot get there
 * (a project below a closed folder, started as root), in a folder of its own below /var/lib or /var/tmp.
 */
export async function openDataHome(wanted: string): Promise<DataHome> {
  const directory = path.resolve(wanted);
  const cluster = path.join(directory, 'postgres');
  const user = systemUserFor(cluster);
  makeHome(directory);
  if (await canEnter(user, directory)) return { directory, cluster, user };

  const id = createHash('sha256').update(directory).digest('hex').slice(0, 12);
  for (const base of ['/var/lib', '/var/tmp']) {
    const fallback = path.join(base, `dapur-${id}`);
    try {
      makeHome(fallback);
    } catch {
      continue;
    }
    const fallbackCluster = path.join(fallback, 'postgres');
    const fallbackUser = systemUserFor(fallbackCluster);
    if (await canEnter(fallbackUser, fallback)) {
      return { directory: fallback, cluster: fallbackCluster, user: fallbackUser, movedFrom: directory };
    }
  }
  throw new Error(
    `PostgreSQL cannot reach ${directory}. Choose another folder with --data, or set DATABASE_URL.`,
  );
}

// Others may pass through (the unprivileged user has to) but not look around.
function makeHome(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o711 });
  const found = lstatSync(directory);
  const self = process.getuid?.();
  // In a folder that all may write to, somebody else could have put this one there before us.
  if (directory.startsWith('/var/tmp/') && (!found.isDirectory() || found.uid !== self)) {
    throw new Error(`${directory} belongs to somebody else`);
  }
}

/** The cluster's superuser password: made once, kept beside the cluster, readable by the starting user alone. */
export function superuserPassword(home: DataHome): string {
  const file = path.join(home.directory, 'postgres-password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (existsSync(home.cluster)) {
    throw new Error(
      `${file} is missing, so the database in ${home.cluster} cannot be opened. Put the file back.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  const partial = `${file}.partial`;
  writeFileSync(partial, `${password}\n`, { mode: 0o600 });
  renameSync(partial, file);
  return password;
}
