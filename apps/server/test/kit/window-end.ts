import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits out the end of a limit's window where it is near, so that a test's calls all fall into one, on a slow machine
 * too.
 */
export async function awayFromWindowEnd(windowSeconds: number): Promise<void> {
  const window = windowSeconds * 1_000;
  const left = window - (Date.now() % window);
  if (left < Math.min(20_000, window / 4)) await sleep(left + 100);
}
