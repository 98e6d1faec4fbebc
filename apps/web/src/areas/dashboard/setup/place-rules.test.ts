import { expect, test } from 'vitest';
import { faultsOf } from '../../../lib/form/judge.ts';
import { placeStepRules, type TypedPlace } from './place-rules.ts';

const kitchen: TypedPlace = {
  version: 'v1',
  address: ' 12 Jalan SS 2/24 ',
  city: 'Petaling Jaya',
  region: 'SS 2',
  state: 'Selangor',
  latitude: 3.1181,
  longitude: 101.6213,
  picks_up: true,
  delivers: false,
  delivery: { delivery_fee: '' },
};
const delivering = (fee: string): TypedPlace => ({
  ...kitchen,
  delivers: true,
  delivery: { delivery_fee: fee },
});

test.each<[string, Partial<TypedPlace>, string[]]>([
  ['a pin and an address', {}, []],
  ['no pin', { latitude: null, longitude: null }, ['latitude']],
  ['hardly an address', { address: ' SS2 ' }, ['address']],
  ['no way to get an order', { picks_up: false }, ['picks_up']],
  ['a delivery for nothing', delivering('0'), []],
  ['a delivery without its fee', delivering(''), ['delivery.delivery_fee']],
  ['a fee that is none', delivering('free'), ['delivery.delivery_fee']],
  ['a fee that nobody pays', delivering('1001'), ['delivery.delivery_fee']],
  ['a fee that is not asked for', { ...delivering('free'), delivers: false }, []],
])('%s', (_what, typed, wrong) => {
  expect(Object.keys(faultsOf(placeStepRules, { ...kitchen, ...typed }, () => true))).toEqual(wrong);
});

test('deliveries start where the kitchen is', () => {
  const { address, latitude, longitude, delivery } = placeStepRules.read(delivering('8'));
  expect(address).toBe('12 Jalan SS 2/24');
  expect(delivery).toEqual({
    mode: 'store',
    delivery_fee: 8,
    max_km_delivery: null,
    address,
    latitude,
    longitude,
  });
});
