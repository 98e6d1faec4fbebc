import { expect, it } from 'vitest';
import { resetFault } from './reset-rules.ts';

it.each([
  ['', '', 'reset.missing', 'password'],
  ['kuih-lapis', '', 'reset.missing', 'confirm'],
  ['', 'kuih-lapis', 'reset.missing', 'password'],
  ['kuih', 'kuiz', 'reset.mismatch', 'confirm'],
  ['kuih5', 'kuih5', 'reset.short', 'password'],
  ['k'.repeat(257), 'k'.repeat(257), 'reset.failed', 'password'],
])('finds fault with %o and %o', (password, confirm, title, field) => {
  expect(resetFault(password, confirm)).toMatchObject({ title, field });
});

it('lets six characters pass', () => {
  expect(resetFault('lapis6', 'lapis6')).toBeUndefined();
});
