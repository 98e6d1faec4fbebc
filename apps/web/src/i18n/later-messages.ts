import type { Messages } from './catalogue.ts';

// Texts of pages that a shopper's first load knows nothing of: apart from it, so that it does not carry their names.

/** The pages at the doors: signing in, being sent away, opening a store. */
export const accessMessages = import.meta.glob<Messages>('./*/access.ts', {
  base: './messages',
  import: 'access',
});

/** The pages of a signed-in person, and one order's page. */
export const accountMessages = import.meta.glob<Messages>('./*/account.ts', {
  base: './messages',
  import: 'account',
});

/** The pages of a store's own people. */
export const sellerMessages = import.meta.glob<Messages>('./*/seller.ts', {
  base: './messages',
  import: 'seller',
});

/** Files that people send. */
export const attachmentMessages = import.meta.glob<Messages>('./*/attachments.ts', {
  base: './messages',
  import: 'attachments',
});

/** Paying by a transfer to the store's own account. */
export const transferMessages = import.meta.glob<Messages>('./*/transfer.ts', {
  base: './messages',
  import: 'transfer',
});

/** Transfers that the store's people compare with their bank. */
export const sellerTransfersMessages = import.meta.glob<Messages>('./*/seller-transfers.ts', {
  base: './messages',
  import: 'sellerTransfers',
});

/** The map and the search for a place. The steps of an order have them among their own. */
export const mapMessages = import.meta.glob<Messages>('./*/map.ts', {
  base: './messages',
  import: 'map',
});

/** Orders, the first page of the day among them. */
export const sellerOrdersMessages = import.meta.glob<Messages>('./*/seller-orders.ts', {
  base: './messages',
  import: 'sellerOrders',
});

/** What is done with many orders at once: other dates, couriers, messages; and a day's route. */
export const sellerBulkMessages = import.meta.glob<Messages>('./*/seller-bulk.ts', {
  base: './messages',
  import: 'sellerBulk',
});

/** One order in its seller’s hands. */
export const sellerOrderMessages = import.meta.glob<Messages>('./*/seller-order.ts', {
  base: './messages',
  import: 'sellerOrder',
});

/** The calendar and the schedule. */
export const sellerScheduleMessages = import.meta.glob<Messages>('./*/seller-schedule.ts', {
  base: './messages',
  import: 'sellerSchedule',
});

/** What is made, packed and sent. */
export const sellerProductionMessages = import.meta.glob<Messages>('./*/seller-production.ts', {
  base: './messages',
  import: 'sellerProduction',
});

/** Products, their editor and their import. */
export const sellerProductsMessages = import.meta.glob<Messages>('./*/seller-products.ts', {
  base: './messages',
  import: 'sellerProducts',
});

/** Recipes of products. */
export const sellerRecipesMessages = import.meta.glob<Messages>('./*/seller-recipes.ts', {
  base: './messages',
  import: 'sellerRecipes',
});

/** Vouchers. */
export const sellerVouchersMessages = import.meta.glob<Messages>('./*/seller-vouchers.ts', {
  base: './messages',
  import: 'sellerVouchers',
});

/** Reviews in the seller’s hands. */
export const sellerReviewsMessages = import.meta.glob<Messages>('./*/seller-reviews.ts', {
  base: './messages',
  import: 'sellerReviews',
});

/** Customers. */
export const sellerCustomersMessages = import.meta.glob<Messages>('./*/seller-customers.ts', {
  base: './messages',
  import: 'sellerCustomers',
});

export const sellerOccasionsMessages = import.meta.glob<Messages>('./*/seller-occasions.ts', {
  base: './messages',
  import: 'sellerOccasions',
});

/** Keys, webhooks, and what whoever writes programs by them reads. */
export const sellerDevelopersMessages = import.meta.glob<Messages>('./*/seller-developers.ts', {
  base: './messages',
  import: 'sellerDevelopers',
});

