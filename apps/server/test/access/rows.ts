import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates';
import type { Api } from '@dapur/contract/index';
import { orderFor } from '../races/shop.ts';
import { GOOD_PASSWORD } from '../people.ts';
import { attachmentOfOrder, photoOfOrder } from './attachments.ts';
import {
  body,
  everyone,
  holders,
  keepers,
  members,
  notForSupport,
  onlyBuyers,
  signedIn,
  type Row,
} from './cells.ts';
import { analyticsRows } from './analytics.ts';
import { secondFactorRows } from './second-factor.ts';
import { commissionRows } from './seller/commission.ts';
import { complianceRows } from './seller/compliance.ts';
import { customersRows, messageRows, occasionRows } from './seller/customers.ts';
import { creditRows } from './seller/credit.ts';
import { dataRows } from './seller/data.ts';
import { developerRows } from './seller/developers.ts';
import { domainRows } from './seller/domain.ts';
import { contactRows } from './contact.ts';
import { contentRows } from './content.ts';
import { marketplaceRows } from './marketplace.ts';
import { noticesRows } from './seller/notices.ts';
import { orderRows } from './seller/order.ts';
import { ordersRows } from './seller/orders.ts';
import { joiningRows, peopleRows } from './seller/people.ts';
import { productionRows } from './seller/production.ts';
import { recipeRows } from './seller/recipes.ts';
import { productsRows } from './seller/products.ts';
import { reportsRows } from './seller/reports.ts';
import { reviewsRows } from './seller/reviews.ts';
import { scheduleRows } from './seller/schedule.ts';
import { storeRows } from './seller/store.ts';
import { trafficRows } from './seller/traffic.ts';
import { vouchersRows } from './seller/vouchers.ts';
import { platformMoneyRows } from './platform-money.ts';
import { platformWatchRows } from './platform-watch.ts';
import { platformRulesRows } from './platform-rules.ts';
import {
  platformHalalClaimRows,
  platformOrderRows,
  platformPaperRows,
  platformStoreRows,
} from './platform-stores.ts';
import { impersonationRows, platformPeopleRows } from './platform-people.ts';
import { referralRows } from './referrals.ts';
import { handoffToken, mailedToken, providersProof } from './secrets.ts';
import {
  address,
  takeoverCode,
  deliveredOrder,
  guestOrder,
  lastOwner,
  mailAddress,
  namedStore,
  newPath,
  oneself,
  order,
  ordersOfStore,
  orderOfMine,
  referralCode,
  session,
  store,
} from './subjects.ts';

const SHOPPERS = everyone(200, 200, 404);
/** Done, or refused for the state the order is in. */
const DONE = [200, 409];

