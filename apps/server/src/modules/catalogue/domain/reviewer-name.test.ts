import { expect, test } from 'vitest';
import { reviewerName } from './reviewer-name.ts';

test.each([
  ['Siti Aminah', 'Siti A.'],
  ['  siti   aminah binti Ali ', 'siti A.'],
  ['Aminah', 'Aminah'],
  ['陈小明', '陈**'],
  ['陈 小明', '陈 小.'],
  ['Raj s/o Kumar', 'Raj S.'],
  ['Ana 2', 'Ana'],
])('%j is shown as %j', (name, shown) => {
  expect(reviewerName(name)).toBe(shown);
});
