import type { RepeatingTask } from './repeating-task.ts';

/** How a repeating task of this process fares. */
export interface TaskRun {
  readonly name: string;
  readonly everyMs: number;
  /** When it last ended, well or not; undefined before the first time. */
  readonly lastAt: Date | undefined;
  readonly tookMs: number | undefined;
  /** In a row. */
  readonly failures: number;
  /** Of the last failure, while it goes on. */
  readonly fault: string;
}

/** Remembers how the repeating tasks of this process fare, for the people who look after it. */
export interface TaskRuns {
  /** The same task, remembered. */
  watch(task: RepeatingTask): RepeatingTask;
  /** In the order in which they were given. */
  list(): readonly TaskRun[];
}

export function createTaskRuns(): TaskRuns {
  const runs = new Map<string, TaskRun>();
  return {
    watch: (task) => {
      const { name, everyMs } = task;
      runs.set(name, { name, everyMs, lastAt: undefined, tookMs: undefined, failures: 0, fault: '' });
      const note = (from: number, failures: number, fault: string): void => {
        const tookMs = Math.round(performance.now() - from);
        runs.set(name, { name, everyMs, lastAt: new Date(), tookMs, failures, fault });
      };
      return {
        ...task,
        run: async () => {
          const from = performance.now();
          try {
            await task.run();
            note(from, 0, '');
          } catch (error) {
            note(from, (runs.get(name)?.failures ?? 0) + 1, String(error).slice(0, 300));
            throw error;
          }
        },
      };
    },
    list: () => [...runs.values()],
  };
}
