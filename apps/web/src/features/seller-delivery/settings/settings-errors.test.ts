import { expect, it } from 'vitest';
import { usualPricing } from '@dapur/contract/delivery/delivery-fees';
import type { useI18n } from '../../../i18n/index.tsx';
import { placesIn, starred } from '../../../lib/form/paths.ts';
import { pricingDraftOf } from '../pricing/pricing-draft.ts';
import { noKeys, type SettingsDraft } from '../settings-draft.ts';
import { refusedFields, settingsErrorTexts } from './settings-errors.ts';

/** Each text as its key, with what is put into it. */
const keyed = ((key: string, words?: object) => [key, ...Object.values(words ?? {})].join(' ')) as ReturnType<
  typeof useI18n
>['t'];
const says = settingsErrorTexts(keyed);
const draft: SettingsDraft = {
  mode: 'courier',
  delivery_fee: '8.00',
  pricing: pricingDraftOf({
    ...usualPricing('flat'),
    zones: [
      { name: 'Klang', fee: 6, postcodes: ['41000'], outline: [] },
      { name: 'Bukit', fee: 6, postcodes: [], outline: [{ lat: 3, lng: 101 }] },
    ],
  }),
  booking: 'auto',
  max_km_delivery: '',
  address: '',
  latitude: null,
  longitude: null,
  phone: '',
  keys: noKeys({ provider: null }),
};

const textOf = (field: string, code: string, typed = draft) => {
  const text = says[starred(field)];
  return typeof text === 'function' ? text({ code, message: '' }, typed, placesIn(field)) : text;
};
/** By field what a refusal of the server says there. */
const saidOf = (code: string, details?: unknown) =>
  refusedFields({ code, details, message: '' }, says).map((field) => [field, textOf(field, code)]);

it('leads to the field that a refusal is about', () => {
  expect(saidOf('courier_refused')).toEqual([['keys', 'seller.set.keysWrong Lalamove']]);
  expect(saidOf('courier_unavailable')).toEqual([['keys', 'seller.set.keysUnchecked Lalamove']]);
  expect(saidOf('courier_keys_missing')).toEqual([['keys', 'seller.set.keysMissing Lalamove']]);
  expect(saidOf('outside_malaysia')).toEqual([['latitude', 'seller.set.pinOutside']]);
  expect(saidOf('store_location_missing')).toEqual([['latitude', 'map.needed']]);
  expect(
    saidOf(
      'invalid_input',
      ['phone', 'longitude', 'api_secret', 'pricing.km_rows.2.up_to_km'].map((field) => ({
        field,
        message: 'no',
      })),
    ),
  ).toEqual([
    ['phone', 'seller.set.phoneMissing Lalamove'],
    ['latitude', 'map.needed'],
    ['keys.api_secret', 'seller.set.keyShape Lalamove'],
    ['pricing.km_rows.2.up_to_km', 'seller.fee.rowKm 3'],
  ]);
});

it('leads nowhere for what is about no field', () => {
  expect(saidOf('network')).toEqual([]);
  expect(saidOf('forbidden')).toEqual([]);
  expect(saidOf('invalid_input')).toEqual([]);
  expect(saidOf('invalid_input', [null, 'x', { field: 7 }, { field: 'nobody' }])).toEqual([]);
});

it('tells what is wrong with a row, a zone, a phone', () => {
  expect(textOf('pricing.km_rows.1.up_to_km', 'custom')).toBe('seller.fee.rowOrder 2');
  expect(textOf('pricing.km_rows.1.up_to_km', 'invalid_type')).toBe('seller.fee.rowKm 2');
  expect(textOf('pricing.km_rows.0.fee', 'invalid_type')).toBe('seller.fee.rowAmount 1');
  expect(textOf('pricing.zones.0.name', 'custom')).toBe('seller.fee.zoneSame');
  expect(textOf('pricing.zones.0.name', 'too_small')).toBe('seller.fee.zoneNameMissing');
  expect(textOf('pricing.zones.0.postcodes', 'custom')).toBe('seller.fee.postcodesShape');
  expect(textOf('pricing.zones.1.postcodes', 'custom'), 'found on the map').toBe('seller.fee.corners');
  expect(textOf('phone', 'custom', { ...draft, mode: 'store' })).toBe('seller.set.phoneShape');
});
