import { expect, test } from 'vitest';
import { createTaskRuns, repeat } from './index.ts';

const log = { info: () => {}, error: () => {} };

test('a task that is stopped ends what its runs have set going first', async () => {
  const { promise: work, resolve: finish } = Promise.withResolvers<void>();
  const done: string[] = [];
  const task = {
    name: 'test',
    everyMs: 1,
    run: () => Promise.resolve(void done.push('run')),
    end: () => work.then(() => void done.push('end')),
  };
  const running = repeat(createTaskRuns().watch(task), log);
  await expect.poll(() => done).toContain('run');
  const stopping = running.stop().then(() => void done.push('stopped'));
  finish();
  await stopping;
  expect(done.slice(-2)).toEqual(['end', 'stopped']);
});
