import { randomUUID } from 'node:crypto';
import type { DeliverySettings } from '../../packages/contract/src/delivery/seller-delivery.ts';
import type { StoreSettings } from '../../packages/contract/src/stores/seller-store.ts';
import { inBoth, seoWords } from './hostile-goods.ts';
import { WORDS, type Planter } from './hostile-planter.ts';
import { someNumber, type Owner, type People } from '../kit/people.ts';

const policyWords = { cancel_text: WORDS, reschedule_text: WORDS, refund_text: WORDS };

/** The store whose settings are written, and how. */
interface Kept {
  readonly people: People;
  readonly owner: Owner;
  readonly plant: (name: Parameters<Planter['plant']>[0], body: unknown, params?: object) => Promise<unknown>;
}

/** Every section of the settings in hostile words, and a voucher. */
export async function saySettings({ people, owner, plant }: Kept, voucherId: string): Promise<void> {
  const read = async () =>
    (
      await people.call<{ data: StoreSettings }>(
        owner,
        'GET',
        '/dashboard/store/settings',
        undefined,
        owner.slug,
      )
    ).data;
  const { profile, place, pickup, tax, policies, seo } = await read();
  await plant('saveStoreProfile', {
    version: profile.version,
    name: WORDS,
    tagline: WORDS,
    phone: null,
    shows_phone: true,
    email: null,
    operating_hours: WORDS,
    social_media: { facebook: '', instagram: '', tiktok: '', threads: '' },
    translations: inBoth({ tagline: WORDS, operating_hours: WORDS }),
  });
  await plant('saveStorePlace', {
    version: place.version,
    address: WORDS,
    city: WORDS,
    region: WORDS,
    state: WORDS,
    latitude: 3.07,
    longitude: 101.5,
  });
  await plant('saveStorePickup', {
    version: pickup.version,
    pickup_address: WORDS,
    pickup_instructions: WORDS,
    shows_place: true,
    translations: inBoth({ pickup_instructions: WORDS }),
  });
  await plant('saveStoreTax', {
    version: tax.version,
    tax_name: WORDS,
    tax_percentage: 6,
    tax_is_active: true,
    tax_registration: WORDS,
    receipt_prefix: 'R',
  });
  await plant('saveStorePolicies', {
    version: policies.version,
    ...policyWords,
    refund_steps: [],
    translations: inBoth(policyWords),
  });
  await plant(
    'saveDocument',
    { version: '', kind: 'other', title: WORDS, number: WORDS, expires_on: null, is_shown: true },
    { id: randomUUID() },
  );
  await plant('saveStoreSeo', { version: seo.version, ...seoWords, translations: inBoth(seoWords) });
  const said = { subject: WORDS, intro: WORDS };
  await plant('saveNoticeWords', {
    event: 'order_paid',
    words: { en: said, ms: said, zh: said },
    version: 0,
  });
  await plant('createVoucher', {
    id: voucherId,
    code: `RAYA${someNumber()}`,
    type: 'fixed',
    value: 1,
    cap: null,
    minimum: 0,
    starts_at: null,
    ends_at: null,
    fulfil_from: null,
    fulfil_to: null,
    products: [],
    method: null,
    is_first_order: false,
    max_uses: null,
    max_per_customer: null,
    note: WORDS,
  });
}

/** Areas that the store delivers to, each under a name. */
export async function priceByZones({ people, owner, plant }: Kept): Promise<void> {
  const path = '/delivery-settings';
  const { data: now } = await people.call<{ data: DeliverySettings }>(
    owner,
    'GET',
    path,
    undefined,
    owner.slug,
  );
  const zone = { name: WORDS, fee: 5, postcodes: ['40000-47999'], outline: [] };
  const { mode, delivery_fee, max_km_delivery, address, latitude, longitude } = now;
  await plant('saveDeliverySettings', {
    mode,
    delivery_fee,
    max_km_delivery,
    address,
    latitude,
    longitude,
    pricing: { ...now.pricing, model: 'zones', zones: [zone] },
  });
}
