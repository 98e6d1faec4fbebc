import { Worker } from 'node:worker_threads';

/** What a thread is told to do, and what it answers. */
export interface Call {
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}
export type ThreadOutcome = { readonly value: unknown } | { readonly failure: Error };
/** The thread has loaded what it is told to do, and begins. */
export type Begun = 'begun';

/** Work was ended because it took too long. */
export class ThreadTimeoutError extends Error {
  override readonly name = 'ThreadTimeoutError';
}

export interface Thread {
  /**
   * A function of a module, to be called in the thread. Its arguments and its answer are copied, so they must be plain
   * values. What is called must not load `sharp`, which has threads of its own and may not begin in one of ours.
   */
  task<F extends (...args: never[]) => unknown>(
    module: URL,
    name: string,
  ): (...args: Parameters<F>) => Promise<Awaited<ReturnType<F>>>;
  /** Ends the thread; the next call starts another. */
  close(): Promise<void>;
}

/**
 * A thread for work that would hold the process. It starts with its first call, stays so that later ones find all loaded,
 * and does one call after another. A call that takes longer than `mostMs` is ended and throws ThreadTimeoutError. The time
 * to start and to load the module does not count, since a busy machine takes long for it.
 */
export function createThread({ name, mostMs }: { readonly name: string; readonly mostMs: number }): Thread {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const start = (): Worker => {
    const made = new Worker(new URL('./thread-entry.ts', import.meta.url), { name, execArgv: [] });
    // An idle thread keeps no program alive.
    made.unref();
    made.once('exit', () => {
      if (worker === made) worker = undefined;
    });
    return made;
  };

  const send = (call: Call): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const running = (worker ??= start());
      const settle = (end: () => void): void => {
        clearTimeout(timer);
        running.off('message', onMessage).off('error', onError).off('exit', onExit).unref();
        end();
      };
      const onMessage = (said: ThreadOutcome | Begun): void => {
        if (said === 'begun') timer = setTimeout(stop, mostMs);
        else settle(() => ('value' in said ? resolve(said.value) : reject(said.failure)));
      };
      const onError = (error: Error): void => {
        worker = undefined;
        settle(() => reject(error));
      };
      const onExit = (): void =>
        settle(() => reject(new Error(`The thread ${name} ended in the midst of work`)));
      const stop = (): void => {
        worker = undefined;
        settle(() => reject(new ThreadTimeoutError(`${call.name} took longer than ${mostMs} ms`)));
        void running.terminate();
      };
      let timer: NodeJS.Timeout | undefined;
      running.on('message', onMessage).on('error', onError).on('exit', onExit).ref();
      running.postMessage(call);
    });

  return {
    task: (module, task) => {
      const call = (args: readonly unknown[]): Promise<unknown> => {
        const turn = last.then(() => send({ module: module.href, name: task, args }));
        last = turn.catch(() => undefined);
        return turn;
      };
      return (async (...args: readonly unknown[]) => call(args)) as never;
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}
