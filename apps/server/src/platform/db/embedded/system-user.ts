import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** `nobody` on Debian, Alpine and their relatives; PostgreSQL refuses to run as root. */
const NOBODY = { uid: 65534, gid: 65534 } as const;

/** Spawn options that choose the operating system user; empty means "whoever started us". */
export type SystemUser = { readonly uid: number; readonly gid: number } | Record<string, never>;

/**
 * The operating system user that PostgreSQL runs as.
 *
 * An ordinary user runs it as themselves. Root hands over to the owner of an existing cluster, so that a cluster
 * made by an ordinary user still belongs to them afterwards, and to `nobody` otherwise.
 */
export function systemUserFor(clusterDirectory: string): SystemUser {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(clusterDirectory, { throwIfNoEntry: false });
  return owner !== undefined && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY;
}

/** Whether `user` can enter `directory`, which needs search permission on every folder above it as well. */
export async function canEnter(user: SystemUser, directory: string): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...user, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

/** Whether `user` can start `executable` here: it is reachable, fits the machine, and finds its libraries. */
export async function canRun(user: SystemUser, executable: string): Promise<boolean> {
  try {
    await run(executable, ['--version'], { ...user, cwd: '/', env: {} });
    return true;
  } catch {
    return false;
  }
}
