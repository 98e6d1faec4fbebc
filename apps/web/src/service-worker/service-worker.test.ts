import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryCaches } from './caches.fixture.ts';
import { answerDocument, keepDocument } from './documents.ts';
import { answerAsset, dropOldEditions, takeInEdition } from './editions.ts';
import { answerKept } from './kept-answers.ts';

const origin = 'https://dapur.example';
const scope = `${origin}/kedai/dashboard`;

/** The server's files; those of a replaced build are gone. */
let server: Map<string, { readonly body: string; readonly status?: number }>;
let isReached: boolean;
let requests: string[];

beforeEach(() => {
  server = new Map();
  isReached = true;
  requests = [];
  vi.stubGlobal('caches', memoryCaches(origin));
  vi.stubGlobal('fetch', (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, origin);
    requests.push(pathname);
    if (!isReached) return Promise.reject(new TypeError('Failed to fetch'));
    const found = server.get(pathname);
    // As the server sends them: a picture of a person for an hour, other files for ever.
    const age = pathname.startsWith('/media/avatars/')
      ? 'private, max-age=3600'
      : 'max-age=31536000, immutable';
    const init = { status: found?.status ?? (found ? 200 : 404), headers: { 'cache-control': age } };
    return Promise.resolve(new Response(found?.body ?? '', init));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A build with its own entry and the pieces that all builds share or not. */
function release(version: string, files: readonly string[]): typeof EDITION {
  const entry = `/assets/entry-${version}.js`;
  server = new Map([entry, ...files].map((file) => [file, { body: file }]));
  for (const page of ['/kedai/dashboard', '/kedai/dashboard/production'])
    server.set(page, { body: `<script type="module" src="${entry}"></script>` });
  return { version, entry, shell: [entry, ...files] };
}

/** The event of a page's request, and the work that the worker goes on with after its answer. */
function eventOf(path: string, headers: Record<string, string> = {}) {
  const after: Promise<unknown>[] = [];
  const event = {
    request: new Request(origin + path, { headers }),
    waitUntil: (work: Promise<unknown>) => void after.push(work),
  } as unknown as FetchEvent;
  return { event, done: () => Promise.all(after) };
}

async function install(edition: typeof EDITION): Promise<void> {
  await takeInEdition(edition);
  await keepDocument(scope, edition);
  await dropOldEditions();
}

const registration = { scope, update: vi.fn(() => Promise.resolve()) };

async function visit(edition: typeof EDITION): Promise<string> {
  const { event, done } = eventOf('/kedai/dashboard/production');
  const answer = await answerDocument(event, registration as unknown as ServiceWorkerRegistration, edition);
  await done();
  return answer.text();
}

/** Whether a page of this document would find all that its build is made of. */
async function runs(edition: typeof EDITION): Promise<boolean> {
  for (const file of edition.shell) {
    const answer = await answerAsset(eventOf(file).event).catch(() => undefined);
    if (answer?.status !== 200) return false;
  }
  return true;
}

describe('an update', () => {
  test('leaves pages that are open with the pieces of their own build', async () => {
    const first = release('one', ['/assets/a1.js', '/assets/same.js']);
    await install(first);
    const second = release('two', ['/assets/a2.js', '/assets/same.js']);
    await install(second);
    expect(await runs(first)).toBe(true);
    expect(await runs(second)).toBe(true);
  });

  test('fetches only what is new', async () => {
    await install(release('one', ['/assets/a1.js', '/assets/same.js']));
    requests = [];
    await install(release('two', ['/assets/a2.js', '/assets/same.js']));
    expect(requests).toEqual(['/assets/entry-two.js', '/assets/a2.js', '/kedai/dashboard']);
  });

  test('that breaks off leaves the build before whole, with its document', async () => {
    const first = release('one', ['/assets/a1.js']);
    await install(first);
    const second = release('two', ['/assets/a2.js', '/assets/b2.js']);
    server.delete('/assets/b2.js');
    await expect(install(second)).rejects.toThrow('/assets/b2.js');
    isReached = false;
    expect(await visit(first)).toContain(first.entry);
    expect(await runs(first)).toBe(true);
  });

  test('is asked for when the server’s document is of another build, which is not kept before its files are here', async () => {
    const first = release('one', ['/assets/a1.js']);
    await install(first);
    const second = release('two', ['/assets/a2.js']);
    registration.update.mockClear();
    expect(await visit(first)).toContain(second.entry);
    expect(registration.update).toHaveBeenCalledOnce();
    isReached = false;
    expect(await visit(first)).toContain(first.entry);
  });

  test('forgets builds before the last two', async () => {
    const first = release('one', ['/assets/a1.js']);
    await install(first);
    await install(release('two', ['/assets/a2.js']));
    await install(release('three', ['/assets/a3.js']));
    expect(await runs(first)).toBe(false);
  });
});

test('a picture of a person is left to the browser and its hour, also one that an earlier worker kept', async () => {
  server
    .set('/media/avatars/nor.webp', { body: 'Nor' })
    .set('/media/kedai/karipap.webp', { body: 'karipap' });
  for (const path of ['/media/avatars/nor.webp', '/media/kedai/karipap.webp']) {
    const { event, done } = eventOf(path);
    await answerAsset(event);
    await done();
  }
  const seen = await caches.open('dapur-seen');
  const kept = async () => (await seen.keys()).map(({ url }) => new URL(url).pathname);
  expect(await kept()).toEqual(['/media/kedai/karipap.webp']);
  await seen.put('/media/avatars/old.webp', await fetch('/media/avatars/nor.webp'));
  await dropOldEditions();
  expect(await kept()).toEqual(['/media/kedai/karipap.webp']);
});

describe('who is signed in', () => {
  const own = { authorization: 'Bearer kak-yah', 'x-tenant-slug': 'kedai' };
  const ask = async (headers: Record<string, string>): Promise<Response> => {
    const { event, done } = eventOf('/api/auth/me', headers);
    const answer = await answerKept(event);
    await done();
    return answer;
  };
  beforeEach(() => server.set('/api/auth/me', { body: 'Kak Yah' }));

  test('is remembered for their own session alone', async () => {
    await ask(own);
    isReached = false;
    expect(await (await ask(own)).text()).toBe('Kak Yah');
    await expect(ask({ ...own, authorization: 'Bearer another' })).rejects.toThrow('Failed to fetch');
  });

  test('is forgotten once the session is over, and when a page forgets it, also while the answer is on its way', async () => {
    await ask(own);
    server.set('/api/auth/me', { body: '', status: 401 });
    expect((await ask(own)).status).toBe(401);
    isReached = false;
    await expect(ask(own)).rejects.toThrow('Failed to fetch');

    isReached = true;
    server.set('/api/auth/me', { body: 'Kak Yah' });
    await ask(own);
    await caches.delete('dapur-kept');
    isReached = false;
    await expect(ask(own)).rejects.toThrow('Failed to fetch');

    isReached = true;
    requests = [];
    const answering = ask(own);
    await vi.waitFor(() => expect(requests.at(-1)).toBe('/api/auth/me'));
    await caches.delete('dapur-kept');
    await answering;
    isReached = false;
    await expect(ask(own)).rejects.toThrow('Failed to fetch');
  });

  test('is what the server says as long as it says anything', async () => {
    await ask(own);
    server.set('/api/auth/me', { body: 'Nor' });
    expect(await (await ask(own)).text()).toBe('Nor');
    server.set('/api/auth/me', { body: 'busy', status: 503 });
    expect(await (await ask(own)).text()).toBe('Nor');
  });
});
