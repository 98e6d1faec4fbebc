import { expect, test } from 'vitest';
import { productClaimsIn } from './product-claims.ts';

test.each([
  ['100% Halal', 'halal', 'Halal'],
  ['ayam halal segar', 'halal', 'halal'],
  ['حلال', 'halal', 'حلال'],
  ['清真牛肉', 'halal', '清真'],
  ['No pork, halal', 'halal', 'halal'],
  ['Not spicy. Halal!', 'halal', 'Halal'],
  ['tidak pedas, halal', 'halal', 'halal'],
  ['It cures fever', 'medical', 'cures'],
  ['prevents diabetes', 'medical', 'prevents diabetes'],
  ['boleh menyembuhkan batuk', 'medical', 'menyembuhkan'],
  ['有助降血压', 'medical', '降血压'],
])('%j claims: %s', (text, claim, word) => {
  expect(productClaimsIn(['Kek Batik', text])).toEqual([{ claim, word }]);
});

test.each([
  'Not halal: contains rum',
  'non-halal',
  'Tidak halal',
  '非清真',
  'We are not yet certified halal',
  'without a halal certificate',
  'Belum mempunyai sijil halal JAKIM',
  '本店没有清真认证',
  'halalan',
  'cured beef, slow-roasted',
  'a treat for two',
  'secure packing',
  'Kopi',
])('%j claims nothing', (text) => {
  expect(productClaimsIn([text])).toEqual([]);
});

test('each claim is named once, with the word that makes it first', () => {
  expect(productClaimsIn(['halal', 'ubat halal', 'detox'])).toEqual([
    { claim: 'halal', word: 'halal' },
    { claim: 'medical', word: 'ubat' },
  ]);
});
