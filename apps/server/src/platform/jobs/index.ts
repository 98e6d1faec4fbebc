/** News and repeated work, kept in the database so that a restart loses nothing. */
export {
  addToOutbox,
  addToPlatformOutbox,
  OUTBOX_CHANNEL,
  type NewEvent,
  type NewPlatformEvent,
} from './outbox.ts';
export { MOST_TRIES, type OutboxEvent, type PlatformEvent } from './lease.ts';
export { retryJobs, type Retried } from './retry-jobs.ts';
export { repeat, type JobLog, type RepeatingTask, type Running } from './repeating-task.ts';
export { createTaskRuns, type TaskRun, type TaskRuns } from './task-runs.ts';
export {
  drain,
  startWorker,
  type EventHandler,
  type EventHandlers,
  type PlatformEventHandler,
  type PlatformEventHandlers,
} from './worker.ts';
