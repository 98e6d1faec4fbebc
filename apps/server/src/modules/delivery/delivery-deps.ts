import type { CourierId } from '@dapur/contract/delivery/couriers';
import type { AreaPin } from '../../kernel/area-pin.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { StoreCache } from '../../platform/cache/store-cache.ts';
import type { Pools } from '../../platform/db/index.ts';
import type { RateLimiter } from '../../platform/http/index.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Courier, CourierAccount, NewsAddress, NewsReading } from './ports.ts';

export interface DeliveryLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface DeliveryTimings {
  /** How long before the slot a courier is booked; nearer slots are booked at once. */
  readonly bookAheadMinutes: number;
  /** Above this share of the promised fee the seller is asked first: 1.2 is 20 % more. */
  readonly mostPriceRise: number;
  /** A paid order without a booking for this long is shown to its seller, though the server goes on trying. */
  readonly alertAfterSeconds: number;
  /** Pause between two looks for what is due. */
  readonly lookEveryMs: number;
  /** How often a live booking is looked up while the courier's news stays away. */
  readonly checkEverySeconds: number;
  /** How long an answer that never came may still show itself by the courier's news. */
  readonly doubtSeconds: number;
  /** Quotes that one address may ask for in a minute, and all of a store's shoppers in an hour, of its courier or of itself. */
  readonly quotesPerMinute: number;
  readonly quotesPerHour: number;
  readonly ownQuotesPerHour: number;
  /** How long the courier may take to quote. */
  readonly quoteTimeoutMs: number;
}

export const defaultDeliverySettings: DeliveryTimings = {
  bookAheadMinutes: 60,
  mostPriceRise: 1.2,
  alertAfterSeconds: 90,
  lookEveryMs: 5_000,
  checkEverySeconds: 60,
  doubtSeconds: 60,
  quotesPerMinute: 10,
  quotesPerHour: 60,
  ownQuotesPerHour: 1_000,
  quoteTimeoutMs: 8_000,
};

/** Finds a store's own keys. */
export interface CourierAccounts {
  /** Undefined when the store has none that are switched on, or none of `provider`. */
  accountOf(tenantId: string, provider?: CourierId): Promise<CourierAccount | undefined>;
  /** Opens what the database holds. Throws when it belongs to another store, or was sealed with another operator's key. */
  open(tenantId: string, provider: CourierId, sealed: Buffer): CourierAccount;
}

/** Keeps stores' own keys. */
export interface CourierKeys extends CourierAccounts {
  /** Keeps the keys in place of former ones. `noteWebhook` of the answer records that the courier took our address. */
  save(tenantId: string, account: CourierAccount): Promise<{ noteWebhook(): Promise<void> }>;
  /** Forgets the keys; a store that delivered with them has delivery off afterwards. */
  remove(tenantId: string): Promise<void>;
}

export interface DeliveryDeps {
  readonly db: Pools;
  readonly clock: Clock;
  readonly log: DeliveryLog;
  readonly rateLimiter: RateLimiter;
  /** Cached data of stores; whoever changes a store drops its entry. */
  readonly cache: StoreCache;
  /** Speaks to the courier of the account that it is given. */
  readonly courier: Courier;
  readonly accounts: CourierAccounts;
  /** Whether a place is on Malaysia's ground. Degrees, WGS 84. */
  readonly isWithinMalaysia: (latitude: number, longitude: number) => boolean;
  /** The place shown for a store whose exact place is hidden. */
  readonly areaPin: AreaPin;
  /** `https://…` without a slash at the end: where the courier reaches us. */
  readonly publicOrigin: string;
  readonly settings: DeliveryTimings;
  /** Told once who counts the stores whose courier is left alone. */
  readonly watchBreaker?: Metrics['watchBreaker'] | undefined;
}

/** What changing a store's settings needs besides: only here can its keys be written. */
export interface SettingsDeps extends DeliveryDeps {
  readonly accounts: CourierKeys;
}

/** What booking needs. Times are the `clock`'s: the courier's schedule is wall time; row locks decide who is first. */
export interface BookingDeps extends Pick<DeliveryDeps, 'db' | 'clock' | 'log' | 'courier' | 'settings'> {
  readonly accounts: Pick<CourierAccounts, 'accountOf'>;
  /** Reads the news of the courier whose account it must be of. */
  readNews(raw: string, address: NewsAddress): NewsReading;
}
