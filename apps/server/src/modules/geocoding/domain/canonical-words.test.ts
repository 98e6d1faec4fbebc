import { expect, test } from 'vitest';
import { canonicalWords, nameKey } from './canonical-words.ts';

test('abbreviations, old and new spelling, signs and case come to the same words', () => {
  expect(canonicalWords('No. 5, Jln. Sg. Besi, Tmn. Sri Bahagia')).toEqual([
    'no',
    '5',
    'jalan',
    'sungai',
    'besi',
    'taman',
    'seri',
    'bahagia',
  ]);
  expect(canonicalWords('TANJONG  Bungah')).toEqual(canonicalWords('tg bungah'));
  expect(nameKey('Johor Bahru')).toBe(nameKey('johorbaharu'.replace('baharu', ' baharu')));
  expect(nameKey("Mont'Kiara")).toBe('montkiara');
  expect(nameKey('吉隆坡')).toBe('吉隆坡');
});

test('a word that means something to a program is a word like others', () => {
  expect(canonicalWords('Constructor Seri')).toEqual(['constructor', 'seri']);
});

test('what holds no letters holds no words', () => {
  expect(canonicalWords('')).toEqual([]);
  expect(canonicalWords(' ,;-/ \u200b 🍰')).toEqual([]);
});
