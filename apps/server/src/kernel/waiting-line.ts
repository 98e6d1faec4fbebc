import { AppError } from '@dapur/contract/errors';

/** Does the work when its turn has come. Throws AppError `unavailable` when too many wait already. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets `atOnce` pieces of dear work run and `mostWaiting` wait, so that those who ask cannot fill memory and cores. */
export function waitingLine({
  atOnce,
  mostWaiting,
}: {
  readonly atOnce: number;
  readonly mostWaiting: number;
}): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw new AppError('unavailable', 'We are very busy right now. Please try again in a moment.');
      // Whoever leaves hands its place over, so the count stays.
      await new Promise<void>((go) => waiting.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
