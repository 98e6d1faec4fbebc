/// <reference types="vite/client" />

// Of ES2023, what browsers of the floor have (`browserslist` in package.json). The rest of it is not known to the types.
interface ReadonlyArray<T> {
  findLast(predicate: (value: T, index: number) => unknown): T | undefined;
  findLastIndex(predicate: (value: T, index: number) => unknown): number;
}
interface Array<T> {
  findLast(predicate: (value: T, index: number) => unknown): T | undefined;
  findLastIndex(predicate: (value: T, index: number) => unknown): number;
}

declare module 'virtual:api' {
  import type { ShopApi } from '@dapur/contract';
  /** Method, path and kind of answer of the calls that the store page makes at once; the schemas stay on the server. */
  export const api: Pick<
    ShopApi,
    | 'getCompanyProfile'
    | 'itemCounts'
    | 'listDeliveryDates'
    | 'listDeliveryTimes'
    | 'listPickupLocations'
    | 'listProducts'
  >;
  export const PRODUCT_NAME: string;
}

declare module 'virtual:order-api' {
  import type { ShopApi } from '@dapur/contract';
  /** The same for a store's dialogs and for the steps of an order. */
  export const orderApi: Pick<
    ShopApi,
    | 'paymentConfig'
    | 'cancelOrder'
    | 'checkAvailability'
    | 'completePayment'
    | 'createOrder'
    | 'createPayment'
    | 'fileAddress'
    | 'getProduct'
    | 'getTaxConfig'
    | 'listReviews'
    | 'orderByRef'
    | 'orderCalendar'
    | 'orderTransfer'
    | 'paymentGateways'
    | 'paymentReturn'
    | 'readReceipt'
    | 'sendConfirmation'
    | 'sendSlip'
    | 'validateVoucher'
  >;
}

declare module 'virtual:account-api' {
  import type { AccountApi } from '@dapur/contract';
  /** The same for signing in and for what a signed-in person has. */
  export const accountApi: AccountApi;
}

declare module 'virtual:delivery-api' {
  import type { DeliveryApi } from '@dapur/contract';
  /** The same for delivering and for finding addresses. */
  export const deliveryApi: DeliveryApi;
}

declare module 'virtual:seller-api' {
  import type { SellerApi } from '@dapur/contract';
  /** The same for a store's own people. */
  export const sellerApi: SellerApi;
}

declare module 'virtual:platform-api' {
  import type { PlatformApi } from '@dapur/contract';
  /** The same for the platform’s own people. */
  export const platformApi: PlatformApi;
}

declare module 'virtual:attachment-api' {
  import type { AttachmentApi } from '@dapur/contract';
  /** The same for files beside products, reviews and orders. */
  export const attachmentApi: AttachmentApi;
}

declare module 'virtual:content-api' {
  import type { ContentApi } from '@dapur/contract';
  /** The same for information pages. */
  export const contentApi: ContentApi;
}

declare module 'virtual:marketplace-api' {
  import type { MarketplaceApi } from '@dapur/contract';
  /** The same for the marketplace. */
  export const marketplaceApi: MarketplaceApi;
}

declare module 'virtual:analytics-api' {
  import type { analyticsApi as AnalyticsApi } from '@dapur/contract';
  /** The same for counting visits. */
  export const analyticsApi: typeof AnalyticsApi;
}

// Served by the dev server. The star is only there because a declared module's name may not begin with a slash.
declare module '*/@vite/client';
declare module '*/@react-refresh' {
  const refresh: { injectIntoGlobalHook(target: Window): void };
  export default refresh;
}
