import type { Chunks } from './load-messages.ts';

// Texts of pages that a shopper's first load knows nothing of: apart from it, so that it does not carry their names.

/** The pages at the doors: signing in, being sent away, opening a store. */
export const accessMessages: Chunks = {
  en: async () => (await import('./messages/en/access.ts')).access,
  ms: async () => (await import('./messages/ms/access.ts')).access,
  zh: async () => (await import('./messages/zh/access.ts')).access,
};

/** The pages of a signed-in person, and one order's page. */
export const accountMessages: Chunks = {
  en: async () => (await import('./messages/en/account.ts')).account,
  ms: async () => (await import('./messages/ms/account.ts')).account,
  zh: async () => (await import('./messages/zh/account.ts')).account,
};

/** The pages of a store's own people. */
export const sellerMessages: Chunks = {
  en: async () => (await import('./messages/en/seller.ts')).seller,
  ms: async () => (await import('./messages/ms/seller.ts')).seller,
  zh: async () => (await import('./messages/zh/seller.ts')).seller,
};

/** Files that people send. */
export const attachmentMessages: Chunks = {
  en: async () => (await import('./messages/en/attachments.ts')).attachments,
  ms: async () => (await import('./messages/ms/attachments.ts')).attachments,
  zh: async () => (await import('./messages/zh/attachments.ts')).attachments,
};

/** The map and the search for a place. The steps of an order have them among their own. */
export const mapMessages: Chunks = {
  en: async () => (await import('./messages/en/map.ts')).map,
  ms: async () => (await import('./messages/ms/map.ts')).map,
  zh: async () => (await import('./messages/zh/map.ts')).map,
};

/** Orders, the first page of the day among them. */
export const sellerOrdersMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-orders.ts')).sellerOrders,
  ms: async () => (await import('./messages/ms/seller-orders.ts')).sellerOrders,
  zh: async () => (await import('./messages/zh/seller-orders.ts')).sellerOrders,
};

/** What is done with many orders at once: other dates, couriers, messages; and a day's route. */
export const sellerBulkMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-bulk.ts')).sellerBulk,
  ms: async () => (await import('./messages/ms/seller-bulk.ts')).sellerBulk,
  zh: async () => (await import('./messages/zh/seller-bulk.ts')).sellerBulk,
};

/** One order in its seller’s hands. */
export const sellerOrderMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-order.ts')).sellerOrder,
  ms: async () => (await import('./messages/ms/seller-order.ts')).sellerOrder,
  zh: async () => (await import('./messages/zh/seller-order.ts')).sellerOrder,
};

/** The calendar and the schedule. */
export const sellerScheduleMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-schedule.ts')).sellerSchedule,
  ms: async () => (await import('./messages/ms/seller-schedule.ts')).sellerSchedule,
  zh: async () => (await import('./messages/zh/seller-schedule.ts')).sellerSchedule,
};

/** What is made, packed and sent. */
export const sellerProductionMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-production.ts')).sellerProduction,
  ms: async () => (await import('./messages/ms/seller-production.ts')).sellerProduction,
  zh: async () => (await import('./messages/zh/seller-production.ts')).sellerProduction,
};

/** Products, their editor and their import. */
export const sellerProductsMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-products.ts')).sellerProducts,
  ms: async () => (await import('./messages/ms/seller-products.ts')).sellerProducts,
  zh: async () => (await import('./messages/zh/seller-products.ts')).sellerProducts,
};

/** Recipes of products. */
export const sellerRecipesMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-recipes.ts')).sellerRecipes,
  ms: async () => (await import('./messages/ms/seller-recipes.ts')).sellerRecipes,
  zh: async () => (await import('./messages/zh/seller-recipes.ts')).sellerRecipes,
};

/** Vouchers. */
export const sellerVouchersMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-vouchers.ts')).sellerVouchers,
  ms: async () => (await import('./messages/ms/seller-vouchers.ts')).sellerVouchers,
  zh: async () => (await import('./messages/zh/seller-vouchers.ts')).sellerVouchers,
};

/** Reviews in the seller’s hands. */
export const sellerReviewsMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-reviews.ts')).sellerReviews,
  ms: async () => (await import('./messages/ms/seller-reviews.ts')).sellerReviews,
  zh: async () => (await import('./messages/zh/seller-reviews.ts')).sellerReviews,
};

/** Customers. */
export const sellerCustomersMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-customers.ts')).sellerCustomers,
  ms: async () => (await import('./messages/ms/seller-customers.ts')).sellerCustomers,
  zh: async () => (await import('./messages/zh/seller-customers.ts')).sellerCustomers,
};

export const sellerOccasionsMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-occasions.ts')).sellerOccasions,
  ms: async () => (await import('./messages/ms/seller-occasions.ts')).sellerOccasions,
  zh: async () => (await import('./messages/zh/seller-occasions.ts')).sellerOccasions,
};

/** Keys, webhooks, and what whoever writes programs by them reads. */
export const sellerDevelopersMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-developers.ts')).sellerDevelopers,
  ms: async () => (await import('./messages/ms/seller-developers.ts')).sellerDevelopers,
  zh: async () => (await import('./messages/zh/seller-developers.ts')).sellerDevelopers,
};

/** A store's own domain. */
export const sellerDomainMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-domain.ts')).sellerDomain,
  ms: async () => (await import('./messages/ms/seller-domain.ts')).sellerDomain,
  zh: async () => (await import('./messages/zh/seller-domain.ts')).sellerDomain,
};

/** Setting up the store and what it says of itself. */
export const sellerDataMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-data.ts')).sellerData,
  ms: async () => (await import('./messages/ms/seller-data.ts')).sellerData,
  zh: async () => (await import('./messages/zh/seller-data.ts')).sellerData,
};

