/** Delivery's front door: quotes, bookings, tracking. Orders are ordering's to change; they hear of it as news. */
import type { CourierId } from '@dapur/contract/delivery/couriers';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { Listeners } from '../events/index.ts';
import { bookingHandlers, type BookingHandlers } from './booking-http.ts';
import { receiveNews, type HeardNews, type NewsCall } from './commands/receive-news.ts';
import type { SettingsDeps } from './delivery-deps.ts';
import { deliveryCleaning, deliveryEventHandlers, deliveryLooks } from './jobs.ts';
import { readNews } from './providers/index.ts';
import { quoteHandlers, type QuoteHandlers } from './quote-http.ts';
import { settingsHandlers, type SettingsHandlers } from './settings-http.ts';

export { createCourierAccounts, createCourierSealer } from './queries/accounts.ts';
export { byCourier, connectCouriers, courierCalls, courierProvider } from './providers/index.ts';
export { defaultDeliverySettings, type DeliveryTimings } from './delivery-deps.ts';
export { deliveryCachePlan } from './settings-http.ts';
export {
  acceptQuote,
  type AcceptedDelivery,
  type DeliveryFacts,
  type DeliveryWish,
} from './domain/accept-quote.ts';
export { liveBookingStates, lostBookingStates } from './domain/booking-life-cycle.ts';
export { restingDeliveryStates, toBookStates, withCourierStates } from './domain/delivery-life-cycle.ts';
export {
  courierOrderOf,
  deliveryState,
  newlyTracked,
  trackingOf,
  type TrackedDelivery,
  type TrackedOrder,
} from './domain/tracking.ts';
export { deliveryFacts, insertDelivery, toDeliveryFacts, type DeliveryFactsRow } from './data/placement.ts';
export { noteWebhook, writeSealedCourierAccount } from './data/courier-accounts.ts';
export {
  forgetCourierAccounts,
  forgetJourneys,
  forgetOldDrivers,
  forgetRecipients,
  removeUnbooked,
} from './data/forget-deliveries.ts';
export { chargeAgain } from './data/ledger.ts';
export { promiseFee, readFeePromise } from './data/fee-promise.ts';
export { moveDelivery } from './commands/move-delivery.ts';
export { endDelivery, redirectDelivery } from './commands/redirect-delivery.ts';
export { readSellerDelivery } from './data/seller-deliveries.ts';
export { sellerDeliveryView } from './queries/seller-delivery-view.ts';
export { readDeliveryAlert } from './data/standing-alert.ts';
export { otherRecipient, trackedDelivery } from './data/tracked.ts';
export { deliveriesOfDate } from './queries/seller-delivery-view.ts';
export { CourierError, type Courier, type CourierAccount, type CourierErrorKind } from './ports.ts';

interface Delivery {
  readonly handlers: SettingsHandlers & QuoteHandlers & BookingHandlers;
  /** A courier's news for a store, as `receiveNews` says. */
  receiveNews(
    tenantId: string,
    provider: CourierId,
    raw: string,
    call?: Pick<NewsCall, 'heardAt' | 'prove'>,
  ): Promise<HeardNews | undefined>;
  readonly events: Listeners;
  readonly tasks: readonly RepeatingTask[];
}

export function createDelivery(deps: SettingsDeps): Delivery {
  const booking = { ...deps, readNews };
  return {
    handlers: { ...settingsHandlers(deps), ...quoteHandlers(deps), ...bookingHandlers(booking) },
    receiveNews: (tenantId, provider, raw, call) =>
      receiveNews(booking, tenantId, { ...call, provider, raw }),
    events: { stores: { work: deliveryEventHandlers(booking) } },
    tasks: [...deliveryLooks(booking), deliveryCleaning(deps.db)],
  };
}
