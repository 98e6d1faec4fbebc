import { accountEndpoints } from './people/account.ts';
import { analyticsEndpoints } from './reports/analytics.ts';
import { attachmentEndpoints, fileEndpoints } from './files/attachments.ts';
import { catalogueEndpoints } from './products/catalogue.ts';
import { contactEndpoints, contentEndpoints } from './pages/content.ts';
import { consentEndpoints } from './people/consents.ts';
import { deliveryEndpoints } from './delivery/delivery.ts';
import { sellerDeliveryEndpoints } from './delivery/seller-delivery.ts';
import { geocodingEndpoints } from './delivery/geocoding.ts';
import { impersonationEndpoints } from './platform/impersonations.ts';
import { marketplaceEndpoints } from './pages/marketplace.ts';
import { orderingEndpoints } from './orders/ordering.ts';
import { orderMoneyEndpoints } from './orders/order-money.ts';
import { orderPushEndpoints } from './orders/order-push.ts';
import { paymentEndpoints } from './money/payments.ts';
import { transferEndpoints } from './money/transfers.ts';
import { announcementEndpoints, platformAnnouncementEndpoints } from './platform/platform-announcements.ts';
import { platformAuditEndpoints } from './platform/platform-audit.ts';
import { platformHalalClaimEndpoints } from './platform/platform-halal-claims.ts';
import { platformPaperEndpoints } from './platform/platform-papers.ts';
import { platformIncidentEndpoints } from './platform/platform-incidents.ts';
import { platformOrderEndpoints } from './platform/platform-orders.ts';
import { platformMoneyEndpoints } from './platform/platform-money.ts';
import { platformPaymentsEndpoints } from './platform/platform-payments.ts';
import { platformSystemEndpoints } from './platform/platform-system.ts';
import { platformPeopleEndpoints } from './platform/platform-people.ts';
import { platformReservedWordEndpoints } from './platform/platform-reserved-words.ts';
import { platformStoreEndpoints } from './platform/platform-stores.ts';
import { platformSwitchEndpoints, switchEndpoints } from './platform/platform-switches.ts';
import { platformReviewEndpoints } from './platform/platform-reviews.ts';
import { referralEndpoints } from './money/referrals.ts';
import { reviewAppealEndpoints } from './products/review-appeal.ts';
import { schedulingEndpoints } from './dates/scheduling.ts';
import { sellerCommissionEndpoints } from './money/seller-commission.ts';
import { sellerCustomersEndpoints } from './customers/seller-customers.ts';
import { sellerMergeEndpoints } from './customers/seller-merge.ts';
import { sellerMessagesEndpoints } from './messages/seller-messages.ts';
import { sellerOccasionsEndpoints } from './customers/seller-occasions.ts';
import { sellerDataEndpoints } from './stores/seller-data.ts';
import { sellerDeveloperEndpoints } from './stores/seller-developers.ts';
import { domainEndpoints, sellerDomainEndpoints } from './stores/seller-domain.ts';
import { sellerNoticesEndpoints } from './messages/seller-notices.ts';
import { sellerOrderEndpoints } from './orders/seller-order-endpoints.ts';
import { sellerOrdersEndpoints } from './orders/seller-orders.ts';
import { joiningEndpoints, sellerPeopleEndpoints } from './people/seller-people.ts';
import { sellerPaymentAccountEndpoints } from './money/seller-payment-account.ts';
import { sellerStatementEndpoints } from './money/seller-statements.ts';
import { sellerTransferEndpoints } from './money/seller-transfers.ts';
import { sellerPickupPointEndpoints } from './stores/seller-pickup-points.ts';
import { sellerProductionEndpoints } from './kitchen/seller-production.ts';
import { sellerProductsEndpoints } from './products/seller-products.ts';
import { sellerRecipeEndpoints } from './kitchen/seller-recipes.ts';
import { sellerComplianceEndpoints } from './stores/seller-compliance.ts';
import { sellerReportsEndpoints } from './reports/seller-reports.ts';
import { sellerResourceEndpoints } from './dates/seller-resources.ts';
import { sellerReviewsEndpoints } from './products/seller-reviews.ts';
import { calendarFeedEndpoints, sellerScheduleEndpoints } from './dates/seller-schedule-endpoints.ts';
import { sellerStoreStateEndpoints } from './stores/seller-store-state.ts';
import { sellerStoreEndpoints } from './stores/seller-store.ts';
import { sellerTrafficEndpoints } from './reports/seller-traffic.ts';
import { sellerVouchersEndpoints } from './vouchers/seller-vouchers.ts';
import { secondFactorEndpoints } from './people/second-factor.ts';
import { creditEndpoints, sellerCreditEndpoints } from './vouchers/store-credit.ts';
import { storeEndpoints } from './stores/stores.ts';
import { storeNewsEndpoints } from './messages/store-news.ts';
import { productImportEndpoints } from './products/product-import.ts';
import { myOrderEndpoints } from './orders/my-orders.ts';
import { myStoreEndpoints } from './stores/my-stores.ts';
import { favouriteEndpoints } from './customers/favourites.ts';
import { savedAddressEndpoints } from './people/saved-addresses.ts';
import { signInEndpoints } from './people/sign-in.ts';
import { accountSecurityEndpoints } from './people/account-security.ts';
import { sellerTodayEndpoints } from './orders/seller-today.ts';
import { platformPayoutEndpoints } from './platform/platform-payouts.ts';
import { sellerReportMailEndpoints } from './reports/seller-report-mails.ts';

