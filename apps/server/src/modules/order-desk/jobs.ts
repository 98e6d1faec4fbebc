import { withPlatform, type Pools } from '../../platform/db/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import { mergeHandlers, type EventHandlers } from '../events/index.ts';
import { forgetOldPush } from './data/push-subscriptions.ts';
import { pushEventHandlers, type PushDeps } from './push/tell-browsers.ts';
import { orderPushEventHandlers } from './push/tell-buyers.ts';

const HOUR_MS = 3_600_000;

/** A paid order is told to its store and to its buyer. */
export const orderDeskEventHandlers = (push: PushDeps): EventHandlers =>
  mergeHandlers(pushEventHandlers(push), orderPushEventHandlers(push));

/** Forgets browsers and messages of long ago. */
export function pushCleaning(db: Pools): RepeatingTask {
  return {
    name: 'push-cleaning',
    everyMs: HOUR_MS,
    run: () => withPlatform(db, 'order-desk', 'old push messages are forgotten', forgetOldPush),
  };
}
