import { beforeEach, expect, it, vi } from 'vitest';
import { endSession } from '../../lib/account/session.ts';
import { readToken, setToken } from '../../lib/token.ts';
import { currentUser, keepToken, UnknownVisitor, type TokenOwner } from './take-token.ts';

vi.mock('../../lib/account/account-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../../lib/api.ts', async () => {
  const { ApiError, createClient } = await import('@dapur/contract/client');
  return { ApiError, platformClient: createClient({ base: '/api' }) };
});

const kept = new Map<string, string>();
const calls: string[] = [];
let answer: (call: string) => Response | Promise<Response>;

beforeEach(() => {
  kept.clear();
  calls.length = 0;
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const bearer = new Headers(init.headers).get('authorization') ?? 'nobody';
    calls.push(`${init.method ?? 'GET'} ${path} ${bearer}`);
    return Promise.resolve(answer(path));
  });
  endSession();
});

const owner = (isHandoff: boolean): TokenOwner => ({ user: {} as TokenOwner['user'], isHandoff });

it('takes nobody for a guest while the server cannot be asked who they are', async () => {
  setToken('kak-yah');
  answer = () => Promise.reject(new TypeError('no network'));
  await expect(currentUser()).rejects.toThrow(UnknownVisitor);
  expect(readToken()).toBe('kak-yah');
});

it('knows a guest', async () => {
  expect(await currentUser()).toBeUndefined();
  expect(calls).toEqual([]);
});

it('ends the session whose place another takes', async () => {
  setToken('old');
  answer = () => Response.json({ success: true });
  await keepToken('new', owner(false));
  expect(readToken()).toBe('new');
  expect(calls).toEqual(['POST /api/auth/logout Bearer old']);
});

it('leaves the session alone when a handoff is not accepted', async () => {
  setToken('old');
  answer = () => Response.json({ success: false, code: 'unauthorized', message: 'no' }, { status: 401 });
  await expect(keepToken('h_used', owner(true))).rejects.toThrow();
  expect(readToken()).toBe('old');
  expect(calls.filter((call) => call.includes('logout'))).toEqual([]);
});
