import { randomUUID } from 'node:crypto';
import type { Api } from '@dapur/contract/index';
import { GOOD_PASSWORD } from '../kit/test-people.ts';
import { body, everyone, signedIn, type Row } from './cells.ts';
import { handoffToken, mailedToken, providersProof } from './secrets.ts';
import {
  address,
  lastOwner,
  mailAddress,
  namedStore,
  newPath,
  oneself,
  referralCode,
  session,
  store,
} from './subjects.ts';

const token = body(({ text }) => ({ token: text }));
/** A picture of one pixel. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Ways to sign in, and what a person keeps in their account. */
export const accountRows = {
  login: {
    about: mailAddress,
    may: everyone(200, 401, 401),
    input: body(({ email, text }) => ({ email, password: text })),
    shows: true,
  },
  register: {
    about: mailAddress,
    // A new account is signed in at once. A taken address cannot be, so the answer tells that it is taken; a limit by
    // address bounds such questions.
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
  // Only codes are known that were given out once everything was deleted.
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
    // The caller's own address is no change.
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
  // A store where the caller never bought, and one that is not there: nothing to take back.
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
} satisfies Partial<Record<keyof Api, Row>>;
