import type { Tx } from '../db/index.ts';
import { retryOutbox, type Retried } from '../db/retry-outbox.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';

export type { Retried } from '../db/retry-outbox.ts';

/** Lets jobs be tried again now, with their tries counted anew; answers how many. `tx` must be of the platform. */
export const retryJobs = (tx: Tx, which: Retried): Promise<number> => retryOutbox(tx, which, OUTBOX_CHANNEL);
