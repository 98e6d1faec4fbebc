import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import type { ReportedEvent } from './tell.ts';

const shelf = new Map<string, string>();

beforeEach(() => {
  shelf.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
    removeItem: (key: string) => void shelf.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Module variables last as long as a page: fresh modules make each call a page of its own. */
async function nextPage() {
  vi.resetModules();
  return import('./tell.ts');
}

const login: ReportedEvent = { name: 'login', method: 'password' };
const signUp: ReportedEvent = { name: 'sign_up', method: 'google' };
const browse: ReportedEvent = { name: 'marketplace_browse' };

test('signing in or up before anybody listens is told on the next page, once', async () => {
  const first = await nextPage();
  first.tell(login);
  const second = await nextPage();
  second.tell(signUp);
  for (const expected of [[login, signUp, browse], [browse]]) {
    const page = await nextPage();
    const heard: ReportedEvent[] = [];
    page.tell(browse);
    page.listen((event) => heard.push(event));
    expect(heard).toEqual(expected);
  }
});

test('what belongs to its page is told there or nowhere', async () => {
  (await nextPage()).tell(browse);
  const heard: ReportedEvent[] = [];
  (await nextPage()).listen((event) => heard.push(event));
  expect(heard).toEqual([]);
});

test.each(['{', '7', '{"name":"login"}', '[null, 3, {"name":"login"}, {"name":"search","method":"x"}]'])(
  'what is no event is not told: %s',
  async (kept) => {
    shelf.set('analytics_told', kept);
    const heard: ReportedEvent[] = [];
    (await nextPage()).listen((event) => heard.push(event));
    expect(heard).toEqual([]);
  },
);
