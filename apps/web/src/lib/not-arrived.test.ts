import { expect, test } from 'vitest';
import { later } from './later.ts';
import { hasNotArrived } from './not-arrived.ts';

const failing = async (error: unknown): Promise<unknown> =>
  later(() => Promise.reject(error as Error))().catch((caught: unknown) => caught);

test.each([
  new TypeError('Failed to fetch dynamically imported module: https://x/a.js'),
  new TypeError('error loading dynamically imported module: https://x/a.js'),
  new TypeError('Importing a module script failed.'),
  new TypeError('Load failed'),
  new Error('Unable to preload CSS for /assets/a.css'),
])('%s is a failure of the connection', async (error) => {
  expect(hasNotArrived(await failing(error))).toBe(true);
});

test.each([
  new TypeError('t.toSorted is not a function'),
  new SyntaxError('Invalid regular expression: invalid group specifier name'),
  new ReferenceError("Can't find variable: Notification"),
])('%s is a fault, whatever the connection', async (error) => {
  expect(hasNotArrived(await failing(error))).toBe(false);
});

test('what was thrown while drawing was never fetched', () => {
  expect(hasNotArrived(new TypeError('undefined is not an object'))).toBe(false);
});
