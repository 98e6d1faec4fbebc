import { expect, test } from 'vitest';
import { maskedName } from './masked-name.ts';

test.each([
  ['Aisyah binti Rahman', 'Ais••• R•••'],
  ['  Chloe   Lim ', 'Chl••• L•••'],
  ['Ali', 'Al•••'],
  ['Jo Ng', 'J••• N•••'],
  ['陈欣怡', '陈欣•••'],
  ['👩‍🍳', '👩‍🍳•••'],
])('%s', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});
