import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileRedirects } from '../../../../e2e/hostile/hostile-redirects.ts';
import { safeReturnPath } from './return-path.ts';

const ORIGIN = 'https://dapur.example';
const CASES = 100_000;

type Validator = (value: string, origin: string) => string | undefined;

/** Pages from which a browser may be sent on; what is relative is read against them. */
const pages = [`${ORIGIN}/`, `${ORIGIN}/auth/process?token=x`, `${ORIGIN}/kak-yah/dashboard/a/b#c`];

/** Whether a browser that follows what a validator let through ends on another site, or runs something. */
function leaves(path: string | undefined): boolean {
  if (path === undefined) return false;
  // A reader that decodes it once more on the way must not be led astray either.
  const readings = [path];
  let text = path.split(/[?#]/, 1)[0] ?? '';
  for (let round = 0; round < 4; round++) {
    try {
      text = decodeURIComponent(text);
    } catch {
      break;
    }
    readings.push(text);
  }
  return readings.some((reading) => pages.some((page) => originOf(reading, page) !== ORIGIN));
}

function originOf(reading: string, page: string): string {
  try {
    const url = new URL(reading, page);
    // As the token-processing page does before it goes there.
    url.searchParams.set('token', 'secret');
    return new URL(url.href).origin;
  } catch {
    return 'no address';
  }
}

const fragments = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '/..',
  '/.',
  '%2f',
  '%2F',
  '%5c',
  '%252f',
  '%255c',
  '%2e',
  '%2e%2e',
  '%00',
  '%09',
  '%0a',
  '%0d',
  '%20',
  '%25',
  '%',
  '%c0%af',
  '\t',
  '\n',
  '\r',
  ' ',
  '\u0000',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '\u200b',
  '@',
  ':',
  ';',
  '?',
  '#',
  '&',
  '=',
  '[',
  ']',
  'http:',
  'https:',
  'javascript:',
  'data:text/html,',
  'file:',
  'evil.example',
  'ｅｖｉｌ.example',
  'evil。example',
  '[::1]',
  '127.0.0.1',
  ORIGIN,
  'dapur.example',
  'DAPUR.example',
  'u/orders',
  'a',
  'é',
  '陈',
  '？',
  '／',
  '＼',
];

/** Text with some of its characters written in another way. */
const respelt = (text: string, picks: readonly number[]): string =>
  [...text]
    .map((character, at) => {
      const code = character.codePointAt(0) ?? 0;
      switch (picks[at % picks.length]) {
        case 0:
          return code < 128 ? `%${code.toString(16).padStart(2, '0')}` : character;
        case 1:
          return code < 128 ? `%25${code.toString(16).padStart(2, '0')}` : character;
        case 2:
          return character.toUpperCase();
        case 3:
          return `${character}\t`;
        default:
          return character;
      }
    })
    .join('');

const respellings = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 7 });
const pieced = fc
  .array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(''));
const hostile = fc.oneof(
  { weight: 5, arbitrary: pieced },
  { weight: 3, arbitrary: pieced.map((text) => `/${text}`) },
  { weight: 2, arbitrary: pieced.map((text) => `${ORIGIN}${text}`) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...hostileRedirects(ORIGIN)), respellings)
      .map(([text, picks]) => respelt(text, picks)),
  },
  { weight: 1, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `/${text}`) },
);

/** The values of a sample that `validator` lets away. */
const strays = (values: readonly string[], validator: Validator): string[] =>
  values.filter((value) => leaves(validator(value, ORIGIN)));

describe('where a redirect may lead', () => {
  test.each([
    ['/', '/'],
    ['/u/orders', '/u/orders'],
    ['/kak-yah/dashboard?tab=orders#today', '/kak-yah/dashboard?tab=orders#today'],
    ['/u/orders?next=//evil.example', '/u/orders?next=//evil.example'],
    ['/u/orders?q=50%25%20off', '/u/orders?q=50%25%20off'],
    ['/kedai/chef%27s', '/kedai/chef%27s'],
    [ORIGIN, '/'],
    [`${ORIGIN}/u/orders`, '/u/orders'],
  ])('%s to %s', (value, path) => {
    expect(safeReturnPath(value, ORIGIN)).toBe(path);
  });

  test.each([undefined, null, '', `/${'a'.repeat(2_000)}`, 'u/orders', '?x', '#x'])('%j nowhere', (value) => {
    expect(safeReturnPath(value, ORIGIN)).toBeUndefined();
  });

  test('under an origin with a port, that port alone', () => {
    const origin = 'http://localhost:3000';
    expect(safeReturnPath('http://localhost:3000/u/orders', origin)).toBe('/u/orders');
    for (const value of [
      'http://localhost/u',
      'http://localhost:30001/u',
      'http://localhost:3000@evil.example/',
      'https://localhost:3000/',
    ])
      expect(safeReturnPath(value, origin)).toBeUndefined();
  });
});

describe('hostile values', () => {
  test('there are 200 of them, each once', () => {
    const values = hostileRedirects(ORIGIN);
    expect(values).toHaveLength(200);
    expect(new Set(values).size).toBe(200);
  });

  test.each(hostileRedirects(ORIGIN))('%j stays', (value) => {
    expect(leaves(safeReturnPath(value, ORIGIN))).toBe(false);
  });

  test(
    `none of ${CASES} made-up ones leaves, and what is let through stays as it is when asked again`,
    { timeout: 120_000 },
    () => {
      let passed = 0;
      fc.assert(
        fc.property(hostile, (value) => {
          const path = safeReturnPath(value, ORIGIN);
          if (path === undefined) return true;
          passed += 1;
          return !leaves(path) && safeReturnPath(path, ORIGIN) === path;
        }),
        { numRuns: CASES },
      );
      // Had it refused everything, staying would prove little.
      expect(passed).toBeGreaterThan(CASES / 200);
    },
  );
});

describe('a validator that looks right and is wrong is found out', () => {
  const sample = fc.sample(hostile, 20_000);
  const wrong: Record<string, Validator> = {
    'whatever begins as a path': (value) => (value.startsWith('/') ? value : undefined),
    'one slash and not two': (value) => (/^\/(?!\/)/.test(value) ? value : undefined),
    'no backslash behind the slash either': (value) => (/^\/(?![/\\])/.test(value) ? value : undefined),
    'begins with the origin': (value, origin) => (value.startsWith(origin) ? value : undefined),
    'resolved to the origin, and its path taken': (value, origin) => {
      try {
        const url = new URL(value, origin);
        return url.origin === origin ? url.pathname + url.search + url.hash : undefined;
      } catch {
        return undefined;
      }
    },
    'decoded once and looked at': (value) => {
      try {
        const text = decodeURIComponent(value);
        return /^\/(?![/\\])/.test(text) && !text.includes('\\') ? value : undefined;
      } catch {
        return undefined;
      }
    },
  };

  test.each(Object.entries(wrong))('%s', (_name, validator) => {
    expect(strays(hostileRedirects(ORIGIN), validator)).not.toEqual([]);
    expect(strays(sample, validator)).not.toEqual([]);
  });

  test('and the product’s is not', () => {
    expect(strays(sample, safeReturnPath)).toEqual([]);
  });
});