const token = body(({ text }) => ({ token: text }));
const inAWeek = () => addDays(malaysianDate(Date.now()), 7);
/** A picture of one pixel. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** One row for each endpoint: who may do what with her own, with somebody else's, and with what does not exist. */
export const rows: Readonly<Record<keyof Api, Row>> = {
  getCompanyProfile: { about: store, may: SHOPPERS, shows: true },
  getTaxConfig: { about: store, may: SHOPPERS },
  listPickupLocations: { about: store, may: SHOPPERS, shows: true },
  getStorePolicies: { about: store, may: SHOPPERS, shows: true },
  getTenantInfo: { about: namedStore, may: everyone(200, 404, 404), shows: true },
  lookupTenant: { about: namedStore, may: everyone(200, 404, 404), shows: true },
  getStoreSeo: { about: namedStore, may: everyone(200, 404, 404), shows: true },
  listProducts: { about: store, may: SHOPPERS, shows: true },
  getProduct: { about: store, may: SHOPPERS, shows: true },
  listReviews: { about: store, may: SHOPPERS, shows: true },
  listDeliveryDates: { about: store, may: SHOPPERS, shows: true },
  listDeliveryTimes: { about: store, may: SHOPPERS },
  itemCounts: { about: store, may: SHOPPERS },
  checkAvailability: { about: store, may: SHOPPERS },
  calculateTax: { about: store, may: SHOPPERS },
  validateVoucher: { about: store, may: SHOPPERS },
  markVoucherUsed: { about: store, may: SHOPPERS },
  createOrder: {
    about: store,
    may: { ...SHOPPERS, owner: [403, 200, 404], otherOwner: [403, 200, 404] },
    input: body(({ productId, tenantId, slug, orderId }) => ({
      ...orderFor({ tenantId, slug, date: inAWeek(), productIds: [productId] }, [{ productId, quantity: 1 }]),
      id: orderId,
    })),
  },
  cancelOrder: { about: order, may: holders(DONE) },
  generateReceipt: { about: order, may: holders(DONE) },
  orderByRef: { about: order, may: holders(200), shows: true },
  sendConfirmation: { about: order, may: holders(DONE) },
  orderPush: {
    about: order,
    may: holders(200),
    input: () => ({ query: { browser: 'a'.repeat(64) } }),
  },
  // A store's people are told on their dashboard.
  saveOrderPush: {
    about: order,
    may: onlyBuyers(DONE),
    input: body(({ orderId }) => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${orderId}`,
      keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
      path: `/u/orders/${orderId}`,
    })),
  },
  removeOrderPush: {
    about: order,
    may: onlyBuyers(200),
    input: body(({ orderId }) => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${orderId}` })),
  },
  billplzConfig: { about: store, may: SHOPPERS },
  searchPlaces: { about: oneself, may: everyone(200, undefined, undefined) },
  reversePlace: { about: oneself, may: everyone(200, undefined, undefined) },
  mapSettings: { about: oneself, may: everyone(200, undefined, undefined) },
  paymentGateways: { about: store, may: SHOPPERS },
  createPayment: { about: order, may: holders(DONE) },
  paymentReturn: { about: order, may: holders(200), shows: true },
  completePayment: { about: order, may: holders(DONE) },
  // Only the provider's signature counts.
  billplzWebhook: { about: order, may: everyone(403, 403, 403) },
  orderOfStore: { about: order, may: holders(200), shows: true },
  updateOrder: { about: deliveredOrder, may: holders(200), shows: true },
  courierOrder: {
    about: deliveredOrder,
    may: holders(200),
    input: body(({ orderId, text }) => ({
      quotationId: text,
      stopIds: { pickup: 'a', delivery: 'b' },
      order_id: orderId,
    })),
  },
  quoteDelivery: {
    about: store,
    may: SHOPPERS,
    input: body(() => ({
      deliveryAddress: '5, Jalan Kenanga, Klang',
      deliveryCoordinates: { lat: 3.05, lng: 101.46 },
    })),
  },
  orderEvents: { about: order, may: holders(200), shows: true },
  orderMoney: { about: order, may: holders(200) },
  tellRefundBank: {
    about: order,
    // No refund waits; the store's own people say it in a call of their own, and the platform's never.
    may: {
      ...holders(409),
      owner: [404, 404, 404],
      otherOwner: [404, 404, 404],
      superAdmin: [404, 404, 404],
    },
    input: body(() => ({ bank: 'MBBEMYKL', account_number: '114012345678', holder: 'Siti Aminah' })),
  },

  login: {
    about: mailAddress,
    may: everyone(200, 401, 401),
    input: body(({ email, text }) => ({ email, password: text })),
    shows: true,
  },
  register: {
    about: mailAddress,
    // Who opens an account is signed in at once, which a taken address cannot be: it is told, and limited by address.
    may: everyone(409, 409, 200),
    input: body(({ email }) => ({
      email,
      full_name: 'Siti Aminah',
      phone: '+60123456789',
      password: GOOD_PASSWORD,
    })),
  },
  socialConfig: { about: oneself, may: everyone(200, undefined, undefined) },
  social: {
    about: providersProof,
    may: everyone(200, 401, 401),
    input: body(({ text }) => ({ provider: 'facebook', token: text })),
    shows: true,
  },
  // Only the provider's signature counts.
  facebookDeletion: { about: oneself, may: everyone(403, undefined, undefined) },
  // Only what was given once all was deleted is known.
  facebookDeletionStatus: {
    about: oneself,
    may: everyone(404, undefined, undefined),
    input: () => ({ query: { code: 'made-up' } }),
  },
  me: { about: oneself, may: signedIn(200, undefined, undefined), shows: true },
  logout: { about: oneself, may: everyone(200, undefined, undefined) },
  forgotPassword: {
    about: mailAddress,
    may: everyone(200, 200, 200),
    input: body(({ email }) => ({ email })),
  },
  resetPassword: {
    about: mailedToken('reset'),
    may: everyone(200, 400, 400),
    input: body(({ text }) => ({ token: text, newPassword: GOOD_PASSWORD })),
  },
  resetLinks: { about: mailedToken('reset'), may: everyone(200, 400, 400), input: token },
  verifyEmail: { about: mailedToken('verify'), may: everyone(200, 400, 400), input: token },
  resendVerification: { about: oneself, may: signedIn(200, undefined, undefined) },
  handoff: { about: oneself, may: signedIn(200, undefined, undefined) },
  exchangeHandoff: { about: handoffToken, may: everyone(200, 401, 401), input: token, shows: true },
  listSessions: { about: oneself, may: signedIn(200, undefined, undefined), shows: true },
  endSession: { about: session, may: signedIn(200, 404, 404) },
  endAllSessions: { about: oneself, may: signedIn(200, undefined, undefined) },
  prove: {
    about: oneself,
    may: signedIn(200, undefined, undefined),
    input: body(() => ({ password: GOOD_PASSWORD })),
  },
  listIdentities: { about: oneself, may: signedIn(200, undefined, undefined), shows: true },
  linkIdentity: {
    about: providersProof,
    may: signedIn(200, 401, 401),
    input: body(({ text }) => ({ provider: 'facebook', token: text })),
    shows: true,
  },
  unlinkIdentity: { about: oneself, may: signedIn(200, undefined, undefined) },

  getProfile: { about: oneself, may: signedIn(200, undefined, undefined), shows: true },
  updateProfile: {
    about: oneself,
    may: signedIn(200, undefined, undefined),
    input: body(() => ({ phone: '0123456789' })),
    shows: true,
  },
  changeEmail: {
    about: mailAddress,
    // To her own there is nothing to change.
    may: signedIn(422, 200, 200),
    input: body(({ email }) => ({ email, password: GOOD_PASSWORD })),
  },
  changePassword: {
    about: oneself,
    may: signedIn(200, undefined, undefined),
    input: body(() => ({ current_password: GOOD_PASSWORD, new_password: 'bubur-Hitam-77' })),
  },
  setAvatar: {
    about: oneself,
    may: signedIn(200, undefined, undefined),
    input: body(() => ({ image: PIXEL })),
    shows: true,
  },
  removeAvatar: { about: oneself, may: signedIn(200, undefined, undefined), shows: true },
  myCredit: { about: oneself, may: signedIn(200, undefined, undefined) },
  exportMyData: { about: oneself, may: signedIn(200, undefined, undefined), shows: true },
  deleteAccount: {
    about: lastOwner,
    may: { ...signedIn(200, 422, 422), owner: [409, 422, 422], otherOwner: [409, 422, 422] },
    input: body(({ email }) => ({ confirm: email, password: GOOD_PASSWORD })),
  },
  listAddresses: { about: oneself, may: signedIn(200, undefined, undefined), shows: true },
  addAddress: { about: oneself, may: signedIn(200, undefined, undefined) },
  listConsents: { about: oneself, may: signedIn(200, undefined, undefined) },
  setNews: {
    about: oneself,
    may: signedIn(200, undefined, undefined),
    input: body(() => ({ is_given: false })),
  },
  // A store where she never bought, and one that is not there: nothing to take back.
  stopStoreNews: {
    about: oneself,
    may: signedIn(200, undefined, undefined),
    input: () => ({ params: { storeId: randomUUID() } }),
  },
  noteAnalyticsChoice: {
    about: oneself,
    may: signedIn(200, undefined, undefined),
    input: body(() => ({ is_given: true })),
  },
  updateAddress: { about: address, may: signedIn(200, 404, 404) },
  setDefaultAddress: { about: address, may: signedIn(200, 404, 404), shows: true },
  deleteAddress: { about: address, may: signedIn(200, 404, 404) },
  listFavourites: { about: oneself, may: signedIn(200, undefined, undefined), shows: true },
  checkFavourite: { about: namedStore, may: signedIn(200, 404, 404) },
  addFavourite: { about: namedStore, may: signedIn(200, 404, 404) },
  removeFavourite: { about: namedStore, may: signedIn(200, 404, 404) },
  listMyTenants: { about: oneself, may: signedIn(200, undefined, undefined) },
  checkSubdomain: {
    about: namedStore,
    may: signedIn(200, 200, 200),
    distinct: 'whether a path is free is what is asked',
  },
  checkReferralCode: {
    about: referralCode,
    may: signedIn(200, 200, 200),
    input: ({ text }) => ({ params: { code: text } }),
    distinct: 'whether a code is good is what is asked',
  },
  registerTenant: {
    about: newPath,
    may: signedIn(200, 409, undefined),
    input: body(({ slug }) => ({ companyName: 'Kedai Kuih', subdomain: slug })),
  },
  storeOnboarding: {
    about: store,
    may: {
      ...everyone(403, 403, 404),
      guest: [401, 401, 401],
      owner: [200, 403, 404],
      otherOwner: [200, 403, 404],
      superAdmin: [200, 200, 404],
    },
    shows: true,
  },

  ...contactRows,
  ...contentRows,
  getDeliverySettings: { about: store, may: members(200), shows: true },
  saveDeliverySettings: {
    about: store,
    may: members(200),
    input: body(() => ({
      mode: 'store',
      delivery_fee: 8,
      max_km_delivery: null,
      address: '5, Jalan Kenanga, Klang',
      latitude: 3.04,
      longitude: 101.45,
    })),
    shows: true,
  },
  saveCourierKeys: {
    about: store,
    // No courier answers in this test, so that no key can be tried.
    may: notForSupport(members(503)),
    input: body(() => ({ api_key: 'pk_test_matrix', api_secret: 'sk_test_matrix' })),
  },
  removeCourierKeys: { about: store, may: notForSupport(members(200)), shows: true },
  listVehicles: { about: store, may: SHOPPERS },
  listDeliveries: { about: store, may: members(200), input: () => ({ query: { view: 'open' } }) },
  deliveryRoute: {
    about: ordersOfStore,
    may: members(200),
    input: () => ({ query: { date: inAWeek() } }),
  },
  deliveryLedger: {
    about: store,
    may: members(200),
    input: () => ({ query: { from: '2026-01-01', to: inAWeek() } }),
  },
  // Promised by the store itself, so that no courier can be had, called off or named.
  bookDelivery: { about: deliveredOrder, may: keepers(409) },
  deliverByStore: { about: deliveredOrder, may: keepers(409) },
  cancelCourier: { about: deliveredOrder, may: keepers(409) },
  linkCourierOrder: {
    about: deliveredOrder,
    may: keepers(409),
    input: body(() => ({ courier_order_id: '3443167815824261304' })),
  },
  // Only the courier's signature counts.
  lalamoveWebhook: {
    about: store,
    may: everyone(403, 403, 403),
    input: ({ tenantId }) => ({ params: { store: tenantId } }),
  },
  // That somebody listens is no secret, and all it tells.
  lalamoveWebhookProbe: {
    about: store,
    may: everyone(200, 200, 200),
    input: ({ tenantId }) => ({ params: { store: tenantId } }),
    distinct: 'it answers the same for every store',
  },

  listMyOrders: { about: oneself, may: signedIn(200, undefined, undefined) },
  getMyOrder: { about: orderOfMine, may: signedIn(200, 404, 404), shows: true },
  takeOverOrder: {
    about: guestOrder,
    may: signedIn(200, 200, 200),
    input: body(({ text, email }) => ({ order_number: text, email })),
  },
  confirmTakeover: {
    about: takeoverCode,
    may: signedIn(200, 400, 400),
    input: body(({ text, id }) => ({ order_number: text, code: id })),
    shows: true,
  },
  reviewOrderItem: {
    about: orderOfMine,
    may: signedIn(200, 404, 404),
    input: body(({ itemId }) => ({ order_item_id: itemId, rating: 5, review_comment: 'Sedap' })),
  },
  nameReviews: {
    about: orderOfMine,
    // She has written none yet.
    may: signedIn(404, 404, 404),
    input: body(() => ({ name_shown: 'full' })),
  },
  // Those of reviews; what only a store's people may add is asked with attachments.
  uploadAttachments: {
    about: orderOfMine,
    may: {
      ...everyone(200, 404, 404),
      guest: [404, 404, 404],
      // Of their own store's orders they know, and did not buy.
      owner: [200, [403, 404], 404],
      otherOwner: [200, [403, 404], 404],
      superAdmin: [200, 403, 404],
    },
    input: body(({ itemId }) => ({ attachment_module: 'review', attachment_parent_id: itemId })),
  },
  listAttachments: {
    about: order,
    may: holders(200),
    input: () => ({ query: { attachment_module: 'order', attachment_type: 'image' } }),
  },
  downloadAttachment: { about: attachmentOfOrder, may: holders(200), shows: true },
  viewAttachment: { about: attachmentOfOrder, may: holders(200), shows: true },
  viewPickupPhoto: {
    about: photoOfOrder,
    may: holders(200),
    input: ({ orderId, text }) => ({ params: { id: orderId, photo: text } }),
    shows: true,
  },
  deleteAttachment: {
    about: attachmentOfOrder,
    // Whose order it is may read them.
    may: {
      ...everyone(403, 404, 404),
      guest: [401, 404, 404],
      owner: [200, 404, 404],
      otherOwner: [200, 404, 404],
      superAdmin: [200, 200, 404],
    },
  },

  ...ordersRows,
  ...orderRows,
  ...scheduleRows,
  ...productionRows,
  ...recipeRows,
  ...productsRows,
  ...vouchersRows,
  ...reviewsRows,
  ...customersRows,
  ...occasionRows,
  ...messageRows,
  ...creditRows,
  ...dataRows,
  ...developerRows,
  ...domainRows,
  ...storeRows,
  ...peopleRows,
  ...joiningRows,
  ...noticesRows,
  ...marketplaceRows,
  ...analyticsRows,
  ...complianceRows,
  ...reportsRows,
  ...trafficRows,
  ...commissionRows,
  ...referralRows,
  ...platformMoneyRows,
  ...platformWatchRows,
  ...platformRulesRows,
  ...platformStoreRows,
  ...platformHalalClaimRows,
  ...platformPaperRows,
  ...platformOrderRows,
  ...platformPeopleRows,
  ...impersonationRows,
  ...secondFactorRows,
};
