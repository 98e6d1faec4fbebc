import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  ['Siti Hajar binti Abdul Rahman', 'Siti Hajar'],
  ['Raj Kumar a/l Selvam', 'Raj'],
  ['Hakimah Yusof', 'Hakimah'],
  ['Muhammad bin Ali', 'Muhammad'],
  ['Mohd. Faizal Othman', 'Mohd. Faizal'],
  ['陈美玲', '陈美玲'],
  ['  Aisyah  ', 'Aisyah'],
  ['', ''],
])('%s is called %s', (name, called) => {
  expect(firstName(name)).toBe(called);
});
