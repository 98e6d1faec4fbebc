import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as TokenModule from '../token.ts';
import type * as SessionModule from './session.ts';

vi.mock('./account-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../api.ts', async () => {
  const { ApiError, createClient } = await import('@dapur/contract/client');
  const { bearerHeader } = await import('../token.ts');
  return { ApiError, platformClient: createClient({ base: '/api', headers: bearerHeader }) };
});

const kept = new Map<string, string>();
let requests: string[];
let answer: () => Response | Promise<Response>;
let session: typeof SessionModule;
let token: typeof TokenModule;

const user = { id: 'u1', full_name: 'Aisyah Rahman', role: 'customer', tenantIds: [] };
const answerUser = () => Response.json({ success: true, data: { user, tenant: null } });
const refusal = (status: number, code: string) => () =>
  Response.json({ success: false, code, message: code }, { status });
const noAnswer = () => Promise.reject(new TypeError('no network'));
const expired: SessionModule.SessionState = { status: 'guest', hasExpired: true };

beforeEach(async () => {
  kept.clear();
  requests = [];
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    requests.push(`${path} ${new Headers(init.headers).get('authorization') ?? ''}`);
    return Promise.resolve().then(answer);
  });
  // Module variables last as long as a page: fresh modules make each test a page of its own.
  vi.resetModules();
  token = await import('../token.ts');
  session = await import('./session.ts');
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it.each([429, 500, 502, 503])(
  'asks three times, a second apart, before an answer of %i ends the session',
  async (status) => {
    token.setToken('kak-yah');
    answer = refusal(status, 'unavailable');
    const outcome = session.currentSession();
    for (const tries of [1, 2]) {
      await vi.advanceTimersByTimeAsync(0);
      expect(requests).toHaveLength(tries);
      await vi.advanceTimersByTimeAsync(999);
      expect(requests, 'not before a second has passed').toHaveLength(tries);
      expect(token.readToken()).toBe('kak-yah');
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(requests).toEqual(Array.from({ length: 3 }, () => '/api/auth/me Bearer kak-yah'));
    expect(await outcome).toEqual(expired);
    expect(token.readToken()).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requests, 'no fourth try').toHaveLength(3);
  },
);

it('keeps a session that the server vouches for at the last try', async () => {
  token.setToken('kak-yah');
  answer = () => (requests.length < 3 ? refusal(503, 'unavailable')() : answerUser());
  const outcome = session.currentSession();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await outcome).toEqual({ status: 'signed-in', user, tenant: null });
  expect(token.readToken()).toBe('kak-yah');
});

it.each([
  [401, 'unauthorized'],
  [400, 'invalid_input'],
  [403, 'forbidden'],
  [404, 'not_found'],
])('ends the session at once over an answer of %i, and says that it has expired', async (status, code) => {
  const heard = vi.fn();
  session.whenSessionExpires(heard);
  token.setToken('kak-yah');
  answer = refusal(status, code);
  expect(await session.currentSession()).toEqual(expired);
  expect(requests).toHaveLength(1);
  expect(token.readToken()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(await session.currentSession(), 'also to whoever asks later').toEqual(expired);
});

it('tells whoever listens late that the session has ended', async () => {
  token.setToken('kak-yah');
  answer = refusal(401, 'unauthorized');
  await session.currentSession();
  const heard = vi.fn();
  session.whenSessionExpires(heard);
  session.whenSessionExpires(heard);
  expect(heard, 'once').toHaveBeenCalledTimes(1);
});

it.each([
  ['no answer', noAnswer],
  ['a page of some other network', () => new Response('<p>Welcome to our Wi-Fi</p>')],
])('keeps the token over %s, and says that nobody could be asked', async (_, given) => {
  const heard = vi.fn();
  session.whenSessionExpires(heard);
  token.setToken('kak-yah');
  answer = given;
  expect(await session.currentSession()).toEqual({ status: 'failed' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests, 'nothing is tried without being asked').toHaveLength(1);
  expect(token.readToken()).toBe('kak-yah');
  expect(heard).not.toHaveBeenCalled();
});

it('asks anew when somebody tries again', async () => {
  token.setToken('kak-yah');
  answer = noAnswer;
  await session.currentSession();
  expect(await session.currentSession()).toEqual({ status: 'failed' });
  expect(requests).toHaveLength(2);
  answer = answerUser;
  expect(await session.currentSession()).toMatchObject({ status: 'signed-in', user });
  await session.currentSession();
  expect(requests, 'what is known is not asked again').toHaveLength(3);
});

it('does not take signing out for a session that has expired', async () => {
  const heard = vi.fn();
  session.whenSessionExpires(heard);
  token.setToken('kak-yah');
  answer = answerUser;
  await session.currentSession();
  session.endSession();
  expect(await session.currentSession()).toEqual({ status: 'guest', hasExpired: false });
  expect(token.readToken()).toBeNull();
  expect(heard).not.toHaveBeenCalled();
});

it('leaves alone whoever signed in while the server was asked about another', async () => {
  token.setToken('old');
  answer = refusal(500, 'internal');
  const outcome = session.currentSession();
  await vi.advanceTimersByTimeAsync(500);
  const next = { token: 'new', user, tenant: null } as unknown as Parameters<typeof session.beginSession>[0];
  void session.beginSession(next);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toEqual({ status: 'signed-in', user, tenant: null });
  expect(requests).toEqual(['/api/auth/me Bearer old']);
  expect(token.readToken()).toBe('new');
});

it('shows the person on while a refused call is looked into', async () => {
  token.setToken('kak-yah');
  answer = answerUser;
  await session.currentSession();
  const again = session.recheckSession();
  expect(session.recheckSession(), 'two refused calls, one question').toBe(again);
  expect(await again).toMatchObject({ status: 'signed-in' });
  expect(requests).toHaveLength(2);
  answer = refusal(401, 'unauthorized');
  expect(await session.recheckSession()).toEqual(expired);
  expect(token.readToken()).toBeNull();
});
