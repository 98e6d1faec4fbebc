/** Lets so many of a store's pieces of work run at once, in the order they came; the rest wait. */
export interface Turnstile {
  pass<T>(storeId: string, work: () => Promise<T>): Promise<T>;
}

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Orders of one store meet at the same rows, so that many at once only wait for each other inside the database, each
 * with a connection that other stores need. The figures are in docs/decisions/007-buyers-wait-in-line.md.
 */
export function createTurnstile(mostAtOnce: number): Turnstile {
  const queues = new Map<string, Queue>();
  return {
    pass: async (storeId, work) => {
      const queue = queues.get(storeId) ?? { running: 0, waiting: [] };
      queues.set(storeId, queue);
      // Who leaves hands the place on, so nobody who comes later can take it first.
      if (queue.running >= mostAtOnce) await new Promise<void>((enter) => queue.waiting.push(enter));
      else queue.running += 1;
      try {
        return await work();
      } finally {
        const next = queue.waiting.shift();
        if (next !== undefined) next();
        else if (--queue.running === 0) queues.delete(storeId);
      }
    },
  };
}
