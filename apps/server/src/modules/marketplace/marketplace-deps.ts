import type { DeliveryDate } from '@dapur/contract/dates/scheduling';
import type { AreaPin } from '../../kernel/area-pin.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { DatabaseNews } from '../../platform/db/database-news.ts';
import type { Pools } from '../../platform/db/index.ts';
import type { RateLimiter } from '../../platform/http/index.ts';

export interface MarketplaceSettings {
  /** Questions of one address in a minute. */
  readonly questionsPerMinute: number;
  /** A store is looked at again after this long at the latest, whatever was heard of it. */
  readonly lookAgainMinutes: number;
  /** Stores looked at in one go. */
  readonly storesAtOnce: number;
}

export const defaultMarketplaceSettings: MarketplaceSettings = {
  questionsPerMinute: 240,
  lookAgainMinutes: 30,
  storesAtOnce: 25,
};

export interface MarketplaceLog {
  error(details: object, message: string): void;
}

export interface MarketplaceDeps {
  readonly db: Pools;
  readonly clock: Clock;
  readonly news: Pick<DatabaseNews, 'on'>;
  readonly rateLimiter: RateLimiter;
  readonly areaPin: AreaPin;
  /** Dates of a store from today on, with how full they are. */
  readonly datesOf: (tenantId: string) => Promise<readonly DeliveryDate[]>;
  readonly ratingOf: (
    tenantId: string,
  ) => Promise<{ readonly rating: number | null; readonly count: number }>;
  /** `https://…` of a store that has a domain of its own. */
  readonly ownOriginOf: (tenantId: string) => Promise<string | undefined>;
  readonly log: MarketplaceLog;
  readonly settings: MarketplaceSettings;
}
