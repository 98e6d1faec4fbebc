import { describe, expect, test } from 'vitest';
import { base32, codeAt, otpauthUri, stepAt, stepOfCode } from './totp.ts';

/** The key of RFC 6238, appendix B, and of RFC 4226, appendix D. */
const secret = Buffer.from('12345678901234567890');

describe('the codes', () => {
  // Appendix B shows eight digits; the last six are those of a six-digit code.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238 at %i', (seconds, shown) => {
    expect(codeAt(secret, stepAt(seconds))).toBe(shown.slice(-6));
  });

  test.each([
    ...[
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ].entries(),
  ])('are those of RFC 4226 at counter %i', (counter, shown) => {
    expect(codeAt(secret, counter)).toBe(shown);
  });
});

test('a phone may be one step off, and no more', () => {
  const now = 1_764_000_010;
  const at = stepAt(now);
  for (let off = -5; off <= 5; off++)
    expect(stepOfCode(secret, codeAt(secret, at + off), now)).toBe(Math.abs(off) <= 1 ? at + off : undefined);
  for (const code of ['', '12345', '1234567', 'abcdef'])
    expect(stepOfCode(secret, code, now)).toBeUndefined();
});

test('a secret is written as RFC 4648 writes it', () => {
  const written = (text: string) => base32(Buffer.from(text));
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(written)).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});

test('a phone scans whose code it is, and how it is made', () => {
  expect(otpauthUri('Dapur', 'harith+a@example.com', secret)).toBe(
    'otpauth://totp/Dapur:harith%2Ba%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Dapur&algorithm=SHA1&digits=6&period=30',
  );
});