/** A store's own domain. */
export const sellerDomainMessages = import.meta.glob<Messages>('./*/seller-domain.ts', {
  base: './messages',
  import: 'sellerDomain',
});

/** Which orders are paid by a deposit and a rest. */
export const sellerDepositsMessages = import.meta.glob<Messages>('./*/seller-deposits.ts', {
  base: './messages',
  import: 'sellerDeposits',
});

/** Setting up the store and what it says of itself. */
export const sellerDataMessages = import.meta.glob<Messages>('./*/seller-data.ts', {
  base: './messages',
  import: 'sellerData',
});

export const sellerStoreMessages = import.meta.glob<Messages>('./*/seller-store.ts', {
  base: './messages',
  import: 'sellerStore',
});

/** The people of a store and what they did. */
export const sellerPeopleMessages = import.meta.glob<Messages>('./*/seller-people.ts', {
  base: './messages',
  import: 'sellerPeople',
});

/** What inviting sellers earns. */
export const referralMessages = import.meta.glob<Messages>('./*/referral.ts', {
  base: './messages',
  import: 'referral',
});

/** What a store owes the platform. */
export const sellerCommissionMessages = import.meta.glob<Messages>('./*/seller-commission.ts', {
  base: './messages',
  import: 'sellerCommission',
});

/** The frame of the platform's own pages. */
export const platformAdminMessages = import.meta.glob<Messages>('./*/platform-admin.ts', {
  base: './messages',
  import: 'platformAdmin',
});

/** Everybody who has an account, for the platform's own people. */
export const platformPeopleMessages = import.meta.glob<Messages>('./*/platform-people.ts', {
  base: './messages',
  import: 'platformPeople',
});

/** One of the platform's people looks into a store. */
export const supportMessages = import.meta.glob<Messages>('./*/support.ts', {
  base: './messages',
  import: 'support',
});

/** How the platform fares and runs. */
export const platformWatchMessages = import.meta.glob<Messages>('./*/platform-watch.ts', {
  base: './messages',
  import: 'platformWatch',
});

/** The second factor of the platform's people. */
export const platformSecurityMessages = import.meta.glob<Messages>('./*/platform-security.ts', {
  base: './messages',
  import: 'platformSecurity',
});

/** The log of privileged acts. */
export const platformAuditMessages = import.meta.glob<Messages>('./*/platform-audit.ts', {
  base: './messages',
  import: 'platformAudit',
});

/** The platform's money. */
export const platformMoneyMessages = import.meta.glob<Messages>('./*/platform-money.ts', {
  base: './messages',
  import: 'platformMoney',
});

/** Joining a store that invites. */
export const sellerJoinMessages = import.meta.glob<Messages>('./*/seller-join.ts', {
  base: './messages',
  import: 'sellerJoin',
});

/** What a store tells its customers and its people. */
export const sellerNoticesMessages = import.meta.glob<Messages>('./*/seller-notices.ts', {
  base: './messages',
  import: 'sellerNotices',
});

/** Reports. */
export const sellerReportsMessages = import.meta.glob<Messages>('./*/seller-reports.ts', {
  base: './messages',
  import: 'sellerReports',
});

/** All stores, for the platform's own people. */
export const platformStoresMessages = import.meta.glob<Messages>('./*/platform-stores.ts', {
  base: './messages',
  import: 'platformStores',
});

/** Announcements, reserved words, switches and reported reviews, for the platform's own people. */
export const platformRulesMessages = import.meta.glob<Messages>('./*/platform-rules.ts', {
  base: './messages',
  import: 'platformRules',
});

/** What the platform tells people. */
export const announcementMessages = import.meta.glob<Messages>('./*/announcements.ts', {
  base: './messages',
  import: 'announcements',
});

/** The way from an empty store to an open one. */
export const sellerSetupMessages = import.meta.glob<Messages>('./*/seller-setup.ts', {
  base: './messages',
  import: 'sellerSetup',
});
