import { expect, test } from 'vitest';
import { reviewerName } from './reviewer-name.ts';

test.each([
  ['Siti Aminah', 'Siti A.'],
  ['  siti   aminah binti Ali ', 'siti A.'],
  ['Nurul Aisyah binti Ali', 'Nurul A.'],
  ['Muhammad bin Rahman', 'Muhammad R.'],
  ['Aminah', 'Aminah'],
  ['陈小明', '陈**'],
  ['陈 小明', '陈**'],
  ['陈', '陈'],
  ['陈小明 Jason', '陈小明 J.'],
  ['Raj s/o Kumar', 'Raj K.'],
  ['Priya A/P Devi', 'Priya D.'],
  ['Ana 2', 'Ana'],
])('%j is shown as %j', (name, shown) => {
  expect(reviewerName(name)).toBe(shown);
});

test('who asks for it is shown in full, or not at all', () => {
  expect(reviewerName('  Siti   Aminah binti Ali ', 'full')).toBe('Siti Aminah binti Ali');
  expect(reviewerName('Siti Aminah binti Ali', 'anonymous')).toBe('A customer');
});
