import { sendDelivery } from './commands/send-delivery.ts';
import { leaseDeliveries } from './data/deliveries.ts';
import type { SendingDeps } from './webhooks-deps.ts';

/**
 * Deliveries at once in this process. Separate from the outbox worker, so that slow servers of strangers delay no mail.
 */
const AT_ONCE = 12;

export interface Sending {
  /** Looks for what is due; the first look begins the sending. */
  look(): Promise<void>;
  /** Looks at once, in a process that sends: for whoever has just written some. */
  wake(): void;
  /** Ends the sending; resolves when what is under way is done. */
  end(): Promise<void>;
}

export function createSending(deps: SendingDeps): Sending {
  const running = new Set<Promise<void>>();
  const looks = new Set<Promise<void>>();
  let state: 'before' | 'sending' | 'ended' = 'before';
  const lease = async (): Promise<void> => {
    const free = AT_ONCE - running.size;
    if (state !== 'sending' || free <= 0) return;
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
  const look = (): Promise<void> => {
    const one = lease().finally(() => looks.delete(one));
    looks.add(one);
    return one;
  };
  const wake = (): void => {
    look().catch((err: unknown) =>
      deps.log.error({ err }, 'Webhooks could not be looked for; it is tried again'),
    );
  };
  return {
    wake,
    look: () => {
      if (state === 'before') state = 'sending';
      return look();
    },
    end: async () => {
      state = 'ended';
      await Promise.allSettled(looks);
      await Promise.all(running);
    },
  };
}
