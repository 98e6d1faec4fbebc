import { expect, it } from 'vitest';
import { afterSignIn, guestPath, purposeOf, returnPath } from './after-sign-in.ts';

const origin = 'https://dapur.my';
const tenant = { id: '0', name: 'Kak Yah', subdomain: 'kak-yah' };

it('goes back to where the visitor came from', () => {
  expect(afterSignIn('/kak-yah?step=2', tenant, origin)).toBe('/kak-yah?step=2');
  expect(afterSignIn('/u/addresses', null, origin)).toBe('/u/addresses');
  expect(afterSignIn(`${origin}/u/profile`, null, origin)).toBe('/u/profile');
});

it('goes to the store of who has one, else to the orders', () => {
  expect(afterSignIn(null, tenant, origin)).toBe('/kak-yah/dashboard');
  expect(afterSignIn(null, null, origin)).toBe('/u/orders');
});

it('knows what an account is opened for', () => {
  expect(purposeOf('/u/register-store?ref=ABC123', origin)).toBe('store');
  expect(purposeOf('/p/join?token=x', origin)).toBe('invitation');
  expect(purposeOf('/u/orders', origin)).toBeUndefined();
  expect(purposeOf('//evil.example/p/join', origin)).toBeUndefined();
  expect(afterSignIn('/u/register-store', null, origin)).toBe('/u/register-store');
  expect(afterSignIn('/u/register-store', tenant, origin), 'opened meanwhile').toBe('/kak-yah/dashboard');
});

it.each([
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/%5cevil.example',
])('never leaves the site: %s', (redirect) => {
  expect(afterSignIn(redirect, null, origin)).toBe('/u/orders');
});

it.each(['/p/login', '/p/login?error=x', '/auth/process?token=1', '/unauthorized', '/p/reset-password'])(
  'does not run in a circle: %s',
  (redirect) => {
    expect(returnPath(redirect, origin)).toBeUndefined();
  },
);

it('offers to go on as a guest only to a store page', () => {
  expect(guestPath('/kak-yah', origin)).toBe('/kak-yah');
  expect(guestPath('/store/kak-yah?step=2', origin)).toBe('/store/kak-yah?step=2');
  expect(guestPath('/kak-yah/dashboard', origin)).toBeUndefined();
  expect(guestPath('/u/orders', origin)).toBeUndefined();
  expect(guestPath('/', origin)).toBeUndefined();
  expect(guestPath(null, origin)).toBeUndefined();
});
