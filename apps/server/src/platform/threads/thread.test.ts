import { afterAll, expect, test } from 'vitest';
import { createThread, ThreadTimeoutError } from './index.ts';
import type * as tasks from './thread-tasks.fixture.ts';

const thread = createThread({ name: 'test', mostMs: 3_000 });
const fixture = new URL('./thread-tasks.fixture.ts', import.meta.url);
afterAll(() => thread.close());

test('the process answers while a thread works, and the thread stays for the next call', async () => {
  const busy = thread.task<typeof tasks.busy>(fixture, 'busy');
  const first = await busy(1);
  let ticks = 0;
  const ticking = setInterval(() => ticks++, 5);
  const second = await busy(400);
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(10);
  expect(second).toBe(first);
});

test('work that never ends is ended, and the next call finds another thread', async () => {
  const busy = thread.task<typeof tasks.busy>(fixture, 'busy');
  const first = await busy(1);
  const [endless, next] = await Promise.allSettled([busy(60_000), busy(1)]);
  expect(endless).toMatchObject({ reason: expect.any(ThreadTimeoutError) });
  expect(next).toMatchObject({ status: 'fulfilled', value: expect.not.stringMatching(first) });
});

test('the time that a module takes to load does not count', async () => {
  const impatient = createThread({ name: 'impatient', mostMs: 1_000 });
  const module = 'await new Promise((go) => setTimeout(go, 2_000)); export const answer = () => "here"';
  const slow = impatient.task<() => string>(new URL(`data:text/javascript,${module}`), 'answer');
  await expect(slow()).resolves.toBe('here');
  await impatient.close();
});

test('what fails in the thread fails for the caller', async () => {
  await expect(thread.task<typeof tasks.fails>(fixture, 'fails')()).rejects.toThrow('no such dish');
  await expect(thread.task<typeof tasks.fails>(fixture, 'nothing')()).rejects.toThrow('has no nothing');
});
