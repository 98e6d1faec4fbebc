/** News and repeated work, kept in the database so that a restart loses nothing. */
export { addToOutbox, OUTBOX_CHANNEL, type NewEvent } from './outbox.ts';
export type { OutboxEvent } from './lease.ts';
export { repeat, type JobLog, type RepeatingTask, type Running } from './repeating-task.ts';
export { drain, startWorker, type EventHandler, type EventHandlers } from './worker.ts';
