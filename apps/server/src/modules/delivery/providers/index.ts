import { courierIds, type CourierId } from '@dapur/contract/delivery/couriers';
import type { ProviderCalls } from '../../callbacks/index.ts';
import type { Courier, CourierAccount, CourierProvider, NewsAddress, NewsReading } from '../ports.ts';
import { lalamove } from './lalamove/index.ts';

/** A line for each courier. */
const providers: Readonly<Record<CourierId, CourierProvider>> = { lalamove };

export const courierProvider = (id: CourierId): CourierProvider => providers[id];

/** What `callbacks` has to know of each courier's calls. */
export const courierCalls = byCourier((id): ProviderCalls => providers[id].calls);

/** Something of each courier, by its id. */
export function byCourier<T>(of: (id: CourierId) => T): Readonly<Record<CourierId, T>> {
  return Object.fromEntries(courierIds.map((id) => [id, of(id)])) as Record<CourierId, T>;
}

/** Speaks to each courier. `urls`: where one is asked instead of at its usual address. */
export function connectCouriers(
  urls: Readonly<Partial<Record<CourierId, string | undefined>>> = {},
): Courier {
  const gateways = byCourier((id) => providers[id].connect({ baseUrl: urls[id] }));
  const of = ({ provider }: CourierAccount): Courier => gateways[provider];
  return {
    quote: (account, request) => of(account).quote(account, request),
    placeOrder: (account, order) => of(account).placeOrder(account, order),
    getOrder: (account, id) => of(account).getOrder(account, id),
    getDriver: (account, id, driverId) => of(account).getDriver(account, id, driverId),
    cancelOrder: (account, id) => of(account).cancelOrder(account, id),
    listVehicles: (account) => of(account).listVehicles(account),
    registerWebhook: (account, url) => of(account).registerWebhook(account, url),
  };
}

/** News of the courier whose account it must be of. */
export const readNews = (raw: string, address: NewsAddress): NewsReading =>
  providers[address.account.provider].readNews(raw, address);
