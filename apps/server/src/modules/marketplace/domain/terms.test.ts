import { expect, test } from 'vitest';
import { askedTerms, termsOf } from './terms.ts';

test('words for one thing are one term in every language', () => {
  for (const words of [
    ['Kek Coklat', 'chocolate cake', 'Cokelat cakes', '巧克力蛋糕'],
    ['Kuih Lapis', 'kueh layers', 'KUIH-LAPIS', '千层糕'],
    ['nasi lemak', 'Nasi Lemak!', '椰浆饭', '椰漿飯'],
    ['tart nenas', 'pineapple tarts', '黄梨挞', '凤梨挞'],
  ])
    expect(new Set(words.map((text) => termsOf(text).sort().join(' '))).size, words.join(', ')).toBe(1);
});

test('Chinese that nobody wrote down comes in pairs, and a single character by itself', () => {
  expect(termsOf('叁峇虾')).toEqual(['叁峇', 'udang']);
  expect(termsOf('蓝花糯米')).toEqual(['蓝花', 'pulut']);
  expect(termsOf('盏')).toEqual(['盏']);
});

test('short names of towns, hurried doubling and words that say nothing', () => {
  expect(termsOf('the best kuih2 di KL')).toEqual(['kuih', 'kuala', 'lumpur']);
  expect(termsOf('Kak Yah’s')).toEqual(['kak', 'yahs']);
  expect(termsOf('  … & — ')).toEqual([]);
});

test('nothing but letters and digits ever becomes a term, and a question is never long', () => {
  for (const term of termsOf(`a'b | c:* & (d) \\ "e" <-> f!g 50% x_y \u0000 é`))
    expect(term).toMatch(/^[\p{L}\p{N}]+$/u);
  expect(askedTerms('satu dua tiga empat lima enam tujuh lapan sembilan sepuluh')).toHaveLength(8);
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty valueOf'])(
  '%s is words like any other',
  (text) => {
    const terms = termsOf(text);
    expect(terms.length).toBeGreaterThan(0);
    for (const term of terms) expect(typeof term).toBe('string');
  },
);
