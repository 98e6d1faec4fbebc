import { createHmac, randomUUID } from 'node:crypto';

export interface SignedNews {
  readonly tenantId: string;
  readonly raw: string;
  readonly eventId: string;
  readonly courierOrderId: string;
  readonly at: number;
  readonly isStatus: boolean;
  readonly isForged: boolean;
}

/** What the courier has to tell, and by whose keys. */
export interface News {
  readonly type: string;
  readonly data: object;
  readonly courierOrderId: string;
  readonly at: number;
  readonly keys: { apiKey: string; apiSecret: string };
  readonly eventId?: string;
  readonly isStatus?: boolean;
  readonly isForged?: boolean;
}

/** What somebody else may say in the courier's name. */
export type Forgery = 'completed' | 'cancelled' | 'driver' | 'stranger';

export const iso = (at: number): string => new Date(at).toISOString();

/** The news as it comes over HTTP, signed as the courier signs. */
export function signed(tenantId: string, news: News): SignedNews {
  const { eventId = randomUUID(), isStatus = false, isForged = false, keys, courierOrderId, at } = news;
  const timestamp = Math.floor(at + (isForged ? 60_000 : 0));
  const body = JSON.stringify(news.data);
  const signature = createHmac('sha256', keys.apiSecret)
    .update(`${timestamp}\r\nPOST\r\n/api/lalamove/webhook/${tenantId}\r\n\r\n${body}`)
    .digest('hex');
  const head = JSON.stringify({
    apiKey: keys.apiKey,
    timestamp,
    signature,
    eventId,
    eventType: news.type,
    eventVersion: 'v3',
  });
  const raw = `${head.slice(0, -1)},"data":${body}}`;
  return { tenantId, raw, eventId, courierOrderId, at, isStatus, isForged };
}

/** News of this kind that never happened. */
export function forged(kind: Forgery, courierOrderId: string, at: number): Pick<News, 'type' | 'data'> {
  if (kind === 'driver')
    return {
      type: 'DRIVER_ASSIGNED',
      data: {
        order: { orderId: courierOrderId },
        driver: { driverId: '666', name: 'FORGED', phone: '1', plateNumber: 'X' },
        updatedAt: iso(at),
      },
    };
  const status = kind === 'cancelled' ? 'CANCELED' : 'COMPLETED';
  return {
    type: 'ORDER_STATUS_CHANGED',
    data: { order: { orderId: courierOrderId, status }, updatedAt: iso(at) },
  };
}

/** News on its way, by the tick at which it arrives. */
export class Post {
  readonly #byTick = new Map<number, SignedNews[]>();

  send(tick: number, news: SignedNews): void {
    this.#byTick.set(tick, [...(this.#byTick.get(tick) ?? []), news]);
  }

  /** What arrives by this tick, and is then no longer on its way. */
  arrivals(until: number): SignedNews[] {
    const due = [...this.#byTick.keys()].filter((tick) => tick <= until);
    return due.flatMap((tick) => {
      const news = this.#byTick.get(tick) ?? [];
      this.#byTick.delete(tick);
      return news;
    });
  }
}
