import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './postmaster.ts';

const WAIT_MS = 60_000;

/** Locks of this very process: a file with our id that is not among them was left by a predecessor with the same id. */
const heldHere = new Set<string>();

/**
 * Runs `task` while holding `file`, so that of two processes started together one creates the cluster and the other
 * finds it ready. A lock left by a killed process is taken over. Throws when the holder does not finish in a minute.
 */
export async function withStartLock<T>(file: string, task: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + WAIT_MS;
  while (!tryToTake(file)) {
    if (Date.now() > deadline)
      throw new Error(`Another process has been starting the database for a minute (${file})`);
    await sleep(25);
  }
  try {
    return await task();
  } finally {
    heldHere.delete(file);
    rmSync(file, { force: true });
  }
}

// Written apart and then linked: a lock file is never seen without the id in it.
function tryToTake(file: string): boolean {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, String(process.pid), { mode: 0o600 });
  try {
    linkSync(mine, file);
    heldHere.add(file);
    return true;
  } catch {
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

function isHeld(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    return holder === process.pid ? heldHere.has(file) : isAlive(holder);
  } catch {
    return false;
  }
}
