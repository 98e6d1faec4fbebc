import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** What PostgreSQL writes about itself in postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/** The live server of a cluster, or undefined when none runs (a left-over file of a dead one counts as none). */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readLines(path.join(cluster, 'postmaster.pid'));
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || !worksIn(pid, cluster)) return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.startsWith('ready') === true };
}

/** Whether a process with this id runs, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // A killed process keeps its id until its parent has collected it; it does nothing any more.
  return readLines(`/proc/${pid}/stat`)[0]?.includes(') Z ') !== true;
}

// After a crash of the machine, or in a new container, the id may belong to any process. PostgreSQL works inside its
// data folder, which Linux shows; where that cannot be seen the file is believed.
function worksIn(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return process.platform !== 'linux';
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