export const sellerStoreMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-store.ts')).sellerStore,
  ms: async () => (await import('./messages/ms/seller-store.ts')).sellerStore,
  zh: async () => (await import('./messages/zh/seller-store.ts')).sellerStore,
};

/** The people of a store and what they did. */
export const sellerPeopleMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-people.ts')).sellerPeople,
  ms: async () => (await import('./messages/ms/seller-people.ts')).sellerPeople,
  zh: async () => (await import('./messages/zh/seller-people.ts')).sellerPeople,
};

/** What inviting sellers earns. */
export const referralMessages: Chunks = {
  en: async () => (await import('./messages/en/referral.ts')).referral,
  ms: async () => (await import('./messages/ms/referral.ts')).referral,
  zh: async () => (await import('./messages/zh/referral.ts')).referral,
};

/** What a store owes the platform. */
export const sellerCommissionMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-commission.ts')).sellerCommission,
  ms: async () => (await import('./messages/ms/seller-commission.ts')).sellerCommission,
  zh: async () => (await import('./messages/zh/seller-commission.ts')).sellerCommission,
};

/** The frame of the platform's own pages. */
export const platformAdminMessages: Chunks = {
  en: async () => (await import('./messages/en/platform-admin.ts')).platformAdmin,
  ms: async () => (await import('./messages/ms/platform-admin.ts')).platformAdmin,
  zh: async () => (await import('./messages/zh/platform-admin.ts')).platformAdmin,
};

/** Everybody who has an account, for the platform's own people. */
export const platformPeopleMessages: Chunks = {
  en: async () => (await import('./messages/en/platform-people.ts')).platformPeople,
  ms: async () => (await import('./messages/ms/platform-people.ts')).platformPeople,
  zh: async () => (await import('./messages/zh/platform-people.ts')).platformPeople,
};

/** One of the platform's people looks into a store. */
export const supportMessages: Chunks = {
  en: async () => (await import('./messages/en/support.ts')).support,
  ms: async () => (await import('./messages/ms/support.ts')).support,
  zh: async () => (await import('./messages/zh/support.ts')).support,
};

/** How the platform fares and runs. */
export const platformWatchMessages: Chunks = {
  en: async () => (await import('./messages/en/platform-watch.ts')).platformWatch,
  ms: async () => (await import('./messages/ms/platform-watch.ts')).platformWatch,
  zh: async () => (await import('./messages/zh/platform-watch.ts')).platformWatch,
};

/** The second factor of the platform's people. */
export const platformSecurityMessages: Chunks = {
  en: async () => (await import('./messages/en/platform-security.ts')).platformSecurity,
  ms: async () => (await import('./messages/ms/platform-security.ts')).platformSecurity,
  zh: async () => (await import('./messages/zh/platform-security.ts')).platformSecurity,
};

/** The log of privileged acts. */
export const platformAuditMessages: Chunks = {
  en: async () => (await import('./messages/en/platform-audit.ts')).platformAudit,
  ms: async () => (await import('./messages/ms/platform-audit.ts')).platformAudit,
  zh: async () => (await import('./messages/zh/platform-audit.ts')).platformAudit,
};

/** The platform's money. */
export const platformMoneyMessages: Chunks = {
  en: async () => (await import('./messages/en/platform-money.ts')).platformMoney,
  ms: async () => (await import('./messages/ms/platform-money.ts')).platformMoney,
  zh: async () => (await import('./messages/zh/platform-money.ts')).platformMoney,
};

/** Joining a store that invites. */
export const sellerJoinMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-join.ts')).sellerJoin,
  ms: async () => (await import('./messages/ms/seller-join.ts')).sellerJoin,
  zh: async () => (await import('./messages/zh/seller-join.ts')).sellerJoin,
};

/** What a store tells its customers and its people. */
export const sellerNoticesMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-notices.ts')).sellerNotices,
  ms: async () => (await import('./messages/ms/seller-notices.ts')).sellerNotices,
  zh: async () => (await import('./messages/zh/seller-notices.ts')).sellerNotices,
};

/** Reports. */
export const sellerReportsMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-reports.ts')).sellerReports,
  ms: async () => (await import('./messages/ms/seller-reports.ts')).sellerReports,
  zh: async () => (await import('./messages/zh/seller-reports.ts')).sellerReports,
};

/** All stores, for the platform's own people. */
export const platformStoresMessages: Chunks = {
  en: async () => (await import('./messages/en/platform-stores.ts')).platformStores,
  ms: async () => (await import('./messages/ms/platform-stores.ts')).platformStores,
  zh: async () => (await import('./messages/zh/platform-stores.ts')).platformStores,
};

/** Announcements, reserved words, switches and reported reviews, for the platform's own people. */
export const platformRulesMessages: Chunks = {
  en: async () => (await import('./messages/en/platform-rules.ts')).platformRules,
  ms: async () => (await import('./messages/ms/platform-rules.ts')).platformRules,
  zh: async () => (await import('./messages/zh/platform-rules.ts')).platformRules,
};

/** What the platform tells people. */
export const announcementMessages: Chunks = {
  en: async () => (await import('./messages/en/announcements.ts')).announcements,
  ms: async () => (await import('./messages/ms/announcements.ts')).announcements,
  zh: async () => (await import('./messages/zh/announcements.ts')).announcements,
};

/** The way from an empty store to an open one. */
export const sellerSetupMessages: Chunks = {
  en: async () => (await import('./messages/en/seller-setup.ts')).sellerSetup,
  ms: async () => (await import('./messages/ms/seller-setup.ts')).sellerSetup,
  zh: async () => (await import('./messages/zh/seller-setup.ts')).sellerSetup,
};
