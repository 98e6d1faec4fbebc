import { expect, it } from 'vitest';
import { customerFaults } from './customer-rules.ts';

const good = { name: 'Aisyah', phone: '+60 12-345 6789', email: 'aisyah@example.my' };

it('finds nothing wrong with a good customer', () => {
  expect(customerFaults(good, 'pickup')).toEqual({});
  expect(customerFaults(good, 'delivery')).toEqual({});
});

it('names each missing field', () => {
  expect(customerFaults({ name: ' ', phone: '', email: '' }, 'pickup')).toEqual({
    name: 'missing',
    phone: 'missing',
    email: 'missing',
  });
});

it('takes foreign phones for pickup and not for the courier', () => {
  const foreign = { ...good, phone: '+65 8123 4567' };
  expect(customerFaults(foreign, 'pickup')).toEqual({});
  expect(customerFaults(foreign, 'delivery')).toEqual({ phone: 'courier' });
});

it('refuses what is no phone and no address', () => {
  expect(customerFaults({ ...good, phone: '012-ABC', email: 'aisyah@gmail' }, 'pickup')).toEqual({
    phone: 'shape',
    email: 'shape',
  });
});
