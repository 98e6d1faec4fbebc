import { expect, test } from 'vitest';
import { emptyAddress, addressFormOf, addressInputOf } from './address-rules.ts';

const whole = { ...emptyAddress, name: ' Home ', house_no_unit: '12A', address: 'Jalan Ampang, 50450 KL' };

test('what is sent is trimmed, and a pin goes as a pair or not at all', () => {
  expect(addressInputOf(whole)).toMatchObject({ name: 'Home', latitude: null, longitude: null });
  const pinned = { ...whole, pin: { lat: 3.1, lng: 101.7 } };
  expect(addressInputOf(pinned)).toMatchObject({ latitude: 3.1, longitude: 101.7 });
  expect(addressFormOf({ id: 'x', ...addressInputOf(pinned) }).pin).toEqual(pinned.pin);
});
