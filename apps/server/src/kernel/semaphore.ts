import { AppError } from '@dapur/contract/errors';

/** Runs a limited number of pieces of work at once, in the order they came; the rest wait. */
export interface Semaphore {
  /**
   * Runs the work when its turn has come; pieces of different keys never wait for each other. Throws the refusal when
   * `mostWaiting` pieces wait already.
   */
  run<T>(work: () => Promise<T>, key?: string): Promise<T>;
}

export interface SemaphoreOptions {
  readonly atOnce: number;
  /** Left out: any number may wait. */
  readonly mostWaiting?: number;
  /** Makes the error for pieces beyond that; left out: AppError `unavailable`. */
  readonly refusal?: () => Error;
}

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

const busy = (): AppError =>
  new AppError('unavailable', 'We are very busy right now. Please try again in a moment.');

/**
 * For costly work, so that callers cannot fill memory and cores, and for work that would only contend for the same
 * rows.
 */
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
      // Work that ends hands its place to the next in line, so that no later piece takes it first.
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
