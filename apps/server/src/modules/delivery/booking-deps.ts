import type { readLalamoveNews } from './providers/lalamove/news.ts';
import type { CourierAccounts, DeliveryDeps } from './delivery-deps.ts';

/** What booking needs. Times are the `clock`'s: the courier's schedule is wall time; row locks decide who is first. */
export interface BookingDeps extends Pick<DeliveryDeps, 'db' | 'clock' | 'log' | 'courier' | 'settings'> {
  readonly accounts: Pick<CourierAccounts, 'accountOf'>;
  readonly readNews: typeof readLalamoveNews;
}
