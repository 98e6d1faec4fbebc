import { randomUUID } from 'node:crypto';
import type { AccountApi } from '@dapur/contract/index';
import type { ErrorCode } from '@dapur/contract/errors';
import { GOOD_PASSWORD } from './kit/test-people.ts';

interface Bad {
  readonly what: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly code: ErrorCode;
  /** The specification's words, where it has any. */
  readonly says?: string;
}

const register = {
  full_name: 'Siti Aminah',
  email: 'new@mail.example',
  phone: '+60123456789',
  password: GOOD_PASSWORD,
};
const address = { name: 'Home', house_no_unit: '7', address: '5, Jalan Kenanga, Klang' };
export const newStore = { companyName: 'Kedai Kuih', subdomain: 'kedai-kuih' };
const PHONE = 'Please enter a valid Malaysian phone number';
const RESET = 'This password reset link is invalid or missing.';
const without = (body: Readonly<Record<string, unknown>>, field: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
const invalid = (what: string, body: Bad['body'], says?: string): Bad => ({
  what,
  ...(body === undefined ? {} : { body }),
  code: 'invalid_input',
  ...(says === undefined ? {} : { says }),
});
const badInvitation = () => [
  invalid('no token', { token: '' }),
  {
    what: 'a made-up token',
    body: { token: `${randomUUID()}.${'a'.repeat(32)}` },
    code: 'link_expired' as const,
  },
];
const noId = (code: ErrorCode = 'not_found'): Bad[] => [
  { what: 'an id that is none', params: { id: 'x' }, code: 'invalid_input' },
  { what: 'an unknown id', params: { id: randomUUID() }, code },
];

const account = { bank: 'MBBEMYKL', account_number: '112233445566', holder: 'Siti Aminah', password: 'x' };

/** What a person may send that is wrong, call by call. */
export const bad: Partial<Record<keyof AccountApi, readonly Bad[]>> = {
  login: [
    invalid('no address', { email: '', password: 'x' }, 'Email is required'),
    invalid('nothing at all', {}, 'Email is required'),
    invalid('no field for the password', { email: 'siti@mail.example' }, 'Password is required'),
    invalid('no address at all', { email: 'siti', password: 'x' }, 'Email is invalid'),
    invalid('no password', { email: 'siti@mail.example', password: '' }, 'Password is required'),
    {
      what: 'a wrong password',
      body: { email: 'siti@mail.example', password: 'x' },
      code: 'invalid_credentials',
      says: 'Invalid email or password',
    },
    {
      what: 'nobody',
      body: { email: 'nobody@mail.example', password: 'x' },
      code: 'invalid_credentials',
      says: 'Invalid email or password',
    },
  ],
  register: [
    invalid('no name', { ...register, full_name: ' ' }, 'Full name is required'),
    invalid('nothing at all', {}, 'Full name is required'),
    invalid('no field for the phone', without(register, 'phone'), PHONE),
    invalid('no field for the password', without(register, 'password'), 'Password is required'),
    invalid('no address', { ...register, email: '' }, 'Email is required'),
    invalid('a broken address', { ...register, email: 'siti@kuih' }, 'Email is invalid'),
    invalid('no phone', { ...register, phone: '' }, PHONE),
    invalid('a foreign phone', { ...register, phone: '+6591234567' }, PHONE),
    invalid('a short phone', { ...register, phone: '012345' }, PHONE),
    invalid('a short password', { ...register, password: 'abc12' }, 'Password must be at least 6 characters'),
    invalid('a role', { ...register, role: 'super_admin' }),
    invalid('a confirmed address', { ...register, email_verified: true }),
    { what: 'a guessable password', body: { ...register, password: '123456' }, code: 'password_guessable' },
    { what: 'a taken address', body: { ...register, email: 'SITI@mail.example' }, code: 'email_taken' },
  ],
  social: [
    invalid('no such provider', { provider: 'myspace', token: 'x' }),
    invalid('no token', { provider: 'google', token: '' }),
    {
      what: 'Facebook where it is off',
      body: { provider: 'facebook', token: 'x' },
      code: 'social_not_configured',
      says: 'Facebook authentication is not configured. Please contact the administrator.',
    },
  ],
  forgotPassword: [
    invalid('nothing at all', {}, 'Email is required'),
    invalid('no address', { email: '' }, 'Email is required'),
    invalid('a broken address', { email: 'siti@' }, 'Please enter a valid email address'),
  ],
  resetPassword: [
    invalid(
      'a short password',
      { token: 'x', newPassword: 'abc' },
      'Password must be at least 6 characters long.',
    ),
    invalid('no field for the password', { token: 'x' }, 'Password must be at least 6 characters long.'),
    invalid('no link', { token: '', newPassword: GOOD_PASSWORD }, RESET),
    invalid('no field for the link', { newPassword: GOOD_PASSWORD }, RESET),
    {
      what: 'a made-up link',
      body: { token: 'x', newPassword: GOOD_PASSWORD },
      code: 'link_expired',
      says: RESET,
    },
  ],
  resetLinks: [
    invalid('no link', { token: '' }, RESET),
    { what: 'a made-up link', body: { token: 'x' }, code: 'link_expired', says: RESET },
  ],
  verifyEmail: [
    invalid('no token', { token: '' }),
    { what: 'a made-up link', body: { token: 'x' }, code: 'link_expired' },
  ],
  facebookDeletionStatus: [
    { ...invalid('no code', undefined), query: { code: '' } },
    { ...invalid('a code without end', undefined), query: { code: 'x'.repeat(101) } },
    { what: 'a made-up code', query: { code: 'x' }, code: 'not_found' },
  ],
  storeNews: [
    { ...invalid('no token', undefined), query: { token: '' } },
    { ...invalid('a token without end', undefined), query: { token: 'x'.repeat(201) } },
    { what: 'a made-up link', query: { token: 'x' }, code: 'not_found' },
  ],
  endStoreNews: [
    invalid('no token', { token: '' }),
    { what: 'a made-up link', body: { token: 'x' }, code: 'not_found' },
  ],
  endStoreNewsAtOnce: [
    { ...invalid('a token without end', undefined), query: { token: 'x'.repeat(201) } },
    { what: 'no token', query: { token: '' }, code: 'bad_signature' },
    { what: 'a made-up link', query: { token: 'x' }, code: 'bad_signature' },
  ],
  exchangeHandoff: [
    invalid('no token', { token: '' }),
    { what: 'a made-up token', body: { token: 'h_x' }, code: 'unauthorized' },
  ],
  endSession: noId(),
  prove: [
    invalid('nothing at all', {}, 'Send either the password, or a provider and its token'),
    invalid('half a proof', { provider: 'facebook' }),
    invalid('two at once', { password: 'x', provider: 'facebook', token: 'x' }),
    invalid('an empty password', { password: '' }, 'Password is required'),
    { what: 'a wrong password', body: { password: 'x' }, code: 'invalid_credentials' },
    {
      what: 'a provider that is off',
      body: { provider: 'facebook', token: 'x' },
      code: 'social_not_configured',
    },
  ],
  linkIdentity: [
    invalid('no such provider', { provider: 'myspace', token: 'x' }),
    {
      what: 'a provider that is off',
      body: { provider: 'facebook', token: 'x' },
      code: 'social_not_configured',
    },
  ],
  unlinkIdentity: [
    { what: 'no such provider', params: { provider: 'myspace' }, code: 'invalid_input' },
    { what: 'what is not linked', params: { provider: 'google' }, code: 'not_found' },
  ],
  updateProfile: [
    invalid('no name', { full_name: '' }, 'Full name is required'),
    invalid('a foreign phone', { phone: '+6591234567' }, PHONE),
    invalid('no such language', { language: 'fr' }),
    invalid('a role', { role: 'super_admin' }),
    invalid('another address', { email: 'other@mail.example' }),
  ],
  changeEmail: [
    invalid('no address', { email: '', password: GOOD_PASSWORD }, 'Email is required'),
    invalid('a broken address', { email: 'x', password: GOOD_PASSWORD }, 'Email is invalid'),
    invalid('the present one', { email: 'siti@mail.example', password: GOOD_PASSWORD }),
    { what: 'no password', body: { email: 'x@mail.example' }, code: 'invalid_credentials' },
    {
      what: 'a wrong password',
      body: { email: 'x@mail.example', password: 'x' },
      code: 'invalid_credentials',
    },
  ],
  changePassword: [
    invalid(
      'a short one',
      { current_password: GOOD_PASSWORD, new_password: 'abc' },
      'Password must be at least 6 characters',
    ),
    {
      what: 'a wrong one',
      body: { current_password: 'x', new_password: 'bubur-Hitam-77' },
      code: 'invalid_credentials',
    },
    {
      what: 'a guessable one',
      body: { current_password: GOOD_PASSWORD, new_password: 'password' },
      code: 'password_guessable',
    },
  ],
  setAvatar: [invalid('no base64', { image: '<svg>' }), invalid('no picture', { image: 'AAAA' })],
  deleteAccount: [
    invalid('another address', { confirm: 'x@mail.example', password: GOOD_PASSWORD }),
    {
      what: 'a wrong password',
      body: { confirm: 'siti@mail.example', password: 'x' },
      code: 'invalid_credentials',
    },
    {
      what: 'while an order is open',
      body: { confirm: 'siti@mail.example', password: GOOD_PASSWORD },
      code: 'conflict',
    },
  ],
  addAddress: [
    invalid('no name', { ...address, name: '' }),
    invalid('no unit', { ...address, house_no_unit: ' ' }),
    invalid('half a pin', { ...address, latitude: 3 }),
    invalid('a pin abroad', { ...address, latitude: 51.5, longitude: 0.1 }),
  ],
  updateAddress: noId().map((one) => ({ ...one, body: address })),
  setDefaultAddress: noId(),
  deleteAddress: noId(),
  checkFavourite: [{ what: 'no such store', params: { store: 'nobody-here' }, code: 'tenant_not_found' }],
  addFavourite: [{ what: 'no such store', params: { store: 'nobody-here' }, code: 'tenant_not_found' }],
  removeFavourite: [{ what: 'no such store', params: { store: 'nobody-here' }, code: 'tenant_not_found' }],
  checkSubdomain: [
    { what: 'more than a path can be', params: { subdomain: 'x'.repeat(101) }, code: 'invalid_input' },
  ],
  checkReferralCode: [
    { what: 'more than a code can be', params: { code: 'x'.repeat(101) }, code: 'invalid_input' },
  ],
  registerTenant: [
    invalid('no name', { ...newStore, companyName: ' ' }, 'Store name is required'),
    invalid('a short name', { ...newStore, companyName: 'ab' }, 'Store name must be at least 3 characters'),
    invalid('no path', { ...newStore, subdomain: '' }, 'Domain name is required'),
    invalid('nothing at all', {}, 'Store name is required'),
    invalid('no field for the path', without(newStore, 'subdomain'), 'Domain name is required'),
    invalid('a short path', { ...newStore, subdomain: 'ab' }, 'Domain must be at least 3 characters long'),
    invalid(
      'a path with a blank',
      { ...newStore, subdomain: 'kedai kuih' },
      'Domain can only contain lowercase letters, numbers, and hyphens',
    ),
    {
      what: 'a reserved path',
      body: { ...newStore, subdomain: 'Admin' },
      code: 'slug_reserved',
      says: '"admin" is reserved and cannot be used. Please choose a different domain.',
    },
    {
      what: 'a bad code',
      body: { ...newStore, referralCode: 'ZZZZZZZZ' },
      code: 'referral_invalid',
      says: 'Invalid referral code',
    },
  ],
  listMyOrders: [],
  getMyOrder: noId(),
  takeOverOrder: [
    invalid('no number', { order_number: '', email: 'siti@mail.example' }),
    invalid('a broken address', { order_number: 'X1', email: 'x' }, 'Email is invalid'),
  ],
  confirmTakeover: [
    invalid('no code', { order_number: 'X1', code: '' }),
    { what: 'a made-up code', body: { order_number: 'X1', code: '123456' }, code: 'code_invalid' },
  ],
  reviewOrderItem: noId().map((one) => ({ ...one, body: { order_item_id: randomUUID(), rating: 5 } })),
  nameReviews: [
    ...noId().map((one) => ({ ...one, body: { name_shown: 'short' } })),
    {
      what: 'a name nobody has',
      params: { id: randomUUID() },
      body: { name_shown: 'x' },
      code: 'invalid_input',
    },
  ],
  orderOfStore: [],
  orderMoney: [],
  tellRefundBank: [],
  lookAtInvitation: badInvitation(),
  acceptInvitation: badInvitation(),
  leaveStore: [
    { what: 'no id', params: { storeId: 'x' }, code: 'invalid_input' },
    { what: 'a store without a consent', params: { storeId: randomUUID() }, code: 'not_found' },
  ],
  noteReferralClick: [
    invalid('no code', { code: '' }),
    invalid('a code beyond reason', { code: 'A'.repeat(41) }),
  ],
  noteReferralArrival: [invalid('no code', { code: '' })],
  keepPayoutAccount: [
    invalid('no such bank', { ...account, bank: 'CIMBX' }),
    invalid('letters for a number', { ...account, account_number: '11O-22' }, 'must be 5 to 20 digits'),
    invalid('no holder', { ...account, holder: '' }),
    { what: 'a wrong password', body: { ...account, password: 'not theirs' }, code: 'invalid_credentials' },
  ],
  requestPayout: [
    invalid('no id', { id: 'x', amount: 60 }),
    invalid('less than nothing', { id: randomUUID(), amount: -60 }),
    invalid('thirds of a sen', { id: randomUUID(), amount: 60.001 }),
    { what: 'more than the balance', body: { id: randomUUID(), amount: 60 }, code: 'conflict' },
  ],
  listReferrals: [],
  listRewards: [],
  exportRewards: [],
  payoutReceipt: [...noId(), { what: 'no such payout', params: { id: randomUUID() }, code: 'not_found' }],
  payoutDesk: [],
  orderPush: [],
  saveOrderPush: [],
  removeOrderPush: [],
  setNews: [invalid('no yes and no no', { is_given: 'perhaps' })],
  stopStoreNews: [{ what: 'no id', params: { storeId: 'x' }, code: 'invalid_input' }],
  noteAnalyticsChoice: [invalid('no yes and no no', { is_given: 'perhaps' })],
  appealReview: [
    ...noId().map((one) => ({ ...one, body: { text: 'It was as I wrote.' } })),
    { ...invalid('no word', { text: ' ' }, 'Please say why'), params: { id: randomUUID() } },
  ],
  myAnnouncements: [],
  readAnnouncement: noId().map((one) => ({ ...one, body: { is_dismissed: true } })),
  readSwitches: [],
};

/** Calls whose wrong inputs are of a kind that only `hostile-input` sends: pages, and a store's selector. */
export const elsewhere: readonly string[] = [
  'listMyOrders',
  'orderOfStore',
  'orderMoney',
  'orderPush',
  'saveOrderPush',
  'removeOrderPush',
  'tellRefundBank',
  'listReferrals',
  'listRewards',
  'exportRewards',
  'payoutDesk',
  'myAnnouncements',
  'readSwitches',
];
