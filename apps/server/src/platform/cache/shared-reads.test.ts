import { expect, test } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

/** A source whose read takes the value when it begins, and answers once the test lets it. */
function source() {
  let value = 1;
  let reads = 0;
  const waiting: (() => void)[] = [];
  return {
    set: (next: number) => {
      value = next;
    },
    reads: () => reads,
    read: async () => {
      reads++;
      const held = value;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return held;
    },
    let: async () => {
      waiting.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

test('those who ask during a read share the next one', async () => {
  const shared = createSharedReads();
  const { read, reads, let: letOne } = source();
  const answers = [shared.of('a', read), ...Array.from({ length: 20 }, () => shared.of('a', read))];
  expect(reads()).toBe(1);
  await letOne();
  expect(reads()).toBe(2);
  await letOne();
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 21 }, () => 1));
  expect(reads()).toBe(2);
});

test('no answer is older than its question', async () => {
  const shared = createSharedReads();
  const { read, set, let: letOne } = source();
  const before = shared.of('a', read);
  set(2);
  const after = shared.of('a', read);
  await letOne();
  set(3);
  const later = shared.of('a', read);
  await letOne();
  await letOne();
  expect(await Promise.all([before, after, later])).toEqual([1, 2, 3]);
});

test('different questions do not wait for each other, and nothing is kept once all are answered', async () => {
  const shared = createSharedReads();
  const [one, two] = [source(), source()];
  const answers = [shared.of('a', one.read), shared.of('b', two.read)];
  expect([one.reads(), two.reads()]).toEqual([1, 1]);
  await one.let();
  await two.let();
  await Promise.all(answers);
  one.set(5);
  const again = shared.of('a', one.read);
  await one.let();
  expect(await again).toBe(5);
});

test('a read that fails, fails for those who asked for it, and not for the next', async () => {
  const shared = createSharedReads();
  let fails = true;
  const read = () => (fails ? Promise.reject(new Error('gone')) : Promise.resolve('here'));
  const first = shared.of('a', read);
  const second = shared.of('a', () => {
    fails = false;
    return read();
  });
  await expect(first).rejects.toThrow('gone');
  expect(await second).toBe('here');
});
