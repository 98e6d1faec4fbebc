import { expect, test } from 'vitest';
import { faultOfAddress, keptAddress, mayConnect } from './webhook-address.ts';

const outside = { mayReachThisMachine: false };
const here = { mayReachThisMachine: true };

test.each([
  'http://example.my/hooks',
  'ftp://example.my',
  'javascript:alert(1)',
  'https://user:secret@example.my/',
  'https://localhost/',
  'https://localhost.:8443/',
  'https://kitchen/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://017700000001/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00:ec2::254]/',
  'https://10.0.0.8/',
  'https://192.168.1.1/',
  'no address',
])('%s is refused', (address) => expect(faultOfAddress(address, outside)).toBeTypeOf('string'));

test.each([
  'https://example.my/hooks',
  'https://example.my:8443/a?b=c',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
])('%s is taken', (address) => expect(faultOfAddress(address, outside)).toBeUndefined());

test('a developer’s own machine is reached where the settings allow it, and never the network around it', () => {
  for (const address of ['http://localhost:4000/', 'http://127.0.0.1:4000/', 'https://[::1]:4000/']) {
    expect(faultOfAddress(address, here)).toBeUndefined();
    expect(faultOfAddress(address, outside)).toBeTypeOf('string');
  }
  for (const address of ['http://10.0.0.1/', 'https://192.168.1.1/', 'http://example.my/'])
    expect(faultOfAddress(address, here)).toBeTypeOf('string');
  expect([
    mayConnect('127.0.0.1', here),
    mayConnect('127.0.0.1', outside),
    mayConnect('10.0.0.1', here),
  ]).toEqual([true, false, false]);
});

test('what servers never see is not kept', () => {
  expect(keptAddress('https://EXAMPLE.my/a#b')).toBe('https://example.my/a');
});
