/** What the jobs report. */
export interface JobLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface RepeatingTask {
  readonly name: string;
  /** Pause between the end of one run and the start of the next, in milliseconds. */
  readonly everyMs: number;
  run(): Promise<void>;
  /** Called when the task is stopped: resolves when what runs have set going is done, and nothing more starts. */
  readonly end?: (() => Promise<void>) | undefined;
}

export interface Running {
  /** Resolves when the work in hand is done; nothing starts afterwards. */
  stop(): Promise<void>;
}

/** Runs a task again and again until it is stopped. A task that fails is reported, and runs again all the same. */
export function repeat(task: RepeatingTask, log: JobLog): Running {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();

  const runOnce = async (): Promise<void> => {
    try {
      await task.run();
    } catch (err) {
      log.error({ err, task: task.name }, 'A repeating task failed; it runs again');
    } finally {
      if (!stopped) timer = setTimeout(start, task.everyMs);
    }
  };
  const start = (): void => {
    current = runOnce();
  };
  // Processes started together should not all look at the same moment.
  timer = setTimeout(start, Math.random() * Math.min(task.everyMs, 1_000));

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await Promise.all([current, task.end?.()]);
    },
  };
}
