import { addDays, malaysianDate } from '@dapur/contract/dates';
import type { Api } from '@dapur/contract/index';
import { orderFor } from '../races/shop.ts';
import { GOOD_PASSWORD } from '../people.ts';
import type { EndpointInput } from '../endpoint-input.ts';
import type { Who } from './people-and-stores.ts';
import { handoffToken, mailedToken, providersProof } from './secrets.ts';
import {
  address,
  claimCode,
  guestOrder,
  mailAddress,
  namedStore,
  newPath,
  oneself,
  order,
  orderOfMine,
  referralCode,
  session,
  store,
  type Facts,
  type Subject,
} from './subjects.ts';

/** The status of an answer; of several where the state of the object decides; undefined where there is nothing to ask. */
type Cell = number | readonly number[] | undefined;
/** For one's own, somebody else's, and what does not exist. */
export type Cells = readonly [own: Cell, others: Cell, random: Cell];

export interface Row {
  readonly about: Subject;
  readonly may: Readonly<Record<Who, Cells>>;
  /** What the schemas alone do not say of a good input. */
  readonly input?: (facts: Facts) => Partial<EndpointInput>;
  /** What is one's own shows in the answer, so that marks are seen to sing. */
  readonly shows?: true;
  /** Why foreign and unknown may be told apart though both get the same status. */
  readonly distinct?: string;
}

const everyone = (...cells: Cells): Row['may'] => ({
  guest: cells,
  customer: cells,
  otherCustomer: cells,
  owner: cells,
  otherOwner: cells,
  superAdmin: cells,
});
/** A guest is asked to sign in, whatever she names. */
const signedIn = (...cells: Cells): Row['may'] => ({
  ...everyone(...cells),
  guest: [401, cells[1] === undefined ? undefined : 401, cells[2] === undefined ? undefined : 401],
});
/** An order's holder, customer, keepers of its store, and the platform's people. */
const holders = (own: Cell): Row['may'] => ({ ...everyone(own, 404, 404), superAdmin: [own, own, 404] });

const SHOPPERS = everyone(200, 200, 404);
/** Done, or refused for the state the order is in. */
const DONE = [200, 409];

const body = (make: (facts: Facts) => Record<string, unknown>) => (facts: Facts) => ({ body: make(facts) });
const token = body(({ text }) => ({ token: text }));
const inAWeek = () => addDays(malaysianDate(Date.now()), 7);
/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** One row for each endpoint: who may do what with her own, with somebody else's, and with what does not exist. */
export const rows: Readonly<Record<keyof Api, Row>> = {
  getCompanyProfile: { about: store, may: SHOPPERS, shows: true },
  getTaxConfig: { about: store, may: SHOPPERS },
  listPickupLocations: { about: store, may: SHOPPERS, shows: true },
  getTenantInfo: { about: namedStore, may: everyone(200, 404, 404), shows: true },
  lookupTenant: { about: namedStore, may: everyone(200, 404, 404), shows: true },
  getStoreSeo: { about: namedStore, may: everyone(200, 404, 404), shows: true },
  listProducts: { about: store, may: SHOPPERS, shows: true },
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
  billplzConfig: { about: store, may: SHOPPERS },
  paymentGateways: { about: store, may: SHOPPERS },
  createPayment: { about: order, may: holders(DONE) },
  paymentReturn: { about: order, may: holders(200), shows: true },
  completePayment: { about: order, may: holders(DONE) },
  // Only the provider's signature counts.
  billplzWebhook: { about: order, may: everyone(403, 403, 403) },
  orderOfStore: { about: order, may: holders(200), shows: true },

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
  verifyEmail: { about: mailedToken('verify'), may: everyone(200, 400, 400), input: token },
  resendVerification: { about: oneself, may: signedIn(200, undefined, undefined) },
  handoff: { about: oneself, may: signedIn(200, undefined, undefined) },
  exchangeHandoff: { about: handoffToken, may: everyone(200, 401, 401), input: token, shows: true },
  listSessions: { about: oneself, may: signedIn(200, undefined, undefined), shows: true },
  endSession: { about: session, may: signedIn(200, 404, 404) },
  endAllSessions: { about: oneself, may: signedIn(200, undefined, undefined) },
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
  exportMyData: { about: oneself, may: signedIn(200, undefined, undefined), shows: true },
  deleteAccount: {
    about: mailAddress,
    may: { ...signedIn(200, 422, 422), owner: [409, 422, 422], otherOwner: [409, 422, 422] },
    input: body(({ email }) => ({ confirm: email, password: GOOD_PASSWORD })),
  },
  listAddresses: { about: oneself, may: signedIn(200, undefined, undefined), shows: true },
  addAddress: { about: oneself, may: signedIn(200, undefined, undefined) },
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
  platformOverview: {
    about: oneself,
    may: {
      ...everyone(403, undefined, undefined),
      guest: [401, undefined, undefined],
      superAdmin: [200, undefined, undefined],
    },
  },

  listMyOrders: { about: oneself, may: signedIn(200, undefined, undefined) },
  getMyOrder: { about: orderOfMine, may: signedIn(200, 404, 404), shows: true },
  claimOrder: {
    about: guestOrder,
    may: signedIn(200, 200, 200),
    input: body(({ text, email }) => ({ order_number: text, email })),
  },
  confirmClaim: {
    about: claimCode,
    may: signedIn(200, 400, 400),
    input: body(({ text, id }) => ({ order_number: text, code: id })),
    shows: true,
  },
  reviewOrderItem: {
    about: orderOfMine,
    may: signedIn(200, 404, 404),
    input: body(({ itemId }) => ({ order_item_id: itemId, rating: 5, review_comment: 'Sedap' })),
  },
  myReferral: { about: oneself, may: signedIn(200, undefined, undefined) },
};
