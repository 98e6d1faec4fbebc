import { expect, it } from 'vitest';
import { brokenToken, claimsOf, tokenPreview } from './token-view.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${encode({ alg: 'HS256' })}.${encode({ sub: 'a', name: 'Café 订单' })}.signature-of-it`;

it('shows the first 12 and the last 6 characters, and nothing of a short one', () => {
  expect(tokenPreview(token)).toBe(`${token.slice(0, 12)}…${token.slice(-6)}`);
  expect(tokenPreview('h_short')).toBe('…');
});

it('reads claims, also beyond ASCII', () => {
  expect(claimsOf(token)).toEqual({ sub: 'a', name: 'Café 订单' });
});

it.each(['', 'h_opaque', 'a.b.c', `x.${encode([1])}.y`, `x.${encode(null)}.y`])(
  'reads nothing from "%s"',
  (bad) => {
    expect(claimsOf(bad)).toBeUndefined();
  },
);

it('breaks a token', () => {
  expect(brokenToken('abcAz')).toBe('abcBz');
  expect(brokenToken('abcdz')).toBe('abcAz');
});
