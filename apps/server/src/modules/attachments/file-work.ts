import { createFairLine } from '../../kernel/fair-line.ts';
import { createThread } from '../../platform/threads/index.ts';
import type { findQrCodes } from './find-qr-codes.ts';
import type { inspectFile } from './inspect-file.ts';
import type { samePictures } from './picture-print.ts';

/** Shrinking a large picture takes much memory, and threads that sign-ins need. The turn goes round by store, file by file. */
export const preparing = createFairLine({ atOnce: 1, most: 80, mostOfOne: 20 });

/** Files as large as are taken are looked at within a fraction of a second. */
const MAX_MS = 5_000;
const thread = createThread({ name: 'files', mostMs: MAX_MS });

/** As `inspectFile`. Throws ThreadTimeoutError. */
export const inspect = thread.task<typeof inspectFile>(
  new URL('./inspect-file.ts', import.meta.url),
  'inspectFile',
);
/** As `findQrCodes`. Throws ThreadTimeoutError. */
export const findCodes = thread.task<typeof findQrCodes>(
  new URL('./find-qr-codes.ts', import.meta.url),
  'findQrCodes',
);
/** As `samePictures`. Throws ThreadTimeoutError. */
export const findSamePictures = thread.task<typeof samePictures>(
  new URL('./picture-print.ts', import.meta.url),
  'samePictures',
);
