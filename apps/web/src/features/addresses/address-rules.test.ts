import { expect, test } from 'vitest';
import { addressFaults, emptyAddress, formOf, inputOf } from './address-rules.ts';

const whole = { ...emptyAddress, name: ' Home ', house_no_unit: '12A', address: 'Jalan Ampang, 50450 KL' };

test('label, unit and a street of five characters are asked for', () => {
  expect([...addressFaults(emptyAddress)]).toEqual(['name', 'house_no_unit', 'address']);
  expect([...addressFaults({ ...whole, address: ' abcd ' })]).toEqual(['address']);
  expect(addressFaults(whole).size).toBe(0);
});

test('what is sent is trimmed, and a pin goes as a pair or not at all', () => {
  expect(inputOf(whole)).toMatchObject({ name: 'Home', latitude: null, longitude: null });
  const pinned = { ...whole, pin: { lat: 3.1, lng: 101.7 } };
  expect(inputOf(pinned)).toMatchObject({ latitude: 3.1, longitude: 101.7 });
  expect(formOf({ id: 'x', ...inputOf(pinned) }).pin).toEqual(pinned.pin);
});
