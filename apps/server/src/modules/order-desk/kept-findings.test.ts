import { expect, test } from 'vitest';
import { createKeptFindings } from './kept-findings.ts';

function bench() {
  const listeners: ((key: string | undefined) => void)[] = [];
  const news = {
    isLive: true,
    on: (_channel: string, listener: (key: string | undefined) => void) => void listeners.push(listener),
  };
  let at = 0;
  let asked = 0;
  const waiting = { orders: 'none', reads: 0 };
  const readWaiting = () => {
    waiting.reads += 1;
    return Promise.resolve(waiting.orders);
  };
  const kept = createKeptFindings(news, readWaiting, () => at);
  return {
    kept,
    news,
    waiting,
    tell: (key: string | undefined) => listeners.forEach((listener) => listener(key)),
    wait: (ms: number) => void (at += ms),
    ask: (tenant = 'a', question = 'all') => kept.of(tenant, question, () => Promise.resolve(++asked)),
    refuse: () => kept.of('a', 'all', () => Promise.reject(new Error('no'))),
  };
}

test('one question is answered once for all who ask within a moment', async () => {
  const { ask, wait } = bench();
  expect(await Promise.all([ask(), ask(), ask('a', 'other'), ask('b')])).toEqual([1, 1, 2, 3]);
  wait(1_499);
  expect(await ask()).toBe(1);
  wait(1_501);
  expect(await ask()).toBe(4);
});

/** Waits until the work in the background is done. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what is asked again and again is found anew without anybody waiting for it, and then stands', async () => {
  const { ask, wait } = bench();
  const inTurn = async () => {
    const answer = await ask();
    await settled();
    wait(1_500);
    return answer;
  };
  const answers = [];
  for (let turn = 0; turn < 8; turn += 1) answers.push(await inTurn());
  expect(answers, 'asked whether it stands, which costs little').toEqual([1, 1, 2, 2, 2, 2, 2, 2]);
});

test('an order that is placed shows within three seconds, though nobody announces it', async () => {
  const { ask, wait, waiting } = bench();
  for (let turn = 0; turn < 4; turn += 1) {
    await ask();
    await settled();
    wait(1_500);
  }
  expect(await ask()).toBe(2);
  await settled();
  waiting.orders = 'one';
  wait(1_500);
  await ask();
  await settled();
  wait(1_499);
  expect(await ask()).toBe(3);
});

test('what nobody asked for as long as it is kept is found anew at once', async () => {
  const { ask, wait, waiting } = bench();
  await ask();
  wait(1_500);
  await ask();
  await settled();
  waiting.orders = 'one';
  wait(3_000);
  expect(await ask()).toBe(3);
});

test('nothing is kept longer than a quarter of a minute, as not everything is announced', async () => {
  const { ask, wait } = bench();
  const answers = new Set<number>();
  for (let second = 0; second < 40; second += 1) {
    answers.add(await ask());
    await settled();
    wait(1_000);
  }
  expect([...answers]).toEqual([1, 2, 3, 4]);
});

test('whether findings stand is asked once for all questions of a store', async () => {
  const { ask, wait, waiting } = bench();
  const questions = Array.from({ length: 30 }, (_, nth) => `question ${nth}`);
  for (let turn = 0; turn < 3; turn += 1) {
    for (const question of questions) await ask('a', question);
    await settled();
    wait(1_500);
  }
  expect(waiting.reads).toBe(2);
});

test('what a change drops while it is asked whether it stands is not found for nobody', async () => {
  const { ask, tell, wait } = bench();
  await ask();
  wait(1_500);
  const stale = ask();
  tell('a/7');
  expect(await stale).toBe(1);
  await settled();
  expect(await ask()).toBe(2);
});

test('what was being found anew when the store changed is not kept', async () => {
  const { kept, tell, wait } = bench();
  const ask = (find: () => Promise<string>) => kept.of('a', 'all', find);
  await ask(() => Promise.resolve('first'));
  wait(1_500);
  const slow = Promise.withResolvers<string>();
  expect(await ask(() => slow.promise)).toBe('first');
  await settled();
  tell('a/7');
  slow.resolve('found before the change');
  await settled();
  expect(await ask(() => Promise.resolve('found after it'))).toBe('found after it');
});

test('a change in a store drops what was found in it, and nothing else', async () => {
  const { ask, tell } = bench();
  await Promise.all([ask('a'), ask('b')]);
  tell('a/7');
  expect([await ask('a'), await ask('b')]).toEqual([3, 2]);
  tell(undefined);
  expect([await ask('a'), await ask('b')]).toEqual([4, 5]);
});

test('nothing is kept while no news comes', async () => {
  const { ask, news } = bench();
  await ask();
  news.isLive = false;
  expect(await ask()).toBe(2);
});

test('what failed is asked again', async () => {
  const { ask, refuse } = bench();
  await expect(refuse()).rejects.toThrow('no');
  expect(await ask()).toBe(1);
});
