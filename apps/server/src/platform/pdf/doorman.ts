import { AppError } from '@dapur/contract/errors';

/** Lets a few in at a time; the others wait in line, and when the line is long they are turned away. */
export interface Doorman {
  /** Runs the work when it is its turn. Throws rate_limited when too many wait. */
  admit<T>(work: () => Promise<T>): Promise<T>;
}

export function createDoorman(atOnce: number, mostWaiting: number): Doorman {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return {
    admit: async (work) => {
      if (inside < atOnce) inside++;
      else if (waiting.length >= mostWaiting)
        throw new AppError('rate_limited', 'Too many requests. Please try again in a moment.');
      // Whoever leaves hands the place over, so that nobody slips in between.
      else await new Promise<void>((enter) => waiting.push(enter));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) inside--;
        else next();
      }
    },
  };
}
