import type { TakeoverCodes } from './takeover-code.ts';
import type { OrderProof } from './order-proof.ts';
import type { DatabaseNews, Pools, Tx } from '../../platform/db/index.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { StoreRef } from '../../platform/http/tenant-directory.ts';
import type { Payments } from '../payments/index.ts';
import type { PlaceOrderSettings } from './commands/new-order.ts';
import { defaultOrderEventsSettings, type OrderEventsSettings } from './order-events.ts';
import type { PictureUrl } from './queries/order-view.ts';

export interface OrderingLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface OrderingSettings extends PlaceOrderSettings {
  /** POST /orders per address and minute. A whole town can sit behind one mobile carrier's address. */
  readonly ordersPerMinutePerAddress: number;
  /** Orders that one store places at once in this process; the rest wait in line. */
  readonly placedAtOnce: number;
  /** How long after the hold the sweeper waits, so that a payment on its way arrives. */
  readonly graceSeconds: number;
  /** How long after that an order is kept open while the provider cannot be asked about its bill. */
  readonly giveUpSeconds: number;
  /** Pause between two sweeps. */
  readonly sweepEveryMs: number;
  /** Bounds of the streams that tell of an order's changes. */
  readonly events: OrderEventsSettings;
}

export const defaultOrderingSettings: OrderingSettings = {
  holdSeconds: 180,
  mostOpenOrders: 3,
  mostOpenFromAddress: 100,
  ordersPerMinutePerAddress: 600,
  placedAtOnce: 8,
  graceSeconds: 20,
  giveUpSeconds: 120,
  sweepEveryMs: 5_000,
  events: defaultOrderEventsSettings,
};

export interface OrderingDeps {
  readonly db: Pools;
  readonly news: Pick<DatabaseNews, 'on'>;
  readonly payments: Payments;
  readonly orderProof: OrderProof;
  readonly takeoverCodes: TakeoverCodes;
  readonly rateLimiter: RateLimiter;
  readonly log: OrderingLog;
  readonly settings: OrderingSettings;
  /** `https://…` without a slash at the end: where the provider reaches us. */
  readonly publicOrigin: string;
  /** A store's absolute address without a slash at the end. */
  storeUrl(slug: string): string;
  /**
   * All addresses of a store, the one of `storeUrl` first: a shopper on the store's own host must come back there,
   * where their cookie is.
   */
  storeUrls(store: Pick<StoreRef, 'id' | 'slug'>): Promise<readonly [string, ...string[]]>;
  readonly pictureUrl: PictureUrl;
  /** Whether a slip of the order waits for the store's word; it is kept by a module above. */
  isTransferWaiting(tx: Tx, tenantId: string, orderId: string): Promise<boolean>;
}
