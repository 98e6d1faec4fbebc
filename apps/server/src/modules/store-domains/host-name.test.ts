import { LONGEST_DOMAIN } from '@dapur/contract/stores/seller-domain';
import { expect, test } from 'vitest';
import { isOfPlatform, ownNamesOf, readHost, shownHost } from './host-name.ts';

const rules = {
  ownNames: ownNamesOf({
    publicOrigin: 'https://dapur.example.my:8443',
    baseDomains: ['kedai.example.my'],
    target: 'shops.example.net',
  }),
};

test.each([
  ['kuih.example.com', 'kuih.example.com'],
  ['  Kuih.Example.COM. ', 'kuih.example.com'],
  ['example.com', 'example.com'],
  ['kuih.com.my', 'kuih.com.my'],
  ['糕点.example.com', 'xn--3px51x.example.com'],
  ['KÜHE.example.com', 'xn--khe-hoa.example.com'],
  ['ｋｕｉｈ.example.com', 'kuih.example.com'],
  ['kuih。example。com', 'kuih.example.com'],
  ['bakery.github.io', 'bakery.github.io'],
])('%s is a host', (typed, host) => {
  expect(readHost(typed, rules)).toEqual({ host });
});

test.each([
  '',
  '.',
  'kuih',
  'https://kuih.example.com',
  'kuih.example.com/menu',
  'kuih.example.com:8080',
  'me@kuih.example.com',
  'kuih example.com',
  '*.example.com',
  '_dapur.example.com',
  '%6buih.example.com',
  '-kuih.example.com',
  'kuih-.example.com',
  'kuih..example.com',
  `${'a'.repeat(64)}.example.com`,
  `${'a.'.repeat(LONGEST_DOMAIN)}example.com`,
  '192.168.1.1',
  '127.1',
  '0x7f.1',
  '2130706433',
  '[::1]',
  '::1',
  'com',
  'com.my',
  'co.uk',
  'github.io',
  'kuih.local',
  'kuih.internal',
  'kuih.localhost',
  'dapur.example.my',
  'kak-yah.dapur.example.my',
  'kedai.example.my',
  'Kak-Yah.Kedai.Example.My.',
  'shops.example.net',
  'a.b.shops.example.net',
  '\u0000.example.com',
])('%s is none that a store can have', (typed) => {
  expect(readHost(typed, rules)).toHaveProperty('fault');
});

test('what only ends like the platform’s own is not the platform’s', () => {
  expect(isOfPlatform('notkedai.example.my', rules)).toBe(false);
  expect(readHost('mykedai.example.my', rules)).toEqual({ host: 'mykedai.example.my' });
});

test('a name in another script is shown as people write it', () => {
  expect(shownHost('xn--3px51x.example.com')).toBe('糕点.example.com');
});
