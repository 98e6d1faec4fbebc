import { describe, expect, test } from 'vitest';
import { addressOfPlace, addressOfResult, takeFound } from './found-address.ts';

const petalingJaya = {
  text: '47300 Petaling Jaya, Selangor',
  postcode: '47300',
  town: 'Petaling Jaya',
  state: 'Selangor',
  isApproximate: true,
};
const street = { ...petalingJaya, text: '12, Jalan SS2/24, 47300 Petaling Jaya', isApproximate: false };

test('the country is left off', () => {
  expect(addressOfPlace('Jalan Ampang, 50450 Kuala Lumpur, Malaysia')).toBe(
    'Jalan Ampang, 50450 Kuala Lumpur',
  );
});

describe('a chosen result', () => {
  test.each([
    ['12 Jalan SS2/24 Petaling Jaya', '12 Jalan SS2/24, 47300 Petaling Jaya, Selangor'],
    [
      '12 Jalan SS2/24, 47300 petaling jaya, selangor, Malaysia',
      '12 Jalan SS2/24, 47300 Petaling Jaya, Selangor',
    ],
    ['12 Jalan SS2/24', '12 Jalan SS2/24, 47300 Petaling Jaya, Selangor'],
    ['Petaling Jaya', '47300 Petaling Jaya, Selangor'],
    ['Jalan Kota Petaling Jaya 3', 'Jalan Kota Petaling Jaya 3, 47300 Petaling Jaya, Selangor'],
  ])('that is known roughly keeps the typed street: %s', (typed, address) => {
    expect(addressOfResult(typed, petalingJaya)).toBe(address);
  });

  test('does not say the name of a town twice that is its own state', () => {
    const city = { ...petalingJaya, postcode: '50450', town: 'Kuala Lumpur', state: 'Kuala Lumpur' };
    expect(addressOfResult('Jalan Ampang, 50450 Kuala Lumpur', city)).toBe(
      'Jalan Ampang, 50450 Kuala Lumpur',
    );
  });

  test('that is known exactly is the address', () => {
    expect(addressOfResult('ss2/24', street)).toBe(street.text);
  });
});

describe('a found address', () => {
  test('fills an empty field', () => {
    expect(takeFound(' ', [], street.text, street)).toEqual({ set: street.text });
  });

  test('replaces what was filled in before, but not by something rougher that says the same', () => {
    expect(takeFound('Jalan Lain, Klang', ['Jalan Lain, Klang'], street.text, street)).toEqual({
      set: street.text,
    });
    expect(takeFound(street.text, [street.text], petalingJaya.text, petalingJaya)).toBeUndefined();
  });

  test('never replaces what a person wrote: it is offered', () => {
    expect(takeFound('Rumah Mak, Klang', ['Jalan Lain, Klang'], street.text, street)).toEqual({
      offer: street.text,
    });
    expect(takeFound('Rumah Mak, Klang', [], petalingJaya.text, petalingJaya)).toEqual({
      offer: petalingJaya.text,
    });
  });

  test('that says nothing new is not offered', () => {
    expect(takeFound('12 Jalan SS2/24, Petaling Jaya', [], petalingJaya.text, petalingJaya)).toBeUndefined();
    expect(takeFound(`A-1, ${street.text}`, [], street.text, street)).toBeUndefined();
  });
});
