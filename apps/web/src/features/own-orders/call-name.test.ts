import { expect, it } from 'vitest';
import { callName } from './call-name.ts';

it('greets with a person’s own name', () => {
  expect(
    ['Nur Aisyah binti Rahman', 'Arvind a/l Kumar', '陈小明', 'Tan Mei Ling', ' Kak Yah '].map(callName),
  ).toEqual(['Nur Aisyah', 'Arvind', '陈小明', 'Tan Mei Ling', 'Kak Yah']);
});
