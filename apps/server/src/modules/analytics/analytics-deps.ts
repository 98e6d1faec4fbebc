import type { Clock } from '../../kernel/clock.ts';
import type { Pools } from '../../platform/db/index.ts';
import type { RateLimiter, TenantDirectory } from '../../platform/http/index.ts';
import type { Ga4Settings } from './domain/google-hosts.ts';

export interface AnalyticsSettings {
  /** False in development: nothing is counted then, and Google hears nothing. */
  readonly isOn: boolean;
  /** Undefined: Google Analytics is told nothing. */
  readonly ga4?: Ga4Settings | undefined;
  /** Calls of one address, of twenty events each. */
  readonly callsPerMinute: number;
}

export const defaultAnalyticsSettings: AnalyticsSettings = { isOn: true, callsPerMinute: 240 };

export interface AnalyticsDeps {
  readonly db: Pools;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly directory: TenantDirectory;
  /** Address of a product's picture by its key. */
  readonly pictureUrl: (tenantId: string, key: string) => string;
  readonly settings: AnalyticsSettings;
}
