import { accountEndpoints } from './account.ts';
import { analyticsEndpoints } from './analytics.ts';
import { attachmentEndpoints } from './attachments.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { contactEndpoints } from './contact.ts';
import { consentEndpoints } from './consents.ts';
import { contentEndpoints } from './content.ts';
import { deliveryEndpoints } from './delivery.ts';
import { sellerDeliveryEndpoints } from './seller-delivery.ts';
import { fileEndpoints } from './files.ts';
import { geocodingEndpoints } from './geocoding.ts';
import { impersonationEndpoints } from './impersonations.ts';
import { marketplaceEndpoints } from './marketplace.ts';
import { orderingEndpoints } from './ordering.ts';
import { orderMoneyEndpoints } from './order-money.ts';
import { orderPushEndpoints } from './order-push.ts';
import { paymentEndpoints } from './payments.ts';
import { announcementEndpoints, platformAnnouncementEndpoints } from './platform-announcements.ts';
import { platformAuditEndpoints } from './platform-audit.ts';
import { platformHalalClaimEndpoints } from './platform-halal-claims.ts';
import { platformPaperEndpoints } from './platform-papers.ts';
import { platformIncidentEndpoints } from './platform-incidents.ts';
import { platformOrderEndpoints } from './platform-orders.ts';
import { platformMoneyEndpoints } from './platform-money.ts';
import { platformPaymentsEndpoints } from './platform-payments.ts';
import { platformSystemEndpoints } from './platform-system.ts';
import { platformPeopleEndpoints } from './platform-people.ts';
import { platformReservedWordEndpoints } from './platform-reserved-words.ts';
import { platformStoreEndpoints } from './platform-stores.ts';
import { platformSwitchEndpoints } from './platform-switches.ts';
import { platformReviewEndpoints } from './platform-reviews.ts';
import { referralEndpoints } from './referrals.ts';
import { reviewAppealEndpoints } from './review-appeal.ts';
import { schedulingEndpoints } from './scheduling.ts';
import { sellerCommissionEndpoints } from './seller-commission.ts';
import { sellerCustomersEndpoints } from './seller-customers.ts';
import { sellerMergeEndpoints } from './seller-merge.ts';
import { sellerMessagesEndpoints } from './seller-messages.ts';
import { sellerOccasionsEndpoints } from './seller-occasions.ts';
import { sellerDataEndpoints } from './seller-data.ts';
import { sellerDeveloperEndpoints } from './seller-developers.ts';
import { domainEndpoints, sellerDomainEndpoints } from './seller-domain.ts';
import { sellerNoticesEndpoints } from './seller-notices.ts';
import { sellerOrderEndpoints } from './seller-order-endpoints.ts';
import { sellerOrdersEndpoints } from './seller-orders.ts';
import { joiningEndpoints, sellerPeopleEndpoints } from './seller-people.ts';
import { sellerPaymentAccountEndpoints } from './seller-payment-account.ts';
import { sellerPickupPointEndpoints } from './seller-pickup-points.ts';
import { sellerProductionEndpoints } from './seller-production.ts';
import { sellerProductsEndpoints } from './seller-products.ts';
import { sellerRecipeEndpoints } from './seller-recipes.ts';
import { sellerComplianceEndpoints } from './seller-compliance.ts';
import { sellerReportsEndpoints } from './seller-reports.ts';
import { sellerResourceEndpoints } from './seller-resources.ts';
import { sellerReviewsEndpoints } from './seller-reviews.ts';
import { calendarFeedEndpoints, sellerScheduleEndpoints } from './seller-schedule-endpoints.ts';
import { sellerStoreStateEndpoints } from './seller-store-state.ts';
import { sellerStoreEndpoints } from './seller-store.ts';
import { sellerTrafficEndpoints } from './seller-traffic.ts';
import { sellerVouchersEndpoints } from './seller-vouchers.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { creditEndpoints, sellerCreditEndpoints } from './store-credit.ts';
import { storeEndpoints } from './stores.ts';
import { storeNewsEndpoints } from './store-news.ts';
import { switchEndpoints } from './switches.ts';
import { productImportEndpoints } from './product-import.ts';
import { myOrderEndpoints } from './my-orders.ts';
import { myStoreEndpoints } from './my-stores.ts';
import { favouriteEndpoints } from './favourites.ts';
import { savedAddressEndpoints } from './saved-addresses.ts';
import { signInEndpoints } from './sign-in.ts';
import { accountSecurityEndpoints } from './account-security.ts';
import { sellerTodayEndpoints } from './seller-today.ts';
import { platformPayoutEndpoints } from './platform-payouts.ts';
import { sellerReportMailEndpoints } from './seller-report-mails.ts';

/** The working name of the product; the only place that spells it. */
export const PRODUCT_NAME = 'Dapur';

/** The calls of a store's own pages: all that a guest who orders needs. */
export const shopApi = {
  ...storeEndpoints,
  ...catalogueEndpoints,
  ...schedulingEndpoints,
  ...orderingEndpoints,
  ...paymentEndpoints,
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
