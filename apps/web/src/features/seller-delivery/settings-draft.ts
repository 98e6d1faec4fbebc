import { usualCourier, type CourierId } from '@dapur/contract/delivery/couriers';
import {
  CourierKeysInput,
  DeliverySettingsInput,
  MIN_ADDRESS,
  type DeliveryMode,
} from '@dapur/contract/delivery/delivery-settings-input';
import type { BookingPolicy } from '@dapur/contract/delivery/delivery-pricing-input';
import { foldedText } from '@dapur/contract/words/clean-text';
import { canCourierCall } from '@dapur/contract/delivery/courier-phone';
import { isPhoneShape } from '@dapur/contract/people/phone-shape';
import type { DeliverySettings } from '@dapur/contract/delivery/seller-delivery';
import { typedRinggit } from '@dapur/contract/money/typed-amount';
import type { Rules } from '../../lib/form/judge.ts';
import { kilometresOf } from './amounts.ts';
import { pricingDraftOf, pricingOf, typedPricing, type PricingDraft } from './pricing/pricing-draft.ts';

/** The settings as they stand in the form. */
export interface SettingsDraft {
  readonly mode: DeliveryMode;
  readonly delivery_fee: string;
  readonly pricing: PricingDraft;
  readonly booking: BookingPolicy;
  readonly max_km_delivery: string;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly phone: string;
  /** New keys. The kept ones stay while both are empty and the courier is the same. */
  readonly keys: KeysDraft;
}

interface KeysDraft {
  readonly provider: CourierId;
  readonly api_key: string;
  readonly api_secret: string;
}

/** The bodies of the form's two calls: the keys go first, and only where new ones were typed. */
const SettingsAndKeys = DeliverySettingsInput.safeExtend({ keys: CourierKeysInput.optional() });
type SettingsRules = Rules<SettingsDraft, typeof SettingsAndKeys>;

/** None typed: the courier stays, and is the usual one before there is any. */
export const noKeys = ({ provider }: Pick<DeliverySettings['courier'], 'provider'>): KeysDraft => ({
  provider: provider ?? usualCourier,
  api_key: '',
  api_secret: '',
});

export function deliverySettingsDraftOf(settings: DeliverySettings): SettingsDraft {
  const { max_km_delivery: radius } = settings;
  return {
    mode: settings.mode,
    delivery_fee: settings.delivery_fee.toFixed(2),
    pricing: pricingDraftOf(settings.pricing),
    booking: settings.booking,
    max_km_delivery: radius === null ? '' : String(radius),
    address: settings.address,
    latitude: settings.latitude,
    longitude: settings.longitude,
    phone: settings.phone ?? '',
    keys: noKeys(settings.courier),
  };
}

/** Whether the form holds anything that is not saved, however its amounts are written. */
export const isDirty = (draft: SettingsDraft, settings: DeliverySettings): boolean =>
  meaningOf(draft, settings) !== meaningOf(deliverySettingsDraftOf(settings), settings);

function meaningOf(draft: SettingsDraft, { courier }: DeliverySettings): string {
  const meant = {
    mode: draft.mode,
    delivery_fee: typedRinggit(draft.delivery_fee),
    pricing: typedPricing(draft.pricing),
    booking: draft.booking,
    max_km_delivery: kilometresOf(draft.max_km_delivery),
    address: draft.address.trim(),
    latitude: draft.latitude,
    longitude: draft.longitude,
    phone: draft.phone.trim(),
    keys: keysOf(draft, courier),
  };
  // JSON would write it as null, which means that there is none.
  return JSON.stringify(meant, (_key, value: unknown) => (Number.isNaN(value) ? 'unreadable' : value));
}

/** The fees after another way of delivering was chosen: the courier's price comes and goes with the courier. */
export function pricingFor(
  mode: DeliveryMode,
  pricing: PricingDraft,
  settings: DeliverySettings,
): PricingDraft {
  const { model } = pricing;
  if (mode === 'store')
    return { ...pricing, model: model === 'courier' ? 'flat' : model, distance_by: 'straight' };
  const isNew = mode === 'courier' && settings.mode !== 'courier' && model === 'flat';
  return isNew ? { ...pricing, model: 'courier' } : pricing;
}

/** New keys that were typed, if only one of them, or are to be typed for another courier. */
export function keysOf(
  { keys: { provider, api_key, api_secret } }: Pick<SettingsDraft, 'keys'>,
  kept: Pick<DeliverySettings['courier'], 'provider'>,
): KeysDraft | undefined {
  const typed = { provider, api_key: api_key.trim(), api_secret: api_secret.trim() };
  const isSame = provider === noKeys(kept).provider;
  return isSame && typed.api_key === '' && typed.api_secret === '' ? undefined : typed;
}

/** What is sent, and what must be there for it: of a field that the chosen way hides nothing is asked. */
export const settingsRules = (kept: DeliverySettings): SettingsRules => ({
  schema: SettingsAndKeys,
  read: (typed) => bodyOf(typed, kept),
  also: (typed) =>
    typed.mode === 'off'
      ? {}
      : {
          latitude: typed.latitude === null && 'missing',
          address: typed.address.trim().length < MIN_ADDRESS && 'missing',
          ...(typed.mode === 'courier' && {
            keys: !kept.courier.has_keys && keysOf(typed, kept.courier) === undefined && 'missing',
            phone: !canCourierCall(typed.phone) && 'missing',
          }),
        },
});

/** A field that the chosen way hides goes as it is kept where it cannot be used. */
function bodyOf(draft: SettingsDraft, kept: DeliverySettings): ReturnType<SettingsRules['read']> {
  const { mode } = draft;
  const isOff = mode === 'off';
  const { delivery_fee: Fee, max_km_delivery: Radius } = DeliverySettingsInput.shape;
  const fee = typedRinggit(draft.delivery_fee);
  const showsFee = !isOff && draft.pricing.model === 'flat';
  const radius = kilometresOf(draft.max_km_delivery);
  const phone = foldedText(draft.phone).trim();
  const keys = mode === 'courier' ? keysOf(draft, kept.courier) : undefined;
  return {
    mode,
    delivery_fee: showsFee || Fee.safeParse(fee).success ? fee : kept.delivery_fee,
    ...(!isOff && { pricing: pricingOf(draft.pricing), booking: draft.booking }),
    max_km_delivery: !isOff || Radius.safeParse(radius).success ? radius : kept.max_km_delivery,
    address: draft.address.trim(),
    latitude: draft.latitude,
    longitude: draft.longitude,
    phone: phone === '' || (isOff && !isPhoneShape(phone)) ? null : phone,
    ...(keys && { keys }),
  };
}
