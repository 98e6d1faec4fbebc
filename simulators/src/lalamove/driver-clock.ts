import type { Dispatch } from './dispatch.ts';
import type { Clock, Order } from './model.ts';
import type { Store } from './store.ts';

const TICK_MS = 200;
const SEARCH_MS = 2 * 3_600_000;

/** Takes the steps that are due, and ends the search for a driver after two hours of the simulator's clock. */
export function startDriverClock(options: {
  readonly store: Store;
  readonly clock: Clock;
  readonly dispatch: Dispatch;
}): { stop(): void } {
  const { store, clock, dispatch } = options;

  function tick(): void {
    const now = clock.now().getTime();
    for (const order of store.orders.values()) {
      if (order.endedAt !== null) continue;
      if (order.nextStepAtMs !== null && order.nextStepAtMs <= Date.now()) step(order);
      else if (order.status === 'ASSIGNING_DRIVER' && searchEndsAt(order) <= now) dispatch.expire(order);
    }
  }

  function step(order: Order): void {
    if (order.status === 'ASSIGNING_DRIVER') dispatch.assign(order);
    else if (order.status === 'ON_GOING') dispatch.pickUp(order);
    else dispatch.complete(order);
  }

  const timer = setInterval(tick, TICK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Two hours after the time it was ordered for, or after the last driver gave it back. */
function searchEndsAt(order: Order): number {
  return Math.max(Date.parse(order.scheduleAt), Date.parse(order.searchingSince)) + SEARCH_MS;
}
