import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isSlug,
  isStoreSegment,
  navigationReservedWords,
  reservedSlugs,
  routeReservedWords,
  slugFault,
  slugFromHost,
  slugFromName,
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

test.each(['xn--kek-abc', 'ab--cd', '12--34'])(
  '%s is nobody’s new path, and one that is there is still found',
  (slug) => {
    expect(slugFault(slug)).toMatchObject({ code: 'slug_reserved' });
    expect(isSlug(slug)).toBe(true);
    expect(slugFromName(slug)).not.toMatch(/^..--/);
  },
);

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

describe('what no store may call itself', () => {
  /** As the specification lists them. */
  const specified =
    'api, auth, login, register, reset-password, unauthorized, admin, super-admin, pricing, debug, p, www, mail, blog, ' +
    'support, help, docs, status, cdn, assets, static, public, dashboard, panel, store, shop, merchant, vendor, ' +
    'marketplace, search, billing, payments, tenant, subdomain';

  test.each(specified.split(', '))('%s', (word) => {
    expect(reservedSlugs.has(word)).toBe(true);
  });

  test('every word that leads elsewhere than to a store', () => {
    for (const word of [...routeReservedWords, ...navigationReservedWords]) {
      expect(reservedSlugs.has(word)).toBe(true);
    }
    for (const word of ['payment-result', 'media', 'healthz', 'readyz', 'u']) {
      expect(reservedSlugs.has(word)).toBe(true);
      expect(isStoreSegment(word)).toBe(false);
    }
  });

  test('words are written as a path would be, so that none is missed by its spelling', () => {
    for (const word of reservedSlugs) expect(word).toBe(word.toLowerCase().trim());
  });
});

describe('the path that follows a name', () => {
  test.each([
    ['Dapur Kak Yah', 'dapur-kak-yah'],
    ['  Dapur   Kak Yah!! ', 'dapur-kak-yah'],
    ["Mak's Kuih & Roti", 'mak-s-kuih-roti'],
    ['--Roti--', 'roti'],
    ['Crème Brûlée', 'creme-brulee'],
    ['100% Kek', '100-kek'],
    ['陈记糕点', ''],
    ['陈记 Kuih', 'kuih'],
    ['', ''],
    ['Ab', 'ab'],
    ['Admin', 'admin-store'],
    ['Shop', 'shop-store'],
    ['Super Admin', 'super-admin-store'],
    // Cut in the middle of the separator, which then goes too.
    [`${'k'.repeat(30)} roti`, 'k'.repeat(30)],
    [`${'k'.repeat(29)} roti`, 'k'.repeat(29)],
    [`Marketplace ${'-'.repeat(40)}`, 'marketplace-store'],
  ])('of %j is %j', (name, slug) => {
    expect(slugFromName(name)).toBe(slug);
  });

  test('is short, never reserved, and a slug unless it is too short for one', () => {
    const words = fc.constantFrom(...reservedSlugs);
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.string({ maxLength: 80 }),
      words,
      fc
        .tuple(words, fc.string({ unit: fc.constantFrom(' ', '-', '!', '.'), maxLength: 40 }))
        .map((parts) => parts.join('')),
      words.map((word) => word.toUpperCase()),
    );
    fc.assert(
      fc.property(name, (value) => {
        const slug = slugFromName(value);
        expect(slug.length).toBeLessThanOrEqual(30 + '-store'.length);
        expect(slug.length <= 30 || slug.endsWith('-store')).toBe(true);
        expect(reservedSlugs.has(slug)).toBe(false);
        expect(slug.length < 3 || isSlug(slug)).toBe(true);
        expect(slug.length < 3 || slugFault(slug) === undefined).toBe(true);
        expect(slugFromName(slug)).toBe(slug.slice(0, 30).replace(/-+$/, ''));
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('why a path cannot be a store’s', () => {
  test.each([
    ['', 'invalid_input', 'Domain name is required'],
    ['ab', 'invalid_input', 'Domain must be at least 3 characters long'],
    // What is short is told so, reserved or not.
    ['p', 'invalid_input', 'Domain must be at least 3 characters long'],
    ['Kak-Yah', 'invalid_input', 'Domain can only contain lowercase letters, numbers, and hyphens'],
    ['kak yah', 'invalid_input', 'Domain can only contain lowercase letters, numbers, and hyphens'],
    ['kak_yah', 'invalid_input', 'Domain can only contain lowercase letters, numbers, and hyphens'],
    ['каk-yah', 'invalid_input', 'Domain can only contain lowercase letters, numbers, and hyphens'],
    ['kak-yah\n', 'invalid_input', 'Domain can only contain lowercase letters, numbers, and hyphens'],
    ['admin', 'slug_reserved', '"admin" is reserved and cannot be used. Please choose a different domain.'],
    ['store', 'slug_reserved', '"store" is reserved and cannot be used. Please choose a different domain.'],
  ] as const)('%j: %s, %s', (slug, code, message) => {
    expect(slugFault(slug)).toEqual({ code, message });
  });

  test.each(['-abc', 'abc-', 'x'.repeat(61)])('%s has a text of its own', (slug) => {
    expect(slugFault(slug)).toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('Domain must'),
    });
  });

  test('there is none exactly where a store can be reached by it', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 64 }),
      fc.string({ unit: fc.constantFrom(...'abz019-'), maxLength: 64 }),
      fc.constantFrom(...reservedSlugs),
    );
    fc.assert(
      fc.property(typed, (slug) => {
        const isFree = slugFault(slug) === undefined;
        expect(isFree).toBe(isSlug(slug) && !reservedSlugs.has(slug) && !/^..--/.test(slug));
        if (isFree) expect(slugFromPath(`/${slug}/dashboard`)).toBe(slug);
      }),
      { numRuns: 5_000 },
    );
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
