import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSen, MAX_SEN } from './money.ts';
import { parseDecimal, parseRinggit, typedDecimal, typedRinggit } from './typed-amount.ts';

test.each([
  ['12.50', 1_250],
  ['12,50', 1_250],
  ['12.5', 1_250],
  ['12,5', 1_250],
  ['12', 1_200],
  ['12.', 1_200],
  ['.50', 50],
  [' 0 ', 0],
  ['007', 700],
  ['1,250', 125_000],
  ['1,250.00', 125_000],
  ['1,250.5', 125_050],
  ['1 250', 125_000],
  ['1\u00a0250,50', 125_050],
  ['1.250,00', 125_000],
  ['1,250,000', 125_000_000],
  ['1.250.000', 125_000_000],
  ['RM 12', 1_200],
  ['RM12.50', 1_250],
  ['rm 1,250', 125_000],
  ['MYR 12.50', 1_250],
  ['12.50 RM', 1_250],
  ['+12.50', 1_250],
  ['１２．５０', 1_250],
  ['１２，５０', 1_250],
  ['ＲＭ　１，２５０', 125_000],
  ['12。50', 1_250],
  ['12\u200b.50\u202c', 1_250],
  ['-0', 0],
  ['10,000,000.00', MAX_SEN],
])('%j is %d sen', (text, sen) => {
  expect(parseRinggit(text)).toEqual({ sen });
});

test.each([
  ['1.250', 'two_ways'],
  ['RM 12.345', 'two_ways'],
  ['１．２５０', 'two_ways'],
  ['12.3456', 'decimals'],
  ['0.125', 'decimals'],
  ['0,125', 'decimals'],
  ['1234.567', 'decimals'],
  ['1,250.125', 'decimals'],
  ['-1', 'negative'],
  ['RM -1', 'negative'],
  ['−2.00', 'negative'],
  ['10,000,000.01', 'too_large'],
  ['1,25,0', 'not_number'],
  ['1.2.3', 'not_number'],
  ['1,250.00.5', 'not_number'],
  ['12 50', 'not_number'],
  ['0,125,000', 'not_number'],
  ['1e3', 'not_number'],
  ['RM', 'not_number'],
  ['M12', 'not_number'],
  ['RM RM 12', 'not_number'],
  ['--1', 'not_number'],
  ['(12.50)', 'not_number'],
  ['twelve', 'not_number'],
  ['.', 'not_number'],
  ['', 'not_number'],
  ['9'.repeat(100_000), 'not_number'],
])('%j is refused: %s', (text, fault) => {
  expect(parseRinggit(text)).toEqual({ fault });
  expect(typedRinggit(text)).toBeNaN();
});

test('what may be below zero is, with the sign before or behind the currency', () => {
  expect(
    ['-12.50', '−12,50', '- 12.5', 'RM -12.50', '-RM 12.50'].map((text) =>
      typedRinggit(text, { signed: true }),
    ),
  ).toEqual(Array(5).fill(-12.5));
});

test('every amount is read as it is written, to the sen', () => {
  fc.assert(
    fc.property(fc.integer({ min: -MAX_SEN, max: MAX_SEN }), (sen) => {
      expect(parseRinggit(formatSen(sen), { signed: true })).toEqual({ sen });
      expect(parseRinggit((sen / 100).toFixed(2), { signed: true })).toEqual({ sen });
    }),
  );
});

test.each([
  ['6', 2, 6],
  ['6,25', 2, 6.25],
  ['６．５', 2, 6.5],
  ['1.250', 3, 1.25],
  ['1.2500', 2, 1.25],
  ['1,250.5', 1, 1_250.5],
  ['1 250', 0, 1_250],
])('the number %j is, with %d decimals, %d', (text, places, value) => {
  expect(typedDecimal(text, places)).toBe(value);
});

test.each([
  ['1,250', 3, 'two_ways'],
  ['1.2345', 3, 'decimals'],
  ['-1', 2, 'negative'],
  ['1e3', 2, 'not_number'],
  ['RM 6', 2, 'not_number'],
  ['9'.repeat(20), 3, 'too_large'],
])('the number %j with %d decimals is refused: %s', (text, places, fault) => {
  expect(parseDecimal(text, places)).toEqual({ fault });
});
