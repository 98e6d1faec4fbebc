import { expect, test } from 'vitest';
import { loggablePath } from './loggable-path.ts';

test.each([
  ['/kak-yah/o/6d3f.secret-token?x=1', '/kak-yah/o/[redacted]'],
  ['/o/6d3f.secret-token', '/o/[redacted]'],
  ['/kak-yah/payment-result?billplz[x_signature]=abc', '/kak-yah/payment-result'],
  ['/kak-yah/orders/6d3f.secret-token', '/kak-yah/orders/6d3f.[redacted]'],
  ['/api/orders', '/api/orders'],
  ['/api/orders/6d3f/cancel', '/api/orders/6d3f/cancel'],
])('%s is logged as %s', (url, logged) => {
  expect(loggablePath(url)).toBe(logged);
});
