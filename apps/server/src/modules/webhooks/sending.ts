import type { RepeatingTask, Running } from '../../platform/jobs/index.ts';
import { sendDelivery } from './commands/send-delivery.ts';
import { leaseDeliveries } from './data/deliveries.ts';
import type { SendingDeps } from './webhooks-deps.ts';

/**
 * Deliveries at once in this process. Separate from the outbox worker, so that slow servers of strangers delay no mail.
 */
const AT_ONCE = 12;
const LOOK_MS = 1_000;

export interface Sending {
  /** Looks for what is due, at once: for whoever has just written some. */
  wake(): void;
  /** Sends until it is stopped; what is under way then ends first. */
  start(repeat: (task: RepeatingTask) => Running): Running;
}

export function createSending(deps: SendingDeps): Sending {
  const running = new Set<Promise<void>>();
  let isStopped = true;
  const look = async (): Promise<void> => {
    const free = AT_ONCE - running.size;
    if (isStopped || free <= 0) return;
    for (const leased of await leaseDeliveries(deps.db, free)) {
      const work = sendDelivery(deps, leased)
        // Its lease runs out, and it is tried again.
        .catch((err: unknown) => deps.log.error({ err, delivery: leased.id }, 'A webhook was not settled'))
        .finally(() => {
          running.delete(work);
          // A finished delivery makes room for the next one.
          wake();
        });
      running.add(work);
    }
  };
  const wake = (): void => {
    look().catch((err: unknown) =>
      deps.log.error({ err }, 'Webhooks could not be looked for; it is tried again'),
    );
  };
  return {
    wake,
    start: (repeat) => {
      isStopped = false;
      const looking = repeat({ name: 'webhooks', everyMs: LOOK_MS, run: look });
      return {
        stop: async () => {
          isStopped = true;
          await looking.stop();
          await Promise.all(running);
        },
      };
    },
  };
}
