import type { DeliveryMode, DeliverySettings } from '@dapur/contract/delivery';
import type { LatLng } from '@dapur/contract/geo';
import { isMalaysianMobile, normaliseMalaysianPhone } from '@dapur/contract/malaysian-phone';
import { isPhoneShape } from '@dapur/contract/phone';

/** The settings as they stand in the form. */
export interface SettingsDraft {
  readonly mode: DeliveryMode;
  readonly fee: string;
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
export type Field = 'fee' | 'radius' | 'keys' | 'apiKey' | 'apiSecret' | 'pin' | 'address' | 'phone';
export type Fault = 'missing' | 'shape' | 'outside' | 'wrong' | 'unchecked';

const MOST = 1_000;
const LEAST_ADDRESS = 5;
const LEAST_KEY = 8;

export function draftOf(settings: DeliverySettings): SettingsDraft {
  const { latitude, longitude, max_km_delivery: radius } = settings;
  return {
    mode: settings.mode,
    fee: settings.delivery_fee.toFixed(2),
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
    draft.radius.trim() !== kept.radius ||
    draft.address.trim() !== kept.address.trim() ||
    draft.pin?.lat !== kept.pin?.lat ||
    draft.pin?.lng !== kept.pin?.lng ||
    draft.phone.trim() !== kept.phone.trim() ||
    hasNewKeys(draft)
  );
}

export function hasNewKeys({ apiKey, apiSecret }: Pick<SettingsDraft, 'apiKey' | 'apiSecret'>): boolean {
  return apiKey.trim() !== '' || apiSecret.trim() !== '';
}

/** What the server would refuse, as far as the form can know. A field that the chosen way does not need is not asked. */
export function settingsFaults(draft: SettingsDraft, hasKeys: boolean): SettingsFaults {
  const faults = new Map<Field, Fault>();
  const { mode } = draft;
  if (mode === 'store' && amountOf(draft.fee) === undefined) faults.set('fee', 'shape');
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
    max_km_delivery: radius === undefined ? settings.max_km_delivery : radius,
    address: draft.address.trim(),
    latitude: draft.pin?.lat ?? null,
    longitude: draft.pin?.lng ?? null,
    phone: phone === '' || !isPhoneShape(phone) ? null : phone,
  };
}

/** `8`, `8.5` or `8,50` in MYR; undefined when it is no amount that the server takes. */
export function amountOf(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(plain)) return undefined;
  const amount = Number(plain);
  return amount <= MOST ? amount : undefined;
}

/** Null where there is no limit; undefined when it is no distance that the server takes. */
function kilometresOf(text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  if (!/^\d{1,4}(\.\d+)?$/.test(plain)) return undefined;
  const km = Number(plain);
  return km >= 1 && km <= MOST ? km : undefined;
}
