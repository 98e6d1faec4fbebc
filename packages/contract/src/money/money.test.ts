import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatSen, MAX_SEN, taxSen, toRinggit, toSen } from './money.ts';
import { Ringgit } from '../primitives.ts';

describe('toSen', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [0.1, 10],
    [12.5, 1_250],
    [19.99, 1_999],
    // Binary fractions that a plain multiplication gets wrong: 1.15 * 100 is 114.99999999999999.
    [1.15, 115],
    [4.35, 435],
    [1.005 * 200, 20_100],
    [-3.5, -350],
    [MAX_SEN / 100, MAX_SEN],
  ])('%d is %d', (ringgit, sen) => {
    expect(Object.is(toSen(ringgit), sen)).toBe(true);
  });

  test.each([1.005, 0.001, 12.345, NaN, Infinity, -Infinity, 1e15, MAX_SEN / 100 + 0.01])(
    '%d is refused',
    (ringgit) => {
      expect(() => toSen(ringgit)).toThrow(RangeError);
    },
  );

  test('every amount up to the largest survives the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_SEN, max: MAX_SEN }), (sen) => {
        expect(toSen(JSON.parse(JSON.stringify(toRinggit(sen))) as number)).toBe(sen);
      }),
    );
  });

  test('what the contract lets in can be read', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.double(),
          fc.integer({ min: 0, max: MAX_SEN }).map((sen) => sen / 100),
        ),
        (value) => {
          const parsed = Ringgit.safeParse(value);
          if (!parsed.success) return;
          const sen = toSen(parsed.data);
          expect(Number.isSafeInteger(sen) && sen >= 0 && sen <= MAX_SEN).toBe(true);
        },
      ),
    );
  });
});

test.each([
  [0, 'RM 0.00'],
  [5, 'RM 0.05'],
  [1_250, 'RM 12.50'],
  [99_999, 'RM 999.99'],
  [123_400, 'RM 1,234.00'],
  [123_456_789, 'RM 1,234,567.89'],
  [-350, '-RM 3.50'],
])('%d sen are written %s', (sen, text) => {
  expect(formatSen(sen)).toBe(text);
});

describe('taxSen', () => {
  test.each([
    [1_000, 600, 60],
    // Half a sen rounds up, anything less down.
    [25, 600, 2],
    [24, 600, 1],
    [8, 600, 0],
    [9, 600, 1],
    [0, 600, 0],
    [1_000, 0, 0],
    [MAX_SEN, 10_000, MAX_SEN],
  ])('on %d sen at %d basis points is %d', (base, rate, tax) => {
    expect(taxSen(base, rate)).toBe(tax);
  });

  test('is within half a sen of the exact figure, and whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_SEN }), fc.integer({ min: 0, max: 10_000 }), (base, rate) => {
        const tax = taxSen(base, rate);
        expect(Number.isSafeInteger(tax)).toBe(true);
        expect(Math.abs(tax * 10_000 - base * rate)).toBeLessThanOrEqual(5_000);
      }),
    );
  });
});
