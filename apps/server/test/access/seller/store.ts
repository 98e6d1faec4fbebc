import { randomUUID } from 'node:crypto';
import type { sellerPaymentAccountEndpoints } from '@dapur/contract/money/seller-payment-account';
import type { sellerPickupPointEndpoints } from '@dapur/contract/stores/seller-pickup-points';
import type { sellerStoreEndpoints } from '@dapur/contract/stores/seller-store';
import type { sellerStoreStateEndpoints } from '@dapur/contract/stores/seller-store-state';
import { body, members, notForSupport, type Row } from '../cells.ts';
import { store } from '../subjects.ts';

/** An old version of a section: these calls change nothing, so that one row does not spoil the next. */
const stale = (fields: Record<string, unknown>): Row => ({
  about: store,
  may: members(409),
  input: body(() => ({ version: 'as-it-was', ...fields })),
});

const point = {
  name: 'Rumah',
  area: 'Seksyen 7',
  address: '1, Jalan Ujian',
  latitude: null,
  longitude: null,
  opening_hours: null,
  operating_hours: '',
  instructions: '',
  shows_place: false,
  is_active: false,
  translations: {},
};

type StoreEndpoint =
  | keyof typeof sellerStoreStateEndpoints
  | keyof typeof sellerStoreEndpoints
  | keyof typeof sellerPickupPointEndpoints
  | keyof typeof sellerPaymentAccountEndpoints;

export const storeRows: Readonly<Record<StoreEndpoint, Row>> = {
  storeSeat: { about: store, may: members(200), shows: true },
  getStoreState: { about: store, may: members(200) },
  // They are open, and stay so.
  publishStore: { about: store, may: members(409) },
  pauseStore: { about: store, may: members(422), input: body(() => ({ for: 'until' })) },
  resumeStore: { about: store, may: members(409) },
  planVacation: {
    about: store,
    may: members(422),
    input: body(() => ({ from: '2026-01-02', to: '2026-01-01' })),
  },
  cancelVacation: { about: store, may: members(200) },
  closeStore: { about: store, may: members(422), input: body(() => ({ confirm: 'no', reason: 'none' })) },
  reopenStore: { about: store, may: members(409) },
  getStoreSettings: { about: store, may: members(200), shows: true },
  saveStoreProfile: stale({
    name: 'Dapur Ujian',
    tagline: '',
    phone: null,
    shows_phone: true,
    email: null,
    operating_hours: '',
    social_media: { facebook: '', instagram: '', tiktok: '', threads: '' },
    translations: {},
  }),
  saveStorePlace: stale({ address: '', city: '', region: '', state: '', latitude: null, longitude: null }),
  saveStorePickup: stale({
    pickup_address: '',
    pickup_instructions: '',
    shows_place: false,
    translations: {},
  }),
  saveStoreBranding: stale({ accent: '#1F6B4A' }),
  saveStoreTax: stale({
    tax_name: '',
    tax_percentage: 0,
    tax_is_active: false,
    tax_registration: '',
    receipt_prefix: 'R',
  }),
  saveStorePolicies: stale({
    cancel_text: '',
    reschedule_text: '',
    refund_text: '',
    refund_steps: [],
    translations: {},
  }),
  saveStoreDeposit: stale({ rules: [], if_unpaid: 'wait', kept_percent: 0 }),
  saveStoreSeller: stale({ kind: 'individual', name: 'Siti binti Ujian', registration: '' }),
  saveStoreSeo: stale({ seo_title: '', seo_description: '', translations: {} }),
  listPickupPoints: { about: store, may: members(200), shows: true },
  createPickupPoint: { about: store, may: members(200), input: body(() => ({ ...point, id: randomUUID() })) },
  savePickupPoint: {
    about: store,
    may: members(404),
    input: body(() => ({ ...point, version: 'x' })),
    distinct: 'The platform’s people are told whether it is the store or the point that is not there.',
  },
  removePickupPoint: {
    about: store,
    may: members(404),
    distinct: 'The platform’s people are told whether it is the store or the point that is not there.',
  },
  orderPickupPoints: { about: store, may: members(200), input: body(() => ({ ids: [] })) },
  getPaymentAccount: { about: store, may: members(200) },
  // Payments pay themselves here, and no keys may stand beside.
  savePaymentKeys: {
    about: store,
    may: notForSupport(members(409)),
    input: body(() => ({
      provider: 'billplz',
      keys: { api_key: 'key-of-nobody', collection_id: 'none', x_signature_key: 'S-key-of-nobody' },
    })),
  },
  removePaymentKeys: { about: store, may: notForSupport(members([200, 409])) },
  // No picture comes with the form.
  readTransferCode: { about: store, may: notForSupport(members(422)) },
  saveTransferAccount: {
    about: store,
    // Nobody's password.
    may: notForSupport(members([401, 403])),
    input: body(() => ({
      account: { bank: 'MBBEMYKL', account_number: '114012345678', holder: 'Siti Aminah' },
      duitnow_code: null,
      puts_amount: false,
      hold_minutes: 60,
      password: 'Nobodys-Word-77',
    })),
  },
  removeTransferAccount: { about: store, may: notForSupport(members(200)) },
  savePaymentWays: {
    about: store,
    may: members(200),
    input: body(() => ({
      ways: [
        { way: 'transfer', least: null, most: 500 },
        { way: 'gateway', least: 10, most: null },
        { way: 'cash', least: null, most: 100 },
      ],
      cash: { is_on: true, known_only: true },
    })),
  },
};
