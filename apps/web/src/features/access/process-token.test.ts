import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  processToken,
  withToken,
  type Person,
  type ProcessPorts,
  type ProcessView,
} from './process-token.ts';

const start = new Date('2026-11-20T02:00:00.000Z');
const origin = 'https://dapur.my';
const aminah: Person = { id: 'a', name: 'Aminah', email: 'aminah@example.com' };
const wei: Person = { id: 'w', name: 'Wei Ling', email: 'wei@example.com' };

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => vi.useRealTimers());

/** A run whose every step is noted with the milliseconds since its start. */
function run(
  input: { token?: string | null; redirect?: string | null },
  changes: Partial<ProcessPorts> = {},
) {
  const log: (readonly [at: number, what: string])[] = [];
  const views: ProcessView[] = [];
  const note = (what: string) => log.push([Date.now() - start.getTime(), what]);
  const ports: ProcessPorts = {
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => new Date(),
    whose: (token) => (note(`whose ${token}`), Promise.resolve(aminah)),
    current: () => Promise.resolve(null),
    mayReplace: () => Promise.reject(new Error('nobody is there to be replaced')),
    keep: (token) => (note(`keep ${token}`), Promise.resolve()),
    handoff: () => Promise.resolve('h_fresh'),
    go: (href) => note(`go ${href}`),
    show: (view) => {
      views.push(view);
      note(`${view.stage} ${view.percent} ${view.text}`);
    },
    ...changes,
  };
  const done = processToken({ token: 'h_given', redirect: '/kak-yah/dashboard', ...input, origin }, ports);
  return { log, views, finish: () => vi.runAllTimersAsync().then(() => done) };
}

const parametersOf = (log: readonly (readonly [number, string])[]) => {
  const [at, went = ''] = log.at(-1) ?? [0];
  const url = new URL(went.replace(/^go /, ''), origin);
  return { at, path: url.pathname, ...Object.fromEntries(url.searchParams) };
};

it('goes through the stages with the specified delays and percentages', async () => {
  const { log, finish } = run({});
  await finish();
  expect(log).toEqual([
    [0, 'initializing 0 validating'],
    [1_000, 'validating 25 validating'],
    [1_000, 'whose h_given'],
    [2_000, 'storing 50 storing'],
    [2_000, 'keep h_given'],
    [2_500, 'redirecting 75 redirecting'],
    [3_000, 'redirecting 100 welcome'],
    [3_000, 'go /kak-yah/dashboard?token=h_fresh'],
  ]);
});

it('asks up to two more times, a second apart', async () => {
  const whose = vi.fn<ProcessPorts['whose']>();
  whose
    .mockRejectedValueOnce(new Error('busy'))
    .mockRejectedValueOnce(new Error('busy'))
    .mockResolvedValue(aminah);
  const { log, finish } = run({}, { whose });
  await finish();
  expect(whose).toHaveBeenCalledTimes(3);
  expect(log.at(-1)).toEqual([4_000, 'go /kak-yah/dashboard?token=h_fresh']);
});

it('gives up after three failures and leads to the login page after 3 s', async () => {
  const whose = vi.fn<ProcessPorts['whose']>().mockRejectedValue(new Error('no'));
  const { log, views, finish } = run({}, { whose });
  await finish();
  expect(whose).toHaveBeenCalledTimes(3);
  expect(log.at(-2)).toEqual([3_000, 'error 0 failed']);
  expect(views.at(-1)?.error).toEqual({ code: 'invalid' });
  expect(parametersOf(log)).toEqual({
    at: 6_000,
    path: '/p/login',
    error: 'Invalid authentication token',
    error_type: 'token_processing',
    timestamp: '2026-11-20T02:00:06.000Z',
    original_redirect: '/kak-yah/dashboard',
  });
});

it.each([
  [{ token: null }, 'token', '/kak-yah/dashboard'],
  [{ redirect: null }, 'redirect_url', undefined],
  [{ token: '', redirect: '' }, 'token, redirect_url', undefined],
] as const)(
  'names what is missing of %o and leads to the login page after 2 s',
  async (input, list, back) => {
    const { log, finish } = run(input);
    await finish();
    expect(log[0]).toEqual([0, 'error 0 failed']);
    expect(parametersOf(log)).toEqual({
      at: 2_000,
      path: '/p/login',
      error: `Missing required authentication data: ${list}`,
      error_type: 'missing_parameters',
      timestamp: '2026-11-20T02:00:02.000Z',
      ...(back === undefined ? {} : { original_redirect: back }),
      missing_params: list.replaceAll(', ', ','),
    });
  },
);

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/%2F/evil.example/%5c',
])('takes %s for no destination, and says nothing of it', async (redirect) => {
  const { log, finish } = run({ redirect });
  await finish();
  expect(parametersOf(log)).toEqual({
    at: 3_000,
    path: '/p/login',
    error: 'No redirect destination provided',
    error_type: 'token_processing',
    timestamp: '2026-11-20T02:00:03.000Z',
  });
});

