import { randomUUID } from 'node:crypto';

const thisThread = randomUUID();

/** Holds its thread for so many milliseconds, and names it. */
export function busy(ms: number): string {
  const end = performance.now() + ms;
  while (performance.now() < end);
  return thisThread;
}

export function fails(): never {
  throw new Error('no such dish');
}
