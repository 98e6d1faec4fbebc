import { WEBHOOK_PAUSES_SECONDS } from '@dapur/contract/stores/webhook-rules';

/** Seconds until the next try after so many that failed; undefined when it is given up. */
export const pauseAfter = (tries: number): number | undefined => WEBHOOK_PAUSES_SECONDS[tries - 1];
