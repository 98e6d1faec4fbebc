import { expect, test } from 'vitest';
import { kindsOf } from './food-kinds.ts';
import { termsOf } from './terms.ts';

const kinds = (group: string, name: string) => kindsOf(termsOf(group), termsOf(name));

test('what a thing is follows from its group, and from its name where the group says nothing', () => {
  expect(kinds('Celebration Cakes', 'Black Forest')).toEqual(['cakes']);
  expect(kinds('', 'Kuih Lapis')).toEqual(['kuih']);
  expect(kinds('', 'Kek Lapis Sarawak')).toEqual(['cakes']);
  expect(kinds('Slices & Bars', 'Kedut Brownies')).toEqual(['cakes']);
  expect(kinds('糕点', '九层糕')).toEqual(['kuih']);
  expect(kinds('Lauk', 'Sambal Udang')).toEqual(['meals']);
  expect(kinds('', 'Karipap Ayam')).toEqual(['snacks']);
  expect(kinds('', 'Roti Jala')).toEqual(['kuih']);
  expect(kinds('', 'Sesuatu')).toEqual([]);
});

test('what is frozen or comes as a gift is still what it is', () => {
  expect(kinds('Sejuk Beku', 'Karipap Sejuk Beku')).toEqual(['frozen', 'snacks']);
  expect(kinds('Hadiah', 'Kek Batik Mini')).toEqual(['gifts', 'cakes']);
});
