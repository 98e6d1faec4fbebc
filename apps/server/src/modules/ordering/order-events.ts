import { AppError } from '@dapur/contract/errors';
import type { Order } from '@dapur/contract/orders/ordering';
import { RateLimitedError, type EventsReply, type StoreContext } from '../../platform/http/index.ts';
import { isSettled } from './domain/customer-terms.ts';
import { orderNotFound, type OrderAccess } from './order-access.ts';
import type { OrderWatch } from './order-watch.ts';
import type { OrderRecord } from './data/read-order.ts';

export interface OrderEventsSettings {
  /** Streams that this process keeps open. */
  readonly mostStreams: number;
  /** Of one order to one address: a page and its forgotten tabs. */
  readonly mostPerOrderAndAddress: number;
  /** A stream ends after this long; its reader opens another. */
  readonly endAfterMs: number;
  /** How often it is asked whether the caller still has a right to the order. */
  readonly checkEveryMs: number;
}

export const defaultOrderEventsSettings: OrderEventsSettings = {
  mostStreams: 2_000,
  mostPerOrderAndAddress: 20,
  endAfterMs: 30 * 60_000,
  checkEveryMs: 60_000,
};

/** Pause before a check that failed is made again. */
const RECHECK_MS = 5_000;
const RETRY_AFTER_S = 30;

interface OrderEventsDeps {
  readonly access: OrderAccess;
  readonly watch: OrderWatch;
  readonly view: (order: OrderRecord) => Order;
  readonly settings: OrderEventsSettings;
}

/** Streams an order and each of its changes to callers who have a right to it, for as long as they have it. */
export function createOrderEvents({ access, watch, view, settings }: OrderEventsDeps) {
  const places = createPlaces(settings);

  return async (ctx: StoreContext, orderId: string): Promise<EventsReply> => {
    const asked = { tenantId: ctx.tenant.id, id: orderId.toLowerCase() };
    await access.requireRight(ctx, asked);
    const mayStillSee = async (): Promise<boolean> => {
      const caller = { orderTokens: ctx.orderTokens, principal: () => ctx.principalNow() };
      return (await access.rightOf(caller, asked)) !== undefined;
    };
    return {
      name: 'order',
      events: (signal) => follow(asked, `${asked.id}:${ctx.ip}`, mayStillSee, signal),
    };
  };

  async function* follow(
    { tenantId, id }: { readonly tenantId: string; readonly id: string },
    place: string,
    mayStillSee: () => Promise<boolean>,
    signal: AbortSignal,
  ): AsyncGenerator<Order> {
    places.take(place);
    const seat = watch.take(tenantId, id);
    try {
      const endsAt = performance.now() + settings.endAfterMs;
      let checkAt = performance.now() + settings.checkEveryMs;
      let told = 0;
      while (!signal.aborted && performance.now() < endsAt) {
        const reading = seat.reading();
        if (reading !== undefined && reading.serial > told) {
          if (reading.order === undefined) throw orderNotFound();
          told = reading.serial;
          yield view(reading.order);
          if (isSettled(reading.order)) return;
        } else {
          await seat.wait(signal, Math.min(endsAt, checkAt) - performance.now());
        }
        if (signal.aborted || performance.now() < checkAt) continue;
        const answer = await mayStillSee().catch(() => undefined);
        if (answer === false) return;
        checkAt = performance.now() + (answer === undefined ? RECHECK_MS : settings.checkEveryMs);
        // Some visible changes are not announced, and an announcement may be lost.
        seat.look();
      }
    } finally {
      seat.leave();
      places.free(place);
    }
  }
}

/** Counts the streams of this process. `take` throws unavailable or rate_limited. */
function createPlaces({ mostStreams, mostPerOrderAndAddress }: OrderEventsSettings) {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(place: string): void {
      if (all >= mostStreams)
        throw new AppError('unavailable', 'Live updates are busy. Please try again shortly.');
      const before = taken.get(place) ?? 0;
      if (before >= mostPerOrderAndAddress) throw new RateLimitedError(RETRY_AFTER_S);
      taken.set(place, before + 1);
      all += 1;
    },
    free(place: string): void {
      const left = (taken.get(place) ?? 1) - 1;
      if (left > 0) taken.set(place, left);
      else taken.delete(place);
      all -= 1;
    },
  };
}
