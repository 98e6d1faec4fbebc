import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOneSlip } from './one-slip.ts';

test.each([
  'kuchng',
  'kucching',
  'kuching',
  'kucihng',
  'kuxhing',
  'uching',
  'kuchin',
  'kuchingg',
  'xuching',
  'ukching',
])('%s is kuching with one slip at most', (typed) => {
  expect(isOneSlip(typed, 'kuching')).toBe(true);
  expect(isOneSlip('kuching', typed)).toBe(true);
});

test.each(['kucng', 'kuch', 'kuxhinx', 'gnihcuk', 'xkuchingx', ''])('%s is not', (typed) => {
  expect(isOneSlip(typed, 'kuching')).toBe(false);
});

test('any one slip is found in any word', () => {
  const word = fc.string({ minLength: 3, maxLength: 12, unit: fc.constantFrom(...'abcde') });
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom(...'abcdez'), (right, seed, letter) => {
      const at = seed % right.length;
      const slips = [
        right.slice(0, at) + right.slice(at + 1),
        right.slice(0, at) + letter + right.slice(at),
        right.slice(0, at) + letter + right.slice(at + 1),
        right.slice(0, at) + (right[at + 1] ?? '') + (right[at] ?? '') + right.slice(at + 2),
      ];
      for (const typed of slips) expect(isOneSlip(typed, right), typed).toBe(true);
    }),
  );
});
