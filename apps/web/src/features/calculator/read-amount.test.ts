import { expect, test } from 'vitest';
import { readCount, readSen } from './read-amount.ts';

test('amounts are read as people type them, to the sen', () => {
  expect(['14', '14.5', '14,50', 'RM 14.05', '1,250.00', ' 0 '].map(readSen)).toEqual([
    1_400, 1_450, 1_450, 1_405, 125_000, 0,
  ]);
});

test('what is no amount is none', () => {
  expect(['', '-1', '1.234', '1.2.3', 'abc', '9999999'].map(readSen)).toEqual(Array(6).fill(undefined));
  expect(['0', '', '1.5', '-2', '12345'].map(readCount)).toEqual(Array(5).fill(undefined));
  expect([readCount('1'), readCount(' 60 '), readCount('9,999')]).toEqual([1, 60, 9_999]);
});