/** The working name of the product; the only place that spells it. */
export const PRODUCT_NAME = 'Dapur';

/** The calls of a store's own pages: all that a guest who orders needs. */
export const shopApi = {
  ...storeEndpoints,
  ...catalogueEndpoints,
  ...schedulingEndpoints,
  ...orderingEndpoints,
  ...paymentEndpoints,
  ...transferEndpoints,
  ...fileEndpoints,
} as const;

/** The calls of signing in and of what a signed-in person has; pages load them apart from the shop's. */
export const accountApi = {
  ...signInEndpoints,
  ...accountSecurityEndpoints,
  ...accountEndpoints,
  ...savedAddressEndpoints,
  ...favouriteEndpoints,
  ...myStoreEndpoints,
  ...myOrderEndpoints,
  ...consentEndpoints,
  ...storeNewsEndpoints,
  ...joiningEndpoints,
  ...orderMoneyEndpoints,
  ...orderPushEndpoints,
  ...referralEndpoints,
  ...reviewAppealEndpoints,
  ...announcementEndpoints,
  ...creditEndpoints,
  ...switchEndpoints,
} as const;

/** The calls of delivering and of finding addresses; the steps that need them load them apart from the shop's. */
export const deliveryApi = { ...deliveryEndpoints, ...geocodingEndpoints } as const;

/** The calls of a store's own people. */
export const sellerApi = {
  ...sellerDeliveryEndpoints,
  ...sellerOrdersEndpoints,
  ...sellerTodayEndpoints,
  ...sellerOrderEndpoints,
  ...sellerScheduleEndpoints,
  ...sellerResourceEndpoints,
  ...sellerProductionEndpoints,
  ...sellerRecipeEndpoints,
  ...sellerProductsEndpoints,
  ...productImportEndpoints,
  ...sellerVouchersEndpoints,
  ...sellerReviewsEndpoints,
  ...sellerCustomersEndpoints,
  ...sellerOccasionsEndpoints,
  ...sellerMergeEndpoints,
  ...sellerMessagesEndpoints,
  ...sellerCreditEndpoints,
  ...sellerStoreStateEndpoints,
  ...sellerStoreEndpoints,
  ...sellerPickupPointEndpoints,
  ...sellerPaymentAccountEndpoints,
  ...sellerTransferEndpoints,
  ...sellerStatementEndpoints,
  ...sellerPeopleEndpoints,
  ...sellerNoticesEndpoints,
  ...sellerComplianceEndpoints,
  ...sellerReportsEndpoints,
  ...sellerReportMailEndpoints,
  ...sellerTrafficEndpoints,
  ...sellerCommissionEndpoints,
  ...sellerDataEndpoints,
  ...sellerDeveloperEndpoints,
  ...sellerDomainEndpoints,
} as const;

/** The calls about the platform’s money, for its own people. */
export const platformApi = {
  ...secondFactorEndpoints,
  ...platformAuditEndpoints,
  ...platformMoneyEndpoints,
  ...platformPayoutEndpoints,
  ...platformPaymentsEndpoints,
  ...platformSystemEndpoints,
  ...platformIncidentEndpoints,
  ...platformPeopleEndpoints,
  ...impersonationEndpoints,
  ...platformStoreEndpoints,
  ...platformHalalClaimEndpoints,
  ...platformPaperEndpoints,
  ...platformOrderEndpoints,
  ...platformReviewEndpoints,
  ...platformAnnouncementEndpoints,
  ...platformReservedWordEndpoints,
  ...platformSwitchEndpoints,
} as const;

/** The calls about files that are kept with products, reviews and orders. */
export const attachmentApi = { ...attachmentEndpoints } as const;

/** The calls about information pages: reading one, asking about one, and the platform's own people writing them. */
export const contentApi = { ...contentEndpoints, ...contactEndpoints } as const;

/** The calls of the marketplace. */
export const marketplaceApi = { ...marketplaceEndpoints } as const;

/** The calls that count visits. */
export const analyticsApi = { ...analyticsEndpoints } as const;

/** Every call of the API. Routes, the browser's client, OpenAPI and the access test are made from this object. */
export const api = {
  ...shopApi,
  ...accountApi,
  ...deliveryApi,
  ...sellerApi,
  ...attachmentApi,
  ...platformApi,
  ...contentApi,
  ...marketplaceApi,
  ...analyticsApi,
  ...calendarFeedEndpoints,
  ...domainEndpoints,
} as const;

export type Api = typeof api;
export type ShopApi = typeof shopApi;
export type AccountApi = typeof accountApi;
export type DeliveryApi = typeof deliveryApi;
export type SellerApi = typeof sellerApi;
export type AttachmentApi = typeof attachmentApi;
export type PlatformApi = typeof platformApi;
export type ContentApi = typeof contentApi;
export type MarketplaceApi = typeof marketplaceApi;
