import { afterEach, expect, test, vi } from 'vitest';
import { readRun } from './test-run.mjs';

afterEach(() => vi.unstubAllEnvs());

test('the gate is whole, and generates the same cases each time', () => {
  vi.stubEnv('DAPUR_SEED', undefined);
  expect(readRun([])).toEqual({ isFull: false, isFirst: true, isLast: true, shard: [], env: {} });
});

test('a full run draws a seed of its own, unless one is given', () => {
  vi.stubEnv('DAPUR_SEED', undefined);
  const drawn = new Set(Array.from({ length: 5 }, () => readRun(['--full']).env.DAPUR_SEED));
  expect(drawn.size).toBeGreaterThan(1);
  for (const seed of drawn) expect(seed).toMatch(/^\d+$/);
  vi.stubEnv('DAPUR_SEED', '7');
  expect(readRun(['--full']).env).toEqual({ DAPUR_FULL: '1', DAPUR_PART: '1/1', DAPUR_SEED: '7' });
});

test('a part of it knows whether it is the first or the last', () => {
  expect(readRun(['--full', '--part', '2/6'])).toMatchObject({
    isFirst: false,
    isLast: false,
    shard: ['--shard=2/6'],
    env: { DAPUR_PART: '2/6' },
  });
  expect(readRun(['--full', '--part=6/6'])).toMatchObject({ isFirst: false, isLast: true });
});

test.each([
  [['--full', '--part']],
  [['--full', '--part', '0/6']],
  [['--full', '--part', '7/6']],
  [['--full', '--part', 'two']],
  [['--part', '1/2']],
])('what is no part of a full run is refused: %s', (args) => {
  expect(() => readRun(args)).toThrow('npm run test:full [-- --part 2/6]');
});
