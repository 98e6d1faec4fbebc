import type { DeliverySettings } from '@dapur/contract/delivery/seller-delivery';
import { usualPricing } from '@dapur/contract/delivery/delivery-fees';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../lib/form/judge.ts';
import {
  deliverySettingsDraftOf,
  isDirty,
  noKeys,
  pricingFor,
  settingsRules,
  type SettingsDraft,
} from './settings-draft.ts';

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
    provider: null,
    has_keys: false,
    key_hint: null,
    sandbox: false,
    webhook: false,
    webhook_url: 'https://dapur.my/w',
  },
};
const draft = (part: Partial<SettingsDraft> = {}): SettingsDraft => ({
  ...deliverySettingsDraftOf(settings),
  ...part,
});
/** By field: `missing` by what the form itself asks for, else the code of the schema's issue. */
const faults = (part: Partial<SettingsDraft>, hasKeys = false) => {
  const rules = settingsRules({ ...settings, courier: { ...settings.courier, has_keys: hasKeys } });
  const found = Object.entries(faultsOf(rules, draft(part), () => true));
  return Object.fromEntries(found.map(([field, fault]) => [field, fault?.code]));
};

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
  const typed: Partial<SettingsDraft> = { mode: 'store', delivery_fee: text };
  expect(faults(typed).delivery_fee === undefined).toBe(amount !== undefined);
  if (amount !== undefined) expect(settingsRules(settings).read(draft(typed)).delivery_fee).toBe(amount);
});

describe('the form', () => {
  it('is not dirty as it came, nor when an amount is written otherwise', () => {
    expect(isDirty(draft(), settings)).toBe(false);
    expect(isDirty(draft({ delivery_fee: '8' }), settings)).toBe(false);
    expect(isDirty(draft({ max_km_delivery: ' ' }), settings)).toBe(false);
    expect(isDirty(draft({ address: ' 5, Jalan Kenanga, Klang ' }), settings)).toBe(false);
  });

  it.each<[Partial<SettingsDraft>]>([
    [{ mode: 'store' }],
    [{ delivery_fee: '8.10' }],
    [{ delivery_fee: 'x' }],
    [{ max_km_delivery: '12' }],
    [{ max_km_delivery: 'x' }],
    [{ booking: 'by_hand' }],
    [{ latitude: null, longitude: null }],
    [{ longitude: 101.46 }],
    [{ phone: '' }],
    [{ keys: { ...noKeys(settings.courier), api_key: 'pk' } }],
  ])('is dirty with %j', (part) => {
    expect(isDirty(draft(part), settings)).toBe(true);
  });

  it('knows fees that differ from the same written otherwise', () => {
    const kept: DeliverySettings = {
      ...settings,
      pricing: {
        ...settings.pricing,
        km_rows: [{ up_to_km: 5, fee: 6 }],
        zones: [{ name: 'Port', fee: null, postcodes: ['42000', '42100'], outline: [] }],
        absorb: 2,
      },
    };
    const { pricing } = deliverySettingsDraftOf(kept);
    const [row] = pricing.km_rows;
    const [zone] = pricing.zones;
    if (row === undefined || zone === undefined) throw new Error('there is one of each');
    const changed = (part: Partial<SettingsDraft['pricing']>) =>
      isDirty({ ...deliverySettingsDraftOf(kept), pricing: { ...pricing, ...part } }, kept);
    expect(changed({ absorb: '2', km_rows: [{ ...row, up_to_km: '5,0', fee: '6' }] })).toBe(false);
    expect(changed({ zones: [{ ...zone, name: ' Port', postcodes: '42000 42100' }] })).toBe(false);
    expect(changed({ km_rows: [{ ...row, fee: '6.50' }] })).toBe(true);
    expect(changed({ km_rows: [] })).toBe(true);
    expect(changed({ free_from: 'x' }), 'unreadable, where there was none').toBe(true);
    expect(changed({ zones: [{ ...zone, isClosed: false }] }), 'a fee still to be typed').toBe(true);
  });

  it('asks nothing of a store that does not deliver', () => {
    expect(
      faults({
        mode: 'off',
        delivery_fee: 'x',
        max_km_delivery: 'x',
        latitude: null,
        longitude: null,
        address: '',
        phone: 'x',
      }),
    ).toEqual({});
  });

  it('asks a seller who brings it for fee and place, not for a phone', () => {
    const nowhere = { latitude: null, longitude: null, address: 'Jln', phone: '' };
    expect(faults({ mode: 'store', delivery_fee: 'x', max_km_delivery: '0', ...nowhere })).toEqual({
      delivery_fee: 'invalid_type',
      max_km_delivery: 'too_small',
      latitude: 'missing',
      address: 'missing',
    });
    expect(faults({ mode: 'store', phone: 'call me' })).toEqual({ phone: 'custom' });
  });

  it('asks for keys and a Malaysian phone where a courier comes', () => {
    const keys = (key: string, secret: string) => ({
      keys: { provider: 'lalamove' as const, api_key: key, api_secret: secret },
    });
    expect(faults({ mode: 'courier', phone: '+6591234567' })).toEqual({ keys: 'missing', phone: 'missing' });
    expect(faults({ mode: 'courier', phone: '012-345 6789' }, true)).toEqual({});
    expect(faults({ mode: 'courier', ...keys('pk_test_12', '') }, true)).toEqual({
      'keys.api_secret': 'too_small',
    });
    expect(faults({ mode: 'courier', ...keys('pk_test:12', 'sk_test_12') })).toEqual({
      'keys.api_key': 'invalid_format',
    });
    expect(faults({ mode: 'store', ...keys('pk', '') }), 'nobody is to know them').toEqual({});
  });
});

it('takes the courier’s price where the courier comes anew, and leaves it with the courier', () => {
  const { pricing } = draft();
  const byCourier = pricingFor('courier', pricing, settings);
  expect(byCourier.model).toBe('courier');
  expect(pricingFor('courier', pricing, { ...settings, mode: 'courier' }), 'a choice').toEqual(pricing);
  expect(pricingFor('store', { ...byCourier, distance_by: 'road' }, settings)).toEqual(pricing);
});

it('sends what is kept in place of a hidden field that cannot be read', () => {
  const kept = { ...settings, max_km_delivery: 15 };
  const typed = { ...deliverySettingsDraftOf(kept), delivery_fee: 'x', max_km_delivery: 'x', phone: '' };
  expect(settingsRules(kept).read(typed)).toEqual({
    mode: 'off',
    delivery_fee: 8,
    max_km_delivery: 15,
    address: '5, Jalan Kenanga, Klang',
    latitude: 3.04,
    longitude: 101.45,
    phone: null,
  });
});
