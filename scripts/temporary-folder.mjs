import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { say } from './setup.mjs';

/** What Linux keeps in memory; a container may have little of it. */
const MEMORY = '/dev/shm';
const PREFIX = 'dapur-run-';
const GIB = 2 ** 30;
/** A run of all tests takes some hundred megabytes; a full one makes databases of a gigabyte. */
const ROOM = 4 * GIB;
const DAY_MS = 86_400_000;

/**
 * Has everything that this process starts make its temporary files in memory, where there is plenty of it: hundreds of
 * databases are copied in a run, each of which takes a disk half a second. The folder goes with the process.
 */
export function keepTemporaryFilesInMemory() {
  if (!hasRoom()) return;
  forgetKilledRuns();
  const folder = mkdtempSync(path.join(MEMORY, PREFIX));
  // As the usual one: under root, PostgreSQL and browsers run as users of their own.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  say(`Temporary files are kept in memory, at ${folder}`);
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    // Twice the room: what lies there is memory that the tests themselves can no longer have.
    return bavail * bsize >= ROOM && os.freemem() >= 2 * ROOM;
  } catch {
    return false;
  }
}

/** No run takes a day; what is left of one that was killed would stay in memory for good. */
function forgetKilledRuns() {
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(PREFIX))) {
    const folder = path.join(MEMORY, name);
    try {
      if (Date.now() - statSync(folder).mtimeMs > DAY_MS) rmSync(folder, { recursive: true });
    } catch {
      // Another user's, or gone meanwhile.
    }
  }
}
