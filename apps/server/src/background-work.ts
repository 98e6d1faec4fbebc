import type { FastifyInstance } from 'fastify';
import {
  repeat,
  startWorker,
  type RepeatingTask,
  type Running,
  type TaskRuns,
  type WorkerHandlers,
} from './platform/jobs/index.ts';
import { temporarySweep } from './platform/temporary/index.ts';
import type { AppDeps } from './app-settings.ts';

/** Starts the jobs once the server listens, and stops them with it: a server that never listens does no work. */
export function runInBackground(
  app: FastifyInstance,
  work: { readonly jobs: () => readonly Running[]; readonly close: () => Promise<void> },
): void {
  let running: readonly Running[] = [];
  app.addHook('onListen', async () => {
    running = work.jobs();
  });
  app.addHook('onClose', async () => {
    await Promise.all(running.map((job) => job.stop()));
    await work.close();
  });
}

/** No file takes longer to be written. */
const ABANDONED_MS = 60 * 60_000;

/** Starts what the process is to do besides answering. */
export function startJobs(
  { db, clock, log, storage, metrics, traces, tasks = [], background = 'all' }: AppDeps,
  work: {
    readonly listeners: WorkerHandlers;
    /** Of the modules. */
    readonly tasks: readonly RepeatingTask[];
    readonly taskRuns: TaskRuns;
  },
): readonly Running[] {
  if (background === 'none') return [];
  const worker = startWorker(db, work.listeners, log, metrics, traces);
  if (background === 'events') return [worker];
  const sweep = temporarySweep(clock, async (now) => storage.sweep?.(now - ABANDONED_MS));
  return [worker, ...[...work.tasks, ...tasks, sweep].map((task) => repeat(work.taskRuns.watch(task), log))];
}
