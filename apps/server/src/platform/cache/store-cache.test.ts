import { expect, test } from 'vitest';
import { createStoreCache } from './store-cache.ts';

function setUp() {
  let time = 0;
  let isLive = true;
  let tell: (tenantId: string | undefined) => void = () => undefined;
  const cache = createStoreCache(
    {
      get isLive() {
        return isLive;
      },
      onChange: (listener) => {
        tell = listener;
      },
    },
    () => time,
  );
  let loads = 0;
  const load = () => Promise.resolve(++loads);
  return {
    cache,
    read: (tenantId = 'a', key = 'k', maxAgeMs?: number) =>
      cache.get(tenantId, key, load, maxAgeMs === undefined ? {} : { maxAgeMs }),
    tell: (tenantId?: string) => tell(tenantId),
    pass: (ms: number) => {
      time += ms;
    },
    setLive: (value: boolean) => {
      isLive = value;
    },
    loads: () => loads,
  };
}

test('an answer is kept until its store changes, and other stores keep theirs', async () => {
  const { read, tell, pass } = setUp();
  expect([await read('a'), await read('b')]).toEqual([1, 2]);
  pass(10_000);
  expect([await read('a'), await read('b')]).toEqual([1, 2]);
  tell('a');
  expect([await read('a'), await read('b')]).toEqual([3, 2]);
  tell(undefined);
  expect([await read('a'), await read('b')]).toEqual([4, 5]);
});

test('without news an answer lives for a second', async () => {
  const { read, pass, setLive } = setUp();
  await read();
  pass(5_000);
  setLive(false);
  expect(await read()).toBe(2);
  pass(999);
  expect(await read()).toBe(2);
  pass(1);
  expect(await read()).toBe(3);
});

test('an answer that moves with orders has a life of its own', async () => {
  const { read, pass } = setUp();
  await read('a', 'k', 500);
  pass(499);
  expect(await read('a', 'k', 500)).toBe(1);
  pass(1);
  expect(await read('a', 'k', 500)).toBe(2);
});

test('callers at the same time share one load', async () => {
  const { read, loads } = setUp();
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expect(loads()).toBe(1);
});

test('a load that a change overtook is neither kept nor shared with later callers', async () => {
  const { cache, tell } = setUp();
  let finish: (value: string) => void = () => undefined;
  const early = cache.get('a', 'k', () => new Promise<string>((resolve) => (finish = resolve)));
  tell('a');
  const late = cache.get('a', 'k', () => Promise.resolve('new'));
  finish('old');
  expect([await early, await late]).toEqual(['old', 'new']);
  expect(await cache.get('a', 'k', () => Promise.resolve('newer'))).toBe('new');
});

test('whoever changed a store forgets it without waiting for the news, what is being loaded as well', async () => {
  const { cache, read, loads } = setUp();
  await read('a');
  await read('b');
  cache.forget('a');
  expect([await read('a'), await read('b')]).toEqual([3, 2]);
  const early = read('a', 'other');
  cache.forget('a');
  expect([await early, await read('a', 'other'), loads()]).toEqual([4, 5, 5]);
});

test('a failure is not kept', async () => {
  const { cache } = setUp();
  await expect(cache.get('a', 'k', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('a', 'k', () => Promise.resolve('up'))).toBe('up');
});

test('memory is bounded: the oldest answers go', async () => {
  const { cache } = setUp();
  for (let index = 0; index < 100; index++) {
    await cache.get('a', `k${index}`, () => Promise.resolve(index), { weigh: () => 1024 * 1024 });
  }
  expect(cache.size).toBeLessThanOrEqual(32);
});
