import type { DeliveryMode } from '@dapur/contract/delivery';
import type { DeliverySettings } from '@dapur/contract/seller-delivery';
import type { LatLng } from '@dapur/contract/geo';
import { isMalaysianMobile, normaliseMalaysianPhone } from '@dapur/contract/malaysian-phone';
import { isPhoneShape } from '@dapur/contract/phone-shape';
import { amountOf, kilometresOf } from './amounts.ts';
import { draftFaults, pricingDraftOf, pricingOf, type PricingDraft } from './pricing/pricing-draft.ts';

export { amountOf };

/** The settings as they stand in the form. */
export interface SettingsDraft {
  readonly mode: DeliveryMode;
  readonly fee: string;
  readonly pricing: PricingDraft;
  readonly radius: string;
  readonly address: string;
  readonly pin: LatLng | null;
  readonly phone: string;
  /** New keys; both empty: the kept ones stay. */
  readonly apiKey: string;
  readonly apiSecret: string;
}

/** The wrong fields, each with what is wrong, in the order of the form. */
export type SettingsFaults = ReadonlyMap<Field, Fault>;
export type Field =
  | 'fee'
  | 'pricing'
  | 'radius'
  | 'keys'
  | 'apiKey'
  | 'apiSecret'
  | 'pin'
  | 'address'
  | 'phone';
export type Fault = 'missing' | 'shape' | 'outside' | 'wrong' | 'unchecked';

const LEAST_ADDRESS = 5;
const LEAST_KEY = 8;

export function draftOf(settings: DeliverySettings): SettingsDraft {
  const { latitude, longitude, max_km_delivery: radius } = settings;
  return {
    mode: settings.mode,
    fee: settings.delivery_fee.toFixed(2),
    pricing: pricingDraftOf(settings.pricing, settings.booking),
    radius: radius === null ? '' : String(radius),
    address: settings.address,
    pin: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    phone: settings.phone ?? '',
    apiKey: '',
    apiSecret: '',
  };
}

/** Whether the form holds anything that is not saved. */
export function isDirty(draft: SettingsDraft, settings: DeliverySettings): boolean {
  const kept = draftOf(settings);
  return (
    draft.mode !== kept.mode ||
    (amountOf(draft.fee) ?? draft.fee) !== settings.delivery_fee ||
    !isSamePricing(draft.pricing, settings) ||
    draft.radius.trim() !== kept.radius ||
    draft.address.trim() !== kept.address.trim() ||
    draft.pin?.lat !== kept.pin?.lat ||
    draft.pin?.lng !== kept.pin?.lng ||
    draft.phone.trim() !== kept.phone.trim() ||
    hasNewKeys(draft)
  );
}

/** Whether the form holds the fees that are kept, however their amounts are written. */
function isSamePricing(pricing: PricingDraft, settings: DeliverySettings): boolean {
  if (pricing.booking !== settings.booking || draftFaults(pricing).size > 0) return false;
  const kept = pricingDraftOf(settings.pricing, settings.booking);
  const sizes = ({ rows, zones }: PricingDraft): string => `${rows.length} ${zones.length}`;
  return (
    sizes(pricing) === sizes(kept) && JSON.stringify(pricingOf(pricing)) === JSON.stringify(pricingOf(kept))
  );
}

/** The form after another way of delivering was chosen: the courier's price comes and goes with the courier. */
export function withMode(
  draft: SettingsDraft,
  mode: DeliveryMode,
  settings: DeliverySettings,
): Partial<SettingsDraft> {
  const { model } = draft.pricing;
  if (mode === 'store')
    return {
      mode,
      pricing: { ...draft.pricing, model: model === 'courier' ? 'flat' : model, distanceBy: 'straight' },
    };
  const isNew = mode === 'courier' && settings.mode !== 'courier' && model === 'flat';
  return isNew ? { mode, pricing: { ...draft.pricing, model: 'courier' } } : { mode };
}

export function hasNewKeys({ apiKey, apiSecret }: Pick<SettingsDraft, 'apiKey' | 'apiSecret'>): boolean {
  return apiKey.trim() !== '' || apiSecret.trim() !== '';
}

/** What the server would refuse, as far as the form can know. A field that the chosen way does not need is not asked. */
export function settingsFaults(draft: SettingsDraft, hasKeys: boolean): SettingsFaults {
  const faults = new Map<Field, Fault>();
  const { mode } = draft;
  const isFlat = mode !== 'off' && draft.pricing.model === 'flat';
  if (isFlat && amountOf(draft.fee) === undefined) faults.set('fee', 'shape');
  if (mode !== 'off' && draftFaults(draft.pricing).size > 0) faults.set('pricing', 'shape');
  if (mode !== 'off' && kilometresOf(draft.radius) === undefined) faults.set('radius', 'shape');
  if (mode === 'courier') keyFaults(draft, hasKeys).forEach((fault, field) => faults.set(field, fault));
  if (mode !== 'off' && draft.pin === null) faults.set('pin', 'missing');
  if (mode !== 'off' && draft.address.trim().length < LEAST_ADDRESS) faults.set('address', 'missing');
  const phone = phoneFault(draft);
  if (phone) faults.set('phone', phone);
  return faults;
}

function keyFaults(draft: SettingsDraft, hasKeys: boolean): SettingsFaults {
  const faults = new Map<Field, Fault>();
  if (!hasNewKeys(draft)) return hasKeys ? faults : faults.set('keys', 'missing');
  if (!isKeyShape(draft.apiKey)) faults.set('apiKey', 'shape');
  if (!isKeyShape(draft.apiSecret)) faults.set('apiSecret', 'shape');
  return faults;
}

/** As the contract has it: printable, without spaces, and without the colon that parts it in the header. */
function isKeyShape(key: string): boolean {
  return key.trim().length >= LEAST_KEY && /^[!-9;-~]+$/.test(key.trim());
}

function phoneFault({ mode, phone }: SettingsDraft): Fault | undefined {
  const typed = phone.trim();
  if (mode === 'courier' && !isMalaysianMobile(normaliseMalaysianPhone(typed))) return 'missing';
  return mode !== 'off' && typed !== '' && !isPhoneShape(typed) ? 'shape' : undefined;
}

/** What is sent. A field that the chosen way hides goes as it is kept when it cannot be read. */
export function bodyOf(draft: SettingsDraft, settings: DeliverySettings) {
  const radius = kilometresOf(draft.radius);
  const phone = draft.phone.trim();
  return {
    mode: draft.mode,
    delivery_fee: amountOf(draft.fee) ?? settings.delivery_fee,
    ...(draft.mode === 'off' ? {} : { pricing: pricingOf(draft.pricing), booking: draft.pricing.booking }),
    max_km_delivery: radius === undefined ? settings.max_km_delivery : radius,
    address: draft.address.trim(),
    latitude: draft.pin?.lat ?? null,
    longitude: draft.pin?.lng ?? null,
    phone: phone === '' || !isPhoneShape(phone) ? null : phone,
  };
}
