import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { newCode } from './new-codes.ts';

test('a code is its prefix and eight signs that nobody mistakes', () => {
  expect(newCode('RAYA', (below) => randomInt(below))).toMatch(/^RAYA-[2-9A-HJKMNP-Z]{8}$/);
});

test('two thousand codes are two thousand', () => {
  const codes = Array.from({ length: 2_000 }, () => newCode('X', (below) => randomInt(below)));
  expect(new Set(codes).size).toBe(2_000);
});
