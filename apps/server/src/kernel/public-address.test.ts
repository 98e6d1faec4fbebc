import { expect, test } from 'vitest';
import { isLoopback, isPublicAddress } from './public-address.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.9.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001:0:1::1',
  '2001:db8::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('%s is no address of the public internet', (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.0.1',
  '172.32.0.1',
  '203.0.112.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is', (address) => expect(isPublicAddress(address)).toBe(true));

test('this machine is known by its addresses', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1'].every(isLoopback)).toBe(true);
  expect(['10.0.0.1', '128.0.0.1', '::2', 'localhost'].some(isLoopback)).toBe(false);
});
