import { expect, test } from 'vitest';
import { paymentRedirectUrl } from './redirect-url.ts';

const STORE = ['https://dapur.example/kak-yah', 'https://kak-yah.dapur.example'] as const;
const FALLBACK = 'https://dapur.example/kak-yah/payment-result?reference=o1';

test.each([
  ['https://dapur.example/kak-yah/payment-result?reference=o1&x=1'],
  ['https://dapur.example/kak-yah'],
  ['https://kak-yah.dapur.example/payment-result?reference=o1'],
])('keeps %s', (url) => {
  expect(paymentRedirectUrl(url, STORE, 'o1')).toBe(url);
});

test('a path of the store becomes absolute', () => {
  expect(paymentRedirectUrl('/kak-yah/payment-result', STORE, 'o1')).toBe(
    'https://dapur.example/kak-yah/payment-result',
  );
});

test.each([
  [undefined],
  [''],
  ['//evil.example/kak-yah'],
  ['/\\evil.example'],
  ['https://evil.example/kak-yah'],
  ['https://dapur.example@evil.example/kak-yah'],
  ['https://user@dapur.example/kak-yah'],
  ['http://dapur.example/kak-yah'],
  ['https://dapur.example/kak-yah-too'],
  ['https://butter.dapur.example/payment-result'],
  ['https://kak-yah.dapur.example.evil.example/'],
  ['https://dapur.example/kak-yah/../butter'],
  ['https://dapur.example/kak-yah/..%2fbutter'],
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['/kak-yah/\u0000'],
])('replaces %j', (url) => {
  expect(paymentRedirectUrl(url, STORE, 'o1')).toBe(FALLBACK);
});

test('on the host of a store every path is the store’s', () => {
  expect(paymentRedirectUrl('/payment-result', ['https://kak-yah.dapur.example'], 'o1')).toBe(
    'https://kak-yah.dapur.example/payment-result',
  );
});
