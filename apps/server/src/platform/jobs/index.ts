/** News and repeated work, kept in the database so that a restart loses nothing. */
export { MAX_TRIES, takeFirstDue, type Lane, type OutboxEvent, type PlatformNews } from './lease.ts';
export { retryJobs } from './retry-jobs.ts';
export { repeat, type JobLog, type RepeatingTask, type Running } from './repeating-task.ts';
export { createTaskRuns, type TaskRun, type TaskRuns } from './task-runs.ts';
export { drain, startWorker, type ByLane, type NewsHandlers, type WorkerHandlers } from './worker.ts';
