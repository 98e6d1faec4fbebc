import { lstat, mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RepeatingTask } from '../jobs/index.ts';

const SWEEP_MS = 10 * 60_000;
/** A process says within each sweep that it lives; one that was silent for so long is gone, on whichever machine. */
const MAX_SILENCE_MS = 2 * 60 * 60_000;
const PARTS = '~';

/** Where all of this person's servers on this machine keep what is temporary; nobody else may look into it. */
const root = (): string => path.join(os.tmpdir(), `dapur-${process.getuid?.() ?? 'server'}`);
const nameOf = (pid: number): string => [os.hostname(), pid].join(PARTS);

/**
 * A new folder for what is needed for a moment. Whoever asks removes it; what a killed process leaves is swept away by
 * the next one.
 */
export async function temporaryFolder(purpose: string): Promise<string> {
  const own = path.join(root(), nameOf(process.pid));
  await mkdir(own, { recursive: true, mode: 0o700 });
  // The machine's temporary folder is everybody's: somebody else's folder of this name is not trusted.
  if ((await lstat(root())).uid !== (await lstat(own)).uid)
    throw new Error(`${root()} belongs to somebody else`);
  return mkdtemp(path.join(own, `${purpose}-`));
}

/** Removes the folders of processes that are gone, and says that this one lives. */
export async function sweepTemporaryFolders(now: number): Promise<void> {
  const names = await readdir(root()).catch(() => []);
  for (const name of names) {
    const folder = path.join(root(), name);
    if (name === nameOf(process.pid)) await utimes(folder, now / 1_000, now / 1_000);
    else if (await isLeft(folder, name, now)) await rm(folder, { recursive: true, force: true });
  }
}

async function isLeft(folder: string, name: string, now: number): Promise<boolean> {
  const pid = Number(name.slice(name.lastIndexOf(PARTS) + 1));
  if (name === nameOf(pid) && !isAlive(pid)) return true;
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && now - found.mtimeMs > MAX_SILENCE_MS;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** For `repeat`: runs at the start and by the clock. `sweepMore` takes what is left over elsewhere. */
export const temporarySweep = (
  clock: { now(): number },
  sweepMore: (now: number) => Promise<void>,
): RepeatingTask => ({
  name: 'temporary-files',
  everyMs: SWEEP_MS,
  run: async () => {
    await sweepTemporaryFolders(clock.now());
    await sweepMore(clock.now());
  },
});
