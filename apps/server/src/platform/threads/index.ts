export { createThread, ThreadTimeoutError } from './thread.ts';
