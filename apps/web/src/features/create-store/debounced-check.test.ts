import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debouncedCheck, type CheckState } from './debounced-check.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A check whose answers come when the test says so. */
function begin() {
  const states: CheckState<string>[] = [];
  const asked: { value: string; signal: AbortSignal; answer: (a: string) => void; fail: () => void }[] = [];
  const check = debouncedCheck<string>(
    (value, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ value, signal, answer: resolve, fail: () => reject(new Error('network')) });
      }),
    (state) => states.push(state),
  );
  const values = () => asked.map(({ value }) => value);
  return { check, states, asked, values };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

it('asks 500 ms after the last letter, once', async () => {
  const { check, states, asked, values } = begin();
  check.look('k');
  vi.advanceTimersByTime(499);
  check.look('ka');
  vi.advanceTimersByTime(499);
  expect(values()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(values()).toEqual(['ka']);
  asked[0]?.answer('free');
  await settle();
  expect(states.map(({ kind }) => kind)).toEqual(['checking', 'checking', 'answered']);
});

it('never tells the answer to what was typed before', async () => {
  const { check, states, asked } = begin();
  check.look('kak');
  vi.advanceTimersByTime(500);
  check.look('kak-yah');
  expect(asked[0]?.signal.aborted).toBe(true);
  vi.advanceTimersByTime(500);
  asked[1]?.answer('taken');
  await settle();
  asked[0]?.answer('free');
  await settle();
  expect(states.at(-1)).toEqual({ kind: 'answered', answer: 'taken' });
  expect(states.filter(({ kind }) => kind === 'answered')).toHaveLength(1);
});

it('drops the question when the field is emptied or can be judged on the spot', async () => {
  const { check, states, asked } = begin();
  check.look('kak');
  vi.advanceTimersByTime(500);
  check.look(undefined);
  asked[0]?.fail();
  await settle();
  expect(states.at(-1)).toEqual({ kind: 'empty' });
  vi.advanceTimersByTime(5_000);
  expect(asked).toHaveLength(1);
});

it('does not ask again about the same value, unless told to', async () => {
  const { check, states, asked, values } = begin();
  check.look('kak');
  check.look('kak');
  vi.advanceTimersByTime(500);
  asked[0]?.fail();
  await settle();
  expect(states.at(-1)).toEqual({ kind: 'failed' });
  check.look('kak');
  vi.advanceTimersByTime(5_000);
  expect(values()).toEqual(['kak']);
  check.again();
  expect(values()).toEqual(['kak', 'kak']);
});

it('is silent once stopped', async () => {
  const { check, states, asked } = begin();
  check.look('kak');
  vi.advanceTimersByTime(500);
  check.stop();
  asked[0]?.answer('free');
  await settle();
  expect(states.map(({ kind }) => kind)).toEqual(['checking']);
});
