import { expect, test } from 'vitest';
import { code128 } from './code-128.ts';

/** Reads bars back: the characters by their patterns, their sum checked. */
function read(text: string): readonly number[] {
  const drawn = code128(text);
  if (drawn === undefined) throw new Error('nothing was drawn');
  const edges = drawn.bars.flatMap(({ x, width }) => [x, x + width]);
  const widths = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0));
  return widths;
}

test('a known number is drawn as the standard draws it', () => {
  // "A" in set B: start 211214, A 111323, check (104 + 33) % 103 = 34: 131123, stop 2331112.
  expect(read('A').join('')).toBe('211214' + '111323' + '131123' + '2331112');
});

test('every sign takes eleven modules, the ends their own, and quiet stands at both sides', () => {
  for (const text of ['NU3F9A21C4', 'BU-2', '~ !']) {
    const drawn = code128(text)!;
    expect(drawn.width).toBe(10 + 11 + text.length * 11 + 11 + 13 + 10);
    expect(drawn.bars[0]?.x).toBe(10);
  }
});

test('what it cannot carry is not drawn', () => {
  for (const text of ['', '林12', 'a\n', 'x'.repeat(41)]) expect(code128(text)).toBeUndefined();
});
