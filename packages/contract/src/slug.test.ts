import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isSlug,
  isStoreSegment,
  navigationReservedWords,
  routeReservedWords,
  slugFromHost,
  slugFromPath,
} from './slug.ts';

describe('slugs', () => {
  test.each(['kak-yah', 'abc', '123', 'a-1', 'x'.repeat(60), 'constructor'])('%s is one', (slug) => {
    expect(isSlug(slug)).toBe(true);
  });

  test.each([
    '',
    'a',
    'ab',
    'x'.repeat(61),
    '-abc',
    'abc-',
    'Kak-Yah',
    'kak_yah',
    'kak yah',
    'kak.yah',
    'kak/yah',
    'kék-yah',
    'kak-yah\n',
    '__proto__',
    '..',
    '%00',
    'kak\u0000yah',
    'каk-yah',
    'ｋａｋ',
    '陈记糕点',
  ])('%j is none', (slug) => {
    expect(isSlug(slug)).toBe(false);
  });
});

describe('reserved words', () => {
  test('are those that the specification lists', () => {
    expect([...routeReservedWords].sort()).toEqual(
      [
        'api',
        'auth',
        'admin',
        'super-admin',
        'pricing',
        'reset-password',
        'unauthorized',
        'debug',
        'p',
        'u',
      ].sort(),
    );
    expect([...navigationReservedWords].sort()).toEqual(['login', 'register', 'store']);
  });

  test.each([
    ...routeReservedWords,
    ...navigationReservedWords,
    'payment-result',
    'assets',
    'media',
    'healthz',
    'readyz',
  ])('%s is no store', (word) => {
    expect(isStoreSegment(word)).toBe(false);
    for (const path of [`/${word}`, `/${word}/`, `//${word}`]) expect(slugFromPath(path)).toBeUndefined();
    expect(slugFromPath(`/store/${word}`)).toBeUndefined();
    expect(slugFromHost(`${word}.dapur.my`, ['dapur.my'])).toBeUndefined();
  });
});

describe('the store of a path', () => {
  test.each([
    ['/kak-yah', 'kak-yah'],
    ['/kak-yah/', 'kak-yah'],
    ['/kak-yah/store', 'kak-yah'],
    ['/kak-yah/payment-result', 'kak-yah'],
    ['/kak-yah/api/login', 'kak-yah'],
    ['/store/kak-yah', 'kak-yah'],
    ['/store/kak-yah/dashboard', 'kak-yah'],
    ['//kak-yah', 'kak-yah'],
    ['/', undefined],
    ['', undefined],
    ['/store', undefined],
    ['/store/', undefined],
    ['/store/store/kak-yah', undefined],
    ['/api/kak-yah', undefined],
    ['/p/kak-yah', undefined],
    ['/Kak-Yah', undefined],
    ['/%6bak-yah', undefined],
    ['/..%2f..%2fetc%2fpasswd', undefined],
    ['/../kak-yah', undefined],
    ['/\\evil.example', undefined],
    ['//evil.example/kak-yah', undefined],
    ['/https://evil.example', undefined],
    ['/kak-yah%00', undefined],
    ['/robots.txt', undefined],
    ['/favicon.ico', undefined],
    ['/__proto__', undefined],
  ])('%j is %j', (path, slug) => {
    expect(slugFromPath(path)).toBe(slug);
  });
});

describe('the store of a host', () => {
  const bases = ['dapur.my', 'localhost'];
  test.each([
    ['kak-yah.dapur.my', 'kak-yah'],
    ['KAK-YAH.Dapur.MY', 'kak-yah'],
    ['kak-yah.dapur.my:8080', 'kak-yah'],
    ['kak-yah.localhost:3000', 'kak-yah'],
    ['dapur.my', undefined],
    ['www.dapur.my', undefined],
    ['app.dapur.my', undefined],
    ['www.kak-yah.dapur.my', undefined],
    ['kak-yah.dapur.my.evil.example', undefined],
    ['kak-yahdapur.my', undefined],
    ['evil.example', undefined],
    ['.dapur.my', undefined],
    ['kak_yah.dapur.my', undefined],
    ['127.0.0.1:3000', undefined],
    ['[::1]:3000', undefined],
    ['', undefined],
    ['kak-yah.dapur.my@evil.example', undefined],
  ])('%j is %j', (host, slug) => {
    expect(slugFromHost(host, bases)).toBe(slug);
  });
});

test('whatever is found is a slug that is not reserved', () => {
  const hostile = fc.oneof(fc.string({ unit: 'binary' }), fc.webPath(), fc.domain());
  fc.assert(
    fc.property(hostile, (value) => {
      for (const slug of [
        slugFromPath(value),
        slugFromPath(`/store/${value}`),
        slugFromHost(`${value}.dapur.my`, ['dapur.my']),
      ]) {
        expect(slug === undefined || (isSlug(slug) && isStoreSegment(slug))).toBe(true);
      }
    }),
  );
});
