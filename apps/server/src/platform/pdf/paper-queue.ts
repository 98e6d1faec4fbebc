import { AppError } from '@dapur/contract/errors';
import { createSemaphore, type Semaphore } from '../../kernel/semaphore.ts';

/** For papers drawn on demand: a caller who finds the queue full gets `rate_limited`, as one who calls too often. */
export const createPaperQueue = (bounds: {
  readonly atOnce: number;
  readonly mostWaiting: number;
}): Semaphore =>
  createSemaphore({
    ...bounds,
    refusal: () => new AppError('rate_limited', 'Too many requests. Please try again in a moment.'),
  });
