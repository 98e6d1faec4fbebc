import { AppError } from '@dapur/contract/errors';
import { createFairLine } from '../../kernel/fair-line.ts';
import { createThread } from '../threads/index.ts';

/** Some seconds of drawing, so that whoever waits in the line still gets an answer in time. */
const MAX_WAITING = 40;
const MAX_OF_ONE = 12;
/** The largest papers take about a second. */
const MAX_MS = 30_000;

/** All papers of the process are drawn one at a time, in a thread of their own: drawing takes a processor for itself. */
const thread = createThread({ name: 'papers', mostMs: MAX_MS });
const line = createFairLine({
  atOnce: 1,
  most: MAX_WAITING,
  mostOfOne: MAX_OF_ONE,
  refusal: () => new AppError('rate_limited', 'Too many requests. Please try again in a moment.'),
});

/** For whom a paper is drawn, and whether somebody waits for it or a mail carries it later. */
export interface PaperWish {
  /** A store's or a person's id: each has the same share of the line. */
  readonly owner: string;
  readonly isForMail?: boolean;
}

/**
 * Draws by a function of a module, in the papers' own thread. It throws AppError `rate_limited` when too many papers wait;
 * a mail's paper always gets its turn.
 */
export function paperOf<F extends (...args: never[]) => Promise<Uint8Array>>(
  module: URL,
  name: string,
): (wish: PaperWish, ...args: Parameters<F>) => Promise<Buffer> {
  const draw = thread.task<F>(module, name);
  return async ({ owner, isForMail = false }, ...args) => {
    const drawn: Uint8Array = await line[isForMail ? 'wait' : 'run'](owner, () => draw(...args));
    return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
  };
}

/** As `paperOf`, for what is no file yet: outlines of a picture's text. */
export const outlineOf = <F extends (...args: never[]) => unknown>(
  module: URL,
  name: string,
): ((...args: Parameters<F>) => Promise<Awaited<ReturnType<F>>>) => thread.task<F>(module, name);
