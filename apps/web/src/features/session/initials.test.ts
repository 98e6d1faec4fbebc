import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Nur Aisyah', 'NA'],
  ['nur aisyah binti rahman', 'NR'],
  ['  Yah ', 'Y'],
  ['陈 小明', '陈小'],
  ['🍰 Kek', '🍰K'],
  ['', ''],
])('of %o are %o', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
