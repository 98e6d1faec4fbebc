import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithTest } from './server-process.ts';

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** Runs a command that alone sees a disk of so many megabytes in place of a folder; `$DISK` or `DAPUR_DATA` names it. Needs root. */
export const onSmallDisk = (megabytes: number): string[] => [
  'unshare',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m,mode=755 none "\${DISK:-$DAPUR_DATA}" && exec "$@"`,
  'sh',
];

/** Fills what is left of the disk of a process, to the last byte; answers what makes room again. */
export async function fillDisk(pid: number, folder: string): Promise<() => Promise<void>> {
  const filler = path.join(`/proc/${pid}/root`, folder, 'filler');
  const file = await open(filler, 'w');
  try {
    for (let size = 1_048_576; size >= 1;)
      try {
        await file.appendFile(Buffer.alloc(size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        size = Math.floor(size / 8);
      }
  } finally {
    await file.close();
  }
  return () => rm(filler);
}

/** A PostgreSQL that keeps what it acknowledged, with its whole cluster on a small disk of its own. */
export interface OwnCluster {
  /** Of the login that owns the tables. */
  readonly url: string;
  fill(): Promise<() => Promise<void>>;
  /** Kills the server itself, as the system does when memory runs out. */
  killServer(): Promise<void>;
}

/** Ends with the test. */
export async function startOwnCluster(megabytes: number): Promise<OwnCluster> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'dapur-disk-'));
  // PostgreSQL runs as an ordinary user.
  await chmod(home, 0o711);
  const script = `
    const { startEmbedded } = await import('${source}platform/db/embedded-postgres.ts');
    const { prepareCluster } = await import('${source}platform/db/roles.ts');
    const settings = { max_wal_size: '48MB', min_wal_size: '32MB', max_connections: '60' };
    const { url } = await startEmbedded(${JSON.stringify(home)}, { settings });
    console.log(await prepareCluster(url));
    setInterval(() => undefined, 60_000);`;
  const [program = '', ...args] = onSmallDisk(megabytes);
  const child = spawn(
    program,
    [...args, process.execPath, '--input-type=module-typescript', '--eval', script],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, DISK: home } },
  );
  endWithTest(child);
  child.once('exit', () => void rm(home, { recursive: true, force: true }));
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const url = new URL(said.toString().trim());
  // The socket is on the disk that nobody else sees.
  url.searchParams.delete('host');
  const { pid = 0 } = child;
  return {
    url: url.href,
    fill: () => fillDisk(pid, home),
    killServer: async () => {
      const file = await open(path.join(`/proc/${pid}/root`, home, 'postgres', 'postmaster.pid'));
      const [postmaster] = (await file.readFile('utf8')).split('\n');
      await file.close();
      process.kill(Number(postmaster), 'SIGKILL');
    },
  };
}
