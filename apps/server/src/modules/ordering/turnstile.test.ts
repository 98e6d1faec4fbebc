import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurnstile } from './turnstile.ts';

test('so many of a store run at once, in order, and a failure gives its place on', async () => {
  const turnstile = createTurnstile(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (at: number) => async (): Promise<number> => {
    begun.push(at);
    most = Math.max(most, ++running);
    await sleep(2);
    running--;
    if (at % 3 === 0) throw new Error('no');
    return at;
  };
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((at) => turnstile.pass('a', work(at))));
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
    false,
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
  await expect(turnstile.pass('a', work(7))).resolves.toBe(7);
});

test('stores do not wait for each other', async () => {
  const turnstile = createTurnstile(1);
  const never = turnstile.pass('a', () => new Promise(() => {}));
  await expect(turnstile.pass('b', () => Promise.resolve('through'))).resolves.toBe('through');
  void never;
});
