import { expect, test } from 'vitest';
import { meantWord, slipsBetween, splitsOf } from './spelling.ts';

test('a letter left out, added, changed or swapped with the next is one slip', () => {
  for (const slip of ['pandn', 'panddan', 'pendan', 'padnan'])
    expect(slipsBetween(slip, 'pandan'), slip).toBe(1);
  expect(slipsBetween('pandan', 'pandan')).toBe(0);
  expect(slipsBetween('kek', 'batik')).toBe(4);
});

test('the nearest word is meant, then the one with the same first letter, then the one more stores have', () => {
  const known = (...words: string[]) => words.map((word, at) => ({ word, stores: 10 - at }));
  expect(meantWord('battik', known('buttok', 'batik'))).toBe('batik');
  expect(meantWord('kek', known('lek', 'kak'))).toBe('kak');
  expect(meantWord('nasii', known('nasib', 'nasi'))).toBe('nasib');
  expect(meantWord('roti', known('ruti', 'helikopter'))).toBe('ruti');
  expect(meantWord('limh', known('lime', 'limah')), 'a letter is sooner left out than another one').toBe(
    'limah',
  );
});

test('a short word is not bent into another, and what looks like nothing stays as it is', () => {
  expect(meantWord('kuih', [{ word: 'kuat', stores: 9 }])).toBeUndefined();
  expect(meantWord('helikopter', [{ word: 'biskut', stores: 9 }])).toBeUndefined();
});

test('two words run together are taken apart where both are three letters long', () => {
  expect(splitsOf('kekbatik')).toContainEqual(['kek', 'batik']);
  expect(splitsOf('batik')).toEqual([]);
});
