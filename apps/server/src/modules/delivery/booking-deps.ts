import type { CourierAccounts, DeliveryDeps } from './delivery-deps.ts';
import type { NewsAddress, NewsReading } from './ports.ts';

/** What booking needs. Times are the `clock`'s: the courier's schedule is wall time; row locks decide who is first. */
export interface BookingDeps extends Pick<DeliveryDeps, 'db' | 'clock' | 'log' | 'courier' | 'settings'> {
  readonly accounts: Pick<CourierAccounts, 'accountOf'>;
  /** Reads the news of the courier whose account it must be of. */
  readNews(raw: string, address: NewsAddress): NewsReading;
}
