import { expect, test } from 'vitest';
import { closingLines } from './closing-lines.mjs';

const journeys = (again) => ({
  passed: 60,
  failed: 0,
  runAgain: Array.from({ length: again }, (_, at) => `e2e/a.spec.ts: journey ${at}`),
});

test('the last line is the sum, and each part says how long it took', () => {
  const { lines, failed } = closingLines(
    [
      { passed: 6, failed: 0 },
      { passed: 10, failed: 2, names: ['one', 'other'] },
    ],
    [
      { name: 'checks', seconds: 38.4 },
      { name: 'tests', seconds: 125 },
    ],
  );
  expect(failed).toBe(2);
  expect(lines).toEqual([
    'Time: checks 0:38, tests 2:05',
    'FAILED: one',
    'FAILED: other',
    '16 passed, 2 failed',
  ]);
});

test('journeys that passed only when run again are named, and more than five of them fail the run', () => {
  expect(closingLines([journeys(1)], []).lines.slice(-2)).toEqual([
    'passed only when run again: e2e/a.spec.ts: journey 0',
    '60 passed, 0 failed',
  ]);
  expect(closingLines([journeys(5)], []).failed).toBe(0);
  const { failed, lines } = closingLines([journeys(6)], []);
  expect(failed).toBe(1);
  expect(lines).toContain('FAILED: more than 5 journeys had to run again');
  expect(lines.at(-1)).toBe('60 passed, 1 failed');
});

test('the ten slowest tests are named, the slowest first', () => {
  const times = Array.from({ length: 12 }, (_, at) => ({ name: `test ${at}`, seconds: at }));
  const slow = closingLines([{ passed: 12, failed: 0, times }], []).lines.filter((line) =>
    line.startsWith('slow: '),
  );
  expect(slow).toHaveLength(10);
  expect(slow[0]).toBe('slow: 11.0 s test 11');
});