it('takes a blank token for none', async () => {
  const { log, finish } = run({ token: '  ' });
  await finish();
  expect(parametersOf(log)).toMatchObject({ at: 3_000, error: 'No authentication token provided' });
});

it('asks before it replaces somebody else, as long as it takes', async () => {
  const mayReplace = vi.fn<ProcessPorts['mayReplace']>(
    () => new Promise((resolve) => setTimeout(() => resolve(true), 60_000)),
  );
  const { log, finish } = run({}, { current: () => Promise.resolve(wei), mayReplace });
  await finish();
  expect(mayReplace).toHaveBeenCalledWith(wei, aminah);
  expect(log.at(-1)).toEqual([63_000, 'go /kak-yah/dashboard?token=h_fresh']);
});

it('keeps another person signed in when they say so, and hands no token on', async () => {
  const { log, finish } = run(
    {},
    { current: () => Promise.resolve(wei), mayReplace: () => Promise.resolve(false) },
  );
  await finish();
  expect(log.some(([, what]) => what.startsWith('keep'))).toBe(false);
  expect(log.at(-1)).toEqual([2_000, 'go /kak-yah/dashboard']);
});

it('asks before a session token from outside signs somebody in', async () => {
  const mayReplace = vi.fn<ProcessPorts['mayReplace']>(() => Promise.resolve(true));
  const yes = run({ token: 'ey.given' }, { mayReplace });
  await yes.finish();
  expect(mayReplace).toHaveBeenCalledWith(null, aminah);
  expect(yes.log.at(-1)).toEqual([3_000, 'go /kak-yah/dashboard?token=h_fresh']);
});

it('keeps a guest a guest when they say so', async () => {
  const { log, finish } = run({ token: 'ey.given' }, { mayReplace: () => Promise.resolve(false) });
  await finish();
  expect(log.some(([, what]) => what.startsWith('keep'))).toBe(false);
  expect(log.at(-1)?.[1]).toBe('go /kak-yah/dashboard');
});

it('does not ask the same person', async () => {
  const { log, finish } = run({}, { current: () => Promise.resolve(aminah) });
  await finish();
  expect(log.at(-1)).toEqual([3_000, 'go /kak-yah/dashboard?token=h_fresh']);
});

it('fails when the token cannot be swapped', async () => {
  const { log, finish } = run({}, { keep: () => Promise.reject(new Error('used')) });
  await finish();
  expect(parametersOf(log)).toMatchObject({ at: 5_000, error: 'Invalid authentication token' });
});

it('never hands on the session token itself', async () => {
  const { log, finish } = run(
    { token: 'session.jwt' },
    { handoff: () => Promise.reject(new Error('no')), mayReplace: () => Promise.resolve(true) },
  );
  await finish();
  expect(log.at(-1)).toEqual([3_000, 'go /kak-yah/dashboard']);
});

it('puts the token beside what the redirect already asks', () => {
  expect(withToken('/a?x=1&token=old#part', 'h_new')).toBe('/a?x=1&token=h_new#part');
});

it('waits for a slow server, and no longer than for it', async () => {
  const slow =
    <T>(value: T) =>
    () =>
      new Promise<T>((resolve) => setTimeout(() => resolve(value), 1_700));
  const { log, finish } = run({}, { whose: slow(aminah), keep: slow(undefined), handoff: slow('h_late') });
  await finish();
  expect(log).toEqual([
    [0, 'initializing 0 validating'],
    [1_000, 'validating 25 validating'],
    [2_700, 'storing 50 storing'],
    [4_400, 'redirecting 75 redirecting'],
    [6_100, 'redirecting 100 welcome'],
    [6_100, 'go /kak-yah/dashboard?token=h_late'],
  ]);
});

it('replaces nobody while it cannot find out whom', async () => {
  const current = vi.fn<ProcessPorts['current']>().mockRejectedValue(new Error('network'));
  const { log, finish } = run({}, { current });
  await finish();
  expect(current).toHaveBeenCalledTimes(3);
  expect(log.some(([, what]) => what.startsWith('keep'))).toBe(false);
  expect(parametersOf(log)).toMatchObject({ at: 7_000, error: 'Invalid authentication token' });
});
