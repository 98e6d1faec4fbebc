import fc from 'fast-check';
import { expect, test } from 'vitest';

test('generated cases come from the seed of the run, also where a test names none', () => {
  const seed = Number(process.env['DAPUR_SEED'] ?? 20_261_121);
  const seen: number[] = [];
  fc.assert(
    fc.property(fc.integer(), (drawn) => void seen.push(drawn)),
    { numRuns: 20 },
  );
  expect(seen).toEqual(fc.sample(fc.integer(), { numRuns: 20, seed }));
});
