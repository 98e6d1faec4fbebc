import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairLine } from './fair-line.ts';

const bounds = { atOnce: 1, most: 100, mostOfOne: 50 };

/** Who was served, in order, where one brings much and others come a moment later. */
async function served(owners: readonly string[], line = createFairLine(bounds)): Promise<string> {
  const order: string[] = [];
  const work = (owner: string) => async (): Promise<void> => {
    order.push(owner);
    await sleep(1);
  };
  await Promise.all(owners.map((owner) => line.run(owner, work(owner))));
  return order.join('');
}

test('whoever brings much waits for themself: others are served after the piece that runs', async () => {
  expect(await served([...'aaaaaaaabcb'])).toBe('aabcabaaaaa');
});

test('a line without owners would serve them last', async () => {
  const line = createFairLine(bounds);
  const blind = { ...line, run: <T>(_owner: string, work: () => Promise<T>) => line.run('', work) };
  expect(await served([...'aaaaaaaabcb'], blind)).toBe('aaaaaaaabcb');
});

test('between the pieces of one’s work others have their turn', async () => {
  const line = createFairLine(bounds);
  const order: string[] = [];
  const piece = (name: string) => async (): Promise<void> => {
    order.push(name);
    await sleep(1);
  };
  await Promise.all([
    line.enter('a', async (turn) => {
      for (const name of ['a1', 'a2', 'a3']) await turn(piece(name));
    }),
    line.run('b', piece('b')),
  ]);
  expect(order.slice(0, 2)).toEqual(['a1', 'b']);
  expect(order).toHaveLength(4);
});

test('one owner may fill their part and not the line, a full line refuses, and what is owed is never refused', async () => {
  const refusal = new Error('full');
  const line = createFairLine({ atOnce: 1, most: 3, mostOfOne: 2, refusal: () => refusal });
  let finish = (): void => undefined;
  const held = line.run('a', () => new Promise<void>((resolve) => (finish = resolve)));
  const second = line.run('a', () => Promise.resolve());
  await expect(line.run('a', () => Promise.resolve())).rejects.toBe(refusal);
  const other = line.run('b', () => Promise.resolve('b'));
  await expect(line.run('c', () => Promise.resolve())).rejects.toBe(refusal);
  const owed = line.wait('a', () => Promise.resolve('owed'));
  finish();
  expect(await Promise.all([held, second, other, owed])).toEqual([undefined, undefined, 'b', 'owed']);
  await expect(line.run('c', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(line.run('c', () => Promise.resolve('c'))).resolves.toBe('c');
});

test('without another refusal it is `unavailable`', async () => {
  const line = createFairLine({ atOnce: 1, most: 0, mostOfOne: 1 });
  await expect(line.run('a', () => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable' });
});
