import { setTimeout as sleep } from 'node:timers/promises';

/** Waits out the end of a limit's window where it is near, so that a test's calls all fall into one. */
export async function awayFromWindowEnd(windowSeconds: number): Promise<void> {
  const left = windowSeconds * 1_000 - (Date.now() % (windowSeconds * 1_000));
  if (left < 5_000) await sleep(left + 100);
}
