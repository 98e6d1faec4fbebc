import { AppError } from '@dapur/contract/errors';
import { toRinggit } from '@dapur/contract/money/money';
import type { TodayNews } from '@dapur/contract/orders/seller-today';
import {
  hasRight,
  isMember,
  RateLimitedError,
  type EventsReply,
  type MemberContext,
} from '../../../platform/http/index.ts';
import type { StoreChange, StoreWatch } from './store-watch.ts';

export interface StoreEventsSettings {
  /** Streams that this process keeps open. */
  readonly mostStreams: number;
  /** Streams of one person: their devices and forgotten tabs. */
  readonly mostPerPerson: number;
  /** A stream ends after this long; its reader opens another. */
  readonly endAfterMs: number;
  /** How often the server checks whether the reader still belongs to the store. */
  readonly checkEveryMs: number;
}

export const defaultStoreEventsSettings: StoreEventsSettings = {
  mostStreams: 2_000,
  mostPerPerson: 20,
  endAfterMs: 30 * 60_000,
  checkEveryMs: 30_000,
};

const RECHECK_MS = 5_000;
const RETRY_AFTER_S = 30;

/** Streams the news of a store's orders to its people, for as long as they belong to it. */
export function createStoreEvents(watch: StoreWatch, settings: StoreEventsSettings) {
  const streams = new Map<string, number>();
  let all = 0;

  return (ctx: MemberContext): Promise<EventsReply> => {
    const { userId } = ctx.user;
    if (all >= settings.mostStreams)
      throw new AppError('unavailable', 'Live updates are busy. Please try again shortly.');
    if ((streams.get(userId) ?? 0) >= settings.mostPerPerson) throw new RateLimitedError(RETRY_AFTER_S);
    return Promise.resolve({ name: 'news', events: (signal: AbortSignal) => follow(ctx, signal) });
  };

  async function* follow(ctx: MemberContext, signal: AbortSignal): AsyncGenerator<TodayNews> {
    const { userId } = ctx.user;
    const tenantId = ctx.tenant.id;
    streams.set(userId, (streams.get(userId) ?? 0) + 1);
    all += 1;
    const seat = watch.take(tenantId);
    try {
      let seesOrders = ctx.rights.has('orders');
      // A person of the platform who looks into the store gets the news until the visit ends.
      const { support } = ctx.user;
      const remainingMs = support === undefined ? Infinity : support.endsAt.getTime() - Date.now();
      const endsAt = performance.now() + Math.min(settings.endAfterMs, remainingMs);
      let checkAt = performance.now() + settings.checkEveryMs;
      // What happened before this stream, its reader has to fetch; payments after the first message are told.
      await seat.ready;
      yield newsOf({ fresh: [], changed: [], missed: true }, seesOrders);
      while (!signal.aborted && performance.now() < endsAt) {
        const change = seat.take();
        if (change !== undefined) yield newsOf(change, seesOrders);
        else await seat.wait(signal, Math.min(endsAt, checkAt) - performance.now());
        if (signal.aborted || performance.now() < checkAt) continue;
        const principal = await ctx.principalNow().catch(() => 'unknown' as const);
        if (principal !== 'unknown') {
          if (!isMember(principal, tenantId)) return;
          seesOrders = hasRight(principal, tenantId, 'orders');
        }
        checkAt = performance.now() + (principal === 'unknown' ? RECHECK_MS : settings.checkEveryMs);
      }
    } finally {
      seat.leave();
      const left = (streams.get(userId) ?? 1) - 1;
      if (left > 0) streams.set(userId, left);
      else streams.delete(userId);
      all -= 1;
    }
  }
}

/** Only people with the right to orders see names and amounts. */
function newsOf({ fresh, changed, missed }: StoreChange, seesOrders: boolean): TodayNews {
  return {
    fresh: fresh.map((order) => ({
      id: order.id,
      order_number: order.number,
      name: seesOrders ? order.name : null,
      total: seesOrders ? toRinggit(order.totalSen) : null,
      delivery_date: order.date,
      delivery_time: order.time,
      is_late: order.isLate,
    })),
    changed: [...changed],
    missed,
    server_time: new Date().toISOString(),
  };
}
