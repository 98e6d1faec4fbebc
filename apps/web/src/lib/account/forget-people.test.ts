import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import type * as Browser from '../../service-worker/caches.fixture.ts';

vi.mock('./account-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../api.ts', async () => {
  const { ApiError, createClient } = await import('@dapur/contract/client');
  const { bearerHeader } = await import('../token.ts');
  return { ApiError, platformClient: createClient({ base: '/api', headers: bearerHeader }) };
});

const KEPT = 'dapur-kept';
const DRAFT = 'dapur_new_order:kedai';
let listeners: Map<string, (event: object) => void>;
let stored: Map<string, string>;

/** As a browser keeps them; `Object.keys` finds the entries of a storage. */
function storage(entries: Record<string, string>): Storage {
  return new Proxy(entries, {
    get: (kept, name) =>
      ({
        getItem: (key: string) => kept[key] ?? null,
        setItem: (key: string, value: string) => void (kept[key] = value),
        removeItem: (key: string) => void delete kept[key],
      })[name as string],
  }) as unknown as Storage;
}

/** As where no kitchen was ever opened: what begins to be made is given up. */
function noDatabase(): object {
  const opening = Object.assign(new EventTarget(), { error: null, transaction: { abort: () => undefined } });
  queueMicrotask(() => {
    opening.dispatchEvent(new Event('upgradeneeded'));
    opening.dispatchEvent(new Event('error'));
  });
  return opening;
}

beforeEach(async () => {
  listeners = new Map();
  const { memoryCaches } = await vi.importActual<typeof Browser>('../../service-worker/caches.fixture.ts');
  vi.stubGlobal('caches', memoryCaches('https://dapur.example'));
  vi.stubGlobal('indexedDB', { open: noDatabase });
  const session: Record<string, string> = {};
  stored = new Map();
  vi.stubGlobal('sessionStorage', storage(session));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
    removeEventListener: () => undefined,
  });
  const address = new URL('https://dapur.example/?clearStorage=true');
  vi.stubGlobal('location', address);
  vi.stubGlobal('history', { state: null, replaceState: () => undefined });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ success: false, code: 'unauthorized', message: '' }, { status: 401 })),
  );
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

async function leaveTraces(): Promise<void> {
  await (await caches.open(KEPT)).put('/api/auth/me', new Response('Kak Yah'));
  sessionStorage.setItem(DRAFT, 'Puan Siti, 012-765 4321');
}
const traces = async () => [await caches.has(KEPT), sessionStorage.getItem(DRAFT)];

const ends: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['the menu signs out', async () => (await import('./session.ts')).endSession()],
  ['the server says that it has ended', async () => (await import('./session.ts')).currentSession()],
  ['the address asks for it', async () => (await import('../clear-storage.ts')).clearStorageIfAsked()],
  [
    'somebody else signs in',
    async () => {
      const { beginSession } = await import('./session.ts');
      await beginSession({ token: 'another' } as Parameters<typeof beginSession>[0]);
    },
  ],
  [
    'another tab signs out',
    async () => {
      await import('./session.ts');
      stored.clear();
      listeners.get('storage')?.({ key: 'saas_token' });
    },
  ],
  [
    'a page was closed before all was forgotten, and another opens',
    async () => {
      stored.clear();
      await import('./session.ts');
    },
  ],
];

test.each(ends)('nothing of people stays when %s', async (_, end) => {
  stored.set('saas_token', 'kak-yah');
  await leaveTraces();
  await end();
  await vi.waitFor(async () => expect(await traces()).toEqual([false, null]));
});

test('if nothing were forgotten, the same looks would find people: the proof by a broken twin', async () => {
  vi.doMock('./forget-people.ts', () => ({ forgetPeople: () => Promise.resolve() }));
  try {
    for (const [what, end] of ends) {
      vi.resetModules();
      stored.set('saas_token', 'kak-yah');
      await leaveTraces();
      await end();
      expect(await traces(), what).toEqual([true, 'Puan Siti, 012-765 4321']);
    }
  } finally {
    vi.doUnmock('./forget-people.ts');
  }
});

test('as long as the session goes on, what it needs without a signal stays', async () => {
  stored.set('saas_token', 'kak-yah');
  await leaveTraces();
  const { forgetPeople } = await import('./forget-people.ts');
  listeners.get('storage')?.({ key: 'saas_token' });
  await forgetPeople('kak-yah/kedai');
  expect(await traces()).toEqual([true, 'Puan Siti, 012-765 4321']);
  await forgetPeople('kak-yah/another');
  expect(await traces()).toEqual([true, null]);
});
