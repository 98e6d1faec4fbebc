import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTakeoverCodes } from './takeover-code.ts';
import { Secret } from '../../kernel/secret.ts';

const codes = createTakeoverCodes(new Secret('a secret key of this test alone, long enough to be one'));

test('a code is six digits, the same for the same takeover and unknown to another key', () => {
  const other = createTakeoverCodes(new Secret('another secret key of this test, long enough to be one'));
  const ids = Array.from({ length: 200 }, () => randomUUID());
  for (const id of ids) expect(codes.codeOf(id)).toMatch(/^\d{6}$/);
  expect(ids.map(codes.codeOf)).toEqual(ids.map(codes.codeOf));
  expect(ids.filter((id) => codes.codeOf(id) === other.codeOf(id)).length).toBeLessThan(3);
  expect(new Set(ids.map(codes.codeOf)).size).toBeGreaterThan(190);
});

test('a code matches its own takeover only', () => {
  const [mine, theirs] = [randomUUID(), randomUUID()];
  const code = codes.codeOf(mine);
  const stored = codes.hashOf(mine, code);
  expect(codes.matches(stored, mine, code)).toBe(true);
  expect(codes.matches(stored, theirs, code)).toBe(false);
  expect(codes.matches(stored, mine, code === '000000' ? '000001' : '000000')).toBe(false);
  expect(codes.matches(Buffer.from('short'), mine, code)).toBe(false);
});
