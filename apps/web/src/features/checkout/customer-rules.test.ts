import { expect, it } from 'vitest';
import { customerFaults, isByCourier } from './customer-rules.ts';

const good = { name: 'Aisyah', phone: '+60 12-345 6789', email: 'aisyah@example.my' };

it('finds nothing wrong with a good customer', () => {
  expect(customerFaults(good, false)).toEqual({});
  expect(customerFaults(good, true)).toEqual({});
});

it('names each missing field', () => {
  expect(customerFaults({ name: ' ', phone: '', email: '' }, false)).toEqual({
    name: 'missing',
    phone: 'missing',
    email: 'missing',
  });
});

it('takes foreign phones, but not for the courier', () => {
  const foreign = { ...good, phone: '+65 8123 4567' };
  expect(customerFaults(foreign, false)).toEqual({});
  expect(customerFaults(foreign, true)).toEqual({ phone: 'courier' });
});

it('refuses what is no phone and no address', () => {
  expect(customerFaults({ ...good, phone: '012-ABC', email: 'aisyah@gmail' }, false)).toEqual({
    phone: 'shape',
    email: 'shape',
  });
});

it.each(['+60 12345678901', '+60 012-3456 78901', '1234567', '0060 12345'])(
  'refuses %s before it is paid for, for its length and whoever brings the order',
  (phone) => {
    for (const byCourier of [false, true])
      expect(customerFaults({ ...good, phone }, byCourier)).toEqual({ phone: 'length' });
  },
);

it('takes a pasted number and address with signs that nobody sees, or that are drawn wider', () => {
  const pasted = {
    name: 'Aisyah',
    phone: '\u202a+60\u00a012\u2011345\u200b ６７８９\u202c',
    email: 'ais\u00adyah@example.my\u200b',
  };
  expect(customerFaults(pasted, true)).toEqual({});
});

it('takes a courier for who brings it once the quote or the vehicles say so', () => {
  const [courier, store] = [{ carrier: 'courier' }, { carrier: 'store' }] as const;
  expect(isByCourier('pickup', courier, ['MOTORCYCLE'])).toBe(false);
  expect(isByCourier('delivery', null, undefined)).toBe(false);
  expect(isByCourier('delivery', null, [])).toBe(false);
  expect(isByCourier('delivery', null, ['CAR'])).toBe(true);
  // As when the vehicles could not be read, and both kinds were offered.
  expect(isByCourier('delivery', store, ['MOTORCYCLE', 'CAR'])).toBe(false);
  expect(isByCourier('delivery', courier, undefined)).toBe(true);
});
