import { AppError } from '@dapur/contract/errors';

/** Lets so many pieces of work run at once, in the order they came; the rest wait. */
export interface Semaphore {
  /**
   * Runs the work when its turn has come; pieces of different keys never wait for each other. Throws the refusal when as
   * many wait already as may.
   */
  run<T>(work: () => Promise<T>, key?: string): Promise<T>;
}

export interface SemaphoreOptions {
  readonly atOnce: number;
  /** Without it everybody waits. */
  readonly mostWaiting?: number;
  /** What is thrown at those beyond; AppError `unavailable` unless it is said. */
  readonly refusal?: () => Error;
}

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

const busy = (): AppError =>
  new AppError('unavailable', 'We are very busy right now. Please try again in a moment.');

/** For dear work, so that those who ask cannot fill memory and cores, and for what would only meet at the same rows. */
export function createSemaphore({
  atOnce,
  mostWaiting = Infinity,
  refusal = busy,
}: SemaphoreOptions): Semaphore {
  const queues = new Map<string, Queue>();
  return {
    run: async (work, key = '') => {
      const queue = queues.get(key) ?? { running: 0, waiting: [] };
      queues.set(key, queue);
      if (queue.running < atOnce) queue.running += 1;
      else if (queue.waiting.length >= mostWaiting) throw refusal();
      // Whoever leaves hands the place on, so that nobody who comes later takes it first.
      else await new Promise<void>((enter) => queue.waiting.push(enter));
      try {
        return await work();
      } finally {
        const next = queue.waiting.shift();
        if (next !== undefined) next();
        else if (--queue.running === 0) queues.delete(key);
      }
    },
  };
}
