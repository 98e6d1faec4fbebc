import type { DeliverySettings } from '@dapur/contract/seller-delivery';
import { usualPricing } from '@dapur/contract/delivery-fees';
import { describe, expect, it } from 'vitest';
import { amountOf, bodyOf, draftOf, isDirty, settingsFaults, type SettingsDraft } from './settings-draft.ts';

const settings: DeliverySettings = {
  mode: 'off',
  delivery_fee: 8,
  pricing: usualPricing('flat'),
  booking: 'auto',
  max_km_delivery: null,
  address: '5, Jalan Kenanga, Klang',
  latitude: 3.04,
  longitude: 101.45,
  phone: '+60123456789',
  courier: {
    has_keys: false,
    key_hint: null,
    sandbox: false,
    webhook: false,
    webhook_url: 'https://dapur.my/w',
  },
};
const draft = (part: Partial<SettingsDraft> = {}): SettingsDraft => ({ ...draftOf(settings), ...part });
const faults = (part: Partial<SettingsDraft>, hasKeys = false) =>
  Object.fromEntries(settingsFaults(draft(part), hasKeys));

it.each([
  ['8', 8],
  ['8,50', 8.5],
  [' 0 ', 0],
  ['1000', 1000],
  ['1000.01', undefined],
  ['8.505', undefined],
  ['-1', undefined],
  ['', undefined],
  ['8 ringgit', undefined],
])('reads “%s” as %s', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});

describe('the form', () => {
  it('is not dirty as it came, nor when an amount is written otherwise', () => {
    expect(isDirty(draft(), settings)).toBe(false);
    expect(isDirty(draft({ fee: '8' }), settings)).toBe(false);
    expect(isDirty(draft({ address: ' 5, Jalan Kenanga, Klang ' }), settings)).toBe(false);
  });

  it.each<[Partial<SettingsDraft>]>([
    [{ mode: 'store' }],
    [{ fee: '8.10' }],
    [{ fee: 'x' }],
    [{ radius: '12' }],
    [{ pin: null }],
    [{ pin: { lat: 3.04, lng: 101.46 } }],
    [{ phone: '' }],
    [{ apiKey: 'pk' }],
  ])('is dirty with %j', (part) => {
    expect(isDirty(draft(part), settings)).toBe(true);
  });

  it('asks nothing of a store that does not deliver', () => {
    expect(faults({ mode: 'off', fee: 'x', radius: 'x', pin: null, address: '', phone: 'x' })).toEqual({});
  });

  it('asks a seller who brings it for fee and place, not for a phone', () => {
    expect(faults({ mode: 'store', fee: 'x', radius: '0', pin: null, address: 'Jln', phone: '' })).toEqual({
      fee: 'shape',
      radius: 'shape',
      pin: 'missing',
      address: 'missing',
    });
  });

  it('asks for keys and a Malaysian phone where Lalamove comes', () => {
    expect(faults({ mode: 'courier', phone: '+6591234567' })).toEqual({ keys: 'missing', phone: 'missing' });
    expect(faults({ mode: 'courier', phone: '012-345 6789' }, true)).toEqual({});
    expect(faults({ mode: 'courier', apiKey: 'pk_test_12', apiSecret: '' }, true)).toEqual({
      apiSecret: 'shape',
    });
    expect(faults({ mode: 'courier', apiKey: 'pk_test:12', apiSecret: 'sk_test_12' })).toEqual({
      apiKey: 'shape',
    });
  });
});

it('sends what is kept in place of a hidden field that cannot be read', () => {
  const kept = { ...settings, max_km_delivery: 15 };
  expect(bodyOf({ ...draftOf(kept), fee: 'x', radius: 'x', phone: '' }, kept)).toEqual({
    mode: 'off',
    delivery_fee: 8,
    max_km_delivery: 15,
    address: '5, Jalan Kenanga, Klang',
    latitude: 3.04,
    longitude: 101.45,
    phone: null,
  });
});
