import { courierName } from '@dapur/contract/delivery/couriers';
import type { FieldPath } from 'react-hook-form';
import type { useI18n } from '../../../i18n/index.tsx';
import { namedFields } from '../../../lib/form/named-fields.ts';
import { starred } from '../../../lib/form/paths.ts';
import type { Refusal, Says } from '../../../lib/form/use-contract-form.ts';
import type { SettingsDraft } from '../settings-draft.ts';

type Texts = Readonly<Record<string, Says<SettingsDraft>>>;

/** What each field says of its fault. */
export function settingsErrorTexts(t: ReturnType<typeof useI18n>['t']): Texts {
  const amount = t('seller.fee.amountShape');
  const keyShape: Says<SettingsDraft> = (_fault, { keys }) =>
    t('seller.set.keyShape', { courier: courierName(keys.provider) });
  return {
    delivery_fee: t('seller.set.feeShape'),
    'pricing.km_rows': t('seller.fee.noRows'),
    'pricing.km_rows.*.up_to_km': ({ code }, _typed, [at = 0]) =>
      t(code === 'custom' ? 'seller.fee.rowOrder' : 'seller.fee.rowKm', { row: at + 1 }),
    'pricing.km_rows.*.fee': (_fault, _typed, [at = 0]) => t('seller.fee.rowAmount', { row: at + 1 }),
    'pricing.zones': t('seller.fee.noZones'),
    'pricing.zones.*.name': ({ code }) =>
      t(code === 'custom' ? 'seller.fee.zoneSame' : 'seller.fee.zoneNameMissing'),
    'pricing.zones.*.fee': amount,
    // A zone without any place is told by its postcodes, however it is to be found.
    'pricing.zones.*.postcodes': (_fault, { pricing }, [at = 0]) =>
      t(pricing.zones[at]?.by === 'map' ? 'seller.fee.corners' : 'seller.fee.postcodesShape'),
    'pricing.zones.*.outline': t('seller.fee.corners'),
    'pricing.elsewhere_fee': amount,
    'pricing.absorb': amount,
    'pricing.free_from': amount,
    max_km_delivery: t('seller.set.radiusShape'),
    keys: ({ code }, { keys }) =>
      t(
        code === 'courier_refused'
          ? 'seller.set.keysWrong'
          : code === 'courier_unavailable'
            ? 'seller.set.keysUnchecked'
            : 'seller.set.keysMissing',
        { courier: courierName(keys.provider) },
      ),
    'keys.api_key': keyShape,
    'keys.api_secret': keyShape,
    latitude: ({ code }) => t(code === 'outside_malaysia' ? 'seller.set.pinOutside' : 'map.needed'),
    address: t('seller.set.addressMissing'),
    phone: (_fault, { mode, keys }) =>
      mode === 'courier'
        ? t('seller.set.phoneMissing', { courier: courierName(keys.provider) })
        : t('seller.set.phoneShape'),
  };
}

/** The fields that a refusal of the server is about; none where it is about the whole form. */
export function refusedFields(refusal: Refusal, says: Texts): FieldPath<SettingsDraft>[] {
  switch (refusal.code) {
    case 'courier_refused':
    case 'courier_unavailable':
    case 'courier_keys_missing':
      return ['keys'];
    case 'outside_malaysia':
    case 'store_location_missing':
      return ['latitude'];
    case 'invalid_input':
      return namedFields(refusal)
        .map(fieldOf)
        .filter((field): field is FieldPath<SettingsDraft> => Object.hasOwn(says, starred(field)));
    default:
      return [];
  }
}

/** The call that keeps the keys knows no other fields; a pin has two numbers and one place on the page. */
function fieldOf(named: string): string {
  if (named === 'api_key' || named === 'api_secret') return `keys.${named}`;
  return named === 'longitude' ? 'latitude' : named;
}
