import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('so many of a key run at once, in order, and a failure gives its place on', async () => {
  const semaphore = createSemaphore({ atOnce: 2 });
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
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((at) => semaphore.run(work(at), 'a')));
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
  await expect(semaphore.run(work(7), 'a')).resolves.toBe(7);
});

test('keys do not wait for each other', async () => {
  const semaphore = createSemaphore({ atOnce: 1 });
  const never = semaphore.run(() => new Promise(() => {}), 'a');
  await expect(semaphore.run(() => Promise.resolve('through'), 'b')).resolves.toBe('through');
  void never;
});

test('beyond the line whoever comes is refused, and nobody who waits is', async () => {
  const refusal = new Error('full');
  const semaphore = createSemaphore({ atOnce: 1, mostWaiting: 1, refusal: () => refusal });
  let finish = (): void => undefined;
  const first = semaphore.run(() => new Promise<string>((resolve) => (finish = () => resolve('first'))));
  const second = semaphore.run(() => Promise.resolve('second'));
  await expect(semaphore.run(() => Promise.resolve('third'))).rejects.toBe(refusal);
  finish();
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  await expect(semaphore.run(() => Promise.resolve('fourth'))).resolves.toBe('fourth');
});

test('without another refusal it is `unavailable`', async () => {
  const semaphore = createSemaphore({ atOnce: 0, mostWaiting: 0 });
  await expect(semaphore.run(() => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable' });
});
