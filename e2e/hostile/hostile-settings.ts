import { randomUUID } from 'node:crypto';
import { BANK_TRANSFER } from '../../packages/contract/src/money/payment-providers.ts';
import type { DeliverySettings } from '../../packages/contract/src/delivery/seller-delivery.ts';
import { termsTexts } from '../../packages/contract/src/stores/store-settings-input.ts';
import type { StoreSettings } from '../../packages/contract/src/stores/seller-store.ts';
import { inBoth, seoWords } from './hostile-goods.ts';
import { WORDS, type Planter } from './hostile-planter.ts';
import { someNumber, type Owner, type People } from '../kit/people.ts';

const policyWords = Object.fromEntries(termsTexts.map((name) => [name, WORDS]));

/** The store whose settings are written, and how. */
interface Kept {
  readonly people: People;
  readonly owner: Owner;
  readonly plant: (
    name: Parameters<Planter['plant']>[0],
    body: unknown,
    params?: Readonly<Record<string, string>>,
  ) => Promise<unknown>;
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
  const { profile, seller, place, pickup, tax, policies, seo } = await read();
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
  await plant('saveStoreSeller', {
    version: seller.version,
    kind: 'individual',
    name: WORDS,
    registration: '',
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

/** Where the store takes transfers; and what customers and the store write of two orders that are paid so. */
export async function takeTransfers(
  { owner, plant }: Pick<Kept, 'owner' | 'plant'>,
  [taken, waiting]: readonly [MovedOrder, MovedOrder],
): Promise<void> {
  await plant('saveTransferAccount', {
    account: { bank: 'MBBEMYKL', account_number: '164422110099', holder: WORDS },
    duitnow_code: null,
    puts_amount: false,
    hold_minutes: 60,
    password: owner.password,
  });
  const { id, amount } = taken;
  const slip = await sendSlip(taken);
  await plant('rejectSlip', { slip_id: slip, reason: 'unreadable', note: WORDS }, { id });
  await plant('acceptTransfer', { amount, bank_reference: WORDS }, { id });
  await sendSlip(waiting);
}

/** An order, and its customer's calls. */
interface MovedOrder {
  readonly id: string;
  readonly amount: number;
  readonly plant: Kept['plant'];
}

async function sendSlip({ id, amount, plant }: MovedOrder): Promise<string> {
  const way = { reference_1_label: 'Bank Code', reference_1: BANK_TRANSFER };
  await plant('createPayment', { orderId: id, amount, redirectUrl: 'http://localhost/x', ...way });
  const slip = { id: randomUUID(), attachment_id: null, bank_reference: WORDS };
  await plant('sendSlip', slip, { id });
  return slip.id;
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
