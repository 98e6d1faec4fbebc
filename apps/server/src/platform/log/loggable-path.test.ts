import { expect, test } from 'vitest';
import { loggablePath } from './loggable-path.ts';

test.each([
  ['/kak-yah/o/6d3f.secret-token?x=1', '/kak-yah/o/[redacted]'],
  ['/o/6d3f.secret-token', '/o/[redacted]'],
  ['/kak-yah/payment-result?billplz[x_signature]=abc', '/kak-yah/payment-result'],
  ['/api/orders', '/api/orders'],
])('%s is logged as %s', (url, logged) => {
  expect(loggablePath(url)).toBe(logged);
});
