export { createThread, ThreadTimeoutError, type Thread } from './thread.ts';
