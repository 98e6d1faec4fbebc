import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ingredientAmount, readThousandths, takenAmount, writeThousandths } from './kitchen-amounts.ts';

test('what is written is read as the same amount, in every unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.constantFrom(1, 1_000), (amount, times) => {
      expect(readThousandths(writeThousandths(amount, times), times)).toBe(amount);
    }),
  );
});

test('people type a point or a comma; what cannot be kept exactly, or read in one way, is no amount', () => {
  expect(readThousandths('1.25')).toBe(1_250);
  expect(readThousandths(' 1,5 ', 1_000)).toBe(1_500_000);
  expect(readThousandths('0.0005', 1_000)).toBe(500);
  expect(readThousandths('1 250')).toBe(1_250_000);
  // Of grams it is 1250, of kilograms it could be 1.25.
  for (const odd of ['', 'two', '1.2345', '-1', '1,250', '1e3', '1.5.2'])
    expect(readThousandths(odd)).toBeUndefined();
  expect(readThousandths('1.2340')).toBe(1_234);
});

test('amounts are read at a glance: kilograms from one on, and never less than is needed', () => {
  const piece = (count: string) => `${count} pcs`;
  expect(ingredientAmount(1_250_000, 'g', piece)).toBe('1.25 kg');
  expect(ingredientAmount(999_001, 'g', piece)).toBe('1 kg');
  expect(ingredientAmount(41_667, 'ml', piece)).toBe('42 ml');
  expect(ingredientAmount(2_000_000, 'ml', piece)).toBe('2 l');
  expect(ingredientAmount(6_010, 'piece', piece)).toBe('6.1 pcs');
});

test('what orders take of a resource is read in whole minutes and tenths of all else, never less than they take', () => {
  expect(takenAmount(16_667, 'minutes')).toBe('17');
  expect(takenAmount(480_000, 'minutes')).toBe('480');
  expect(takenAmount(1_201, 'litres')).toBe('1.3');
  expect(takenAmount(2_000, 'pieces')).toBe('2');
});
